import { Effect } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import { callActor } from "../machines/callActor.ts";
import { createFormMachine } from "../machines/formMachine.ts";
import type { FormSaveInput } from "../machines/FormResource.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { resourceMachines, sendable } from "../machines/resourceMachines.ts";
import { Auth } from "./Auth.ts";
import { type ProfileDraft, profileInputOf, technicianForm, userForm } from "./personForms.ts";
import { writeOptions } from "../shared/Resource.ts";
import { Technicians, Users } from "./Users.ts";

const saveProfile = (asked: FormSaveInput<ProfileDraft>) =>
  Effect.gen(function* () {
    const input = yield* sendable(profileInputOf(asked.draft));
    const { updateProfile } = yield* Auth;
    return yield* updateProfile(input, writeOptions(asked));
  });

export const identityMachines = (parts: MachineParts<Auth | Technicians | Users>) => ({
  technicians: resourceMachines(parts, Technicians, technicianForm),
  users: resourceMachines(parts, Users, userForm),
  /** Gets the signed-in person; there is nothing to load. */
  profile: createFormMachine<ProfileDraft, Person>().provide({
    actors: { save: callActor(parts, saveProfile) },
    actions: { announce: (_, toast) => parts.announce(toast), keepDraft: (_, asked) => parts.drafts.keep(asked) },
  }),
});
