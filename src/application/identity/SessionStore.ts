import { Context, type Effect } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { Unavailable } from "#domain/shared/errors.ts";

type Answer<A> = Effect.Effect<A, Unavailable>;

export type Account = { readonly person: Person; readonly password_hash: string | null };

/** Minutes after which an unused session ends; 0 means never: the setting SESSION_IDLE_MINUTES. */
export const SessionIdleMinutes = Context.Reference<number>("hazledger/application/SessionIdleMinutes", {
  defaultValue: () => 0,
});

/**
 * Accounts and open sessions (reading 28). The store never sees a token: callers pass its SHA-256. Times are
 * milliseconds since 1970, by the caller's clock.
 */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    /** Case-insensitive. */
    readonly accountOf: (email: string) => Answer<Account | null>;
    /** False if the password has changed since this hash was read. */
    readonly open: (session: {
      readonly tokenHash: Uint8Array;
      readonly personId: number;
      readonly passwordHash: string;
      readonly expiresAt: number;
    }) => Answer<boolean>;
    /**
     * Null if the session has ended or was unused too long, or the person is archived. Keeps it open unless `isQuiet`.
     */
    readonly holderOf: (
      tokenHash: Uint8Array,
      now: number,
      isQuiet?: boolean,
    ) => Answer<{ readonly id: number; readonly role: Role } | null>;
    /** Ending a session that does not exist is not an error. */
    readonly end: (tokenHash: Uint8Array) => Answer<void>;
    readonly sweep: (now: number) => Answer<void>;
  }
>()("hazledger/application/SessionStore") {}
