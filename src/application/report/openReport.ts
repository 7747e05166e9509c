import { Clock, Effect, type Scope } from "effect";
import { REPORTS, ruleVersions } from "#domain/report/reports.ts";
import type { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import { Invalid } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { MakingFailed, OpenReport, ReportMaker } from "./ReportMaker.ts";
import type { ReportStore } from "./ReportStore.ts";

export const NOT_THEIRS = "This facility does not belong to the selected customer.";
export const NO_INVENTORY = "The facility has no active inventory in this year.";

/**
 * Reads what a report is made of and opens it. The day of preparation is that of UTC.
 * Refusals: `facility_id` of another customer; `year` without an active inventory, unless `mayBeEmpty`.
 */
export const openReport =
  (store: ReportStore["Service"], maker: ReportMaker["Service"]) =>
  (
    request: ReportRequest,
    { mayBeEmpty = false } = {},
  ): Effect.Effect<
    { readonly customer: string; readonly report: OpenReport },
    Invalid | MakingFailed | StoreFailure,
    Scope.Scope
  > =>
    Effect.gen(function* () {
      const { type, year } = request;
      const inputs = yield* store.inputs(request, REPORTS[type].lists);
      if (inputs === null) return yield* new Invalid({ message: NOT_THEIRS, errors: { facility_id: [NOT_THEIRS] } });
      if (inputs.inventories.length === 0 && !mayBeEmpty) {
        return yield* new Invalid({ message: NO_INVENTORY, errors: { year: [NO_INVENTORY] } });
      }
      const prepared_on = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10);
      const report = yield* maker.open({ format: 1, type, prepared_on, year, ...inputs, rules: ruleVersions(type) });
      return { customer: inputs.customer.name, report };
    });
