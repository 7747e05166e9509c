import { declareColumns } from "../list/Column.ts";
import type { StateField } from "./StateField.ts";

/** What states ask beyond the federal form. */
export const STATE_FIELD_COLUMNS = declareColumns<StateField>()({
  name: { header: "Label", value: ({ name }) => name },
  state: { header: "State", value: ({ state }) => state },
  level: { header: "Asked of", value: ({ level }) => level },
  t2s_name: { header: "Field Name in the File", value: ({ t2s_name }) => t2s_name },
  is_required: { header: "Required", value: ({ is_required }) => (is_required ? "Yes" : "No") },
});
