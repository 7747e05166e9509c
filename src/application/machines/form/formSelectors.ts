import type { Decision } from "#domain/identity/permissions.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { FieldChanged, FormContext } from "./FormContext.ts";
import { isDirty } from "#domain/form/FormState.ts";
import type { FormQuestion, FormRow } from "./FormResource.ts";

/** What a form's view needs in addition to tags: pure functions of the context. */

/** Forms show the first message only (spec A5, B5). */
export const errorOf = (context: { readonly errors: FieldErrors }, name: string): string | undefined =>
  context.errors[name]?.[0];

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

export const fieldChanged = <Draft extends object, Name extends keyof Draft & string>(
  name: Name,
  value: Draft[Name],
): FieldChanged<Draft> => ({ type: "field.changed", name, value });
