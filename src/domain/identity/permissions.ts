import { PERMISSIONS, type PermissionTable } from "./permissionTable.ts";
import type { Role } from "./Role.ts";

export type Permission = keyof typeof PERMISSIONS;
export type InventoryState = { readonly is_active: boolean; readonly is_completed: boolean };

export const LOCKED_COMPLETED = "This inventory is completed. Only an admin can change it.";
export const LOCKED_ARCHIVED = "This inventory is archived. Only an admin can change it.";
/** What nobody may do to their own account, whatever the role. */
export const OWN_ARCHIVE = "You cannot archive yourself.";
export const OWN_DELETE = "You cannot delete yourself.";
export const NOT_SIGNED_IN = "Please sign in.";

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };
const ALLOWED: Decision = { allowed: true };
const refused = (reason: string): Decision => ({ allowed: false, reason });

/** A role of null is always refused; without `state`, a row that asks for an open inventory refuses staff. */
export const mayDo = (role: Role | null, permission: Permission, state?: InventoryState): Decision => {
  if (role === null) return refused(NOT_SIGNED_IN);
  const row: PermissionTable[string] = PERMISSIONS[permission];
  if (row.who.includes(role)) return ALLOWED;
  if (!row.whileOpen?.includes(role)) return refused(row.refusal);
  if (state === undefined || !state.is_active) return refused(LOCKED_ARCHIVED);
  return state.is_completed ? refused(LOCKED_COMPLETED) : ALLOWED;
};

/** Null allows. */
export const decisionOf = (refusal: string | null): Decision => (refusal === null ? ALLOWED : refused(refusal));

/** The `disabledReason` of a control; undefined when allowed. */
export const refusalOf = (decision: Decision): string | undefined => (decision.allowed ? undefined : decision.reason);
