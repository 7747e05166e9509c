import { Result } from "effect";
import { PASSWORDS_DIFFER } from "#domain/identity/Password.ts";
import { CONTACT_FIELDS, type Person, TechnicianInput, USER_FIELDS } from "#domain/identity/Person.ts";
import { type Decision, mayDo } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { technicianResource, userResource } from "#domain/identity/peopleResources.ts";
import { ProfileInput, UserInput } from "#domain/identity/User.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import type { FormResource } from "../machines/FormResource.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";

/** The forms of people: technicians, users, the own account. */

const EMPTY_TECHNICIAN = emptyForm(CONTACT_FIELDS);
/** The technician form as filled in; `phone` is digits, at most ten (spec A3). */
export type TechnicianDraft = typeof EMPTY_TECHNICIAN;

/** Technicians, created and edited in a modal (spec A2). */
export const technicianForm: ResourceForm<TechnicianDraft, Person, TechnicianInput> = {
  resource: technicianResource,
  nameOf: ({ profile }) => profile.full_name,
  seed: EMPTY_TECHNICIAN,
  draftOf: ({ profile: { first_name, last_name }, email, address: { phone } }) => ({
    first_name,
    last_name,
    email,
    phone,
  }),
  inputOf: (draft) => validate(TechnicianInput, draft),
};

const EMPTY_USER = emptyForm(USER_FIELDS);
/** A person as forms hold one; `phone` is digits, at most ten. */
export type UserDraft = typeof EMPTY_USER;

const userDraftOf = ({ profile, email, address, role }: Person): UserDraft => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  email,
  phone: profile.phone ?? address.phone,
  role,
});

/**
 * The user form. Toasts name a user by the first name (spec A7). No password is sent: the new person chooses one by a
 * mailed link (reading 27).
 */
export const userForm: ResourceForm<UserDraft, Person, UserInput> = {
  resource: userResource,
  nameOf: ({ profile }) => profile.first_name,
  seed: EMPTY_USER,
  draftOf: userDraftOf,
  inputOf: (draft) => validate(UserInput, draft),
};

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

const profileDraftOf = (row: Person): ProfileDraft => ({
  ...userDraftOf(row),
  password: "",
  password_confirmation: "",
});

const confirmationErrors = ({ password, password_confirmation }: ProfileDraft): FieldErrors =>
  password === password_confirmation ? {} : { password_confirmation: [PASSWORDS_DIFFER] };

const profileErrors = (draft: ProfileDraft): FieldErrors => ({
  ...Result.match(validate(ProfileInput, draft), { onSuccess: () => ({}), onFailure: (errors) => errors }),
  ...confirmationErrors(draft),
});

/** What is sent; the role goes along as the specification has it and changes nothing (spec A3). */
export type SentProfile = ProfileInput & { readonly role: Role };

/** What is sent, or the messages by field (spec A3, A5). */
export const profileInputOf = (draft: ProfileDraft): Result.Result<SentProfile, FieldErrors> => {
  const errors = profileErrors(draft);
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
  draftOf: profileDraftOf,
  validate: profileErrors,
  settle: (draft) => draft,
  decide: (action) => (action === "edit" ? mayDo(role, "profile.use") : NEITHER),
});
