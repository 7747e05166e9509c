import { Context, Effect, Layer } from "effect";
import { technicianResource, userResource } from "#domain/identity/peopleResources.ts";
import { CONTACT_FIELDS, type Person, TechnicianInput, USER_FIELDS } from "#domain/identity/Person.ts";
import type { Role } from "#domain/identity/Role.ts";
import { UserInput } from "#domain/identity/User.ts";
import type { TechnicianOption } from "#domain/identity/Person.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceForm } from "../machines/form/FormResource.ts";
import type { Removable, Resource } from "../shared/Resource.ts";
import type { ResourceStore } from "../shared/ResourceStore.ts";
import { peopleRules } from "./peopleRules.ts";

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

export type PersonFields = TechnicianInput & { readonly role: Role };

export class UserStore extends Context.Service<UserStore, ResourceStore<Person, Person, PersonFields, Option>>()(
  "hazledger/application/UserStore",
) {}

export class TechnicianStore extends Context.Service<
  TechnicianStore,
  ResourceStore<Person, Person, TechnicianInput, TechnicianOption & { readonly name: string }>
>()("hazledger/application/TechnicianStore") {}

const EMPTY_TECHNICIAN = emptyForm(CONTACT_FIELDS);
/** `phone` is digits, at most ten (spec A3). */
export type TechnicianDraft = typeof EMPTY_TECHNICIAN;

const contactOf = ({ profile, email, address }: Person): TechnicianDraft => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  email,
  phone: profile.phone ?? address.phone,
});

export const technicianForm: ResourceForm<TechnicianDraft, Person, TechnicianInput> = {
  resource: technicianResource,
  nameOf: ({ profile }) => profile.full_name,
  seed: EMPTY_TECHNICIAN,
  draftOf: contactOf,
  inputOf: (draft) => validate(TechnicianInput, draft),
};

export const EMPTY_USER = emptyForm(USER_FIELDS);
export type UserDraft = typeof EMPTY_USER;

export const userDraftOf = (person: Person): UserDraft => ({ ...contactOf(person), role: person.role });

/** Toasts name a user by the first name (spec A7). A new person sets the password by an emailed link (reading 27). */
export const userForm: ResourceForm<UserDraft, Person, UserInput> = {
  resource: userResource,
  nameOf: ({ profile }) => profile.first_name,
  seed: EMPTY_USER,
  draftOf: userDraftOf,
  inputOf: (draft) => validate(UserInput, draft),
};

const usersLive = Layer.effect(
  Users,
  Effect.flatMap(UserStore, (store) =>
    peopleRules<UserInput, unknown>(
      {
        ...userResource,
        shows: () => true,
        roleOf: ({ role }) => role,
        passwordOf: ({ password }) => password,
      },
      store,
    ),
  ),
);

/** This service neither grants nor revokes the role. */
const techniciansLive = Layer.effect(
  Technicians,
  Effect.flatMap(TechnicianStore, (store) =>
    peopleRules(
      {
        ...technicianResource,
        shows: ({ role }) => role === "technician",
        roleOf: () => "technician" as const,
        passwordOf: () => "",
      },
      store,
    ),
  ),
);

export const peopleLive = Layer.merge(usersLive, techniciansLive);
