import type { AuthState } from "./SignIn.ts";

/** Nobody. It stands apart from the Schemas, which the first page does without. */
export const signedOut: AuthState = { token: null, user: null, isAuthenticated: false, rememberMe: false };
