import type { Role } from "./Role.ts";

export const ROLE_LABELS: Readonly<Record<Role, string>> = { admin: "Admin", staff: "Staff", technician: "Technician" };

/** What each role may do, in words (spec A1, A6, reading 5). */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  admin: "Full access: manages users and reference lists, archives records and edits completed inventories.",
  staff: "Manages inventories, products and reports. No access to User Mgmt. or Database Entry.",
  technician: "Is assigned to inventories. Can sign in, but sees only their own profile.",
};
