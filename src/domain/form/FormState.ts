import { Result } from "effect";
import { type Answer, staleRow } from "../shared/errors.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { sameDraft } from "../shared/sameDraft.ts";
import { type DraftToKeep, fieldsToKeep, type KeptDraft, offeredDraft, withKeptFields } from "./KeptDraft.ts";

type AnyRow = { readonly version: number };

/**
 * What every form holds, whatever its fields are. Below it, what becomes of it by typing, saving, failing, leaving and
 * coming back: pure functions, called by the actions of the machines.
 */
export type FormState<Draft extends object, Row extends AnyRow> = {
  /** Unique to this opening of the form: the root of its idempotency keys. */
  readonly key: string;
  /** Requests of other content so far: the other part of the idempotency key. */
  readonly revision: number;
  /** Where what is typed is kept: 'Customer/7', 'Customer/new'. */
  readonly place: string;
  /** The form of a new record. */
  readonly empty: Draft;
  /** What was typed into this form before and not saved; it is offered, or comes back by itself. */
  readonly kept: KeptDraft | null;
  /** The draft that was brought back was kept at this time, ms; null when none was. */
  readonly restoredFrom: number | null;
  /** The record as the server has it; null for a new one, and until it has come. */
  readonly row: Row | null;
  /** The record as somebody else has saved it, while the form asks what to do. */
  readonly theirs: Row | null;
  /** The draft as it was when nothing was changed: `draft` differs from it when the form is dirty. */
  readonly seed: Draft;
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** Why the last call failed, or why the last event was refused; null when all is well. */
  readonly message: string | null;
  /** The number to quote when asking for help, when the server gave one. */
  readonly requestId: string | null;
};

/** A form in which nothing is typed: of a record, or an empty one. */
export const untouched = <Draft extends object, Row extends AnyRow>(draft: Draft, row: Row | null) => ({
  row,
  theirs: null,
  seed: draft,
  draft,
  errors: {},
  message: null,
  requestId: null,
  restoredFrom: null,
});

export const isDirty = ({ seed, draft }: { readonly seed: object; readonly draft: object }): boolean =>
  !sameDraft(seed, draft);

/** What is sent from here on is another request, and what was said about the last one is over. */
export const edited = ({ revision }: { readonly revision: number }) => ({
  message: null,
  requestId: null,
  revision: revision + 1,
});

/** The same for a repeat of the same request, another one for any other (reading 30). */
export const keyOfRequest = ({ key, revision }: { readonly key: string; readonly revision: number }): string =>
  `${key}-${revision}`;

/** Why a call failed, and the number by which to ask about it; nothing when it did not. */
export const complaintOf = (
  answer: Answer<unknown>,
): { readonly message?: string; readonly requestId?: string | null } => {
  if (Result.isSuccess(answer)) return {};
  const { failure } = answer;
  return { message: failure.message, requestId: failure._tag === "Unavailable" ? failure.requestId : null };
};

/** What an answer that saved nothing leaves in the form. A definite one makes the next try another request. */
export const withRefusal = <Row extends AnyRow>(
  form: { readonly revision: number },
  answer: Answer<Row>,
): Partial<Pick<FormState<never, Row>, "revision" | "theirs" | "message" | "requestId" | "errors">> => {
  const revision = form.revision + 1;
  const theirs = staleRow(answer);
  if (theirs !== null) return { revision, theirs };
  if (Result.isSuccess(answer)) return { revision };
  const { failure } = answer;
  if (failure._tag === "Unavailable") return complaintOf(answer);
  return { revision, ...complaintOf(answer), ...(failure._tag === "Invalid" ? { errors: failure.errors } : {}) };
};

/** Saving over what somebody else has saved: their version is the one that is replaced. */
export const overTheirs = <Row>({ row, theirs }: { readonly row: Row | null; readonly theirs: Row | null }) => ({
  row: theirs ?? row,
  theirs: null,
});

export const errorsWithout = (errors: FieldErrors, names: ReadonlyArray<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** A complaint about another field that a change has mended goes too: a password that now equals its confirmation. */
export const withoutMended = <Draft>(
  errors: FieldErrors,
  validate: (draft: Draft) => FieldErrors,
  before: Draft,
  after: Draft,
): FieldErrors => {
  if (Object.keys(errors).length === 0) return errors;
  const [was, is] = [validate(before), validate(after)];
  const mended = Object.keys(errors).filter((name) => was[name] !== undefined && is[name] === undefined);
  return errorsWithout(errors, mended);
};

/** Leaving a field checks it, changed or not (spec A5, B5). */
export const withFieldChecked = (errors: FieldErrors, name: string, found: FieldErrors): FieldErrors => {
  const wrong = found[name];
  return { ...errorsWithout(errors, [name]), ...(wrong === undefined ? {} : { [name]: wrong }) };
};

/**
 * What the store is asked to keep: the form as it stands. One without changes goes on keeping what it offers, if anything.
 * @param typed what the person typed, where the form shows something else
 */
export const draftToKeep = <Draft extends object>(
  form: FormState<Draft, AnyRow>,
  typed: Draft = form.draft,
): DraftToKeep => {
  const { place, kept, row } = form;
  return { place, draft: isDirty(form) ? { fields: fieldsToKeep(typed), version: row?.version ?? null } : kept };
};

/** Asks the store to forget: it was saved, or left by choice. */
export const dropDraft = {
  type: "keepDraft",
  params: ({ context }: { readonly context: { readonly place: string } }): DraftToKeep => ({
    place: context.place,
    draft: null,
  }),
} as const;

/** What the form offers to bring back; null when there is nothing, or nothing that the form does not say already. */
export const draftOffer = <Draft extends object>({ empty, draft, kept }: FormState<Draft, AnyRow>): KeptDraft | null =>
  offeredDraft(empty, draft, kept);

/** Whether the record has changed since the draft was kept. */
export const isDraftOutdated = ({ row }: { readonly row: AnyRow | null }, kept: KeptDraft): boolean =>
  row !== null && kept.version !== null && kept.version !== row.version;

/**
 * The form with its draft brought back. It stands on the version that was changed then: when the record is newer by now,
 * saving shows both (reading 29).
 */
export const withDraftBack = <Draft extends object, Row extends AnyRow>(
  form: FormState<Draft, Row>,
): Partial<FormState<Draft, Row>> => {
  const { empty, draft, kept, row } = form;
  if (kept === null) return {};
  return {
    ...edited(form),
    draft: withKeptFields(empty, draft, kept),
    row: row === null || kept.version === null ? row : { ...row, version: kept.version },
    errors: {},
    kept: null,
    restoredFrom: kept.at,
  };
};
