import { PERMISSIONS, type PermissionTable } from "./permissionTable.ts";
import type { Role } from "./Role.ts";

export type Permission = keyof typeof PERMISSIONS;

/** What nobody may do to their own account, whatever the role. */
export const OWN_ARCHIVE = "You cannot archive yourself.";
export const OWN_DELETE = "You cannot delete yourself.";
export const NOT_SIGNED_IN = "Please sign in.";

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };
const ALLOWED: Decision = { allowed: true };
const refused = (reason: string): Decision => ({ allowed: false, reason });

/**
 * By the role alone; a role of null is always refused. What may become of an inventory depends on its state as well: ask
 * `inventoryDecision`.
 */
export const mayDo = (role: Role | null, permission: Permission): Decision => {
  if (role === null) return refused(NOT_SIGNED_IN);
  const { who, refusal }: PermissionTable[string] = PERMISSIONS[permission];
  return who.includes(role) ? ALLOWED : refused(refusal);
};

/** Null allows. */
export const decisionOf = (refusal: string | null): Decision => (refusal === null ? ALLOWED : refused(refusal));

/** The `disabledReason` of a control; undefined when allowed. */
export const refusalOf = (decision: Decision): string | undefined => (decision.allowed ? undefined : decision.reason);
