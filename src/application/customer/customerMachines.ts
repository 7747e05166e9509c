import { Effect } from "effect";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { type MachineParts, onDemand } from "../machines/MachineParts.ts";
import { loadOf } from "../machines/query.ts";
import { resourceFormMachine, resourceMachines } from "../machines/resourceMachines.ts";
import { StateFields } from "../stateField/StateFields.ts";
import { customerForm, facilityForm } from "./customerForms.ts";
import { Customers, Facilities } from "./Customers.ts";
import { firstPlaceOf } from "./firstPlace.ts";

/** Customers are archived in their forms, and their list shows the facilities as well (spec B2). */
export const customerMachines = (parts: MachineParts<Customers | Facilities | StateFields>) => ({
  customers: () => resourceMachines(parts, Customers, customerForm),
  /** The customer for which a facility is added. */
  customerToFacility: () => loadOf(parts, (customer_id: number) => Customers.use(({ get }) => get(customer_id))),
  /** For somebody who begins. */
  firstPlace: () =>
    loadOf(parts, (_: null) => Customers.use(({ list }) => Effect.map(list(DEFAULT_LIST_QUERY), firstPlaceOf))),
  facilities: () => onDemand({ form: () => resourceFormMachine(parts, Facilities, facilityForm) }),
  /** The fields that states ask about facilities. */
  askedFields: () => loadOf(parts, (_: null) => StateFields.use(({ asked }) => asked())),
});
