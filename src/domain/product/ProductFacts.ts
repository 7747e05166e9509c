import { Schema } from "effect";
import { phoneDigits } from "../shared/Phone.ts";
import { emptyForm, inputsOf, readsOf } from "../shared/fieldTable.ts";
import { columnValues, draftOf, exactText, inputOf, sameDraft } from "../shared/fieldValues.ts";
import { Option } from "../shared/Option.ts";
import { FACT_FIELDS, LOCKED_FACTS } from "./productFields.ts";

/** The fields that the catalog holds and that an inventory copies (reading 15). */
export const ProductFacts = Schema.Struct(inputsOf(FACT_FIELDS));
export type ProductFacts = typeof ProductFacts.Type;

/** Numbers as JSON numbers, hazards with their names. */
export const ProductFactsRead = Schema.Struct({ ...readsOf(FACT_FIELDS), hazards: Schema.Array(Option) });
export type ProductFactsRead = typeof ProductFactsRead.Type;

/** The catalog's form fills them in; an inventory's form locks them while a product is chosen (spec B4, reading 15). */
export const EMPTY_FACTS = emptyForm(FACT_FIELDS);
export type FactsDraft = typeof EMPTY_FACTS;

export const factsDraftOf = (facts: ProductFactsRead): FactsDraft => ({
  ...draftOf(FACT_FIELDS, facts),
  hazard_ids: facts.hazards,
});

export const factsOf = (facts: ProductFactsRead): ProductFacts => ({
  ...inputOf(FACT_FIELDS, facts),
  hazard_ids: facts.hazards.map(({ id }) => id),
});

const comparable = (facts: ProductFacts) => ({
  ...columnValues(LOCKED_FACTS, facts),
  mfg_phone: phoneDigits(facts.mfg_phone),
  mfg_emergency_phone: phoneDigits(facts.mfg_emergency_phone),
  hazard_ids: facts.hazard_ids.toSorted((a, b) => a - b),
});

/** However phones are written and hazard classes ordered. What was not sent is as it was; a line has its own form. */
export const sameFacts = (a: ProductFacts, sent: ProductFacts): boolean =>
  sameDraft(comparable(a), { ...comparable(a), ...comparable(sent) });

/**
 * A client that does not know how a sheet qualifies a figure leaves it out: an unchanged figure keeps its operator or
 * range, another one has none.
 */
export const withQualifiers = <Input extends ProductFacts>(
  input: Input,
  stored: Pick<ProductFactsRead, "flash_points" | "specific_gravity">,
): Input => ({
  ...input,
  ...(input.flash_point_operator === undefined && input.flash_points !== stored.flash_points
    ? { flash_point_operator: null }
    : {}),
  ...(input.specific_gravity_max === undefined && input.specific_gravity !== exactText(stored.specific_gravity)
    ? { specific_gravity_min: null, specific_gravity_max: null, specific_gravity_temperature: "" }
    : {}),
});
