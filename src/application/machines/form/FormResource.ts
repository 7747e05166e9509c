import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { Together } from "#domain/form/mergeDrafts.ts";
import type { Decision } from "#domain/identity/permissions.ts";

export type FormRow = { readonly id: number; readonly version: number; readonly is_active: boolean };

/** 'archive' covers unarchiving. */
export type FormAction = "edit" | "archive" | "delete";

/** What a form needs to know about its resource, as pure functions. */
export type FormResource<Draft extends object, Row extends FormRow> = {
  /** As named in toasts: 'Inventory'. */
  readonly entity: string;
  /** The parent record, if new records differ by it: 'Product/7'. Part of the key of drafts. */
  readonly owner?: string;
  readonly nameOf: (row: Row) => string;
  readonly seed: Draft;
  readonly draftOf: (row: Row) => Draft;
  /** Messages by field; empty if the draft may be sent. */
  /** `unchanged`: what the form was opened with; without it, nothing is stored yet. */
  readonly validate: (draft: Draft, unchanged?: Draft) => FieldErrors;
  /** Consequences of a change: choosing another customer clears the facility. `was`: the form before it. */
  readonly settle: (
    draft: Draft,
    changed: keyof Draft,
    was: { readonly draft: Draft; readonly row: Row | null },
  ) => Draft;
  /** Fields that count as one when somebody else has saved the record in the meantime. */
  readonly together?: Together;
  /** Whether the person may do this with the record (null: a new one). The refusal's text locks the form. */
  readonly decide: (action: FormAction, row: Row | null) => Decision;
};

export type FormQuestion = "archive" | "unarchive" | "delete";

/** `id`, `version` and `is_active` are null for a new record. */
export type FormSaveInput<Draft> = {
  readonly draft: Draft;
  readonly id: number | null;
  readonly version: number | null;
  readonly is_active: boolean | null;
  /** A new record is added although an equal one exists. */
  readonly isConfirmed: boolean;
  /** The same for a repeat of the same request, different for any other (reading 30). */
  readonly idempotencyKey: string;
};

export type FormActionInput = { readonly id: number; readonly version: number; readonly idempotencyKey: string };

/** `row` is the record after the change. */
export type FormOutput<Row> =
  | { readonly how: "created" | "updated" | "archived" | "unarchived" | "deleted"; readonly row: Row }
  | { readonly how: "left"; readonly row: null };
