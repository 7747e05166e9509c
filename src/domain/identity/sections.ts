import type { Role } from "./Role.ts";

/** Of somebody whose role is not known (spec A6, B6). */
export const DEFAULT_ROLE: Role = "staff";

const OFFICE: ReadonlyArray<Role> = ["staff", "admin"];
const ADMIN: ReadonlyArray<Role> = ["admin"];

/** Who works in which section (spec A2). A technician has only their own profile (reading 5). */
const SECTION_ROLES = {
  inventories: OFFICE,
  reports: OFFICE,
  products: OFFICE,
  containers: OFFICE,
  customers: OFFICE,
  technicians: OFFICE,
  hazards: OFFICE,
  database: ADMIN,
  users: ADMIN,
} as const;
export type SectionId = keyof typeof SECTION_ROLES;

/** If the role is unknown, all are open (spec A2); the server still decides. */
export const isOpenTo = (role: Role | null, section: SectionId): boolean =>
  role === null || SECTION_ROLES[section].includes(role);
