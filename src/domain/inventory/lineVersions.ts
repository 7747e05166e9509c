import { conflictsOf, mergedDraft, type Versions, type Winner } from "../form/mergeDrafts.ts";
import { FACT_FIELDS } from "../product/productFields.ts";
import { sameDraft } from "../shared/fieldValues.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { amountInputsOf, recalculated, typedByHand } from "./form/inventoryProductAmounts.ts";
import { situationOf } from "./calculationWarnings.ts";
import { type InventoryProductContext, PRODUCT_SETTLED } from "./form/InventoryProductContext.ts";
import { draftFromLine, type InventoryProductDraft } from "./form/inventoryProductForm.ts";

/** Merges a line that somebody else saved in the meantime with what was typed here (reading 29). */

type Context = InventoryProductContext;

/** A product and its facts count as one. */
const TOGETHER = [["product_id", "name", ...Object.keys(FACT_FIELDS)]];
const NOTHING_BY_HAND = { max_gallons: false, max_pounds: false };

export const lineVersions = ({ seed, draft }: Context, line: InventoryProduct): Versions<InventoryProductDraft> => ({
  base: seed,
  mine: draft,
  theirs: draftFromLine(line),
});

const hasOperandsOf = (a: InventoryProductDraft, b: InventoryProductDraft): boolean =>
  sameDraft(amountInputsOf(a), amountInputsOf(b));

/** If operands of both are merged, neither's amounts are right. Null if one version has them all. */
const calculatedAnew = (versions: Versions<InventoryProductDraft>, winner: Winner) => {
  const merged = mergedDraft(versions, winner, TOGETHER);
  const { mine, theirs } = versions;
  return hasOperandsOf(merged, mine) || hasOperandsOf(merged, theirs) ? null : recalculated(merged, NOTHING_BY_HAND);
};

/** Their operands bring their amounts, unless mine were typed. */
const theirAmounts = (
  { byHand, draft: mine }: Context,
  theirs: InventoryProductDraft,
  merged: InventoryProductDraft,
) => {
  if (hasOperandsOf(merged, mine)) return {};
  const { max_gallons, max_pounds } = theirs;
  return { ...(byHand.max_gallons ? {} : { max_gallons }), ...(byHand.max_pounds ? {} : { max_pounds }) };
};

export const lineConflicts = (context: Context, line: InventoryProduct): ReadonlyArray<string> => {
  const versions = lineVersions(context, line);
  const anew = calculatedAnew(versions, "mine");
  const isCalculated = (name: string) => (name === "max_gallons" || name === "max_pounds") && anew?.draft[name] !== "";
  return conflictsOf(versions, TOGETHER).filter((name) => anew === null || !isCalculated(name));
};

export const withTheirLine = (context: Context, theirs: InventoryProduct, winner: Winner): Partial<Context> => {
  const versions = lineVersions(context, theirs);
  const draft = mergedDraft(versions, winner, TOGETHER);
  const merged = { ...draft, ...theirAmounts(context, versions.theirs, draft) };
  const filled = calculatedAnew(versions, winner) ?? {
    draft: merged,
    byHand: typedByHand(merged),
  };
  const isNewProduct = draft.product_id === null && draft.name !== "";
  const seed = versions.theirs;
  return { ...filled, ...PRODUCT_SETTLED, isNewProduct, row: theirs, theirs: null, seed, warned: situationOf(filled) };
};
