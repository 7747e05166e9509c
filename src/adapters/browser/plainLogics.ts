import { Effect } from "effect";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Customers } from "#application/customer/Customers.ts";
import { Facilities } from "#application/customer/Facilities.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Technicians } from "#application/identity/Technicians.ts";
import { containerForm, containerUnitForm } from "#application/machines/containerForms.ts";
import { customerForm } from "#application/machines/customerForm.ts";
import { facilityForm } from "#application/machines/facilityForm.ts";
import { hazardForm } from "#application/machines/hazardForm.ts";
import { createLoadMachine } from "#application/machines/loadMachine.ts";
import { callActor } from "#application/machines/callActor.ts";
import type { PlainLogics } from "#application/machines/PlainLogics.ts";
import { technicianForm } from "#application/machines/technicianForm.ts";
import { Reference } from "#application/reference/Reference.ts";
import type { UsState } from "#domain/reference/UsState.ts";
import type { RunningParts } from "./LogicParts.ts";
import { formLogic, listLogic, resourceLogics } from "./resourceLogics.ts";

/** The resources, each on its service. */
export const plainLogics = (parts: RunningParts): PlainLogics => {
  const { pages } = parts;
  return {
    technicians: resourceLogics(parts, {
      service: Technicians,
      form: technicianForm,
      memory: pages.technicians,
    }),
    customers: {
      list: listLogic(parts, Customers, pages.customers),
      form: formLogic(parts, { service: Customers, inputOf: customerForm.inputOf }),
    },
    facilities: { form: formLogic(parts, { service: Facilities, inputOf: facilityForm.inputOf }) },
    containers: resourceLogics(parts, {
      service: Containers,
      form: containerForm,
      memory: pages.containers,
    }),
    containerUnits: resourceLogics(parts, {
      service: ContainerUnits,
      form: containerUnitForm,
      memory: pages.containerUnits,
    }),
    hazards: resourceLogics(parts, { service: Hazards, form: hazardForm, memory: pages.hazards }),
    states: createLoadMachine<ReadonlyArray<UsState>, null>().provide({
      actors: {
        load: callActor(parts, () => Effect.flatMap(Reference, ({ states }) => states())),
      },
    }),
  };
};
