import { permissionRefusal } from "../identity/ApiToken.ts";
import { mayDo, type Permission, refusalOf } from "../identity/permissions.ts";
import type { Role } from "../identity/Role.ts";
import {
  ALREADY_UNDONE,
  CANNOT_UNDO,
  type ChangeKind,
  type ChangeSetFacts,
  type ChangeSource,
  NOT_YOURS,
} from "./ChangeSet.ts";
import { HISTORY_RESOURCES, type HistoryResource } from "./HistoryEntry.ts";
import { HISTORY_WORDS } from "./historyFields.ts";

type Permissions = { readonly create: Permission; readonly edit: Permission; readonly archive: Permission };
const LINE: Permissions = {
  create: "inventory product.add",
  edit: "inventory product.edit",
  archive: "inventory product.edit",
};

/** Tables whose rows belong to a record, beyond those that its history shows. */
const MORE_BELONGINGS: Readonly<Partial<Record<HistoryResource, ReadonlyArray<string>>>> = {
  product: ["product_sds_revisions"],
  line: ["line_state_fields"],
  facility: ["filed_record_ids"],
};
/** Accounts change on their own page, which also ends sessions; a view belongs to its owner. */
const NOT_HERE: ReadonlyArray<HistoryResource> = ["user", "view"];
/**
 * An uploaded file stays where it is: a product or an import that is undone may be restored. What earlier versions noted
 * about changes of several lines is no record.
 */
const NOT_RESTORED: ReadonlyArray<string> = ["files", "marked_changes"];
export const SUBSTANCES = "chemical_components";

/** The table of the record to which the rows of a table belong; each record is undone as a whole. */
export const OWNER_TABLES: ReadonlyMap<string, string> = new Map([
  [SUBSTANCES, SUBSTANCES],
  ...HISTORY_RESOURCES.filter((resource) => !NOT_HERE.includes(resource)).flatMap((resource) => {
    const { table, belongings } = HISTORY_WORDS[resource];
    const undone = Object.keys(belongings).filter((name) => belongings[name]?.isOnlyNoted !== true);
    return [table, ...undone, ...(MORE_BELONGINGS[resource] ?? [])].map((own) => [own, table] as const);
  }),
]);

const PERMISSIONS_OF: ReadonlyMap<string, Permissions> = new Map([
  ["customers", { create: "customer.create", edit: "customer.edit", archive: "customer.archive" }],
  ["facilities", { create: "facility.create", edit: "facility.edit", archive: "facility.archive" }],
  ["products", { create: "product.create", edit: "product.edit", archive: "product.archive" }],
  [SUBSTANCES, { create: "product component.edit", edit: "product component.edit", archive: "product component.edit" }],
  ["inventories", { create: "inventory.create", edit: "inventory.edit", archive: "inventory.archive" }],
  ["inventory_products", LINE],
  ...HISTORY_RESOURCES.flatMap((resource) => {
    const { table, permissions } = HISTORY_WORDS[resource];
    return permissions === undefined || NOT_HERE.includes(resource) ? [] : [[table, permissions] as const];
  }),
]);

const IMPORTS: ReadonlyArray<ChangeSource> = ["list", "filing", "answers"];

const needed = (
  source: ChangeSource,
  { noun, created, deleted, archived, completed }: ChangeKind,
): ReadonlyArray<Permission> => {
  const owner = OWNER_TABLES.get(noun) ?? "";
  const permissions = PERMISSIONS_OF.get(owner);
  if (permissions === undefined) return [];
  const isOwn = noun === owner;
  return [
    isOwn && (created || deleted) ? permissions.create : permissions.edit,
    // Removing a line deletes it from its inventory (spec B6), except for an import, which its person may withdraw.
    ...(noun === "inventory_products" && created && !IMPORTS.includes(source)
      ? (["inventory product.unlink"] as const)
      : []),
    ...(archived ? [permissions.archive] : []),
    ...(completed ? (["inventory.complete"] as const) : []),
  ];
};

/** `never`: for nobody and at no time. */
export type UndoRefusal = { readonly kind: "undone" | "never" | "not theirs" | "role"; readonly message: string };

/**
 * Undoing a change takes the permission to make it. Records that it created or deleted are removed or restored only by
 * whoever made it, or by an admin.
 */
export const undoRefusal = (
  { kinds, undone_by, actor_id, source }: Pick<ChangeSetFacts, "kinds" | "undone_by" | "actor_id" | "source">,
  actor: { readonly role: Role | null; readonly id: number | null; readonly isScript?: boolean },
): UndoRefusal | null => {
  const refused = (kind: UndoRefusal["kind"], message: string): UndoRefusal => ({ kind, message });
  if (undone_by !== null) return refused("undone", ALREADY_UNDONE);
  const undone = kinds.filter(({ noun }) => !NOT_RESTORED.includes(noun));
  if (undone.length === 0 || undone.some(({ noun, people }) => !OWNER_TABLES.has(noun) || !people))
    return refused("never", CANNOT_UNDO);
  for (const permission of undone.flatMap((kind) => needed(source, kind))) {
    const refusal =
      refusalOf(mayDo(actor.role, permission)) ?? (actor.isScript === true ? permissionRefusal(permission) : null);
    if (refusal !== null) return refused("role", refusal);
  }
  const isTheirs = actor.role === "admin" || (actor.id !== null && actor.id === actor_id);
  const isWhole = undone.some(({ noun, created, deleted }) => OWNER_TABLES.get(noun) === noun && (created || deleted));
  return isTheirs || !isWhole ? null : refused("not theirs", NOT_YOURS);
};
