import { Result } from "effect";
import { SignInInput } from "#domain/identity/SignIn.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";

export type CheckedSignIn = { readonly input: SignInInput | null; readonly errors: FieldErrors };

/** The data to send, or errors by field (spec A5). Loaded while the person reads the form. */
export const checkSignIn = (draft: unknown): CheckedSignIn =>
  Result.match(validate(SignInInput, draft), {
    onSuccess: (input) => ({ input, errors: {} }),
    onFailure: (errors) => ({ input: null, errors }),
  });
