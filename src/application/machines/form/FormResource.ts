import type { Result } from "effect";

import type { Together } from "#domain/form/mergeDrafts.ts";

import type {
  CommonFormTag,
  FieldChanged,
  FormAnswer,
  FormState,
  KeptDraft,
  ChoiceEvent,
} from "#domain/form/FormState.ts";
import { type Decision, mayDo } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { type ResourceDeclaration, withArticle } from "#domain/declareResource.ts";
import { errorsOf, type FieldErrors } from "#domain/shared/fieldErrors.ts";

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

/** For the page of a form that stays open. */
export type FormEmitted<Row> = { readonly type: "form.saved"; readonly output: FormOutput<Row> };

export type FormTag = CommonFormTag | "asking" | "asksToAdd";

/** What differs between forms of plain resources. Draft fields have the names of the server's errors: `address.zip`. */
export type ResourceForm<Draft extends object, Row extends FormRow, Input> = Pick<
  FormResource<Draft, Row>,
  "nameOf" | "seed" | "draftOf"
> & {
  readonly resource: Pick<ResourceDeclaration, "recordName" | "entity" | "permissions">;
  readonly inputOf: (draft: Draft, isNew: boolean) => Result.Result<Input, FieldErrors>;
  /** Errors, unless the value was stored that way: `unchanged` is what the form was opened with. */
  readonly compare?: (draft: Draft, unchanged: Draft) => FieldErrors;
  /** If absent, a change has no consequences. */
  readonly settle?: FormResource<Draft, Row>["settle"];
};

const noDeletion = (recordName: string): Decision => {
  const record = withArticle(recordName);
  return { allowed: false, reason: `${record.charAt(0).toUpperCase()}${record.slice(1)} is archived, not deleted.` };
};

export const formResource = <Draft extends object, Row extends FormRow, Input>(
  { resource, nameOf, seed, draftOf, inputOf, compare, settle }: ResourceForm<Draft, Row, Input>,
  role: Role | null,
): FormResource<Draft, Row> => ({
  entity: resource.entity,
  nameOf,
  seed,
  draftOf,
  validate: (draft, unchanged = seed) => ({ ...compare?.(draft, unchanged), ...errorsOf(inputOf(draft, true)) }),
  settle: settle ?? ((draft) => draft),
  decide: (action, row) => {
    const { permissions, recordName } = resource;
    if (row === null) return mayDo(role, permissions.create);
    if (action !== "delete") return mayDo(role, permissions[action]);
    return permissions.delete === undefined ? noDeletion(recordName) : mayDo(role, permissions.delete);
  },
});
