import type { CommonFormTag, FormAnswer, FormState } from "#domain/form/FormState.ts";
import type { ChoiceEvent } from "#domain/form/unsettledChoices.ts";
import type { KeptDraft } from "#domain/form/KeptDraft.ts";
import type { FormResource, FormOutput, FormQuestion, FormRow } from "./FormResource.ts";

export type FormInput<Draft extends object, Row extends FormRow> = {
  readonly resource: FormResource<Draft, Row>;
  /** null for a new record. */
  readonly id: number | null;
  /** Without it, an existing record is loaded. */
  readonly row: Row | null;
  /** Unique to this opening of the form: the root of its idempotency keys. */
  readonly key: string;
  /** A page's form continues after a save, with the saved record, or empty after a new one; a modal closes. */
  readonly staysOpen?: boolean;
  /** Unsaved input of an earlier visit; it is offered, or restored automatically. */
  readonly kept?: KeptDraft | null;
};

export type FormContext<Draft extends object, Row extends FormRow> = FormState<Draft, Row> & {
  readonly resource: FormResource<Draft, Row>;
  readonly id: number | null;
  readonly staysOpen: boolean;
  /** Saved with 'save and add another': the form stays open, emptied for the next record. */
  readonly addsAnother: boolean;
  readonly question: FormQuestion | null;
  /** The record is added although an equal one exists; asked again once something else is typed. */
  readonly isConfirmed: boolean;
  /** The equal record found; null until then. */
  readonly equalId: number | null;
  readonly output: FormOutput<Row>;
};

export type FormEvent<Draft, Row = never> =
  | FieldChanged<Draft>
  | ChoiceEvent
  | FormAnswer
  | { readonly type: "field.blurred"; readonly name: keyof Draft & string }
  | { readonly type: "form.submitted"; readonly addsAnother?: boolean }
  | { readonly type: "archive.requested" }
  | { readonly type: "delete.requested" }
  | { readonly type: "question.confirmed" }
  | { readonly type: "question.cancelled" }
  /** A write outside the form, such as deleting a product's sheet, has changed its record. */
  | { readonly type: "row.replaced"; readonly row: Row }
  /** The page is being left deliberately, but not with the form's own buttons. */
  | { readonly type: "leave.chosen" }
  /** Shows the record as it was before anything was typed. */
  | { readonly type: "changes.discarded" };

/** Built by `fieldChanged`, which keeps name and type of value together. */
export type FieldChanged<Draft> = {
  readonly type: "field.changed";
  readonly name: keyof Draft & string;
  readonly value: Draft[keyof Draft & string];
};

/** For the page of a form that stays open. */
export type FormEmitted<Row> = { readonly type: "form.saved"; readonly output: FormOutput<Row> };

export type FormTag = CommonFormTag | "asking" | "asksToAdd";
