import type { Result } from "effect";
import { type Person, USER_FIELDS } from "#domain/identity/Person.ts";
import { UserInput } from "#domain/identity/User.ts";
import { userResource } from "#domain/identity/userResource.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import type { ResourceForm } from "./resourceForm.ts";

const EMPTY_USER = emptyForm(USER_FIELDS);
/** A person as forms hold one; `phone` is digits, at most ten. */
export type UserDraft = typeof EMPTY_USER;

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
