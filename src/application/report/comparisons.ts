import { Effect } from "effect";
import type { ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import { comparedYears, comparisonFileName } from "./comparedYears.ts";
import { inTurn, makingReports } from "./making.ts";
import type { ReportMaker } from "./ReportMaker.ts";
import type { Reports } from "./Reports.ts";
import type { ReportStore } from "./ReportStore.ts";

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
