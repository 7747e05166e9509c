import { Effect, Result } from "effect";
import { confirmationErrors, PASSWORD_NEEDED } from "#domain/identity/Password.ts";
import { type Decision, mayDo } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { DEFAULT_ROLE } from "#domain/identity/permissionTable.ts";
import type { OwnPerson } from "#domain/identity/SignIn.ts";
import { opensAccount, ProfileInput } from "#domain/identity/User.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { callActor, type MachineParts } from "../machines/MachineParts.ts";
import { actionOf } from "../machines/command.ts";
import { createFormMachine } from "../machines/form/formMachine.ts";
import type { FormResource, FormSaveInput } from "../machines/form/FormResource.ts";
import { sendable } from "../machines/resourceMachines.ts";
import { providerUnlinked } from "../shared/recordMessages.ts";
import { ask, type Question } from "../shared/texts.ts";
import { writeOptions } from "../shared/Resource.ts";
import { Auth } from "./Auth.ts";
import { EMPTY_USER, type UserDraft, userDraftOf } from "./Users.ts";

/**
 * A blank password keeps the old one. `asks_password`: the current password is required to save; like the others, it is
 * not kept in drafts.
 */
export type ProfileDraft = UserDraft & {
  readonly password: string;
  readonly password_confirmation: string;
  readonly current_password: string;
  readonly current_code: string;
  readonly asks_password: boolean;
};

const NO_PASSWORD = {
  password: "",
  password_confirmation: "",
  current_password: "",
  current_code: "",
  asks_password: false,
};

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
  // Shown until the person is loaded (spec A2, A9).
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

/** After it, the next sign-in with the firm's provider is matched by email again. */
export const unlinkQuestion = (provider: string): Question =>
  ask({
    title: `Unlink this account from ${provider}?`,
    description: `Whoever next signs in with ${provider} and this email gets this account. Sessions opened with ${provider} end now.`,
    confirm: "Unlink",
  });

export const personMachines = (parts: MachineParts<Auth>) => ({
  /** Receives the signed-in person, so there is nothing to load. */
  profile: () =>
    createFormMachine<ProfileDraft, OwnPerson>().provide({
      actors: { save: callActor(parts, saveProfile) },
      actions: { announce: (_, toast) => parts.announce(toast), storeDraft: (_, asked) => parts.drafts.keep(asked) },
    }),
  unlinkProvider: () =>
    actionOf(parts, (id: number) => Auth.use(({ unlinkProvider }) => unlinkProvider(id)), providerUnlinked),
});
