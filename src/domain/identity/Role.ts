import { Schema } from "effect";

/** The three roles (spec A1). */
export const Role = Schema.Literals(["admin", "staff", "technician"]);
export type Role = typeof Role.Type;
export const ROLES: ReadonlyArray<Role> = Role.literals;

/** Label and description of each role in the role choice of a person's form. */
export const ROLE_TEXTS: Readonly<Record<Role, { readonly label: string; readonly description: string }>> = {
  admin: { label: "Admin", description: "All features, including User Management and Database Entry." },
  staff: { label: "Staff", description: "All features except User Management and Database Entry." },
  technician: {
    label: "Technician",
    description: "Carries out inventories. Can sign in and see the own profile only.",
  },
};
