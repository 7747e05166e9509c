import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { ReportType } from "#domain/report/ReportTypeId.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ReportDraft } from "./reportDraft.ts";

export type ReportContext = {
  readonly draft: ReportDraft;
  readonly errors: FieldErrors;
  readonly types: ReadonlyArray<ReportType>;
  /** Years with an active inventory of the facility, newest first. */
  readonly years: ReadonlyArray<number>;
  readonly preview: ReportPreview | null;
  readonly previewError: string;
  readonly makingError: string;
};

export type ReportEvent =
  | { readonly type: "customer.chosen"; readonly customer: Option | null }
  | { readonly type: "facility.chosen"; readonly facility: Option | null }
  | { readonly type: "choice.failed"; readonly name: "customer_id" | "facility_id"; readonly message: string }
  | { readonly type: "year.chosen"; readonly year: number | null }
  | { readonly type: "type.chosen"; readonly report: string | null }
  | { readonly type: "report.requested" }
  | { readonly type: "report.cancelled" }
  | { readonly type: "types.retry" }
  | { readonly type: "years.retry" }
  | { readonly type: "preview.retry" }
  | { readonly type: "file.made" };

export type ReportTag =
  | "making"
  | "made"
  | "makingFailed"
  | "makingCancelled"
  | "yearsLoading"
  | "yearsFailed"
  | "noYears"
  | "typesLoading"
  | "typesFailed"
  | "previewLoading"
  | "previewFailed"
  | "previewShown";
