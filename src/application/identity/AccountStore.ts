import { Context, type Effect } from "effect";
import type { PasswordLink } from "#domain/identity/PasswordLink.ts";
import type { Person } from "#domain/identity/Person.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";
import type { ProviderIdentity } from "./SignInProvider.ts";

/** `otherAdmins`: how many other active admins there are. */
export type HeldPerson = { readonly person: Person; readonly hasPassword: boolean; readonly otherAdmins: number };

export type NewToken = { readonly personId: number; readonly tokenHash: Uint8Array; readonly expiresAt: number };

/** Passwords (as hashes), sessions, and links to set a password (as hashes). Times are milliseconds since 1970. */
export class AccountStore extends Context.Service<
  AccountStore,
  {
    /** One transaction. */
    readonly together: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StoreFailure>;
    /**
     * One transaction in which nobody else changes this person or any active admin: if two admins demote each other,
     * the second sees the first one's change. `held` is null for a person who does not exist or is deleted.
     */
    readonly holding: <A, E>(
      id: number,
      work: (held: HeldPerson | null) => Effect.Effect<A, E>,
    ) => Effect.Effect<A, E | StoreFailure>;
    /** Null if no password was set yet. */
    readonly passwordHash: (id: number) => Stored<string | null>;
    /** Permanent archiving: the row stays for old inventories and the change log, the email becomes available again. */
    readonly remove: (id: number) => Stored<Person>;
    /** Sets the password, ends the person's sessions except the given one, and revokes any link. */
    readonly setPassword: (id: number, hash: string, spared: Uint8Array | null) => Stored<void>;
    readonly endSessions: (id: number) => Stored<void>;
    readonly takeBackToken: (id: number) => Stored<void>;
    /** Active people who have no password yet, each with the link that works. */
    readonly withoutPassword: (now: number) => Stored<ReadonlyArray<PasswordLink>>;
    /** Notes in the history that a link was made that is not mailed, without its token. */
    readonly noteLink: (id: number, expiresAt: number) => Stored<void>;
    /** Older links of the person stop working. */
    readonly keepToken: (token: NewToken) => Stored<void>;
    /** Does not use up the link. */
    readonly knowsToken: (tokenHash: Uint8Array, now: number) => Stored<boolean>;
    /** Uses up the link and returns its person; null if it expired, was used, or the person is archived. */
    readonly spendToken: (tokenHash: Uint8Array, now: number) => Stored<Person | null>;
    /** Case-insensitive. */
    readonly activeByEmail: (email: string) => Stored<Person | null>;
    /** Also somebody archived. */
    readonly linkedTo: (identity: ProviderIdentity) => Stored<Person | null>;
    /**
     * Replaces a link to another issuer. False if the person is linked to another subject of this issuer, or archived;
     * DuplicateKey if this identity is somebody else's.
     */
    readonly link: (id: number, identity: ProviderIdentity) => Stored<boolean>;
    /** Whether there was a link; also ends sessions opened with the provider, except the given one, and scripts' tokens. */
    readonly unlink: (id: number, spared: Uint8Array | null) => Stored<boolean>;
    readonly sweep: (now: number) => Stored<void>;
  }
>()("hazledger/application/AccountStore") {}
