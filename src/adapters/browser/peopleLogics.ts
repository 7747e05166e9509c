import { Effect, Result } from "effect";
import { Auth } from "#application/identity/Auth.ts";
import { Users } from "#application/identity/Users.ts";
import { createFormMachine } from "#application/machines/formMachine.ts";
import type { FormSaveInput } from "#application/machines/FormResource.ts";
import { toSaveOutcome } from "#application/machines/outcomes.ts";
import type { PeopleLogics } from "#application/machines/PeopleLogics.ts";
import { type ProfileDraft, profileInputOf } from "#application/machines/profileForm.ts";
import { userForm } from "#application/machines/userForm.ts";
import { INVALID_MESSAGE } from "#application/shared/errors.ts";
import { failure } from "#application/shared/messages.ts";
import { Person } from "#domain/identity/Person.ts";
import type { SaveOutcome } from "#domain/shared/Outcome.ts";
import type { Announce } from "./announcer.ts";
import { fromEffect } from "./fromEffect.ts";
import type { RunningParts } from "./LogicParts.ts";
import { resourceLogics } from "./resourceLogics.ts";
import { writeOptions } from "./writeOptions.ts";

const saved = toSaveOutcome(Person);

/** What is not sent is told from here. */
const saveProfile =
  (announce: Announce) =>
  (asked: FormSaveInput<ProfileDraft>): Effect.Effect<SaveOutcome<Person>, never, Auth> =>
    Result.match(profileInputOf(asked.draft), {
      onFailure: (errors) =>
        Effect.sync(() => {
          announce(failure({ message: INVALID_MESSAGE, errors }));
          return { _tag: "Rejected" as const, errors, message: INVALID_MESSAGE };
        }),
      onSuccess: (input) =>
        Effect.flatMap(Auth, ({ updateProfile }) => saved(updateProfile(input, writeOptions(asked)))),
    });

/** Users, and the own account. */
export const peopleLogics = (parts: RunningParts): PeopleLogics => ({
  users: resourceLogics(parts, { service: Users, single: Person, form: userForm, memory: parts.pages.users }),
  profile: createFormMachine<ProfileDraft, Person>().provide({
    actors: { save: fromEffect(parts.runtime, saveProfile(parts.announce)) },
    actions: {
      announce: (_, toast) => parts.announce(toast),
      keepDraft: (_, asked) => parts.drafts.keep(asked),
    },
  }),
});
