import type { AmountInputs } from "../quantity/AmountAnswer.ts";
import { calculateAmounts } from "../quantity/calculateAmounts.ts";
import { knownOf } from "./form/inventoryProductAmounts.ts";

/** Exact decimal text: gallons (gal, US) and pounds (lb). */
export type LineAmounts = { readonly max_gallons: string | null; readonly max_pounds: string | null };

/**
 * Amounts after a change of quantity or size: as on the line's form, a result replaces even a typed amount; without
 * one, a calculated amount is cleared and a typed one stays (reading 13). If the results do not change, such as after a
 * move, the amounts stay as they are.
 */
export const changedAmounts = (before: AmountInputs, stored: LineAmounts, after: AmountInputs): LineAmounts => {
  const [was, is] = [knownOf(calculateAmounts(before)), knownOf(calculateAmounts(after))];
  const settled = (name: keyof LineAmounts) =>
    is[name] === was[name] ? stored[name] : (is[name] ?? (stored[name] === was[name] ? null : stored[name]));
  return { max_gallons: settled("max_gallons"), max_pounds: settled("max_pounds") };
};
