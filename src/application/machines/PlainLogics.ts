import type { Container } from "#domain/container/Container.ts";
import type { Customer, CustomerRow } from "#domain/customer/Customer.ts";
import type { Facility } from "#domain/customer/Facility.ts";
import type { Hazard } from "#domain/hazard/Hazard.ts";
import type { Person } from "#domain/identity/Person.ts";
import type { UsState } from "#domain/reference/UsState.ts";
import type { ContainerDraft } from "./containerForms.ts";
import type { CustomerDraft } from "./customerForm.ts";
import type { FacilityDraft } from "./facilityForm.ts";
import type { HazardDraft } from "./hazardForm.ts";
import type { LoadMachine } from "./loadMachine.ts";
import type { ResourceLogics } from "./ResourceLogics.ts";
import type { TechnicianDraft } from "./technicianForm.ts";

/** The machines of the resources' screens. */
export type PlainLogics = {
  readonly technicians: ResourceLogics<Person, TechnicianDraft, Person>;
  /** The list has a row per facility; archiving is done in the forms. */
  readonly customers: Omit<ResourceLogics<CustomerRow, CustomerDraft, Customer>, "toggle">;
  readonly facilities: Pick<ResourceLogics<never, FacilityDraft, Facility>, "form">;
  readonly containers: ResourceLogics<Container, ContainerDraft, Container>;
  readonly containerUnits: ResourceLogics<Container, ContainerDraft, Container>;
  readonly hazards: ResourceLogics<Hazard, HazardDraft, Hazard>;
  /** The states lookup of addresses. */
  readonly states: LoadMachine<ReadonlyArray<UsState>, null>;
};
