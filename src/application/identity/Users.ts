import { Context, type Effect } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import type { UserInput } from "#domain/identity/User.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Resource, WriteOptions } from "../shared/Resource.ts";

/** Permanent; old records keep the name. */
export type Removable = {
  readonly remove: (id: number, options?: WriteOptions) => Effect.Effect<Person, Refusal>;
};

/** People of every role, for admins (spec A6, A7). */
export class Users extends Context.Service<
  Users,
  Omit<Resource<Person, Person, UserInput, never>, "autocomplete"> & Removable
>()("hazledger/application/Users") {}
