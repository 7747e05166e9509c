import { CONTACT_COLUMNS, Contacts, contactForm, ContactStore } from "./contact/Contacts.ts";
import {
  CONTAINER_COLUMNS,
  CONTAINER_FILE_COLUMNS,
  UNIT_COLUMNS,
  containerForm,
  Containers,
  ContainerStore,
  containerUnitForm,
  ContainerUnits,
  ContainerUnitStore,
} from "./container/Containers.ts";
import { HAZARD_COLUMNS, Hazards, hazardForm, HazardStore } from "./hazard/Hazards.ts";
import { TECHNICIAN_COLUMNS, TECHNICIAN_FILE_COLUMNS, USER_COLUMNS } from "./identity/personColumns.ts";
import { STATE_FIELD_COLUMNS, StateFields, stateFieldForm, StateFieldStore } from "./stateField/StateFields.ts";
import { technicianForm, Technicians, TechnicianStore, userForm, Users, UserStore } from "./identity/Users.ts";

/**
 * The plain resources: service, form, store and list columns of each, and those of its file where it has more. Clients, routes, machines and list files are
 * derived from these rows; the names are those of their calls.
 */
export const RESOURCES = {
  contacts: { service: Contacts, form: contactForm, store: ContactStore, columns: CONTACT_COLUMNS },
  stateFields: { service: StateFields, form: stateFieldForm, store: StateFieldStore, columns: STATE_FIELD_COLUMNS },
  containers: {
    service: Containers,
    form: containerForm,
    store: ContainerStore,
    columns: CONTAINER_COLUMNS,
    inFile: CONTAINER_FILE_COLUMNS,
  },
  containerUnits: {
    service: ContainerUnits,
    form: containerUnitForm,
    store: ContainerUnitStore,
    columns: UNIT_COLUMNS,
  },
  hazards: { service: Hazards, form: hazardForm, store: HazardStore, columns: HAZARD_COLUMNS },
  technicians: {
    service: Technicians,
    form: technicianForm,
    store: TechnicianStore,
    columns: TECHNICIAN_COLUMNS,
    inFile: TECHNICIAN_FILE_COLUMNS,
  },
  users: { service: Users, form: userForm, store: UserStore, columns: USER_COLUMNS },
} as const;
