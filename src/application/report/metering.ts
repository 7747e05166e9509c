import { Effect } from "effect";
import type { MeterInput } from "#domain/meter/MeterBasis.ts";
import { REFERENCE_LIST_TYPES } from "#domain/reference/referenceListWords.ts";
import { SEASON_REPORT_IDS } from "#domain/season/seasonReports.ts";
import { notFound } from "../shared/resourceLive.ts";
import { inTurn, makingReports } from "./making.ts";
import type { ReportInputs, ReportMaker } from "./ReportMaker.ts";
import type { Reports } from "./Reports.ts";
import type { ReportStore } from "./ReportStore.ts";

/** The inputs do not depend on the report: every one of them reads the same lines. */
const [type] = SEASON_REPORT_IDS;
const ALL = { format: 1, lists: REFERENCE_LIST_TYPES, rules: [] } as const;

/** What the threshold meter of an inventory reads; null if there is no inventory. */
export const meterInputs = (
  store: ReportStore["Service"],
  inventoryId: number,
  line: Pick<MeterInput, "inventory_product_id" | "product_id">,
) =>
  Effect.gen(function* () {
    const found = yield* store.meterFacts(inventoryId, line);
    const request = found === null || type === undefined ? null : { ...found.request, type };
    const read = request === null ? null : yield* store.inputs(request, ALL);
    if (found === null || request === null || read === null) return null;
    const { inputs_stamp: _, ...stored } = read;
    const { year } = request;
    const inputs: ReportInputs = { ...stored, format: 1, type: request.type, prepared_on: "", year, rules: [] };
    return { request, facts: found.facts, inputs };
  });

/** The call behind the threshold meter. */
export const metering = (
  store: ReportStore["Service"],
  maker: ReportMaker["Service"],
): Pick<Reports["Service"], "meter"> => ({
  meter: (inventoryId, input) =>
    Effect.gen(function* () {
      const found = yield* meterInputs(store, inventoryId, input);
      if (found === null) return yield* notFound("inventory");
      const { request, facts, inputs } = found;
      return yield* inTurn(store, [request], maker.meter({ inputs, facts, input }));
    }).pipe(Effect.scoped, makingReports),
});
