import { expect, it, test } from "vitest";
import { type Permission, mayDo, refusalOf } from "#domain/identity/permissions.ts";
import {
  inventoryDecision,
  PERMISSION_OF_EVENT,
  type InventoryMachineEvent,
} from "#domain/inventory/inventoryMachine.ts";
import { PERMISSIONS } from "#domain/identity/permissionTable.ts";

/** Spec A6, B6, readings 5 to 7, written down once more: what only an admin may, and what everybody else is told. */
const ONLY_ADMINS: Readonly<Partial<Record<Permission, string>>> = {
  "customer.edit": "edit customers",
  "customer.archive": "archive or unarchive customers",
  "facility.edit": "edit facilities",
  "facility.archive": "archive or unarchive facilities",
  "due date.change": "change due dates",
  "state field.create": "add state fields",
  "state field.edit": "edit state fields",
  "state field.archive": "archive or unarchive state fields",
  "technician.edit": "edit technicians",
  "technician.archive": "archive or unarchive technicians",
  "technician.delete": "delete technicians",
  "container.edit": "edit container types",
  "container.archive": "archive or unarchive container types",
  "unit.edit": "edit container units",
  "unit.archive": "archive or unarchive container units",
  "hazard.create": "add hazard classes",
  "hazard.edit": "edit hazard classes",
  "hazard.archive": "archive or unarchive hazard classes",
  "hazard.delete": "delete hazard classes",
  "inventory.complete": "mark an inventory as completed or reopen it",
  "inventory.archive": "archive or unarchive inventories",
  "inventory.change locked": "change it",
  "inventory product.unlink": "delete a product from an inventory",
  "view.change of others": "change a view shared by someone else",
  "database.use": "use Database Entry",
  "user.manage": "manage users",
  "server.watch": "see the status of the server",
  "server.support": "download the file for support",
};
/** Components of a line are changed as the line is (tests/application/component). */
const WHILE_OPEN: ReadonlyArray<InventoryMachineEvent["type"]> = [
  "inventory.edited",
  "walk.decided",
  "product.added",
  "product.edited",
  "product.question.toggled",
];
const NO_SECTION = "Your role has no access to any section.";
const OPEN = { is_active: true, is_completed: false };
const ARCHIVED = { is_active: false, is_completed: false };

// The keys of an object literal are its own type's keys.
const permissions = Object.keys(PERMISSIONS) as ReadonlyArray<Permission>;
// As above.
const events = Object.keys(PERMISSION_OF_EVENT) as ReadonlyArray<InventoryMachineEvent["type"]>;

test.each(permissions)("%s: an admin may, and nobody may who is not signed in", (permission) => {
  expect(mayDo("admin", permission)).toEqual({ allowed: true });
  expect(mayDo(null, permission)).toEqual({ allowed: false, reason: "Please sign in." });
});

test.each(events)("%s: an admin may, whatever the inventory's state, and nobody may who is not signed in", (event) => {
  for (const state of [OPEN, { is_active: true, is_completed: true }, ARCHIVED, { ...ARCHIVED, is_completed: true }]) {
    expect(inventoryDecision({ ...state, role: "admin" }, event)).toEqual({ allowed: true });
    expect(inventoryDecision({ ...state, role: null }, event)).toEqual({ allowed: false, reason: "Please sign in." });
  }
});

test.each(permissions)("%s: staff may unless it is for admins, a technician may use the profile only", (permission) => {
  const reason = ONLY_ADMINS[permission] === undefined ? undefined : `Only an admin can ${ONLY_ADMINS[permission]}.`;
  expect(refusalOf(mayDo("staff", permission))).toBe(reason);
  expect(refusalOf(mayDo("technician", permission))).toBe(
    permission === "profile.use" ? undefined : (reason ?? NO_SECTION),
  );
});

test.each(WHILE_OPEN)(
  "%s: staff may while the inventory is active and not completed, else they are told why",
  (event) => {
    const staff = (is_active: boolean, is_completed: boolean) =>
      refusalOf(inventoryDecision({ role: "staff", is_active, is_completed }, event));
    expect(staff(true, false)).toBeUndefined();
    expect(staff(true, true)).toBe("This inventory is completed. Only an admin can change it.");
    expect(staff(false, false)).toBe("This inventory is archived. Only an admin can change it.");
    expect(staff(false, true)).toBe("This inventory is archived. Only an admin can change it.");
  },
);

it("looks at the inventory's state for nothing else", () => {
  for (const event of events.filter((one) => !WHILE_OPEN.includes(one))) {
    const staff = (state: typeof OPEN) => inventoryDecision({ ...state, role: "staff" }, event);
    expect(staff({ ...ARCHIVED, is_completed: true })).toEqual(staff(OPEN));
    expect(staff(OPEN)).toEqual(mayDo("staff", PERMISSION_OF_EVENT[event]));
  }
});
