import { Result } from "effect";
import { PASSWORDS_DIFFER } from "#domain/identity/Password.ts";
import type { Person } from "#domain/identity/Person.ts";
import { type Decision, mayDo } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { ProfileInput } from "#domain/identity/User.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import type { FormResource } from "./FormResource.ts";
import { type UserDraft, userDraftOf } from "./userForm.ts";

/** The own account as its form holds it. A blank password keeps the old one. */
export type ProfileDraft = UserDraft & { readonly password: string; readonly password_confirmation: string };

/** Shown until the person is known (spec A2, A9). */
const EMPTY_PROFILE: ProfileDraft = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  role: "staff",
  password: "",
  password_confirmation: "",
};

const draftOf = (row: Person): ProfileDraft => ({ ...userDraftOf(row), password: "", password_confirmation: "" });

const confirmationErrors = ({ password, password_confirmation }: ProfileDraft): FieldErrors =>
  password === password_confirmation ? {} : { password_confirmation: [PASSWORDS_DIFFER] };

const errorsOf = (draft: ProfileDraft): FieldErrors => ({
  ...Result.match(validate(ProfileInput, draft), { onSuccess: () => ({}), onFailure: (errors) => errors }),
  ...confirmationErrors(draft),
});

/** What is sent; the role goes along as the specification has it and changes nothing (spec A3). */
export type SentProfile = ProfileInput & { readonly role: Role };

/** What is sent, or the messages by field (spec A3, A5). */
export const profileInputOf = (draft: ProfileDraft): Result.Result<SentProfile, FieldErrors> => {
  const errors = errorsOf(draft);
  return Object.keys(errors).length > 0
    ? Result.fail(errors)
    : Result.map(validate(ProfileInput, draft), (input) => ({ ...input, role: draft.role }));
};

const NEITHER: Decision = { allowed: false, reason: "You cannot archive or delete your own account." };

/** What the form machine asks about the own account. */
export const profileForm = (role: Role | null): FormResource<ProfileDraft, Person> => ({
  entity: "Profile",
  nameOf: ({ profile }) => profile.first_name,
  seed: EMPTY_PROFILE,
  draftOf,
  validate: errorsOf,
  settle: (draft) => draft,
  decide: (action) => (action === "edit" ? mayDo(role, "profile.use") : NEITHER),
});
