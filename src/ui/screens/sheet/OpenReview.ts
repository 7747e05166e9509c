import type { ReviewContext, ReviewEvent } from "#application/sheet/ReviewContext.ts";
import type { Sheet } from "#domain/sheet/review/Sheet.ts";

/** The review of a loaded sheet. */
export type OpenReview = {
  readonly context: ReviewContext;
  readonly sheet: Sheet;
  readonly isBusy: boolean;
  readonly send: (event: ReviewEvent) => void;
};
