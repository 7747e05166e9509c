import { Result } from "effect";
import { edited, errorsWithout, keyOfRequest, untouched } from "#domain/form/FormState.ts";
import { conflictsOf, mergedDraft, type Versions, type Winner } from "#domain/form/mergeDrafts.ts";
import { withoutMended } from "#domain/form/formRefusals.ts";
import { settledAt, withChoiceErrors } from "#domain/form/unsettledChoices.ts";
import { type Answer, staleRow } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { changedFields } from "#domain/shared/fieldValues.ts";
import type { Announcement } from "../../shared/messages.ts";
import { entitySaved } from "../../shared/recordMessages.ts";
import type { FieldChanged, FormContext, FormInput } from "./FormContext.ts";
import type { FormActionInput, FormOutput, FormRow } from "./FormResource.ts";

/** Pure functions for the actions of the form machine. */

/** The key of a form's draft in the DraftStore. */
export const draftPlace = (resource: { readonly entity: string; readonly owner?: string }, id: number | null): string =>
  `${resource.owner === undefined ? "" : `${resource.owner}/`}${resource.entity}/${id ?? "new"}`;

export const openedForm = <Draft extends object, Row extends FormRow>({
  resource,
  id,
  row,
  key,
  staysOpen = false,
  kept = null,
}: FormInput<Draft, Row>): FormContext<Draft, Row> => ({
  resource,
  id,
  key,
  staysOpen,
  addsAnother: false,
  kept,
  place: draftPlace(resource, id),
  empty: resource.seed,
  revision: 0,
  ...untouched(row === null ? resource.seed : resource.draftOf(row), row),
  question: null,
  isConfirmed: false,
  equalId: null,
  output: { how: "left", row: null },
});

/** Discards unsaved input. */
export const withRow = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  row: Row,
): FormContext<Draft, Row> => ({ ...openedForm({ ...context, id: row.id, row }), revision: context.revision + 1 });

export const withChangesDiscarded = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
): FormContext<Draft, Row> =>
  context.row === null ? { ...openedForm(context), revision: context.revision + 1 } : withRow(context, context.row);

/** A form that stays open after a save shows the saved record, or an empty draft for the next new one. */
export const afterSave = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
): FormContext<Draft, Row> =>
  context.id === null || context.output.row === null
    ? withChangesDiscarded({ ...context, row: null })
    : withRow(context, context.output.row);

/** Applies the consequences of a typed value and clears its server and form errors (spec B5). */
export const withField = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  { name, value }: FieldChanged<Draft>,
): Partial<FormContext<Draft, Row>> => {
  const { resource, row, draft: before } = context;
  const draft = resource.settle({ ...before, [name]: value }, name, { draft: before, row });
  // Also clears errors of fields that changed as a consequence.
  const changed = [name, ...changedFields(before, draft)];
  const validate = (one: Draft) => resource.validate(one, context.seed);
  const errors = withoutMended(errorsWithout(context.errors, changed), validate, before, draft);
  return {
    ...edited(context, changed),
    draft,
    errors,
    unsettled: settledAt(context.unsettled, name),
    isConfirmed: false,
  };
};

export const errorsOfDraft = <Draft extends object, Row extends FormRow>({
  resource,
  draft,
  seed,
  unsettled,
}: FormContext<Draft, Row>): FieldErrors => withChoiceErrors({ unsettled }, resource.validate(draft, seed));

export const outputOf = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  answer: Answer<Row>,
): FormOutput<Row> => {
  if (Result.isFailure(answer)) return context.output;
  const row = answer.success;
  if (context.question === "delete") return { how: "deleted", row };
  if (context.question !== null) return { how: row.is_active ? "unarchived" : "archived", row };
  return { how: context.id === null ? "created" : "updated", row };
};

/** The record was replaced: typed values stay, untouched ones follow the new record. */
export const withRowReplaced = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  row: Row,
  winner: Winner = "mine",
): Partial<FormContext<Draft, Row>> => {
  const versions = formVersions(context, row);
  const draft = mergedDraft(versions, winner, context.resource.together);
  return { row, theirs: null, seed: versions.theirs, draft, revision: context.revision + 1 };
};

/** Merges what somebody else has saved with what was typed here. */
export const withTheirs = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  winner: Winner,
): Partial<FormContext<Draft, Row>> =>
  context.theirs === null ? {} : withRowReplaced(context, context.theirs, winner);

export const formVersions = <Draft extends object, Row extends FormRow>(
  { resource, seed, draft }: FormContext<Draft, Row>,
  row: Row,
): Versions<Draft> => ({ base: seed, mine: draft, theirs: resource.draftOf(row) });

/** A save overtaken by others continues automatically, unless both changed the same or the record was archived. */
export const mayMerge = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  answer: Answer<Row>,
): boolean => {
  const theirs = staleRow(answer);
  return (
    theirs !== null &&
    context.question === null &&
    theirs.is_active === context.row?.is_active &&
    conflictsOf(formVersions(context, theirs), context.resource.together).length === 0
  );
};

export const actionInput = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
): FormActionInput => ({
  id: context.id ?? 0,
  version: context.row?.version ?? 0,
  idempotencyKey: `${keyOfRequest(context)}-${context.question ?? ""}`,
});

export const actionAnnouncement = <Draft extends object, Row extends FormRow>({
  resource,
  output,
}: FormContext<Draft, Row>): Announcement =>
  entitySaved(
    resource.entity,
    output.row === null ? "" : resource.nameOf(output.row),
    output.how === "left" ? "updated" : output.how,
  );
