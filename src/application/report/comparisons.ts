import { Effect } from "effect";
import type { ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { HeavyWork } from "../shared/HeavyWork.ts";
import { comparedYears, comparisonFileName } from "./comparedYears.ts";
import { refuseMaking } from "./refuseMaking.ts";
import { LARGE_REPORT, type ReportMaker } from "./ReportMaker.ts";
import type { Reports } from "./Reports.ts";
import type { ReportStore } from "./ReportStore.ts";

const permission = "report.create";

/** The calls that compare two years of a facility. */
export const comparisons = (
  store: ReportStore["Service"],
  maker: ReportMaker["Service"],
): Pick<Reports["Service"], "compare" | "comparison"> => {
  const inTurnOfBoth = <A, E, R>(
    { customer_id, facility_id, before, after }: ComparisonRequest,
    work: Effect.Effect<A, E, R>,
  ) =>
    Effect.gen(function* () {
      const { during } = yield* HeavyWork;
      const lines = (year: number) =>
        store.lineCount({ type: "haz_mat_inventory_excel", customer_id, facility_id, year });
      return yield* during(work, (yield* lines(before)) + (yield* lines(after)) > LARGE_REPORT);
    });
  const twoYears = (request: ComparisonRequest) => comparedYears(store, maker, request);
  return {
    compare: (request) =>
      Effect.gen(function* () {
        yield* permit(permission);
        const view = Effect.flatMap(twoYears(request), ({ comparison }) => comparison.view);
        return yield* inTurnOfBoth(request, view);
      }).pipe(Effect.scoped, Effect.catchTag("MakingFailed", refuseMaking), refuseFailures()),
    comparison: (request) =>
      Effect.gen(function* () {
        yield* permit(permission);
        const file = Effect.flatMap(twoYears(request), ({ customer, comparison }) =>
          Effect.map(comparison.file(request.kind), (content) => ({
            name: comparisonFileName(customer, request, request.kind),
            content,
          })),
        );
        return yield* inTurnOfBoth(request, file);
      }).pipe(Effect.catchTag("MakingFailed", refuseMaking), refuseFailures()),
  };
};
