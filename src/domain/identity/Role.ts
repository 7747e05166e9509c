import { Schema } from "effect";

export const Role = Schema.Literals(["admin", "staff", "technician"]);
export type Role = typeof Role.Type;
export const ROLES: ReadonlyArray<Role> = Role.literals;
