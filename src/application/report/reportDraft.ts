import { Result } from "effect";
import { ReportRequest } from "#domain/report/ReportRequest.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { ReportType } from "#domain/report/ReportTypeId.ts";

/** Spec B2. */
export type ReportDraft = {
  readonly customer: Option | null;
  readonly facility: Option | null;
  readonly year: number | null;
  readonly type: string | null;
};

const requestOf = ({ customer, facility, year, type }: ReportDraft) =>
  validate(ReportRequest, { customer_id: customer?.id ?? null, facility_id: facility?.id ?? null, year, type });

/** Null until everything is chosen. */
export const askedOf = (draft: ReportDraft): ReportRequest | null => Result.getOrNull(requestOf(draft));

/** The messages of spec B5. */
export const missingOf = (draft: ReportDraft): FieldErrors => errorsOf(requestOf(draft));

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
