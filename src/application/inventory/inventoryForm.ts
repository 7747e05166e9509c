import type { Role } from "#domain/identity/Role.ts";
import { type Decision, mayDo } from "#domain/identity/permissions.ts";
import {
  type Inventory,
  INVENTORY_FIELDS,
  InventoryInput,
  inventoryName,
  type InventoryOption,
} from "#domain/inventory/Inventory.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { Result } from "effect";
import type { FormResource } from "../machines/form/FormResource.ts";

/**
 * Spec B2. Fields have their names in requests. The products of `inventory_ids` are copied into this one (reading 16).
 */
export const EMPTY_INVENTORY = emptyForm(INVENTORY_FIELDS);
export type InventoryDraft = typeof EMPTY_INVENTORY;

/** An inventory whose lines came from a filing is its own source. */
export const isFromFiling = ({ id, walk_source }: Pick<Inventory, "id" | "walk_source">): boolean =>
  walk_source?.id === id;
const sourceName = (row: Inventory, { name }: InventoryOption): string =>
  isFromFiling(row) ? INVENTORY_FIELDS.walk_source_id.itself : name;

const draftOf = (row: Inventory): InventoryDraft => ({
  year: row.year,
  customer_id: row.customer,
  facility_id: row.facility,
  technician_ids: row.technicians.map(({ id, profile }) => ({ id, name: profile.full_name })),
  inventory_ids: row.duplicates.map(({ id, name }) => ({ id, name })),
  walk_source_id: row.walk_source === null ? null : { id: row.walk_source.id, name: sourceName(row, row.walk_source) },
  unconfirmed_reason: row.unconfirmed_reason,
  percent_end: row.percent_end,
  is_completed: row.is_completed,
});

const sent = (draft: InventoryDraft) => ({
  year: draft.year,
  customer_id: draft.customer_id?.id ?? null,
  facility_id: draft.facility_id?.id ?? null,
  technician_ids: draft.technician_ids.map(({ id }) => id),
  percent_end: draft.percent_end,
  inventory_ids: draft.inventory_ids.map(({ id }) => id),
  // Sent only if used, so that servers that know only the specification never receive them.
  ...(draft.walk_source_id === null ? {} : { walk_source_id: draft.walk_source_id.id }),
  ...(draft.unconfirmed_reason.trim() === "" ? {} : { unconfirmed_reason: draft.unconfirmed_reason }),
});

/** Copied products stay, so their source inventories stay named (reading 16). */
const withCopied = ({ inventory_ids }: InventoryDraft, row: Inventory | null): InventoryDraft["inventory_ids"] => {
  const copied = row === null ? [] : draftOf(row).inventory_ids;
  const ids = new Set(copied.map(({ id }) => id));
  return [...copied, ...inventory_ids.filter(({ id }) => !ids.has(id))];
};

const withoutCompletion = ({ is_completed: _, ...input }: InventoryInput): InventoryInput => input;

/** @param isNew `is_completed` is sent only with an update (spec B3) */
export const inventoryInputOf = (draft: InventoryDraft, isNew: boolean): Result.Result<InventoryInput, FieldErrors> => {
  const input = validate(InventoryInput, { ...sent(draft), is_completed: draft.is_completed });
  return isNew ? Result.map(input, withoutCompletion) : input;
};

const NO_DELETION: Decision = { allowed: false, reason: "Inventories are archived, not deleted." };

export const inventoryForm = (role: Role | null): FormResource<InventoryDraft, Inventory> => ({
  entity: "Inventory",
  nameOf: inventoryName,
  seed: EMPTY_INVENTORY,
  draftOf,
  validate: (draft) => errorsOf(inventoryInputOf(draft, true)),
  settle: (draft, changed, was) => {
    if (changed === "customer_id" && draft.customer_id?.id !== was.draft.customer_id?.id) {
      return { ...draft, facility_id: null };
    }
    return changed === "inventory_ids" ? { ...draft, inventory_ids: withCopied(draft, was.row) } : draft;
  },
  together: [["customer_id", "facility_id"]],
  decide: (action, row) => {
    if (action === "delete") return NO_DELETION;
    if (row === null) return mayDo(role, "inventory.create");
    return inventoryDecision({ ...row, role }, action === "edit" ? "inventory.edited" : "inventory.archived.toggled");
  },
});
