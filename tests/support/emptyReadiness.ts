import type { FilingReadiness, StoredFiling } from "#domain/filing/FilingReadiness.ts";

/** Of a filing that has nothing to write and lacks nothing. */
export const EMPTY_READINESS: FilingReadiness = {
  target: "tier2",
  format: "t2s",
  year: 2026,
  file_name: "Tier_II_Acme_2026.t2s",
  is_draft: false,
  mandatory_lacks: 0,
  unconfirmed_lines: 0,
  lacks: [],
  assumed: [],
  facilities: [],
  columns: { unknown: [], lacking: [] },
  inputs_hash: "ab",
  stored: [],
};

export const FILING: StoredFiling = {
  id: 1,
  target: "tier2",
  format: "t2s",
  customer: { id: 1, name: "Acme" },
  facilities: [{ id: 2, name: "North Plant" }],
  year: 2026,
  is_draft: false,
  file_name: "Tier_II_Acme_2026.t2s",
  file_hash: "ab",
  size: 4,
  columns: { unknown: [], lacking: [] },
  generated_at: "2026-11-23T00:00:00Z",
  generated_by: "Ann Lee",
  remade_at: null,
  is_same_file: true,
};
