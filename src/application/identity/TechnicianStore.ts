import { Context } from "effect";
import type { Person, TechnicianInput } from "#domain/identity/Person.ts";
import type { TechnicianOption } from "#domain/inventory/Inventory.ts";
import type { ResourceStore } from "../shared/ResourceStore.ts";

/** People whose role is technician (reading 5). */
export class TechnicianStore extends Context.Service<
  TechnicianStore,
  ResourceStore<Person, Person, TechnicianInput, TechnicianOption & { readonly name: string }>
>()("hazledger/application/TechnicianStore") {}
