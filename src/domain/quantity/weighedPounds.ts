import type { AmountInputs } from "./AmountAnswer.ts";
import { calculateAmounts } from "./calculateAmounts.ts";
import { unitKindOf } from "./UnitKind.ts";

/** `words`: `2000 × 1 = 2,000 lb by weight`. */
export type WeighedPounds = { readonly pounds: string; readonly words: string };

/**
 * Pounds of a liquid or gas whose containers are counted in pounds: size × quantity. The specification gives no result
 * for these (spec B9), so they are only proposed, and count once a person takes them.
 */
export const weighedPounds = (inputs: AmountInputs): WeighedPounds | null => {
  const { container_unit_name: unit, physical_state: state } = inputs;
  if (unitKindOf(unit ?? "") !== "lb" || state === null || state === "solid") return null;
  const answer = calculateAmounts({ ...inputs, physical_state: "solid" });
  const pounds = answer._tag === "Amounts" ? answer.max_pounds : null;
  if (answer._tag !== "Amounts" || pounds === null || Number(pounds) === 0) return null;
  return { pounds, words: `${answer.steps.at(-1) ?? ""} by weight` };
};
