import type { Role } from "./Role.ts";

/** The role of a person whose role is not known (spec A6, B6). */
export const DEFAULT_ROLE: Role = "staff";

const ADMIN: ReadonlyArray<Role> = ["admin"];
const OFFICE: ReadonlyArray<Role> = ["admin", "staff"];
const ANYONE: ReadonlyArray<Role> = ["admin", "staff", "technician"];

type PermissionRow = {
  readonly who: ReadonlyArray<Role>;
  /** The message for a signed-in person of another role. */
  readonly refusal: string;
  /** Refused to API tokens: of accounts and people's addresses, or able to make what outlives the token. */
  readonly inPerson?: true;
};

export type PermissionTable = Readonly<Record<string, PermissionRow>>;

const OFFICE_ONLY = "Your role has no access to any section.";
const onlyAdmins = (permission: string): PermissionRow => ({ who: ADMIN, refusal: `Only an admin can ${permission}.` });
const office: PermissionRow = { who: OFFICE, refusal: OFFICE_ONLY };
const inPerson = (row: PermissionRow): PermissionRow => ({ ...row, inPerson: true });

/**
 * Who may do what, read by the disabled button and the server's 403. When an inventory may be changed is decided by its
 * chart (`inventoryMachine`), which asks this table who. Sources: spec A6, B6, readings 5 to 7.
 */
export const PERMISSIONS = {
  "profile.use": inPerson({ who: ANYONE, refusal: OFFICE_ONLY }),
  "records.read": office,
  "customer.create": office,
  "customer.edit": onlyAdmins("edit customers"),
  "customer.archive": onlyAdmins("archive or unarchive customers"),
  "facility.create": office,
  "facility.edit": onlyAdmins("edit facilities"),
  "facility.archive": onlyAdmins("archive or unarchive facilities"),
  "binder.manage": inPerson(office),
  "contact.create": office,
  "contact.edit": office,
  "contact.archive": office,
  "state field.create": onlyAdmins("add state fields"),
  "state field.edit": onlyAdmins("edit state fields"),
  "state field.archive": onlyAdmins("archive or unarchive state fields"),
  "technician.read": inPerson(office),
  "technician.create": inPerson(office),
  "technician.edit": inPerson(onlyAdmins("edit technicians")),
  "technician.archive": inPerson(onlyAdmins("archive or unarchive technicians")),
  "technician.delete": inPerson(onlyAdmins("delete technicians")),
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
  "barcode.remember": office,
  "file.upload": office,
  "sheet.review": office,
  "product component.edit": office,
  "inventory.create": office,
  "inventory.edit": office,
  "inventory.complete": onlyAdmins("mark an inventory as completed or reopen it"),
  "inventory.archive": onlyAdmins("archive or unarchive inventories"),
  "inventory.print sheets": office,
  "inventory.change locked": onlyAdmins("change it"),
  "inventory.walk": office,
  "inventory product.add": office,
  "inventory product.edit": office,
  "inventory product.resolve question": office,
  "inventory product.unlink": onlyAdmins("delete a product from an inventory"),
  "inventory component.edit": office,
  "report.create": office,
  "filing.create": office,
  "season.read": office,
  "season.notices": inPerson(office),
  "season.mark filed": office,
  "due date.change": onlyAdmins("change due dates"),
  "view.save": office,
  "view.change of others": onlyAdmins("change a view shared by someone else"),
  "database.use": onlyAdmins("use Database Entry"),
  "user.manage": inPerson(onlyAdmins("manage users")),
  "server.watch": onlyAdmins("see the status of the server"),
  "server.support": inPerson(onlyAdmins("download the file for support")),
} as const satisfies PermissionTable;
