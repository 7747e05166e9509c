import { ROLES, type Role } from "#domain/identity/Role.ts";
import type { Option } from "#ui/kit/Select.tsx";

/** Name and description of each role (spec A1, A6, reading 5). */
const ROLE_TEXTS: Readonly<Record<Role, Omit<Option, "id">>> = {
  admin: {
    label: "Admin",
    description: "Full access: manages users and reference lists, archives records and edits completed inventories.",
  },
  staff: {
    label: "Staff",
    description: "Manages inventories, products and reports. No access to User Mgmt. or Database Entry.",
  },
  technician: {
    label: "Technician",
    description: "Is assigned to inventories. Can sign in, but sees only their own profile.",
  },
};

export const ROLE_OPTIONS: ReadonlyArray<Option> = ROLES.map((role) => ({ id: role, ...ROLE_TEXTS[role] }));

export const roleLabel = (role: Role): string => ROLE_TEXTS[role].label;

export const roleOfId = (id: string): Role | undefined => ROLES.find((role) => role === id);
