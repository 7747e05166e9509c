import { signedOut } from "#domain/identity/signedOut.ts";
import type { AuthState } from "#domain/identity/SignIn.ts";
import type { WebStorage } from "./webStorage.ts";

/** Spec A7: who is signed in, in local storage when remembered, else in session storage. */
export const AUTH_STORAGE_KEY = "auth-storage";

export type AuthStorage = {
  /** A new visitor's page skips loading what reading needs. */
  readonly isEmpty: () => boolean;
  /** Local storage first; what cannot be read counts as signed out. */
  readonly read: () => Promise<AuthState>;
  readonly write: (state: AuthState) => void;
};

export const authStorage = (local: WebStorage, session: WebStorage): AuthStorage => {
  const texts = () => [local, session].map((storage) => storage.read(AUTH_STORAGE_KEY));
  const isEmpty = () => texts().every((text) => text === null);
  return {
    isEmpty,
    read: async () => {
      if (isEmpty()) return signedOut;
      const { storedAuth } = await import("./storedState.ts");
      return (
        texts()
          .map(storedAuth)
          .find((state) => state !== null) ?? signedOut
      );
    },
    write: ({ token, user, isAuthenticated, rememberMe }) => {
      const [kept, cleared] = rememberMe ? [local, session] : [session, local];
      cleared.remove(AUTH_STORAGE_KEY);
      kept.write(AUTH_STORAGE_KEY, JSON.stringify({ token, user, isAuthenticated, rememberMe }));
    },
  };
};

/** Calls back when another tab has signed in or out; the result stops it. */
export const onAuthChangedElsewhere = (page: EventTarget, storage: AuthStorage, tell: (state: AuthState) => void) => {
  const listen = (event: Event) => {
    // `key` is null when the whole storage was cleared.
    if ("key" in event && (event.key === AUTH_STORAGE_KEY || event.key === null)) void storage.read().then(tell);
  };
  page.addEventListener("storage", listen);
  return () => page.removeEventListener("storage", listen);
};
