import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";

/** What the page is told of a report that says nothing. */
export const EMPTY_PREVIEW: ReportPreview = {
  type: "inventory_index_numeric",
  title: "Inventory Index",
  citation: "",
  note: "",
  headlines: [],
  summary: "",
  inputs_hash: "ab",
  facts: [],
  remarks: [],
  findings: [],
  findings_left_out: 0,
  counts: { reportable: 0, close: 0, below: 0 },
  gaps: [],
  gaps_left_out: 0,
  ranges: null,
  derivations: [],
  lines: [],
  stored: [],
};
