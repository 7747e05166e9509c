import type { Result } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import type { Role } from "#domain/identity/Role.ts";
import { UserInput } from "#domain/identity/User.ts";
import { userResource } from "#domain/identity/userResource.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import type { ResourceForm } from "./resourceForm.ts";

/** A person as forms hold one; `phone` is digits, at most ten. */
export type UserDraft = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: Role;
};

/** The form of a new user; the role is admin until another one is chosen (spec A2, A9). */
const EMPTY_USER: UserDraft = { first_name: "", last_name: "", email: "", phone: "", role: "admin" };

export const userDraftOf = ({ profile, email, address, role }: Person): UserDraft => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  email,
  phone: profile.phone ?? address.phone,
  role,
});

/** The user form sends no password: the new person chooses one by a mailed link (reading 27). */
const inputOf = (draft: UserDraft): Result.Result<UserInput, FieldErrors> => validate(UserInput, draft);

/** The user form. Toasts name a user by the first name (spec A7). */
export const userForm: ResourceForm<UserDraft, Person, UserInput> = {
  resource: userResource,
  nameOf: ({ profile }) => profile.first_name,
  seed: EMPTY_USER,
  draftOf: userDraftOf,
  inputOf,
};
