// Loaded with the first comparison: it needs the Schemas of all fields, which no report needs.
import { comparisonModel } from "#domain/comparison/comparisonModel.ts";
import { compareYears } from "#domain/comparison/compareYears.ts";
import { deriveComparison } from "#domain/comparison/deriveComparison.ts";
import { viewComparison } from "#domain/comparison/viewComparison.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { LineSource } from "#application/report/ReportStore.ts";

export const yearsCompared = (before: ReportSnapshot, after: ReportSnapshot, sources: ReadonlyArray<LineSource>) => {
  const sourceOf = new Map(sources.map(({ line, source }) => [line, source]));
  const comparison = deriveComparison(
    compareYears(before, after, { sourceOf: ({ inventory_product_id: id }) => sourceOf.get(id) ?? null }),
  );
  return { view: () => viewComparison(comparison), model: () => comparisonModel(comparison) };
};
