import type { ProfileDraft } from "#application/identity/profileMachine.ts";
import { ask, type Question } from "#application/shared/texts.ts";
import type { UserDraft } from "#application/identity/Users.ts";
import type { OwnSession } from "#domain/identity/OwnSession.ts";
import { USER_FIELDS } from "#domain/identity/Person.ts";
import { type Role, ROLES } from "#domain/identity/Role.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import type { Option } from "#ui/kit/field/Select.tsx";
import type { FieldLabels } from "../form/useResourceForm.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";

export const SERVER_STATUS = "Server Status";
export const USERS_TITLE = LIST_TEXTS.users.title;
export const SAVE_CHANGES = "Save Changes";
export const PROFILE_TITLE = "Profile";

export const CURRENT_PASSWORD = {
  title: "Confirm Your Identity",
  description: "To change your email or password, enter your current password.",
} as const;

export const OWN_SESSIONS = {
  title: "Sessions",
  table: "Where you are signed in",
  current: "This session",
  end: "End",
  endAll: "End All Others",
} as const;
export const deviceName = ({ device }: OwnSession): string => (device === "" ? "Unknown device" : device);
export const endQuestion = (session: OwnSession | null): Question =>
  session === null
    ? ask({
        title: "End all other sessions?",
        description: "You stay signed in here. Everywhere else you have to sign in again. Your API tokens end as well.",
        confirm: "End All",
      })
    : ask({
        title: `End the session on ${deviceName(session)}?`,
        description: "Whoever uses it has to sign in again.",
        confirm: "End Session",
      });

/** After it, the next sign-in with the firm's provider is matched by email again. */
export const unlinkFrom = (provider: string) => ({
  button: "Unlink from Provider",
  question: ask({
    title: `Unlink this account from ${provider}?`,
    description: `Whoever next signs in with ${provider} and this email gets this account. Sessions opened with ${provider} end now.`,
    confirm: "Unlink",
  }),
});

export const USER_LABELS: FieldLabels<UserDraft> = labelsOf(USER_FIELDS);
export const PROFILE_LABELS: FieldLabels<ProfileDraft> = {
  ...USER_LABELS,
  password: "Password",
  password_confirmation: "Confirm Password",
  current_password: "Current Password",
  current_code: "Code from Your App",
  asks_password: "Account",
};

/** The description of each role (spec A1, A6, reading 5). */
const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  admin: "Full access: manages users and reference lists, archives records and edits completed inventories.",
  staff: "Manages inventories, products and reports. No access to User Mgmt. or Database Entry.",
  technician: "Is assigned to inventories. Can sign in, but sees only their own profile.",
};

export const ROLE_OPTIONS: ReadonlyArray<Option> = ROLES.map((role) => ({
  id: role,
  label: ROLE_LABELS[role],
  description: ROLE_TEXTS[role],
}));

export const roleOfId = (id: string): Role | undefined => ROLES.find((role) => role === id);
