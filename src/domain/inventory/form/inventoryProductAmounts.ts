import type { AmountAnswer, AmountInputs, CalculatedAmounts } from "../../quantity/AmountAnswer.ts";
import { PHYSICS } from "../../product/productFields.ts";
import { OPERAND_FIELDS } from "../../quantity/amountFormulas.ts";
import { toastFor } from "../../quantity/CalculationMessages.ts";
import { needsSentence, calculateAmounts } from "../../quantity/calculateAmounts.ts";
import { type WeighedPounds, weighedPounds } from "../../quantity/weighedPounds.ts";
import { unitKindOf } from "../../quantity/UnitKind.ts";
import type { InventoryProductDraft } from "./inventoryProductForm.ts";

/** Fields that are changed by a choice, so a warning may appear at once. */
const CHOICES: ReadonlyArray<string> = ["container_unit_id", "physical_state"];
const OPERANDS: ReadonlyArray<string> = [...OPERAND_FIELDS, ...CHOICES];

export const isOperand = (name: string): boolean => OPERANDS.includes(name);
export const isOperandChoice = (name: string): boolean => CHOICES.includes(name);

export const amountInputsOf = (draft: InventoryProductDraft): AmountInputs => ({
  container_unit_name: draft.container_unit_id?.name ?? null,
  physical_state: draft.physical_state,
  container_size: draft.container_size,
  container_quantity: draft.container_quantity,
  pounds_per_gallon: draft.pounds_per_gallon,
  conversion_factor: draft.conversion_factor,
});

export const answerOf = (draft: InventoryProductDraft): AmountAnswer => calculateAmounts(amountInputsOf(draft));

const NOTHING: CalculatedAmounts = { max_gallons: null, max_pounds: null, steps: [] };
export const knownOf = (answer: AmountAnswer): CalculatedAmounts => {
  if (answer._tag === "Amounts") return answer;
  return answer._tag === "Needs" ? answer.known : NOTHING;
};

export type Filled = {
  readonly draft: InventoryProductDraft;
  /** Amounts that the person has typed over: no longer calculated values. */
  readonly byHand: { readonly max_gallons: boolean; readonly max_pounds: boolean };
};

/** A result replaces even a typed amount; without one, calculated amounts are cleared, typed ones stay (reading 13). */
export const recalculated = (draft: InventoryProductDraft, byHand: Filled["byHand"]): Filled => {
  const known = knownOf(answerOf(draft));
  const settled = (name: "max_gallons" | "max_pounds"): string => known[name] ?? (byHand[name] ? draft[name] : "");
  return {
    draft: { ...draft, max_gallons: settled("max_gallons"), max_pounds: settled("max_pounds") },
    byHand: {
      max_gallons: known.max_gallons === null && byHand.max_gallons,
      max_pounds: known.max_pounds === null && byHand.max_pounds,
    },
  };
};

/** Stored amounts that differ from the calculation were typed by a person. */
export const typedByHand = (draft: InventoryProductDraft): Filled["byHand"] => {
  const known = knownOf(answerOf(draft));
  const isTyped = (name: "max_gallons" | "max_pounds") => draft[name] !== "" && draft[name] !== known[name];
  return { max_gallons: isTyped("max_gallons"), max_pounds: isTyped("max_pounds") };
};

/** What an amount still needs, or why there is none; null if there is nothing to report. */
export type AmountNotes = {
  readonly max_gallons: string | null;
  readonly max_pounds: string | null;
  readonly steps: ReadonlyArray<string>;
};

/** The amounts depend on facts that the chosen product lacks: no field of the line can provide them. */
export const missingFacts = ({ draft }: Pick<Filled, "draft">): boolean => {
  const answer = answerOf(draft);
  return draft.product_id !== null && answer._tag === "Needs" && answer.fields.some((field) => field in PHYSICS);
};

/** Only units of fluids have gallons; until a unit is chosen they are possible. */
const hasGallons = (draft: InventoryProductDraft): boolean => {
  const kind = unitKindOf(draft.container_unit_id?.name ?? "");
  return draft.container_unit_id === null || kind === "oz" || kind === "gal";
};

/** Pounds that a person can take for a liquid or gas counted in pounds; null once they are taken. */
export const offeredPounds = (draft: InventoryProductDraft): WeighedPounds | null => {
  const weighed = weighedPounds(amountInputsOf(draft));
  return weighed === null || weighed.pounds === draft.max_pounds ? null : weighed;
};

export const amountNotes = ({ draft }: Pick<Filled, "draft">): AmountNotes => {
  const answer = answerOf(draft);
  const { steps, max_gallons } = knownOf(answer);
  if (answer._tag === "Amounts") return { max_gallons: null, max_pounds: null, steps };
  if (answer._tag === "Needs") {
    const sentence = needsSentence(answer.fields);
    return { max_gallons: max_gallons === null && hasGallons(draft) ? sentence : null, max_pounds: sentence, steps };
  }
  const sentence = toastFor(answer)?.description ?? null;
  const weighed = weighedPounds(amountInputsOf(draft));
  if (weighed !== null)
    return weighed.pounds === draft.max_pounds
      ? { max_gallons: null, max_pounds: null, steps: [weighed.words] }
      : {
          max_gallons: null,
          max_pounds: `${sentence ?? "No formula"}. ${weighed.words}: press → in this field to use it.`,
          steps,
        };
  return { max_gallons: hasGallons(draft) ? sentence : null, max_pounds: sentence, steps };
};
