import { Result } from "effect";
import { SignInInput } from "#domain/identity/SignIn.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";

export type CheckedSignIn = { readonly input: SignInInput | null; readonly errors: FieldErrors };

/** What is sent, or the messages by field (spec A5). Fetched while the person reads the form. */
export const checkSignIn = (draft: unknown): CheckedSignIn =>
  Result.match(validate(SignInInput, draft), {
    onSuccess: (input) => ({ input, errors: {} }),
    onFailure: (errors) => ({ input: null, errors }),
  });
