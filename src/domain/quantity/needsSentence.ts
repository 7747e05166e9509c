import type { NeededField } from "./AmountAnswer.ts";

const FIELD_WORDS: Readonly<Record<NeededField, string>> = {
  container_unit_id: "container unit",
  physical_state: "physical state",
  container_size: "container size",
  container_quantity: "container quantity",
  pounds_per_gallon: "pounds per gallon",
  conversion_factor: "conversion factor",
};

/** `needs physical state and container size`. */
export const needsSentence = (fields: readonly [NeededField, ...ReadonlyArray<NeededField>]): string => {
  const words = fields.map((field) => FIELD_WORDS[field]).join(", ");
  return `needs ${words.replace(/, ([^,]*)$/, " and $1")}`;
};
