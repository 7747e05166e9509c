import type { ReferenceList, ReferenceListPreview } from "#domain/reference/ReferenceList.ts";

/** A list that was uploaded, what it would change, and what it is once it is kept. */
export const UPLOADED = { id: 4, original_name: "RMP 2026.csv", filepath: "abc", size: 12 };
export const PREVIEW: ReferenceListPreview = {
  type: "rpm",
  version: 7,
  row_count: 3,
  current_row_count: 2,
  added: 1,
  removed: 0,
  changed: 1,
  thresholds_changed: 1,
  unchanged: 1,
  changes: [],
};
export const ENTRY: ReferenceList = {
  id: 1,
  type: "rpm",
  name: "RMP 2026.csv",
  updated_at: null,
  row_count: 3,
  version: 8,
};
