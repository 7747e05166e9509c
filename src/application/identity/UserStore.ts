import { Context } from "effect";
import type { Person, TechnicianInput } from "#domain/identity/Person.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceStore } from "../shared/ResourceStore.ts";
import type { TechnicianOption } from "#domain/inventory/Inventory.ts";

export type PersonFields = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: Role;
};

/** People of every role (reading 5). */
export class UserStore extends Context.Service<UserStore, ResourceStore<Person, Person, PersonFields, Option>>()(
  "hazledger/application/UserStore",
) {}

/** People whose role is technician (reading 5). */
export class TechnicianStore extends Context.Service<
  TechnicianStore,
  ResourceStore<Person, Person, TechnicianInput, TechnicianOption & { readonly name: string }>
>()("hazledger/application/TechnicianStore") {}
