import { resourceList } from "../machines/listOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { resourceFormMachine } from "../machines/resourceMachines.ts";
import { Customers, Facilities } from "./Customers.ts";
import { customerForm, facilityForm } from "./customerForms.ts";

/** The list has a row per facility; archiving is done in the forms. */
export const customerMachines = (parts: MachineParts<Customers | Facilities>) => ({
  customers: {
    list: resourceList(parts, Customers),
    form: resourceFormMachine(parts, Customers, customerForm),
  },
  facilities: { form: resourceFormMachine(parts, Facilities, facilityForm) },
});
