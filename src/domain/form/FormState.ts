import { Result } from "effect";
import { type Answer, staleRow } from "../shared/errors.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { sameDraft } from "../shared/sameDraft.ts";
import { type DraftToKeep, fieldsToKeep, type KeptDraft, offeredDraft, withKeptFields } from "./KeptDraft.ts";

type AnyRow = { readonly version: number };

/** What every form holds. The functions below change it by typing, saving, failing, leaving and coming back. */
export type FormState<Draft extends object, Row extends AnyRow> = {
  /** Unique to this opening of the form: the root of its idempotency keys. */
  readonly key: string;
  /** The other part of the idempotency key: requests of other content so far. */
  readonly revision: number;
  /** Where unsaved input is kept: 'Customer/7', 'Customer/new'. */
  readonly place: string;
  readonly empty: Draft;
  /** Unsaved input of an earlier visit; it is offered, or comes back by itself. */
  readonly kept: KeptDraft | null;
  /** When the draft that was brought back was kept, ms; null when none was. */
  readonly restoredFrom: number | null;
  /** The record as the server has it; null for a new one, and until it has come. */
  readonly row: Row | null;
  /** The record as somebody else has saved it, while the form asks what to do. */
  readonly theirs: Row | null;
  /** The unchanged draft: the form is dirty when `draft` differs from it. */
  readonly seed: Draft;
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** Why the last call or event was refused; null when all is well. */
  readonly message: string | null;
  /** The number to quote when asking for help, if the server gave one. */
  readonly requestId: string | null;
};

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

/** The next request is another one, and the complaint about the last one is cleared. */
export const edited = ({ revision }: { readonly revision: number }) => ({
  message: null,
  requestId: null,
  revision: revision + 1,
});

/** The same for a repeat of the same request, another one for any other (reading 30). */
export const keyOfRequest = ({ key, revision }: { readonly key: string; readonly revision: number }): string =>
  `${key}-${revision}`;

export const complaintOf = (
  answer: Answer<unknown>,
): { readonly message?: string; readonly requestId?: string | null } => {
  if (Result.isSuccess(answer)) return {};
  const { failure } = answer;
  return { message: failure.message, requestId: failure._tag === "Unavailable" ? failure.requestId : null };
};

/** What an answer that saved nothing leaves in the form; after a definite one the next try is another request. */
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

/** Overwrites what somebody else has saved: their version is the one that is replaced. */
export const overTheirs = <Row>({ row, theirs }: { readonly row: Row | null; readonly theirs: Row | null }) => ({
  row: theirs ?? row,
  theirs: null,
});

export const errorsWithout = (errors: FieldErrors, names: ReadonlyArray<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** A change can also fix another field: a password that now equals its confirmation. */
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

/** `typed` is what the person typed, where the form shows something else. An unchanged form keeps what it offers. */
export const draftToKeep = <Draft extends object>(
  form: FormState<Draft, AnyRow>,
  typed: Draft = form.draft,
): DraftToKeep => {
  const { place, kept, row } = form;
  return { place, draft: isDirty(form) ? { fields: fieldsToKeep(typed), version: row?.version ?? null } : kept };
};

/** After a save, or after leaving by choice. */
export const dropDraft = {
  type: "keepDraft",
  params: ({ context }: { readonly context: { readonly place: string } }): DraftToKeep => ({
    place: context.place,
    draft: null,
  }),
} as const;

/** Null when there is nothing to bring back, or nothing that the form does not say already. */
export const draftOffer = <Draft extends object>({ empty, draft, kept }: FormState<Draft, AnyRow>): KeptDraft | null =>
  offeredDraft(empty, draft, kept);

export const isDraftOutdated = ({ row }: { readonly row: AnyRow | null }, kept: KeptDraft): boolean =>
  row !== null && kept.version !== null && kept.version !== row.version;

/** Keeps the version that was changed then: when the record is newer by now, saving shows both (reading 29). */
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
