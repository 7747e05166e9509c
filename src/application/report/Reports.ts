import { Context, type Effect, type Scope } from "effect";
import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { ReportType } from "#domain/report/ReportTypeId.ts";
import type { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import type { Download } from "../shared/Download.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** Regulatory reports (spec B2, B7, B9; readings 9, 20). */
export class Reports extends Context.Service<
  Reports,
  {
    /** The reports that may be asked for, in the specification's order. */
    readonly list: () => Effect.Effect<ReadonlyArray<ReportType>, Refusal>;
    /**
     * The file of a report over every active inventory of the customer, facility and year. It is stored with its
     * snapshot; while nothing that it reads changes, the stored bytes are answered. On the server the content is there
     * until the scope closes.
     */
    readonly generate: (request: ReportRequest) => Effect.Effect<Download, Refusal, Scope.Scope>;
    /** The result as the page shows it, and the files that were made before. Nothing is stored. */
    readonly preview: (request: ReportRequest) => Effect.Effect<ReportPreview, Refusal>;
    /** What a stored report would say differently today. */
    readonly differences: (id: number) => Effect.Effect<ReportDifferences, Refusal>;
    /** A stored report's file, as it was made. */
    readonly file: (id: number) => Effect.Effect<Download, Refusal, Scope.Scope>;
  }
>()("hazledger/application/Reports") {}
