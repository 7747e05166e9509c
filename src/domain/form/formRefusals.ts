import { Result } from "effect";
import { type Answer, type Invalid, isRefusedAs, staleRow } from "../shared/errors.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { INVALID_MESSAGE } from "../shared/refusalMessages.ts";
import { type AnyRow, complaintsLeft, errorsWithout, type FormState, type Typed } from "./FormState.ts";

/** What a refused call or an invalid field leaves in a form, and when it is cleared. */

type Complaint = Partial<Omit<Typed<never>, "draft">>;

/** `names`: the form's fields, which show what is said of them. */
export const complaintOf = (answer: Answer<unknown>, names: ReadonlyArray<string> = []): Complaint => {
  if (Result.isSuccess(answer)) return {};
  const { failure } = answer;
  return {
    message: failure.message,
    refusal: undefined,
    requestId: failure._tag === "Unavailable" ? failure.requestId : null,
    ...(failure._tag === "Invalid" && names.length > 0 ? refusalOfFields(names, failure) : {}),
  };
};

/** What an answer that saved nothing leaves in the form; after a definite one, the next try is a new request. */
export const withRefusal = <Row extends AnyRow>(
  form: { readonly revision: number; readonly draft: object },
  answer: Answer<Row>,
  names: ReadonlyArray<string> = Object.keys(form.draft),
): Complaint & Partial<Pick<FormState<never, Row>, "revision" | "theirs">> => {
  const revision = form.revision + 1;
  const theirs = staleRow(answer);
  if (theirs !== null) return { revision, theirs };
  const complaint = complaintOf(answer, names);
  return isRefusedAs(answer, "Unavailable") ? complaint : { revision, ...complaint };
};

/**
 * What the fields do not show: a failure is shown in its toast and at its fields, and above the form only what belongs
 * to none of them. A specific message, such as that of an expired link, is never left out.
 */
const messageAbove = ({ message, errors }: Invalid, names: ReadonlyArray<string>): string | null => {
  const homeless = Object.keys(errors).filter((name) => !names.includes(name));
  const isShownByFields = message === INVALID_MESSAGE && homeless.length === 0 && Object.keys(errors).length > 0;
  return isShownByFields ? null : [message, ...homeless.flatMap((name) => errors[name] ?? [])].join(" ");
};

/** `message` is shown above the form, the errors at the named fields. */
const refusalOfFields = (names: ReadonlyArray<string>, failure: Invalid) => {
  const serverErrors = Object.fromEntries(Object.entries(failure.errors).filter(([name]) => names.includes(name)));
  return { errors: serverErrors, serverErrors, message: messageAbove(failure, names), refusal: failure.message };
};

/** A change can also fix another field: a password that now equals its confirmation. */
const withoutResolved = <Draft>(
  errors: FieldErrors,
  validate: (draft: Draft) => FieldErrors,
  before: Draft,
  after: Draft,
): FieldErrors => {
  if (Object.keys(errors).length === 0) return errors;
  const [was, is] = [validate(before), validate(after)];
  const resolved = Object.keys(errors).filter((name) => was[name] !== undefined && is[name] === undefined);
  return errorsWithout(errors, resolved);
};

/** A typed value clears the errors of the fields that changed with it, and those that it resolves (spec B5). */
export const withFieldTyped = <Draft extends object>(
  { draft: before, errors, serverErrors }: Pick<Typed<Draft>, "draft" | "errors" | "serverErrors">,
  draft: Draft,
  names: ReadonlyArray<string>,
  validate: (draft: Draft) => FieldErrors,
) => ({
  draft,
  errors: withoutResolved(errorsWithout(errors, names), validate, before, draft),
  ...complaintsLeft(serverErrors, names),
});

type Checked = Pick<FormState<object, never>, "draft" | "errors" | "serverErrors">;

/** A changed password is compared with its confirmation again, once there is one. */
const validatedWith = (draft: object, name: string): ReadonlyArray<string> => {
  const repeated = `${name}_confirmation`;
  return [
    name,
    ...Object.entries(draft).flatMap(([field, value]) => (field === repeated && value !== "" ? [field] : [])),
  ];
};

/** Leaving a field checks it, changed or not (spec A5, B5). Its server error stays until it changes. */
export const withFieldChecked = (
  { draft, errors, serverErrors }: Checked,
  name: string,
  found: FieldErrors,
): FieldErrors => {
  const names = validatedWith(draft, name);
  const wrong = Object.entries({ ...serverErrors, ...found }).filter(([field]) => names.includes(field));
  return { ...errorsWithout(errors, names), ...Object.fromEntries(wrong) };
};
