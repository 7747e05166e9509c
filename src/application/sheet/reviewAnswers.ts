import { Result } from "effect";
import { type Refusal, isRefusedAs } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { TYPED_FIELDS } from "#domain/sheet/review/reviewFields.ts";
import type { SheetEntry } from "#domain/sheet/review/Sheet.ts";
import { joinFieldErrors } from "../shared/messages.ts";
import {
  type ReviewAnswer,
  type ReviewContext,
  type ReviewRequest,
  shownEntries,
  storesNothing,
} from "./ReviewContext.ts";

type Change = Partial<ReviewContext>;

/** Decisions stored before stay. The others were based on data that has since changed. */
const OUTDATED =
  "Someone else changed this sheet or its product, or the sheet was read again. It was reloaded, and your latest decisions were not saved. Please make them again.";

const isOfTyping = ({ sending, typing }: ReviewContext): boolean =>
  typing !== null &&
  (sending?.kind === "pick" ||
    (sending?.kind === "decide" && sending.decisions.some(({ id }) => id === typing.entryId)));

const answered = ({ round }: ReviewContext): Change => ({ sending: null, round: round + 1 });

/** Typed values are dropped once they are stored; other decisions do not affect them. */
export const afterStored = (context: ReviewContext): Change => ({
  ...answered(context),
  ...(isOfTyping(context) ? { typing: null, errors: {} } : {}),
  // What was picked is shown where it stands now: first.
  ...(context.sending?.kind === "pick" ? { cursor: shownEntries(context)[0]?.id ?? context.cursor, place: null } : {}),
});

export const afterChange = (context: ReviewContext): Change => ({
  ...answered(context),
  queue: [],
  message: OUTDATED,
});

/** Splits several decisions into requests of their own, so that one that cannot be stored does not block the others. */
const apart = (request: ReviewRequest | null, answer: ReviewAnswer): ReadonlyArray<ReviewRequest> =>
  request?.kind === "decide" && request.decisions.length > 1 && isRefusedAs(answer, "Invalid", "Conflict")
    ? request.decisions.map((one) => ({ kind: "decide", decisions: [one] }))
    : [];

/** Errors of fields in the form are shown at the field. */
const shownErrors = (
  failure: Refusal,
  context: ReviewContext,
): { readonly sentence: string; readonly errors: FieldErrors } => {
  if (failure._tag !== "Invalid") return { sentence: failure.message, errors: {} };
  const typed = isOfTyping(context) ? Object.keys(context.typing?.values ?? {}) : [];
  const parted = (isOnForm: boolean) =>
    Object.fromEntries(Object.entries(failure.errors).filter(([field]) => typed.includes(field) === isOnForm));
  const errors = parted(true);
  const isShownByForm = Object.keys(errors).length > 0;
  return { sentence: joinFieldErrors(parted(false), isShownByForm ? "" : failure.message), errors };
};

/** Components never match: an error does not say which one it is about, except in its message. */
const isRowOf = (entry: SheetEntry, name: string): boolean => {
  const { field } = entry.proposal;
  return field !== "component" && !storesNothing(entry) && TYPED_FIELDS[field].includes(name);
};

/** Errors that prevent the product are shown at the rows of their values, and above all rows if a value has no row. */
const rowsOf = (failure: Refusal, context: ReviewContext): (Change & { readonly isAll: boolean }) | null => {
  if (failure._tag !== "Invalid" || context.sending?.kind !== "make product") return null;
  const rows = Object.entries(failure.errors).map(([name, messages]) => ({
    entry: shownEntries(context).find((entry) => isRowOf(entry, name)),
    messages,
  }));
  const cursor = rows.find(({ entry }) => entry !== undefined)?.entry?.id;
  if (cursor === undefined) return null;
  const rowErrors = Object.fromEntries(
    rows.flatMap(({ entry, messages }) => (entry === undefined ? [] : [[entry.proposal.field, messages] as const])),
  );
  return { rowErrors, cursor, place: null, isAll: rows.every(({ entry }) => entry !== undefined) };
};

/** Drops the request and shows the reason; the requests after it are sent. */
export const afterRefusal = (context: ReviewContext, answer: ReviewAnswer): Change => {
  if (Result.isSuccess(answer)) return {};
  const { message, queue, sending } = context;
  const parts = apart(sending, answer);
  if (parts.length > 0) return { ...answered(context), queue: [...parts, ...queue] };
  const { isAll = false, ...atRows } = rowsOf(answer.failure, context) ?? {};
  if (isAll) return { ...answered(context), ...atRows, message: null };
  const { sentence, errors } = shownErrors(answer.failure, context);
  const before = message?.includes(sentence) === true ? message.replace(sentence, "") : (message ?? "");
  return {
    ...answered(context),
    ...atRows,
    message: `${before} ${sentence}`.trim() || null,
    ...(isOfTyping(context) ? { errors } : {}),
  };
};
