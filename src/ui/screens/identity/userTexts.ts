import type { ProfileDraft, UserDraft } from "#application/identity/identityMachines.ts";
import { USER_FIELDS } from "#domain/identity/Person.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import type { FieldLabels } from "../form/useResourceForm.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";

export const USERS_TITLE = LIST_TEXTS.users.title;
export const SAVE_CHANGES = "Save Changes";
export const PROFILE_TITLE = "Profile";

export const PRESENT_PASSWORD = {
  title: "Confirm Your Identity",
  description: "To change your email or password, enter your current password.",
} as const;

export const USER_LABELS: FieldLabels<UserDraft> = labelsOf(USER_FIELDS);
export const PROFILE_LABELS: FieldLabels<ProfileDraft> = {
  ...USER_LABELS,
  password: "Password",
  password_confirmation: "Confirm Password",
  current_password: "Current Password",
  asks_password: "Account",
};
