import { ROLES, type Role } from "#domain/identity/Role.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import type { Option } from "#ui/kit/Select.tsx";

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
