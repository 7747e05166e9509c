import type { FormState } from "#domain/form/FormState.ts";
import type { KeptDraft } from "#domain/form/KeptDraft.ts";
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

export type FormContext<Draft extends object, Row extends FormRow> = FormState<Draft, Row> & {
  readonly resource: FormResource<Draft, Row>;
  readonly id: number | null;
  readonly staysOpen: boolean;
  readonly question: FormQuestion | null;
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
