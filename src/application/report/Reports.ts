import { Context, type Effect, type Scope } from "effect";
import type { ComparisonFileRequest, ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import type { ComparisonView } from "#domain/comparison/ComparisonView.ts";
import type { MeterBasis, MeterInput } from "#domain/meter/MeterBasis.ts";
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
     * returned again until anything that it reads changes. On the server the content lasts until the scope closes.
     */
    readonly generate: (request: ReportRequest) => Effect.Effect<Download, Refusal, Scope.Scope>;
    /** The result for the screen, and the earlier files. Stores nothing. */
    readonly preview: (request: ReportRequest) => Effect.Effect<ReportPreview, Refusal>;
    /** What the facility's reports of the inventory's year need to evaluate a line of it while it is typed. */
    readonly meter: (inventoryId: number, input: MeterInput) => Effect.Effect<MeterBasis, Refusal>;
    /** How a stored report would differ today. */
    readonly differences: (id: number) => Effect.Effect<ReportDifferences, Refusal>;
    /**
     * What the reports of two years of a facility show, and the causes of each change. Stores nothing. Covers every
     * active inventory of each year, the earlier year first.
     */
    readonly compare: (request: ComparisonRequest) => Effect.Effect<ComparisonView, Refusal>;
    /** The comparison as a PDF or a workbook. On the server the content lasts until the scope closes. */
    readonly comparison: (request: ComparisonFileRequest) => Effect.Effect<Download, Refusal, Scope.Scope>;
    readonly file: (id: number) => Effect.Effect<Download, Refusal, Scope.Scope>;
    /** A zip with the stored file, the data it was computed from, their hashes, and a page on how to check them. */
    readonly evidence: (id: number) => Effect.Effect<Download, Refusal, Scope.Scope>;
  }
>()("hazledger/application/Reports") {}
