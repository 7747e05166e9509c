import type { AuthState } from "./SignIn.ts";

/** Nobody is signed in. In its own file because the first page does without the Schemas. */
export const signedOut: AuthState = { token: null, user: null, isAuthenticated: false, rememberMe: false };
