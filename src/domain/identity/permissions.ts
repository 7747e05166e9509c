import type { Role } from "./Role.ts";

/** The one table that the disabled button and the server's 403 both read. Sources: spec A6, B6, readings 5 to 7. */

export type InventoryState = { readonly is_active: boolean; readonly is_completed: boolean };

const ADMIN: ReadonlyArray<Role> = ["admin"];
const OFFICE: ReadonlyArray<Role> = ["admin", "staff"];
const ANYONE: ReadonlyArray<Role> = ["admin", "staff", "technician"];

type Row = {
  /** Roles that are allowed in any state. */
  readonly who: ReadonlyArray<Role>;
  /** Roles that are allowed only while the inventory is active and not completed. */
  readonly whileOpen?: ReadonlyArray<Role>;
  /** The message for a signed-in person whose role is in neither list. */
  readonly refusal: string;
};

const OFFICE_ONLY = "No section is open to your role.";
const onlyAdmins = (permission: string): Row => ({ who: ADMIN, refusal: `Only an admin can ${permission}.` });
const office: Row = { who: OFFICE, refusal: OFFICE_ONLY };
const whileOpen: Row = { who: ADMIN, whileOpen: ["staff"], refusal: OFFICE_ONLY };

export const PERMISSIONS = {
  "profile.use": { who: ANYONE, refusal: OFFICE_ONLY },
  "records.read": office,
  "customer.create": office,
  "customer.edit": onlyAdmins("edit customers"),
  "customer.archive": onlyAdmins("archive or unarchive customers"),
  "facility.create": office,
  "facility.edit": onlyAdmins("edit facilities"),
  "facility.archive": onlyAdmins("archive or unarchive facilities"),
  "technician.create": office,
  "technician.edit": onlyAdmins("edit technicians"),
  "technician.archive": onlyAdmins("archive or unarchive technicians"),
  "technician.delete": onlyAdmins("delete technicians"),
  "container.create": office,
  "container.edit": onlyAdmins("edit container types"),
  "container.archive": onlyAdmins("archive or unarchive container types"),
  "unit.create": office,
  "unit.edit": onlyAdmins("edit container units"),
  "unit.archive": onlyAdmins("archive or unarchive container units"),
  "hazard.create": onlyAdmins("add hazard classes"),
  "hazard.edit": onlyAdmins("edit hazard classes"),
  "hazard.archive": onlyAdmins("archive or unarchive hazard classes"),
  "hazard.delete": onlyAdmins("delete hazard classes"),
  "product.create": office,
  "product.edit": office,
  "product.archive": office,
  "file.upload": office,
  "product component.edit": office,
  "inventory.create": office,
  "inventory.edit": whileOpen,
  "inventory.complete": onlyAdmins("mark an inventory as completed or reopen it"),
  "inventory.archive": onlyAdmins("archive or unarchive inventories"),
  "inventory.print sheets": office,
  "inventory product.add": whileOpen,
  "inventory product.edit": whileOpen,
  "inventory product.resolve question": whileOpen,
  "inventory product.unlink": onlyAdmins("delete a product from an inventory"),
  "inventory component.edit": whileOpen,
  "report.create": office,
  "database.use": onlyAdmins("use Database Entry"),
  "user.manage": onlyAdmins("manage users"),
} as const satisfies Readonly<Record<string, Row>>;

export type Permission = keyof typeof PERMISSIONS;

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
  const row: Row = PERMISSIONS[permission];
  if (row.who.includes(role)) return ALLOWED;
  if (!row.whileOpen?.includes(role)) return refused(row.refusal);
  if (state === undefined || !state.is_active) return refused(LOCKED_ARCHIVED);
  return state.is_completed ? refused(LOCKED_COMPLETED) : ALLOWED;
};

/** Null allows. */
export const decisionOf = (refusal: string | null): Decision => (refusal === null ? ALLOWED : refused(refusal));

/** The `disabledReason` of a control; undefined when allowed. */
export const refusalOf = (decision: Decision): string | undefined => (decision.allowed ? undefined : decision.reason);
