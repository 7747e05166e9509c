import { type DraftToKeep, fieldsToKeep, type KeptDraft, offeredDraft, withKeptFields } from "../form/KeptDraft.ts";
import { recalculated, situationOf, typedByHand } from "./inventoryProductAmounts.ts";
import { isLineDirty } from "./inventoryProductChanges.ts";
import type { InventoryProductContext, LoadLineInput } from "./InventoryProductContext.ts";
import { emptyInventoryProductForm } from "./inventoryProductForm.ts";

/** What was typed into the product input form and not saved: kept, offered again, dropped on saving and leaving. */

type Here = { readonly context: InventoryProductContext };

/** Where the form's draft is kept: the line, or the inventory's new one. */
export const lineDraftPlace = ({ inventory_id, inventory_product_id }: LoadLineInput): string =>
  `Inventory/${inventory_id}/Product/${inventory_product_id ?? "new"}`;

const draftToKeep = (context: InventoryProductContext): DraftToKeep => {
  const place = lineDraftPlace(context);
  if (!isLineDirty(context)) return { place, draft: context.kept ?? null };
  // A product whose facts are not there yet has emptied the shelf: what stood there before is what was typed.
  const draft = context.beforeChoice ?? context.draft;
  return { place, draft: { fields: fieldsToKeep(draft), version: context.line?.version ?? null } };
};

/** Asks the store to keep the form as it stands. */
export const keepDraft = {
  type: "keepDraft",
  params: ({ context }: Here): DraftToKeep => draftToKeep(context),
} as const;

/** Asks the store to forget: it was saved, or left by choice. */
export const dropDraft = {
  type: "keepDraft",
  params: ({ context }: Here): DraftToKeep => ({ place: lineDraftPlace(context), draft: null }),
} as const;

/** What the form offers to bring back; null when there is nothing, or nothing that the form does not say already. */
export const lineDraftOffer = ({ draft, kept }: InventoryProductContext): KeptDraft | null =>
  offeredDraft(emptyInventoryProductForm(), draft, kept ?? null);

/** Whether the line has changed since the draft was kept. */
export const isLineDraftOutdated = ({ line }: InventoryProductContext, kept: KeptDraft): boolean =>
  line !== null && kept.version !== null && kept.version !== line.version;

/** The form with its draft brought back, on the version that was changed then: a newer line is compared on saving. */
export const withLineDraft = (context: InventoryProductContext): Partial<InventoryProductContext> => {
  const { line } = context;
  const kept = context.kept ?? null;
  if (kept === null) return {};
  const draft = withKeptFields(emptyInventoryProductForm(), context.draft, kept);
  const filled = recalculated(draft, typedByHand(draft));
  return {
    ...filled,
    // Amounts that were typed over a calculation stand as they were typed.
    draft,
    byHand: typedByHand(draft),
    isNewProduct: draft.product_id === null && draft.name !== "",
    choosing: null,
    beforeChoice: null,
    warned: situationOf(filled),
    line: line === null || kept.version === null ? line : { ...line, version: kept.version },
    errors: {},
    message: null,
    requestId: null,
    revision: context.revision + 1,
    kept: null,
    restoredFrom: kept.at,
  };
};
