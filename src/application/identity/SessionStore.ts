import { Context, type Effect } from "effect";
import type { ApiToken, TokenRole, TokenScope } from "#domain/identity/ApiToken.ts";
import type { OwnSession } from "#domain/identity/OwnSession.ts";
import type { Person } from "#domain/identity/Person.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { Unavailable } from "#domain/shared/errors.ts";
import type { ProviderIdentity } from "./SignInProvider.ts";

type Answer<A> = Effect.Effect<A, Unavailable>;

export type Account = {
  readonly person: Person;
  readonly password_hash: string | null;
  readonly has_second_factor: boolean;
  /** Another text after each change of password, app or passkeys. */
  readonly basis: string;
};

/** With the role that the person has now. */
export type SessionOwner = {
  readonly id: number;
  readonly role: Role;
  /** A second factor is required, and there is none. */
  readonly mustEnroll: boolean;
  /** Null for a session; otherwise the API token of a script. */
  readonly token: { readonly id: number; readonly scope: TokenScope } | null;
};

export type SessionHolder = { readonly personId: number; readonly tokenHash: Uint8Array; readonly now: number };

type Opened = { readonly tokenHash: Uint8Array; readonly personId: number; readonly expiresAt: number };
type Device = { readonly device: string; readonly address: string };
type WithPassword = { readonly passwordHash: string };

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
    /** `basis` of the account of this person; '' for nobody. */
    readonly basisOf: (personId: number) => Answer<string>;
    /** False if the password has changed since this hash was read. */
    readonly open: (session: Opened & Device & WithPassword) => Answer<boolean>;
    /**
     * For a person whom the firm's sign-in provider has identified: this session requires no second factor. False if the
     * person is not active, or not linked to this identity, any more.
     */
    readonly openVerified: (session: Opened & Device & ProviderIdentity) => Answer<boolean>;
    /** True once: whether this person signs in for the first time. */
    readonly isFirst: (personId: number) => Answer<boolean>;
    /**
     * Null if the session has ended or was unused too long, or the person is archived. Keeps it open unless `isQuiet`.
     */
    readonly holderOf: (tokenHash: Uint8Array, now: number, isQuiet?: boolean) => Answer<SessionOwner | null>;
    /** Open sessions: the one with this token first, then the one used last. */
    readonly ofPerson: (holder: SessionHolder) => Answer<ReadonlyArray<OwnSession>>;
    /** Ends one of them, or for null all and the scripts' tokens, but not the one with this token. Returns how many. */
    readonly endOthers: (holder: SessionHolder & { readonly id: number | null }) => Answer<number>;
    /** Ending a session that does not exist is not an error. */
    readonly end: (tokenHash: Uint8Array) => Answer<void>;
    /** Null if the password has changed since this hash was read. An unused token does not end early. */
    readonly openToken: (
      token: Opened & WithPassword & { readonly name: string; readonly role: TokenRole; readonly scope: TokenScope },
    ) => Answer<ApiToken | null>;
    /** Open tokens of scripts, the newest first. */
    readonly tokensOf: (personId: number, now: number) => Answer<ReadonlyArray<ApiToken>>;
    /** Whether the person had it. */
    readonly endToken: (personId: number, id: number) => Answer<boolean>;
    readonly sweep: (now: number) => Answer<void>;
  }
>()("hazledger/application/SessionStore") {}
