import { Effect, Layer } from "effect";
import { REPORT_TYPES } from "#domain/report/reportTypes.ts";
import { permit } from "../shared/Actor.ts";
import { Reports } from "./Reports.ts";

/** Reports by their rules. */
export const reportsLive = Layer.succeed(Reports, {
  list: () => Effect.as(permit("report.create"), REPORT_TYPES),
});
