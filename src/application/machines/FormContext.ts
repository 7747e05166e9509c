import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { KeptDraft } from "#domain/shared/KeptDraft.ts";
import type { FormResource, FormOutput, FormQuestion, FormRow } from "./FormResource.ts";

export type FormInput<Draft extends object, Row extends FormRow> = {
  readonly resource: FormResource<Draft, Row>;
  /** The record to edit, or null for a new one. */
  readonly id: number | null;
  /** The record, when it is at hand already; without it an existing one is loaded. */
  readonly row: Row | null;
  /** Unique to this opening of the form: the root of its idempotency keys. */
  readonly key: string;
  /** A form of a page goes on after a save, with the saved record, or empty after a new one; a modal ends. */
  readonly staysOpen?: boolean;
  /** What was typed into this form before and not saved; it is offered, or comes back by itself. */
  readonly kept?: KeptDraft | null;
};

export type FormContext<Draft extends object, Row extends FormRow> = FormInput<Draft, Row> & {
  /** The draft as it was when nothing was changed: `draft` differs from it when the form is dirty. */
  readonly seed: Draft;
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** Why the last call failed, or why the last event was refused; null when all is well. */
  readonly message: string | null;
  /** The number to quote when asking for help, when the server gave one. */
  readonly requestId: string | null;
  /** Requests of other content so far: part of the idempotency key. */
  readonly revision: number;
  /** The record as somebody else has saved it, while the form asks what to do. */
  readonly theirs: Row | null;
  readonly question: FormQuestion | null;
  /** The draft that was brought back was kept at this time, ms; null when none was. */
  readonly restoredFrom: number | null;
  readonly output: FormOutput<Row>;
};

export type FormEvent<Draft, Row = never> =
  | FieldChanged<Draft>
  | { readonly type: "field.blurred"; readonly name: keyof Draft & string }
  | { readonly type: "form.submitted" }
  /** Sends again what failed: the load, the save, the archiving. */
  | { readonly type: "form.retry" }
  | { readonly type: "stale.overwrite" }
  | { readonly type: "stale.reload" }
  | { readonly type: "stale.cancelled" }
  | { readonly type: "archive.requested" }
  | { readonly type: "delete.requested" }
  | { readonly type: "question.confirmed" }
  | { readonly type: "question.cancelled" }
  /** A write beside the form, such as the deletion of a product's sheet, has changed its record. */
  | { readonly type: "row.replaced"; readonly row: Row }
  /** The form is to be closed; a dirty one asks first. */
  | { readonly type: "leave.requested" }
  | { readonly type: "leave.confirmed" }
  | { readonly type: "leave.cancelled" }
  /** The page is being left by choice, in another way than by the form's own buttons. */
  | { readonly type: "leave.chosen" }
  /** The kept draft is wanted back. */
  | { readonly type: "draft.restored" }
  | { readonly type: "draft.discarded" };

/** A field with its new value; build it with `fieldChanged`, which keeps name and kind of value together. */
export type FieldChanged<Draft> = {
  readonly type: "field.changed";
  readonly name: keyof Draft & string;
  readonly value: Draft[keyof Draft & string];
};

/** Told to the page of a form that stays open. */
export type FormEmitted<Row> = { readonly type: "form.saved"; readonly output: FormOutput<Row> };

export type FormTag =
  | "busy"
  | "loading"
  | "editable"
  | "locked"
  | "dirty"
  | "stale"
  | "failed"
  | "missing"
  | "asking"
  | "asksToLeave";
