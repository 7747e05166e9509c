import { Context, type Effect, type Scope } from "effect";
import type { ComparisonFileRequest, ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import type { ComparisonView } from "#domain/comparison/ComparisonView.ts";
import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { ReportType } from "#domain/report/ReportTypeId.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import type { Download } from "../shared/Download.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** Spec B2, B7, B9; readings 9, 20. */
export class Reports extends Context.Service<
  Reports,
  {
    /** In the specification's order. */
    readonly list: () => Effect.Effect<ReadonlyArray<ReportType>, Refusal>;
    /**
     * Covers every active inventory of the customer, facility and year. The file is stored with its snapshot and
     * returned again until something it reads changes. On the server the content lasts until the scope closes.
     */
    readonly generate: (request: ReportRequest) => Effect.Effect<Download, Refusal, Scope.Scope>;
    /** The result as the page shows it, and the earlier files. Stores nothing. */
    readonly preview: (request: ReportRequest) => Effect.Effect<ReportPreview, Refusal>;
    /** What a stored report would say differently today. */
    readonly differences: (id: number) => Effect.Effect<ReportDifferences, Refusal>;
    /**
     * What two years of a facility report, and the causes of each change. Stores nothing. Covers every active inventory of
     * each year; the years are taken in their order.
     */
    readonly compare: (request: ComparisonRequest) => Effect.Effect<ComparisonView, Refusal>;
    /** The same as a PDF or a workbook. On the server the content lasts until the scope closes. */
    readonly comparison: (request: ComparisonFileRequest) => Effect.Effect<Download, Refusal, Scope.Scope>;
    readonly file: (id: number) => Effect.Effect<Download, Refusal, Scope.Scope>;
    /** A zip of the stored file, what it was computed from, their hashes, and a page that says how to check them. */
    readonly evidence: (id: number) => Effect.Effect<Download, Refusal, Scope.Scope>;
  }
>()("hazledger/application/Reports") {}
