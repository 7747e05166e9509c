import { Effect } from "effect";
import { REFERENCE_LIST_TYPES } from "#domain/reference/referenceListWords.ts";
import { SEASON_REPORT_IDS } from "#domain/season/seasonReports.ts";
import { notFound } from "../shared/resourceLive.ts";
import { inTurn, makingReports } from "./making.ts";
import type { ReportMaker } from "./ReportMaker.ts";
import type { Reports } from "./Reports.ts";
import type { ReportStore } from "./ReportStore.ts";

/** The inputs do not depend on the report: every one of them reads the same lines. */
const [type] = SEASON_REPORT_IDS;
const ALL = { format: 1, lists: REFERENCE_LIST_TYPES, rules: [] } as const;

/** The call behind the threshold meter. */
export const metering = (
  store: ReportStore["Service"],
  maker: ReportMaker["Service"],
): Pick<Reports["Service"], "meter"> => ({
  meter: (inventoryId, input) =>
    Effect.gen(function* () {
      const found = yield* store.meterFacts(inventoryId, input);
      const request = found === null || type === undefined ? null : { ...found.request, type };
      const read = request === null ? null : yield* store.inputs(request, ALL);
      if (found === null || request === null || read === null) return yield* notFound("inventory");
      const { inputs_stamp: _, ...inputs } = read;
      const basis = maker.meter({
        inputs: { ...inputs, format: 1, type: request.type, prepared_on: "", year: request.year, rules: [] },
        facts: found.facts,
        input,
      });
      return yield* inTurn(store, [request], basis);
    }).pipe(Effect.scoped, makingReports),
});
