import { Effect } from "effect";
import { Auth } from "#application/identity/Auth.ts";
import { Users } from "#application/identity/Users.ts";
import { createFormMachine } from "#application/machines/formMachine.ts";
import type { FormSaveInput } from "#application/machines/FormResource.ts";
import { callActor } from "#application/machines/callActor.ts";
import type { PeopleLogics } from "#application/machines/PeopleLogics.ts";
import { type ProfileDraft, profileInputOf } from "#application/machines/profileForm.ts";
import { userForm } from "#application/machines/userForm.ts";
import type { Person } from "#domain/identity/Person.ts";
import type { RunningParts } from "./LogicParts.ts";
import { resourceLogics, sendable } from "./resourceLogics.ts";
import { writeOptions } from "./writeOptions.ts";

const saveProfile = (asked: FormSaveInput<ProfileDraft>) =>
  Effect.gen(function* () {
    const input = yield* sendable(profileInputOf(asked.draft));
    const { updateProfile } = yield* Auth;
    return yield* updateProfile(input, writeOptions(asked));
  });

/** Users, and the own account. */
export const peopleLogics = (parts: RunningParts): PeopleLogics => ({
  users: resourceLogics(parts, { service: Users, form: userForm, memory: parts.pages.users }),
  profile: createFormMachine<ProfileDraft, Person>().provide({
    actors: { save: callActor(parts, saveProfile) },
    actions: {
      announce: (_, toast) => parts.announce(toast),
      keepDraft: (_, asked) => parts.drafts.keep(asked),
    },
  }),
});
