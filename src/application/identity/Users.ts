import { Context } from "effect";
import type { Person, TechnicianInput } from "#domain/identity/Person.ts";
import type { UserInput } from "#domain/identity/User.ts";
import type { TechnicianOption } from "#domain/inventory/Inventory.ts";
import type { Removable, Resource } from "../shared/Resource.ts";

/** People of every role, for admins (spec A6, A7). Deleting is permanent; old records keep the name. */
export class Users extends Context.Service<
  Users,
  Omit<Resource<Person, Person, UserInput, never>, "autocomplete"> & Removable<Person>
>()("hazledger/application/Users") {}

/** People whose role is technician (reading 5). */
export class Technicians extends Context.Service<
  Technicians,
  Resource<Person, Person, TechnicianInput, TechnicianOption & { readonly name: string }> & Removable<Person>
>()("hazledger/application/Technicians") {}
