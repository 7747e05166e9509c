import type { Role } from "./Role.ts";

export const ROLE_LABELS: Readonly<Record<Role, string>> = { admin: "Admin", staff: "Staff", technician: "Technician" };
