import { Result } from "effect";
import { isRefusedAs } from "#domain/shared/errors.ts";
import { markedValues } from "#domain/sheet/review/formValues.ts";
import { REVIEW_FIELDS, typedValues } from "#domain/sheet/review/reviewFields.ts";
import type { SheetEntry } from "#domain/sheet/review/Sheet.ts";
import { joinFieldErrors } from "../shared/messages.ts";
import {
  type AskedDecision,
  entryOf,
  type ReviewAnswer,
  type ReviewContext,
  type ReviewEvent,
  type ReviewRequest,
  shownEntries,
  storesNothing,
  sureEntries,
  sureRows,
  type Typing,
} from "./ReviewContext.ts";

type Change = Partial<ReviewContext>;

/** Decisions stored before stay. The others were based on data that has since changed. */
const OUTDATED =
  "Someone else changed this sheet or its product, or the sheet was read again. It was reloaded, and your latest decisions were not saved. Please make them again.";

/** The cursor's entry if it is shown, otherwise the first undecided entry. */
export const seenCursor = (context: ReviewContext): string | null => {
  const shown = shownEntries(context);
  const kept = shown.find(({ id }) => id === context.cursor);
  return (kept ?? shown.find(({ decision, is_same }) => decision === null && !is_same) ?? shown[0])?.id ?? null;
};

/** One step up or down the entries shown; stops at the ends. */
const moved = (context: ReviewContext, by: 1 | -1, from = context.cursor): Change => {
  const ids = shownEntries(context).map(({ id }) => id);
  const at = from === null ? -1 : ids.indexOf(from);
  return { cursor: ids[Math.min(Math.max(at + by, 0), ids.length - 1)] ?? null, place: null };
};

/** Waiting decisions are sent together; of several for one entry, the last one counts. */
const wanted = ({ queue }: ReviewContext, request: ReviewRequest): Change => {
  const told = { message: null, rowErrors: {} };
  const last = queue.at(-1);
  if (last?.kind !== "decide" || request.kind !== "decide") return { ...told, queue: [...queue, request] };
  const ids = request.decisions.map(({ id }) => id);
  const kept = last.decisions.filter(({ id }) => !ids.includes(id));
  return { ...told, queue: [...queue.slice(0, -1), { kind: "decide", decisions: [...kept, ...request.decisions] }] };
};

const decided = (context: ReviewContext, ...decisions: ReadonlyArray<AskedDecision>): Change =>
  wanted(context, { kind: "decide", decisions });

const acceptedAll = (context: ReviewContext, entries: ReadonlyArray<SheetEntry>): Change =>
  entries.length === 0 ? {} : decided(context, ...entries.map(({ id }) => ({ id, decision: "accepted" }) as const));

/** Another decision about the entry given, or the one at the cursor; if it cannot be made, why not. */
const decidedOne = (
  context: ReviewContext,
  named: string | undefined,
  decision: "accepted" | "refused" | "undecided",
): Change => {
  const entry = entryOf(context, named);
  if (decision === "accepted" && (entry === null || entry.proposed === null)) {
    // At the cursor, what is only shown is passed; about an entry that was named, the reason is told.
    const isPassed = named === undefined && entry !== null && storesNothing(entry);
    return isPassed ? moved(context, 1) : { message: entry?.remark ?? null };
  }
  if (entry === null) return {};
  const { id } = entry;
  const after = decision === "undecided" ? { cursor: id, place: null } : moved(context, 1, id);
  return { ...decided(context, { id, decision }), ...after };
};

const typingOf = (entry: SheetEntry): Typing => {
  const { field } = entry.proposal;
  const begun = typedValues(field, entry.decision?.stored ?? entry.proposed ?? entry.on_file);
  return { entryId: entry.id, field, begun, values: begun, marked: null };
};

/** Blank fields are left out of what is stored, unless they were emptied beside others. */
const saved = (context: ReviewContext): Change => {
  if (context.typing === null) return {};
  const { entryId, field, begun, values, marked } = context.typing;
  const isBlank = Object.values(values).every((value) => value.length === 0);
  const typed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value.length > 0 || (!isBlank && (begun[name] ?? "").length > 0)),
  );
  if (entryId !== null) return decided(context, { id: entryId, decision: "edited", values: typed });
  return marked === null ? {} : wanted(context, { kind: "pick", field, values: typed, ...marked });
};

const typed = ({ typing }: ReviewContext, values: Typing["values"], marked = typing?.marked ?? null): Change =>
  typing === null ? {} : { typing: { ...typing, marked, values: { ...typing.values, ...values } } };

/** What a person's action changes; nothing if it applies to nothing. */
export const afterEvent = (context: ReviewContext, event: ReviewEvent): Change => {
  switch (event.type) {
    case "review.entry.chosen":
      return { cursor: event.id, place: null };
    case "review.moved":
      return moved(context, event.by);
    case "review.accepted":
      return decidedOne(context, event.id, "accepted");
    case "review.refused":
      return decidedOne(context, event.id, "refused");
    case "review.taken.back":
      return decidedOne(context, event.id, "undecided");
    case "review.alternative.accepted":
      return { ...decided(context, { id: event.id, decision: "edited", values: event.values }), ...moved(context, 1) };
    case "review.typing.began": {
      const entry = entryOf(context, event.id);
      return entry === null ? {} : { typing: typingOf(entry), cursor: entry.id, errors: {}, message: null };
    }
    case "review.pick.began": {
      const begun = typedValues(event.field, null);
      const typing = { entryId: null, field: event.field, begun, values: begun, marked: null };
      return { typing, errors: {}, message: null };
    }
    case "review.typed":
      return typed(context, { [event.name]: event.value });
    case "review.marked": {
      // The selected text is put into the fields, where the person can correct it.
      const { typing } = context;
      return typing === null ? {} : typed(context, markedValues(typing.field, event.marked.as_printed), event.marked);
    }
    case "review.typing.ended":
      return { typing: null, errors: {} };
    case "review.typing.saved":
      return saved(context);
    case "review.place.shown":
      return { place: event.place };
    case "review.same.shown":
      return { showsSame: event.isShown, cursor: seenCursor({ ...context, showsSame: event.isShown }) };
    case "review.rows.accepted":
      return acceptedAll(context, sureRows(context));
    case "review.sure.accepted":
      return acceptedAll(context, sureEntries(context).seen);
    case "review.page.seen":
      return context.seenPages.includes(event.page) ? {} : { seenPages: [...context.seenPages, event.page] };
    case "review.wanted":
      return wanted(context, event.request);
    case "review.message.closed":
      return { message: null };
    default:
      return {};
  }
};

const isOfTyping = ({ sending, typing }: ReviewContext): boolean =>
  typing !== null &&
  (sending?.kind === "pick" ||
    (sending?.kind === "decide" && sending.decisions.some(({ id }) => id === typing.entryId)));

const ended = ({ round }: ReviewContext): Change => ({ sending: null, round: round + 1 });

/** Typed values are dropped once they are stored; other decisions do not affect them. */
export const afterStored = (context: ReviewContext): Change => ({
  ...ended(context),
  ...(isOfTyping(context) ? { typing: null, errors: {} } : {}),
  // What was picked is shown where it stands now: first.
  ...(context.sending?.kind === "pick" ? { cursor: shownEntries(context)[0]?.id ?? context.cursor, place: null } : {}),
});

export const afterChange = (context: ReviewContext): Change => ({ ...ended(context), queue: [], message: OUTDATED });

/** Splits several decisions into requests of their own, so that one that cannot be stored does not block the others. */
const apart = (request: ReviewRequest | null, answer: ReviewAnswer): ReadonlyArray<ReviewRequest> =>
  request?.kind === "decide" && request.decisions.length > 1 && isRefusedAs(answer, "Invalid", "Conflict")
    ? request.decisions.map((one) => ({ kind: "decide", decisions: [one] }))
    : [];

/** Components never match: an error does not say which one it is about, except in its message. */
const isRowOf = (entry: SheetEntry, name: string): boolean => {
  const { field } = entry.proposal;
  return field !== "component" && !storesNothing(entry) && REVIEW_FIELDS[field].typed.includes(name);
};

/**
 * Drops the request and shows the reason: of a field in the form at the field, of what prevents the product at the rows
 * of its values, and above all rows what has no such place. The requests after it are sent.
 */
export const afterRefusal = (context: ReviewContext, answer: ReviewAnswer): Change => {
  if (Result.isSuccess(answer)) return {};
  const { message, queue, sending, typing } = context;
  const parts = apart(sending, answer);
  if (parts.length > 0) return { ...ended(context), queue: [...parts, ...queue] };
  const { failure } = answer;
  const isTyped = isOfTyping(context);
  const all = failure._tag === "Invalid" ? Object.entries(failure.errors) : [];
  const atForm = all.filter(([name]) => isTyped && name in (typing?.values ?? {}));
  const rows = (sending?.kind === "make product" ? all : []).flatMap(([name, messages]) => {
    const entry = shownEntries(context).find((one) => isRowOf(one, name));
    return entry === undefined ? [] : [{ entry, messages }];
  });
  const [first] = rows;
  const others = Object.fromEntries(all.filter((one) => !atForm.includes(one)));
  const sentence = joinFieldErrors(others, atForm.length > 0 ? "" : failure.message);
  const before = message?.includes(sentence) === true ? message.replace(sentence, "") : (message ?? "");
  return {
    ...ended(context),
    message: first !== undefined && rows.length === all.length ? null : `${before} ${sentence}`.trim() || null,
    ...(first === undefined
      ? {}
      : {
          rowErrors: Object.fromEntries(rows.map(({ entry, messages }) => [entry.proposal.field, messages])),
          cursor: first.entry.id,
          place: null,
        }),
    ...(isTyped ? { errors: Object.fromEntries(atForm) } : {}),
  };
};
