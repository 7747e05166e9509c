import { signedOut } from "#domain/identity/signedOut.ts";
import type { AuthState } from "#domain/identity/SignIn.ts";
import type { WebStorage } from "./webStorage.ts";

/** Spec A7: the signed-in user, in local storage if remembered, else in session storage. */
export const AUTH_STORAGE_KEY = "auth-storage";

export type AuthStorage = {
  /** Lets a new visitor's page skip loading the code that reads the storage. */
  readonly isEmpty: () => boolean;
  /** Local storage first; unreadable text counts as signed out. */
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

/** Calls back when another tab signs in or out. Returns a function that stops it. */
export const onAuthChangedElsewhere = (page: EventTarget, storage: AuthStorage, tell: (state: AuthState) => void) => {
  const listen = (event: Event) => {
    // `key` is null if the whole storage was cleared.
    if ("key" in event && (event.key === AUTH_STORAGE_KEY || event.key === null)) void storage.read().then(tell);
  };
  page.addEventListener("storage", listen);
  return () => page.removeEventListener("storage", listen);
};
