import { Result } from "effect";
import { type Answer, staleRow } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { sameDraft } from "#domain/shared/sameDraft.ts";
import { type Announcement, entitySaved } from "../shared/messages.ts";
import type { FieldChanged, FormContext, FormInput } from "./FormContext.ts";
import type { FormActionInput, FormOutput, FormRow } from "./FormResource.ts";

/** What each event changes in a form: pure functions, called by the machine's actions. */

export const without = (errors: FieldErrors, names: ReadonlyArray<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** A complaint about another field that this change has mended goes too: a password that now equals its confirmation. */
export const withoutMended = <Draft>(
  errors: FieldErrors,
  validate: (draft: Draft) => FieldErrors,
  before: Draft,
  after: Draft,
): FieldErrors => {
  if (Object.keys(errors).length === 0) return errors;
  const [was, is] = [validate(before), validate(after)];
  return without(
    errors,
    Object.keys(errors).filter((name) => was[name] !== undefined && is[name] === undefined),
  );
};

/** A form right after it was opened. */
export const openedForm = <Draft extends object, Row extends FormRow>(
  input: FormInput<Draft, Row>,
): FormContext<Draft, Row> => {
  const draft = input.row === null ? input.resource.seed : input.resource.draftOf(input.row);
  return {
    ...input,
    seed: draft,
    draft,
    errors: {},
    message: null,
    requestId: null,
    revision: 0,
    theirs: null,
    question: null,
    restoredFrom: null,
    output: { how: "left", row: null },
  };
};

/** The form of a record that has just come: whatever was typed before is gone. */
export const withRow = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  row: Row,
): FormContext<Draft, Row> => ({ ...openedAgain(context, row.id, row), revision: context.revision + 1 });

/** A form that stays open after a save: the record as it was saved, or room for the next new one. */
export const afterSave = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
): FormContext<Draft, Row> =>
  context.id === null || context.output.row === null
    ? { ...openedAgain(context, context.id, context.row), revision: context.revision + 1 }
    : withRow(context, context.output.row);

const openedAgain = <Draft extends object, Row extends FormRow>(
  { resource, key, staysOpen = false, kept = null }: FormContext<Draft, Row>,
  id: number | null,
  row: Row | null,
): FormContext<Draft, Row> => openedForm({ resource, key, staysOpen, kept, id, row });

export const isDirty = <Draft extends object, Row extends FormRow>(context: FormContext<Draft, Row>): boolean =>
  !sameDraft(context.seed, context.draft);

/** A typed value: what follows from it is settled, its server or form errors go (spec B5). */
export const withField = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  { name, value }: FieldChanged<Draft>,
): Partial<FormContext<Draft, Row>> => {
  const before = context.draft;
  const draft = context.resource.settle({ ...before, [name]: value }, name, { draft: before, row: context.row });
  // The fields that followed from the change are right again as well.
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(draft).flatMap(([key, now]) => (sameDraft(old.get(key), now) ? [] : [key]));
  return {
    draft,
    errors: withoutMended(without(context.errors, [name, ...changed]), context.resource.validate, before, draft),
    message: null,
    revision: context.revision + 1,
  };
};

/** Leaving a field checks it, changed or not (spec A5, B5). */
export const withFieldChecked = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  name: string,
): Partial<FormContext<Draft, Row>> => {
  const found = context.resource.validate(context.draft)[name];
  return { errors: { ...without(context.errors, [name]), ...(found === undefined ? {} : { [name]: found }) } };
};

export const errorsOfDraft = <Draft extends object, Row extends FormRow>({
  resource,
  draft,
}: FormContext<Draft, Row>): FieldErrors => resource.validate(draft);

/** What an answer that saved nothing leaves in the form. A definite answer makes the next try another request. */
export const withRefusal = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
  answer: Answer<Row>,
): Partial<FormContext<Draft, Row>> => {
  const revision = context.revision + 1;
  const theirs = staleRow(answer);
  if (theirs !== null) return { revision, theirs };
  if (Result.isSuccess(answer)) return { revision };
  const { failure } = answer;
  switch (failure._tag) {
    case "Invalid":
      return { revision, errors: failure.errors, message: failure.message, requestId: null };
    case "Unavailable":
      return { message: failure.message, requestId: failure.requestId };
    default:
      return { revision, message: failure.message, requestId: null };
  }
};

/** Saving over what somebody else has saved: their version is the one that is replaced. */
export const overTheirs = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
): Partial<FormContext<Draft, Row>> => ({ row: context.theirs ?? context.row, theirs: null });

/** How the form ends after a save, an archiving or a deletion. */
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

/** The record is another one now: what was typed stays, what was not follows it. */
export const withRowReplaced = <Draft extends object, Row extends FormRow>(
  { resource, seed, draft, revision }: FormContext<Draft, Row>,
  row: Row,
): Partial<FormContext<Draft, Row>> => {
  const fresh = resource.draftOf(row);
  const was = new Map<string, unknown>(Object.entries(seed));
  const typed = Object.entries(draft).filter(([name, value]) => !sameDraft(was.get(name), value));
  return { row, seed: fresh, draft: { ...fresh, ...Object.fromEntries(typed) }, revision: revision + 1 };
};

/** The idempotency key of the next request (reading 30). */
export const keyOfRequest = (context: { readonly key: string; readonly revision: number }): string =>
  `${context.key}-${context.revision}`;

/** What archiving and deleting are asked with. */
export const actionInput = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
): FormActionInput => ({
  id: context.id ?? 0,
  version: context.row?.version ?? 0,
  idempotencyKey: `${keyOfRequest(context)}-${context.question ?? ""}`,
});

/** The toast of what was done. */
export const deedAnnouncement = <Draft extends object, Row extends FormRow>({
  resource,
  output,
}: FormContext<Draft, Row>): Announcement =>
  entitySaved(
    resource.entity,
    output.row === null ? "" : resource.nameOf(output.row),
    output.how === "left" ? "updated" : output.how,
  );
