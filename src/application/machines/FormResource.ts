import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { Decision } from "#domain/identity/permissions.ts";

/** A record as forms need it. */
export type FormRow = { readonly id: number; readonly version: number; readonly is_active: boolean };

/** What a form may do with its record; archiving and unarchiving are one. */
export type FormAction = "edit" | "archive" | "delete";

/** Everything about a resource that its form asks: pure functions, declared once a resource. */
export type FormResource<Draft extends object, Row extends FormRow> = {
  /** As toasts name it: 'Inventory'. */
  readonly entity: string;
  /** The record that this one belongs to, when its new ones differ by that: 'Product/7'. Drafts are kept under it. */
  readonly owner?: string;
  readonly nameOf: (row: Row) => string;
  /** The form of a new record. */
  readonly seed: Draft;
  /** The form of an existing record. */
  readonly draftOf: (row: Row) => Draft;
  /** Messages by field; none when the draft may be sent. */
  readonly validate: (draft: Draft) => FieldErrors;
  /** What follows from a change: choosing another customer clears the facility. `was` is the form before it. */
  readonly settle: (
    draft: Draft,
    changed: keyof Draft,
    was: { readonly draft: Draft; readonly row: Row | null },
  ) => Draft;
  /** Whether the person may, with this record (null: a new one). The refusal's sentence locks the form. */
  readonly decide: (action: FormAction, row: Row | null) => Decision;
};

/** A question that a form asks before it goes on. */
export type FormQuestion = "archive" | "unarchive" | "delete";

/** What `save` is given. `id` and `version` are null for a new record. */
export type FormSaveInput<Draft> = {
  readonly draft: Draft;
  readonly id: number | null;
  readonly version: number | null;
  /** The same for a repeat of the same request, another one for any other (reading 30). */
  readonly idempotencyKey: string;
};

/** What `toggle` (archive or unarchive) and `remove` are given. */
export type FormActionInput = { readonly id: number; readonly version: number; readonly idempotencyKey: string };

/** How the form was left; `row` is the record as it is after that. */
export type FormOutput<Row> =
  | { readonly how: "created" | "updated" | "archived" | "unarchived" | "deleted"; readonly row: Row }
  | { readonly how: "left"; readonly row: null };
