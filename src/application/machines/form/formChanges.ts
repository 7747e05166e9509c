import { draftToStore, withDraftBack } from "#domain/form/formDrafts.ts";
import type { FormRules } from "#domain/form/formEngine.ts";
import { withFieldTyped, withRefusal } from "#domain/form/formRefusals.ts";
import {
  type FieldChanged,
  isDirty,
  keyOfRequest,
  untouched,
  isAwaitingChoice,
  settledAt,
  withChoice,
  withChoiceErrors,
} from "#domain/form/FormState.ts";
import { conflictsOf, mergedDraft, type Versions, type Winner } from "#domain/form/mergeDrafts.ts";
import { type Decision, refusalOf } from "#domain/identity/permissions.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { changedFields } from "#domain/shared/fieldValues.ts";
import type { Announcement } from "../../shared/messages.ts";
import { entitySaved } from "../../shared/recordMessages.ts";
import type {
  FormActionInput,
  FormContext,
  FormInput,
  FormOutput,
  FormQuestion,
  FormRow,
  FormSaveInput,
} from "./FormResource.ts";

/** The key of a form's draft in the DraftStore. */
export const draftPlace = (resource: { readonly entity: string; readonly owner?: string }, id: number | null): string =>
  `${resource.owner === undefined ? "" : `${resource.owner}/`}${resource.entity}/${id ?? "new"}`;

export const formVersions = <Draft extends object, Row extends FormRow>(
  { resource, seed, draft }: FormContext<Draft, Row>,
  row: Row,
): Versions<Draft> => ({ base: seed, mine: draft, theirs: resource.draftOf(row) });

/** What is special of a record's form, as pure functions for its machine. */
export const recordForm = <Draft extends object, Row extends FormRow>() => {
  type Context = FormContext<Draft, Row>;

  const opened = ({ resource, id, row, key, staysOpen = false, kept = null }: FormInput<Draft, Row>): Context => ({
    resource,
    id,
    key,
    staysOpen,
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
  const withRow = (context: Context, row: Row | null): Context => ({
    ...opened({ ...context, id: row?.id ?? context.id, row }),
    revision: context.revision + 1,
  });

  const errorsOf = ({ resource, draft, seed, unsettled }: Context): FieldErrors =>
    withChoiceErrors({ unsettled }, resource.validate(draft, seed));

  /** The record was replaced: typed values stay, untouched ones follow the new record. */
  const withRowReplaced = (context: Context, row: Row, winner: Winner = "mine"): Partial<Context> => {
    const versions = formVersions(context, row);
    const draft = mergedDraft(versions, winner, context.resource.together);
    return { row, theirs: null, seed: versions.theirs, draft, revision: context.revision + 1 };
  };

  const rules: FormRules<Context, Row, Row, FieldChanged<Draft>, { readonly id: number }> = {
    refusal: ({ resource, row }) => refusalOf(resource.decide("edit", row)),
    errorsOf,
    isAwaiting: isAwaitingChoice,
    mayOverwrite,
    conflicts: (context, theirs) =>
      theirs.is_active === context.row?.is_active
        ? conflictsOf(formVersions(context, theirs), context.resource.together)
        : ["is_active"],
    withLoaded: withRow,
    withDraft: withDraftBack,
    /** Applies the consequences of a typed value and clears its server and form errors (spec B5). */
    withChange: (context, { name, value }) => {
      const { resource, row, draft: before } = context;
      const draft = resource.settle({ ...before, [name]: value }, name, { draft: before, row });
      // Also clears errors of fields that changed as a consequence.
      const changed = [name, ...changedFields(before, draft)];
      const validate = (one: Draft) => resource.validate(one, context.seed);
      return {
        ...withFieldTyped(context, draft, changed, validate),
        revision: context.revision + 1,
        unsettled: settledAt(context.unsettled, name),
        isConfirmed: false,
      };
    },
    withChoice,
    withRefusal,
    withTheirs: withRowReplaced,
    toLoad: ({ id }) => ({ id: id ?? 0 }),
    toStore: draftToStore,
  };

  return {
    opened,
    rules,
    withRowReplaced,
    withChangesDiscarded: (context: Context) => withRow(context, context.row),
    /** A form that stays open after a save shows the saved record, or an empty draft for the next new one. */
    afterSave: (context: Context) => withRow(context, context.id === null ? null : context.output.row),
    concluded: (context: Context, row: Row): { readonly output: FormOutput<Row> } => {
      if (context.question === "delete") return { output: { how: "deleted", row } };
      if (context.question !== null) return { output: { how: row.is_active ? "unarchived" : "archived", row } };
      return { output: { how: context.id === null ? "created" : "updated", row } };
    },
    saveInput: ({ context }: { readonly context: Context }): FormSaveInput<Draft> => ({
      draft: context.draft,
      id: context.id,
      version: context.row?.version ?? null,
      is_active: context.row?.is_active ?? null,
      isConfirmed: context.isConfirmed,
      idempotencyKey: keyOfRequest(context),
    }),
    actionInput: ({ context }: { readonly context: Context }): FormActionInput => ({
      id: context.id ?? 0,
      version: context.row?.version ?? 0,
      idempotencyKey: `${keyOfRequest(context)}-${context.question ?? ""}`,
    }),
    announcement: ({ context: { resource, output } }: { readonly context: Context }): Announcement =>
      entitySaved(
        resource.entity,
        output.row === null ? "" : resource.nameOf(output.row),
        output.how === "left" ? "updated" : output.how,
      ),
  };
};

/** The only button of a modal form closes it until something is changed, then saves (spec B2). */
export const submitLabel = (context: { readonly id: number | null }, dirty: boolean): "Close" | "Save" | "Create" => {
  if (!dirty) return "Close";
  return context.id === null ? "Create" : "Save";
};

/** A save can be repeated over somebody's change; before archiving, the person must look at the change. */
export const mayOverwrite = ({ question }: { readonly question: FormQuestion | null }): boolean => question === null;

const NOT_YET_SAVED: Decision = { allowed: false, reason: "Create the record first." };
const SAVE_FIRST: Decision = { allowed: false, reason: "Save or discard your changes first." };

/** Whether the question may be asked now; if not, the reason disables the button. */
export const actionDecision = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  action: "archive" | "delete",
): Decision => {
  if (context.row === null) return NOT_YET_SAVED;
  const decision = context.resource.decide(action, context.row);
  return decision.allowed && isDirty(context) ? SAVE_FIRST : decision;
};

/** Whether unsaved changes are the only obstacle to archiving the record. */
export const isHeldUpByChanges = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
): boolean => actionDecision(context, "archive") === SAVE_FIRST;
