import { declareColumns } from "../list/Column.ts";
import type { StateField, StateFieldLevel } from "#domain/stateField/StateField.ts";

const LEVEL_WORDS: Readonly<Record<StateFieldLevel, string>> = { facility: "Facility", chemical: "Chemical" };

/** Fields that states require beyond the federal form. */
export const STATE_FIELD_COLUMNS = declareColumns<StateField>()({
  name: { header: "Label", value: ({ name }) => name },
  state: { header: "State", value: ({ state }) => state },
  level: { header: "Applies To", value: ({ level }) => LEVEL_WORDS[level] },
  t2s_name: { header: "Field Name in File", value: ({ t2s_name }) => t2s_name },
  is_required: { header: "Required", value: ({ is_required }) => (is_required ? "Yes" : "No") },
});
