import type { ProfileDraft } from "#application/identity/personForms.ts";
import type { UserDraft } from "#application/identity/personForms.ts";
import { USER_FIELDS } from "#domain/identity/Person.ts";
import { userResource } from "#domain/identity/userResource.ts";
import type { FieldLabels } from "../form/useResourceForm.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";

/** Words of the user and profile screens (spec A2). */
export const USERS_TITLE = userResource.title;
export const CREATE_NEW_USER = "CREATE NEW USER";
export const EDIT_USER = "EDIT USER";
export const EXISTING_USERS = "existing users";
export const ADD_NEW_USER_CRUMB = "Add New User";
export const CREATE_USER = "Create User";
export const SAVE_CHANGES = "Save Changes";
export const PROFILE_TITLE = "Profile";
export const PROFILE_HEADING = "PROFILE";
export const SAVING_CHANGES = "Saving changes...";
export const NO_SUCH_USER = "This user does not exist.";
/** Why a form with complaints in sight cannot be sent. */
export const CORRECT_FIRST = "Please correct the marked fields first.";

export const USER_LABELS: FieldLabels<UserDraft> = labelsOf(USER_FIELDS);
export const PROFILE_LABELS: FieldLabels<ProfileDraft> = {
  ...USER_LABELS,
  password: "Password",
  password_confirmation: "Confirm Password",
};
