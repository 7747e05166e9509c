import type { Answer } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { Evidence, ProposalField } from "#domain/sheet/Proposal.ts";
import type { FormValues, Sheet, SheetEntry } from "#domain/sheet/review/Sheet.ts";
import type { DecisionsInput, NewProductInput, ReviewInput } from "#domain/sheet/review/sheetInputs.ts";

export type AskedDecision = DecisionsInput["decisions"][number];

/** Text that was selected on the page. */
export type Marked = { readonly as_printed: string; readonly evidence: ReadonlyArray<Evidence> };

/** A requested action. Actions are sent in the order of the keys pressed. */
export type ReviewRequest =
  | { readonly kind: "decide"; readonly decisions: ReadonlyArray<AskedDecision> }
  | { readonly kind: "attach"; readonly product_id: number }
  | ({ readonly kind: "make product" } & NewProductInput)
  | ({ readonly kind: "pick"; readonly field: ProposalField; readonly values: FormValues } & Marked)
  | ({ readonly kind: "review" } & ReviewInput)
  | { readonly kind: "read again" };

/** A value being typed: for an entry, or for text selected on the page (`entryId` null). */
export type Typing = {
  readonly entryId: string | null;
  readonly field: ProposalField;
  /** The values before anything was typed. */
  readonly begun: FormValues;
  readonly values: FormValues;
  /** Null until text is selected. An entry has its own places. */
  readonly marked: Marked | null;
};

export type ReviewContext = {
  readonly id: number;
  readonly sheet: Sheet | null;
  /** The entry to which the keys apply; null if there is none. */
  readonly cursor: string | null;
  readonly typing: Typing | null;
  /** The key of the place that the pages show instead; null while they follow the cursor. */
  readonly place: string | null;
  /** For a newer sheet: whether entries equal to the product's data are shown, too. */
  readonly showsSame: boolean;
  /** Requests not yet sent; `sending` is the one under way. */
  readonly queue: ReadonlyArray<ReviewRequest>;
  readonly sending: ReviewRequest | null;
  /** Why the server could not be reached: `sending` and the queue wait for `review.sent.again`. */
  readonly outage: string | null;
  /** Counts answered requests. A repeated request uses the same key, so that it is executed once. */
  readonly round: number;
  readonly key: string;
  /** Why requests since the last action were refused, or the sheet could not be loaded. */
  readonly message: string | null;
  readonly errors: FieldErrors;
  /** Why the product could not be made, by the proposal's field, for the rows of these fields. */
  readonly rowErrors: FieldErrors;
  /** Numbers of the pages that have been on the screen. */
  readonly seenPages: ReadonlyArray<number>;
};

export type ReviewInputs = { readonly id: number; readonly key: string };

export type ReviewEvent =
  | { readonly type: "review.entry.chosen"; readonly id: string }
  | { readonly type: "review.moved"; readonly by: 1 | -1 }
  /** Applies to the entry at the cursor, or to the one given. */
  | { readonly type: "review.accepted"; readonly id?: string }
  | { readonly type: "review.refused"; readonly id?: string }
  | { readonly type: "review.taken.back"; readonly id?: string }
  /** Another reading of the same place. */
  | { readonly type: "review.alternative.accepted"; readonly id: string; readonly values: FormValues }
  | { readonly type: "review.typing.began"; readonly id?: string }
  | { readonly type: "review.typed"; readonly name: string; readonly value: FormValues[string] }
  | { readonly type: "review.typing.ended" }
  | { readonly type: "review.typing.saved" }
  | { readonly type: "review.pick.began"; readonly field: ProposalField }
  | { readonly type: "review.marked"; readonly marked: Marked }
  /** A section, or a place that a caution compares. */
  | { readonly type: "review.place.shown"; readonly place: string }
  | { readonly type: "review.same.shown"; readonly isShown: boolean }
  | { readonly type: "review.rows.accepted" }
  /** All sure values whose pages have been on the screen. */
  | { readonly type: "review.sure.accepted" }
  | { readonly type: "review.page.seen"; readonly page: number }
  | { readonly type: "review.wanted"; readonly request: ReviewRequest }
  | { readonly type: "review.message.closed" }
  | { readonly type: "review.sent.again" }
  /** Drops requests that could not be sent. */
  | { readonly type: "review.discarded" }
  | { readonly type: "load.retry" };

export const entryOf = ({ sheet, cursor }: ReviewContext, id: string | null | undefined = cursor): SheetEntry | null =>
  sheet?.entries.find((entry) => entry.id === (id ?? cursor)) ?? null;

/** For a newer sheet, only entries that differ from the stored data, and decided ones. */
export const shownEntries = ({ sheet, showsSame }: ReviewContext): ReadonlyArray<SheetEntry> => {
  const shown = (sheet?.entries ?? []).filter(
    ({ is_same, decision }) => showsSame || sheet?.is_revision !== true || !is_same || decision !== null,
  );
  // What a person picked comes before what was read, the latest first.
  const isPicked = ({ decision }: SheetEntry) => decision?.decision === "picked";
  return [...shown.filter(isPicked).toReversed(), ...shown.filter((entry) => !isPicked(entry))];
};

/** The latest unanswered decision about an entry; null if there is none. */
export const pendingDecision = ({ queue, sending }: ReviewContext, id: string): AskedDecision["decision"] | null =>
  [sending, ...queue]
    .flatMap((request) => (request?.kind === "decide" ? request.decisions : []))
    .findLast((one) => one.id === id)?.decision ?? null;

const isSeen = ({ proposal }: SheetEntry, { seenPages }: ReviewContext): boolean =>
  proposal.evidence.every(({ page }) => seenPages.includes(page));

/** Sure values that can be accepted without a look at each: those on pages that were on the screen, and the others. */
export const sureEntries = (context: ReviewContext) => {
  const sure = (context.sheet?.entries ?? []).filter(
    ({ id, not_taken, decision }) => not_taken === "" && decision === null && pendingDecision(context, id) === null,
  );
  return {
    seen: sure.filter((entry) => isSeen(entry, context)),
    unseen: sure.filter((entry) => !isSeen(entry, context)),
  };
};

/** The component rows on pages that were on the screen. */
export const sureRows = (context: ReviewContext): ReadonlyArray<SheetEntry> =>
  (context.sheet?.entries ?? []).filter(
    (entry) =>
      entry.proposal.field === "component" &&
      entry.proposal.sureness === "sure" &&
      entry.proposal.cautions.length === 0 &&
      entry.decision === null &&
      entry.proposed !== null &&
      isSeen(entry, context),
  );

/** True for what is shown for information only: a product has no field for it. */
export const storesNothing = ({ proposal: { field }, proposed, decision }: SheetEntry): boolean =>
  (field === "h_codes" || field === "density") && proposed === null && decision === null;

export type ReviewAnswer = Answer<Sheet>;
