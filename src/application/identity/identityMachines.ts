import { Effect, Result } from "effect";
import { confirmationErrors, PASSWORD_NEEDED } from "#domain/identity/Password.ts";
import { CONTACT_FIELDS, type Person, TechnicianInput, USER_FIELDS } from "#domain/identity/Person.ts";
import { type Decision, mayDo } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { DEFAULT_ROLE } from "#domain/identity/sections.ts";
import type { OwnPerson } from "#domain/identity/SignIn.ts";
import { technicianResource, userResource } from "#domain/identity/peopleResources.ts";
import { opensAccount, ProfileInput, UserInput } from "#domain/identity/User.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import type { FormResource, FormSaveInput } from "../machines/FormResource.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";
import { callActor } from "../machines/callActor.ts";
import { createFormMachine } from "../machines/formMachine.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { resourceMachines, sendable } from "../machines/resourceMachines.ts";
import { Auth } from "./Auth.ts";
import { writeOptions } from "../shared/Resource.ts";
import { Technicians, Users } from "./Users.ts";

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

const EMPTY_USER = emptyForm(USER_FIELDS);
export type UserDraft = typeof EMPTY_USER;

const userDraftOf = (person: Person): UserDraft => ({ ...contactOf(person), role: person.role });

/** Toasts name a user by the first name (spec A7). A new person sets the password by an emailed link (reading 27). */
export const userForm: ResourceForm<UserDraft, Person, UserInput> = {
  resource: userResource,
  nameOf: ({ profile }) => profile.first_name,
  seed: EMPTY_USER,
  draftOf: userDraftOf,
  inputOf: (draft) => validate(UserInput, draft),
};

/**
 * A blank password keeps the old one. `asks_password`: the current one is asked for before this is saved; like passwords it
 * is not kept with drafts.
 */
export type ProfileDraft = UserDraft & {
  readonly password: string;
  readonly password_confirmation: string;
  readonly current_password: string;
  readonly asks_password: boolean;
};

const NO_PASSWORD = { password: "", password_confirmation: "", current_password: "", asks_password: false };

/** The role is sent as in the specification and changes nothing (spec A3). */
export type SentProfile = ProfileInput & { readonly role: Role };

export const profileInputOf = (draft: ProfileDraft): Result.Result<SentProfile, FieldErrors> => {
  const input = validate(ProfileInput, draft);
  const errors = { ...errorsOf(input), ...confirmationErrors(draft) };
  return Object.keys(errors).length > 0
    ? Result.fail(errors)
    : Result.map(input, (sent) => ({ ...sent, role: draft.role }));
};

const NEITHER: Decision = { allowed: false, reason: "You cannot archive or delete your own account." };

export const profileForm = (role: Role | null): FormResource<ProfileDraft, OwnPerson> => ({
  entity: "Profile",
  nameOf: ({ profile }) => profile.first_name,
  // Shown until the person is known (spec A2, A9).
  seed: { ...EMPTY_USER, ...NO_PASSWORD, role: DEFAULT_ROLE },
  draftOf: ({ role: own = DEFAULT_ROLE, ...row }) => ({ ...userDraftOf({ ...row, role: own }), ...NO_PASSWORD }),
  validate: (draft) => {
    const errors = errorsOf(profileInputOf(draft));
    const isNeeded = draft.asks_password && draft.current_password === "" && Object.keys(errors).length === 0;
    return isNeeded ? { current_password: [PASSWORD_NEEDED] } : errors;
  },
  settle: (draft, _, { row }) => ({ ...draft, asks_password: opensAccount(draft, row?.email ?? draft.email) }),
  decide: (action) => (action === "edit" ? mayDo(role, "profile.use") : NEITHER),
});

const saveProfile = (asked: FormSaveInput<ProfileDraft>) =>
  Effect.gen(function* () {
    const input = yield* sendable(profileInputOf(asked.draft));
    const { updateProfile } = yield* Auth;
    return yield* updateProfile(input, writeOptions(asked));
  });

export const identityMachines = (parts: MachineParts<Auth | Technicians | Users>) => ({
  technicians: () => resourceMachines(parts, Technicians, technicianForm),
  users: () => resourceMachines(parts, Users, userForm),
  /** Gets the signed-in person; there is nothing to load. */
  profile: () =>
    createFormMachine<ProfileDraft, OwnPerson>().provide({
      actors: { save: callActor(parts, saveProfile) },
      actions: { announce: (_, toast) => parts.announce(toast), keepDraft: (_, asked) => parts.drafts.keep(asked) },
    }),
});
