import type { FilingReadiness, StoredFiling } from "#domain/filing/FilingReadiness.ts";
import type { FilingFormat } from "#domain/filing/FilingRequest.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { FilingDraft } from "./filingDraft.ts";

export type FilingContext = {
  readonly draft: FilingDraft;
  readonly errors: FieldErrors;
  /** Years in which any of the facilities has an active inventory, newest first. */
  readonly years: ReadonlyArray<number>;
  /** For the previous choices until the new result arrives; null once another place is chosen. */
  readonly readiness: FilingReadiness | null;
  /** Whether `readiness` is for the current choices. */
  readonly isCurrent: boolean;
  readonly readinessError: string;
  readonly makingError: string;
  /** The file made last for these choices. */
  readonly made: StoredFiling | null;
};

export type FilingDetails = Pick<FilingDraft, "certifier" | "signed_on" | "attachments" | "template" | "place_word">;

export type FilingEvent =
  | { readonly type: "target.chosen"; readonly format: FilingFormat }
  | { readonly type: "customer.chosen"; readonly customer: Option | null }
  | { readonly type: "facilities.chosen"; readonly facilities: ReadonlyArray<Option> }
  | { readonly type: "choice.failed"; readonly name: "customer_id" | "facility_ids"; readonly message: string }
  | { readonly type: "year.chosen"; readonly year: number | null }
  | { readonly type: "details.changed"; readonly details: Partial<FilingDetails> }
  | { readonly type: "draft.chosen"; readonly isDraft: boolean }
  | { readonly type: "filing.requested" }
  /** Also with lines that nobody has confirmed. */
  | { readonly type: "filing.confirmed" }
  | { readonly type: "filing.declined" }
  | { readonly type: "filing.cancelled" }
  | { readonly type: "years.retry" }
  | { readonly type: "readiness.retry" }
  | { readonly type: "readiness.outdated" };

export type FilingTag =
  | "making"
  | "made"
  | "refused"
  | "confirming"
  | "makingFailed"
  | "makingCancelled"
  | "yearsLoading"
  | "yearsFailed"
  | "noYears"
  | "readinessLoading"
  | "readinessFailed"
  | "readinessShown";
