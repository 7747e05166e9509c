import { Context, type Effect } from "effect";
import type { ReportType } from "#domain/report/reportTypes.ts";
import type { Refusal } from "../shared/errors.ts";

/** Regulatory reports (spec B2, B7). */
export class Reports extends Context.Service<
  Reports,
  {
    /** The reports that may be asked for, in the specification's order. */
    readonly list: () => Effect.Effect<ReadonlyArray<ReportType>, Refusal>;
  }
>()("hazledger/application/Reports") {}
