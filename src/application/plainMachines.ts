import type { Context } from "effect";
import type { FormRow, ResourceForm } from "./machines/form/FormResource.ts";
import type { MachineParts } from "./machines/MachineParts.ts";
import { type ResourceMachines, resourceMachines } from "./machines/resourceMachines.ts";
import { RESOURCES } from "./resources.ts";
import type { SERVICES } from "./services.ts";
import type { Resource } from "./shared/Resource.ts";

type Services = (typeof SERVICES)[keyof typeof SERVICES]["Identifier"];

type Resources = typeof RESOURCES;
type PlainMachines = { readonly [Name in keyof Resources]: () => MachinesOf<Resources[Name]["form"]> };
type MachinesOf<Form> =
  Form extends ResourceForm<infer Draft, infer Row, infer _Input> ? ResourceMachines<Row, Draft> : never;

/** List, form and archiving of every plain resource. */
export const plainMachines = (parts: MachineParts<Services>): PlainMachines => {
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
