import type { FieldErrors } from "../shared/fieldErrors.ts";
import { errorsWithout, type Unsettled } from "./FormState.ts";

/** Events from a picker to its form; a choice that was made is a change of the field. */
export type ChoiceEvent =
  | { readonly type: "choice.awaited"; readonly name: string }
  | { readonly type: "choice.failed"; readonly name: string; readonly message: string }
  | { readonly type: "choice.dropped"; readonly name: string };

type Choices = { readonly unsettled: Unsettled; readonly errors: FieldErrors };

export const settledAt = (unsettled: Unsettled, name: string): Unsettled =>
  Object.fromEntries(Object.entries(unsettled).filter(([field]) => field !== name));

export const withChoice = ({ unsettled, errors }: Choices, event: ChoiceEvent): Partial<Choices> => {
  const { name } = event;
  if (event.type === "choice.failed") {
    return {
      unsettled: { ...unsettled, [name]: event.message },
      errors: { ...errors, [name]: [event.message] },
    };
  }
  if (event.type === "choice.awaited") return { unsettled: { ...unsettled, [name]: null } };
  return name in unsettled ? { unsettled: settledAt(unsettled, name), errors: errorsWithout(errors, [name]) } : {};
};

export const isAwaitingChoice = ({ unsettled }: Pick<Choices, "unsettled">): boolean =>
  Object.values(unsettled).includes(null);

/** A field whose text is looked up is neither missing nor invalid yet. */
export const withChoiceErrors = ({ unsettled }: Pick<Choices, "unsettled">, errors: FieldErrors): FieldErrors => ({
  ...errorsWithout(errors, Object.keys(unsettled)),
  ...Object.fromEntries(
    Object.entries(unsettled).flatMap(([name, wrong]) => (wrong === null ? [] : [[name, [wrong]]])),
  ),
});
