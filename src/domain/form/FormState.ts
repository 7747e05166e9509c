import type { FieldErrors } from "../shared/fieldErrors.ts";
import { sameDraft } from "../shared/fieldValues.ts";

/** Unsaved input of a form, as kept. Do not trust it: anybody could have changed it. */
export type KeptDraft = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Field values before the changes, if known: compared with what somebody else changes in the meantime. */
  readonly base?: KeptDraft["fields"] | undefined;
  /** When it was kept, ms since 1970. */
  readonly at: number;
  /** The version of the record that was being changed; null for a new record. */
  readonly version: number | null;
  /** The session ended while it was being typed: it is restored automatically. */
  readonly wasInterrupted: boolean;
};

/** What a form asks its store to keep; null discards what was kept at this place. */
export type DraftToStore = {
  readonly place: string;
  readonly draft: Pick<KeptDraft, "fields" | "base" | "version"> | null;
};

export type AnyRow = { readonly version: number };

/** Pickers whose text is not a choice, by field: null while the text is looked up, else the error. */
export type Unsettled = Readonly<Record<string, string | null>>;

/** What is typed, and what is said of it. */
export type Typed<Draft extends object> = {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** Server errors of fields that have not changed since. */
  readonly serverErrors: FieldErrors;
  /** Why the last call or event was refused; null if it was not. */
  readonly message: string | null;
  /** The message of that refusal alone, where `message` says more. */
  readonly refusal?: string | undefined;
  /** The number to quote when asking for help, if the server gave one. */
  readonly requestId: string | null;
};

/** State of a form whose record is loaded. The functions below change it on typing, saving, failing, leaving and returning. */
export type FormState<Draft extends object, Row extends AnyRow> = Typed<Draft> & {
  /** Unique to this opening of the form: the root of its idempotency keys. */
  readonly key: string;
  /** The other part of the idempotency key: number of requests with different content so far. */
  readonly revision: number;
  /** Where unsaved input is kept: 'Customer/7', 'Customer/new'. */
  readonly place: string;
  readonly empty: Draft;
  /** Unsaved input of an earlier visit; it is offered, or restored automatically. */
  readonly kept: KeptDraft | null;
  /** When the restored draft was kept, ms; null if none was restored. */
  readonly restoredFrom: number | null;
  /** The record as the server has it; null for a new one, and until it is loaded. */
  readonly row: Row | null;
  /** The record as somebody else has saved it, while the form asks what to do. */
  readonly theirs: Row | null;
  /** The unchanged draft: the form is dirty when `draft` differs from it. */
  readonly seed: Draft;
  readonly unsettled: Unsettled;
  /** Saved while the text of a picker was looked up: the save starts when the result is known. */
  readonly savesLater: boolean;
  /** Saved with 'save and add another'. */
  readonly addsAnother: boolean;
};

type Bare<Type extends string> = Type extends string ? { readonly type: Type } : never;

/** Built by `fieldChanged`, which keeps name and type of value together. */
export type FieldChanged<Draft> = {
  readonly type: "field.changed";
  readonly name: keyof Draft & string;
  readonly value: Draft[keyof Draft & string];
};
export const fieldChanged = <Draft extends object, Name extends keyof Draft & string>(
  name: Name,
  value: Draft[Name],
): FieldChanged<Draft> => ({ type: "field.changed", name, value });

/** A person's answers to any form. */
export type FormAnswer = Bare<
  /** Repeats what failed: the load, the save, the archiving. */
  | "form.retry"
  | "stale.overwrite"
  | "stale.reload"
  | "stale.cancelled"
  /** A dirty form asks before it closes. */
  | "leave.requested"
  | "leave.confirmed"
  | "leave.cancelled"
  | "draft.restored"
  | "draft.discarded"
>;

/** 'editable': typing is accepted; 'failed': offer `form.retry`; 'stale': see `theirs`. */
export type CommonFormTag =
  | "loading"
  | "missing"
  | "failed"
  | "locked"
  | "editable"
  | "dirty"
  | "busy"
  | "stale"
  | "asksToLeave";

/** Nothing has been refused yet. */
export const NO_COMPLAINT = { errors: {}, serverErrors: {}, message: null, requestId: null };

export const untouched = <Draft extends object, Row extends AnyRow>(draft: Draft, row: Row | null) => ({
  row,
  theirs: null,
  seed: draft,
  draft,
  ...NO_COMPLAINT,
  unsettled: {},
  savesLater: false,
  addsAnother: false,
  restoredFrom: null,
});

type Compared = { readonly seed: object; readonly draft: object; readonly unsettled?: Unsettled };

export const isDirty = ({ seed, draft, unsettled = {} }: Compared): boolean =>
  Object.keys(unsettled).length > 0 || !sameDraft(seed, draft);

/** Forms show the first message only (spec A5, B5). */
export const errorOf = (context: { readonly errors: FieldErrors }, name: string): string | undefined =>
  context.errors[name]?.[0];

/** The same object if none of the names has errors, so that it is not mistaken for new errors. */
export const errorsWithout = (errors: FieldErrors, names: ReadonlyArray<string>): FieldErrors =>
  names.some((name) => name in errors)
    ? Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
    : errors;

/** The last refusal's message is cleared with the last field that the server named. */
export const complaintsLeft = (
  errors: FieldErrors,
  names: ReadonlyArray<string>,
): Partial<Omit<Typed<never>, "draft" | "errors">> => {
  const serverErrors = errorsWithout(errors, names);
  return Object.keys(serverErrors).length > 0 ? { serverErrors } : { serverErrors, message: null, requestId: null };
};

/** The next request is a different one. */
export const edited = (
  { revision, serverErrors }: Pick<FormState<never, never>, "revision" | "serverErrors">,
  names: ReadonlyArray<string>,
) => ({ revision: revision + 1, ...complaintsLeft(serverErrors, names) });

/** The same for a repeat of the same request, different for any other (reading 30). */
export const keyOfRequest = ({ key, revision }: { readonly key: string; readonly revision: number }): string =>
  `${key}-${revision}`;

/** Events from a picker to its form; a choice that was made is a change of the field. */
export type ChoiceEvent =
  | { readonly type: "choice.awaited"; readonly name: string }
  | { readonly type: "choice.failed"; readonly name: string; readonly message: string }
  | { readonly type: "choice.dropped"; readonly name: string };

type Choices = { readonly unsettled: Unsettled; readonly errors: FieldErrors };

export const settledAt = (unsettled: Unsettled, name: string): Unsettled =>
  Object.fromEntries(Object.entries(unsettled).filter(([field]) => field !== name));

export const withChoice = ({ unsettled, errors }: Choices, event: ChoiceEvent): Partial<Choices> => {
  const { name } = event;
  if (event.type === "choice.failed") {
    return {
      unsettled: { ...unsettled, [name]: event.message },
      errors: { ...errors, [name]: [event.message] },
    };
  }
  if (event.type === "choice.awaited") return { unsettled: { ...unsettled, [name]: null } };
  return name in unsettled ? { unsettled: settledAt(unsettled, name), errors: errorsWithout(errors, [name]) } : {};
};

export const isAwaitingChoice = ({ unsettled }: Pick<Choices, "unsettled">): boolean =>
  Object.values(unsettled).includes(null);

/** A field whose text is looked up is neither missing nor invalid yet. */
export const withChoiceErrors = ({ unsettled }: Pick<Choices, "unsettled">, errors: FieldErrors): FieldErrors => ({
  ...errorsWithout(errors, Object.keys(unsettled)),
  ...Object.fromEntries(
    Object.entries(unsettled).flatMap(([name, wrong]) => (wrong === null ? [] : [[name, [wrong]]])),
  ),
});
