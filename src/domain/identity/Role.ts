import { Schema } from "effect";

export const Role = Schema.Literals(["admin", "staff", "technician"]);
export type Role = typeof Role.Type;
export const ROLES: ReadonlyArray<Role> = Role.literals;

/** The role of a person whose role is not known (spec A6, B6). */
export const DEFAULT_ROLE: Role = "staff";
