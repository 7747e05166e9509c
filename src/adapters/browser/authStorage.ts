import { Option, Schema } from "effect";
import { AuthState, SIGNED_OUT } from "#domain/identity/SignIn.ts";
import type { WebStorage } from "./webStorage.ts";

/** Spec A7: who is signed in, in local storage when remembered, else in session storage. */
export const AUTH_STORAGE_KEY = "auth-storage";

export type AuthStorage = {
  /** Local storage first; what cannot be read counts as signed out. */
  readonly read: () => AuthState;
  /** Keeps it in one storage and clears the other. */
  readonly write: (state: AuthState) => void;
};

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(AuthState));
// Authenticated is who has a token (spec A3), whatever the flag beside it says.
const settled = (state: AuthState): AuthState => ({ ...state, isAuthenticated: state.token !== null });

export const authStorage = (local: WebStorage, session: WebStorage): AuthStorage => ({
  read: () =>
    Option.match(Option.firstSomeOf([local, session].map((storage) => decode(storage.read(AUTH_STORAGE_KEY) ?? ""))), {
      onNone: () => SIGNED_OUT,
      onSome: settled,
    }),
  write: ({ token, user, isAuthenticated, rememberMe }) => {
    const [kept, cleared] = rememberMe ? [local, session] : [session, local];
    cleared.remove(AUTH_STORAGE_KEY);
    kept.write(AUTH_STORAGE_KEY, JSON.stringify({ token, user, isAuthenticated, rememberMe }));
  },
});

/** Calls back when another tab has signed in or out; the result stops it. */
export const onAuthChangedElsewhere = (page: EventTarget, storage: AuthStorage, tell: (state: AuthState) => void) => {
  const listen = (event: Event) => {
    // `key` is null when the whole storage was cleared.
    if ("key" in event && (event.key === AUTH_STORAGE_KEY || event.key === null)) tell(storage.read());
  };
  page.addEventListener("storage", listen);
  return () => page.removeEventListener("storage", listen);
};
