import { Effect } from "effect";
import type { ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import { safeFileName } from "#domain/files/safeFileName.ts";
import { REFERENCE_LIST_TYPES } from "#domain/reference/referenceListWords.ts";
import { ALL_RULES } from "#domain/report/reports.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { Invalid } from "#domain/shared/errors.ts";
import { today } from "../shared/today.ts";
import { inTurn, makingReports } from "./making.ts";
import type { ReportMaker } from "./ReportMaker.ts";
import { NO_INVENTORY, NOT_THEIRS, SAME_YEAR } from "./reportRefusals.ts";
import type { Reports } from "./Reports.ts";
import type { InputsOf, ReportStore } from "./ReportStore.ts";

/** Covers the inputs of every report of a year. */
const ALL_REPORTS: InputsOf = {
  format: 1,
  lists: REFERENCE_LIST_TYPES,
  rules: ALL_RULES.map(({ id, version }) => ({ id, version })),
};

/** `Year_to_Year_Acme_2025_2026.pdf`. */
const comparisonFileName = (customer: string, { before, after }: ComparisonRequest, kind: string): string =>
  safeFileName(`Year_to_Year_${customer}_${before}_${after}`.replaceAll(/[\s.]+/g, "_"), kind);

/**
 * Both years as they are in the inventories now. The earlier year uses the lists of its stored reports, so that a list
 * replaced since then shows up as a cause; the later year uses the current lists.
 */
const comparedYears = (
  store: ReportStore["Service"],
  maker: ReportMaker["Service"],
  { customer_id, facility_id, before: one, after: other }: ComparisonRequest,
) =>
  Effect.gen(function* () {
    if (one === other) return yield* new Invalid({ message: SAME_YEAR, errors: { after: [SAME_YEAR] } });
    const prepared_on = yield* today;
    const inputsOf = (field: "before" | "after", year: number) =>
      Effect.gen(function* () {
        // The flat inventory, with the lists of every report.
        const request: ReportRequest = { type: "haz_mat_inventory_excel", customer_id, facility_id, year };
        const of: InputsOf = field === "before" ? { ...ALL_REPORTS, areListsAsReported: true } : ALL_REPORTS;
        const found = yield* store.inputs(request, of);
        if (found === null) return yield* new Invalid({ message: NOT_THEIRS, errors: { facility_id: [NOT_THEIRS] } });
        if (found.inventories.length === 0) {
          return yield* new Invalid({ message: NO_INVENTORY, errors: { [field]: [NO_INVENTORY] } });
        }
        const { inputs_stamp: _, ...inputs } = found;
        return { format: 1 as const, type: request.type, prepared_on, year, ...inputs, rules: ALL_REPORTS.rules };
      });
    const before = yield* inputsOf("before", Math.min(one, other));
    const after = yield* inputsOf("after", Math.max(one, other));
    const sources = yield* store.sources({ type: after.type, customer_id, facility_id, year: after.year });
    return { customer: after.customer.name, comparison: yield* maker.compare(before, after, sources) };
  });

/** The calls that compare two years of a facility. */
export const comparisons = (
  store: ReportStore["Service"],
  maker: ReportMaker["Service"],
): Pick<Reports["Service"], "compare" | "comparison"> => {
  const inTurnOfBoth = <A, E, R>(
    { customer_id, facility_id, before, after }: ComparisonRequest,
    work: Effect.Effect<A, E, R>,
  ) => {
    const of = (year: number) => ({ type: "haz_mat_inventory_excel", customer_id, facility_id, year }) as const;
    return inTurn(store, [of(before), of(after)], work);
  };
  const twoYears = (request: ComparisonRequest) => comparedYears(store, maker, request);
  return {
    compare: (request) =>
      inTurnOfBoth(
        request,
        Effect.flatMap(twoYears(request), ({ comparison }) => comparison.view),
      ).pipe(Effect.scoped, makingReports),
    comparison: (request) =>
      inTurnOfBoth(
        request,
        Effect.flatMap(twoYears(request), ({ customer, comparison }) =>
          Effect.map(comparison.file(request.kind), (content) => ({
            name: comparisonFileName(customer, request, request.kind),
            content,
          })),
        ),
      ).pipe(makingReports),
  };
};
