import type { Person } from "#domain/identity/Person.ts";
import type { FormMachine } from "./formMachine.ts";
import type { ResourceLogics } from "./ResourceLogics.ts";
import type { ProfileDraft } from "./profileForm.ts";
import type { UserDraft } from "./userForm.ts";

/** The machines of the users' screens and of the own account's. */
export type PeopleLogics = {
  readonly users: ResourceLogics<Person, UserDraft, Person>;
  /** It is handed the signed-in person; there is nothing to load. */
  readonly profile: FormMachine<ProfileDraft, Person>;
};
