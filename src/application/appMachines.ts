import { type Context, type Layer, ManagedRuntime } from "effect";
import { componentMachines } from "./component/componentMachines.ts";
import { Contacts } from "./contact/Contacts.ts";
import { customerForm, facilityForm } from "./customer/customerForms.ts";
import { Customers, Facilities } from "./customer/Customers.ts";
import { filingMachines } from "./filing/filingMachines.ts";
import { findRecords } from "./findRecords.ts";
import { historyMachine, undoWith } from "./history/historyMachine.ts";
import { Auth } from "./identity/Auth.ts";
import { secondFactorMachines } from "./identity/secondFactor/secondFactorMachines.ts";
import { ownSessionMachines } from "./identity/session/ownSessionMachines.ts";
import { profileMachine } from "./identity/profileMachine.ts";
import { importMachines } from "./import/importMachines.ts";
import { lineGridMachines } from "./inventory/grid/lineGridMachines.ts";
import { inventoryMachines } from "./inventory/inventoryMachines.ts";
import { lineFormMachine } from "./inventory/lineFormMachine.ts";
import { walkMachines } from "./inventory/walk/walkMachines.ts";
import { labelMachines } from "./label/labelMachines.ts";
import { listMachines } from "./list/listMachines.ts";
import { callActor, type MachineParts, onDemand } from "./machines/MachineParts.ts";
import { actionOf } from "./machines/command.ts";
import type { FormRow, ResourceForm } from "./machines/form/FormResource.ts";
import { loadOf } from "./machines/query.ts";
import { paletteMachine } from "./machines/paletteMachine.ts";
import { type ResourceMachines, resourceFormMachine, resourceMachines } from "./machines/resourceMachines.ts";
import { optionMachines } from "./optionMachines.ts";
import { productMachines } from "./product/productMachines.ts";
import { referenceMachines } from "./reference/referenceMachines.ts";
import { reportMachines } from "./report/reportMachines.ts";
import { RESOURCES } from "./resources.ts";
import type { SERVICES } from "./services.ts";
import type { Resource } from "./shared/Resource.ts";
import { seasonMachines } from "./season/seasonMachines.ts";
import { sheetMachines } from "./sheet/sheetMachines.ts";
import { StateFields } from "./stateField/StateFields.ts";
import { providerUnlinked } from "./shared/recordMessages.ts";
import { statusMachines } from "./status/statusMachines.ts";

type Services = (typeof SERVICES)[keyof typeof SERVICES]["Identifier"];
type Parts = MachineParts<Services>;

type Resources = typeof RESOURCES;
type PlainMachines = { readonly [Name in keyof Resources]: () => MachinesOf<Resources[Name]["form"]> };
type MachinesOf<Form> =
  Form extends ResourceForm<infer Draft, infer Row, infer _Input> ? ResourceMachines<Row, Draft> : never;

/** List, form and archiving of every plain resource. */
const plainMachines = (parts: Parts): PlainMachines => {
  type Anything = { readonly service: Context.Key<Services, Resource<FormRow, FormRow, unknown, unknown>> } & {
    readonly form: ResourceForm<object, FormRow, unknown>;
  };
  const machines = Object.entries(RESOURCES).map(([name, row]) => {
    // A row's service and form handle the same type of records, as its own file declares them.
    const { service, form } = row as unknown as Anything;
    return [name, () => resourceMachines(parts, service, form)];
  });
  // Object.fromEntries loses which machines belong to which row.
  return Object.fromEntries(machines) as PlainMachines;
};

export type FacilityScope = { readonly facility_id: number };

/** Customers are archived in their forms, and their list shows the facilities as well (spec B2). */
const customerMachines = (parts: Parts) => ({
  customers: () => resourceMachines(parts, Customers, customerForm),
  facilities: () => onDemand({ form: () => resourceFormMachine(parts, Facilities, facilityForm) }),
  contactsOfFacility: () =>
    loadOf(parts, ({ facility_id }: FacilityScope) => Contacts.use(({ ofFacility }) => ofFacility(facility_id))),
  /** The facility for which a new contact is added. */
  facilityToContact: () =>
    loadOf(parts, ({ facility_id }: FacilityScope) => Facilities.use(({ get }) => get(facility_id))),
  /** The fields that states ask about facilities. */
  askedFields: () => loadOf(parts, (_: null) => StateFields.use(({ asked }) => asked())),
});

/** Start one per screen, with `useActorRef(machine, { input })`. */
export const appMachines = ({
  services,
  ...others
}: Omit<Parts, "runtime"> & { readonly services: Layer.Layer<Services> }) => {
  const parts: Parts = { ...others, runtime: ManagedRuntime.make(services) };
  return onDemand({
    ...plainMachines(parts),
    ...componentMachines(parts),
    ...customerMachines(parts),
    ...filingMachines(parts),
    ...importMachines(parts),
    ...inventoryMachines(parts),
    ...lineGridMachines(parts),
    inventoryProduct: () => lineFormMachine(parts),
    ...listMachines(parts),
    ...labelMachines(parts),
    ...productMachines(parts),
    profile: () => profileMachine(parts),
    unlinkProvider: () =>
      actionOf(parts, (id: number) => Auth.use(({ unlinkProvider }) => unlinkProvider(id)), providerUnlinked),
    ...ownSessionMachines(parts),
    ...secondFactorMachines(parts),
    ...referenceMachines(parts),
    ...reportMachines(parts),
    ...seasonMachines(parts),
    ...sheetMachines(parts),
    ...statusMachines(parts),
    ...walkMachines(parts),
    history: () => historyMachine(parts),
    undo: () => undoWith(parts),
    options: () => optionMachines(parts),
    palette: () => paletteMachine.provide({ actors: { find: callActor(parts, findRecords) } }),
  });
};
export type AppMachines = ReturnType<typeof appMachines>;
