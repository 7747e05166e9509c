import { Result } from "effect";
import { type Answer, staleRow } from "../shared/errors.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import type { AnyRow, FormState } from "./FormState.ts";

/** What a refused call or a wrong field leaves in a form, and when it goes. */

export const complaintOf = (
  answer: Answer<unknown>,
): { readonly message?: string; readonly requestId?: string | null } => {
  if (Result.isSuccess(answer)) return {};
  const { failure } = answer;
  return { message: failure.message, requestId: failure._tag === "Unavailable" ? failure.requestId : null };
};

/** What an answer that saved nothing leaves in the form; after a definite one the next try is another request. */
export const withRefusal = <Row extends AnyRow>(
  form: { readonly revision: number },
  answer: Answer<Row>,
): Partial<Pick<FormState<never, Row>, "revision" | "theirs" | "message" | "requestId" | "errors">> => {
  const revision = form.revision + 1;
  const theirs = staleRow(answer);
  if (theirs !== null) return { revision, theirs };
  if (Result.isSuccess(answer)) return { revision };
  const { failure } = answer;
  if (failure._tag === "Unavailable") return complaintOf(answer);
  return { revision, ...complaintOf(answer), ...(failure._tag === "Invalid" ? { errors: failure.errors } : {}) };
};

/** Overwrites what somebody else has saved: their version is the one that is replaced. */
export const overTheirs = <Row>({ row, theirs }: { readonly row: Row | null; readonly theirs: Row | null }) => ({
  row: theirs ?? row,
  theirs: null,
});

export const errorsWithout = (errors: FieldErrors, names: ReadonlyArray<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** A change can also fix another field: a password that now equals its confirmation. */
export const withoutMended = <Draft>(
  errors: FieldErrors,
  validate: (draft: Draft) => FieldErrors,
  before: Draft,
  after: Draft,
): FieldErrors => {
  if (Object.keys(errors).length === 0) return errors;
  const [was, is] = [validate(before), validate(after)];
  const mended = Object.keys(errors).filter((name) => was[name] !== undefined && is[name] === undefined);
  return errorsWithout(errors, mended);
};

/** Leaving a field checks it, changed or not (spec A5, B5). */
export const withFieldChecked = (errors: FieldErrors, name: string, found: FieldErrors): FieldErrors => {
  const wrong = found[name];
  return { ...errorsWithout(errors, [name]), ...(wrong === undefined ? {} : { [name]: wrong }) };
};
