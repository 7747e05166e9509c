import type { Person } from "#domain/identity/Person.ts";
import type { FormMachine } from "./formMachine.ts";
import type { NounLogics } from "./NounLogics.ts";
import type { ProfileDraft } from "./profileForm.ts";
import type { UserDraft } from "./userForm.ts";

/** The machines of the users' screens and of the own account's. */
export type PeopleLogics = {
  readonly users: NounLogics<Person, UserDraft, Person>;
  /** It is handed the signed-in person; there is nothing to load. */
  readonly profile: FormMachine<ProfileDraft, Person>;
};
