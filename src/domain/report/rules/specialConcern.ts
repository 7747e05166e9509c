/**
 * Chemicals of special concern (40 CFR 372.28) by CAS number or category code, for lists that hold no thresholds.
 * PFAS come with the list, which marks them.
 */
const POUNDS: ReadonlyArray<readonly [pounds: string, ids: string]> = [
  ["100", "309-00-2 7439-92-1 N420 72-43-5 40487-42-1 N590 79-94-7 1582-09-8 N270 335-67-1"],
  ["10", "191-24-2 57-74-9 76-44-8 118-74-1 465-73-6 7439-97-6 N458 29082-74-4 608-93-5 1336-36-3 8001-35-2"],
  ["0.00022046", "N150"],
];
const byId = new Map(POUNDS.flatMap(([pounds, ids]) => ids.split(" ").map((id) => [id, pounds] as const)));

/** The threshold of any activity, lb; null for other chemicals. */
export const specialConcernPounds = (id: string): string | null => byId.get(id) ?? null;
