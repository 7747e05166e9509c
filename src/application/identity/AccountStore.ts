import { Context, type Effect } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";

/** A person who is being changed, and how many other active admins there are at this moment. */
export type HeldPerson = { readonly person: Person; readonly hasPassword: boolean; readonly otherAdmins: number };

export type NewToken = { readonly personId: number; readonly tokenHash: Uint8Array; readonly expiresAt: number };

/**
 * What belongs to an account beside the person's fields: password, sessions, the link to set a password. The store never
 * sees a token or a password, only hashes. Instants are milliseconds since 1970.
 */
export class AccountStore extends Context.Service<
  AccountStore,
  {
    /** Runs work in one transaction. */
    readonly together: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StoreFailure>;
    /**
     * Runs work in one transaction in which nobody else changes this person or any active admin: of two admins who
     * demote each other, the second sees what the first has done. Null for a person who is not there, or deleted.
     */
    readonly holding: <A, E>(
      id: number,
      work: (held: HeldPerson | null) => Effect.Effect<A, E>,
    ) => Effect.Effect<A, E | StoreFailure>;
    /** The stored hash, to compare the current password with; null when none was set yet. */
    readonly passwordHash: (id: number) => Stored<string | null>;
    /** Archives for good: the row stays for old inventories and the change log, the email is free. */
    readonly remove: (id: number) => Stored<Person>;
    /** Sets the password; ends the person's sessions, but for the one that is spared, and takes back any link. */
    readonly setPassword: (id: number, hash: string, spared: Uint8Array | null) => Stored<void>;
    readonly endSessions: (id: number) => Stored<void>;
    readonly takeBackToken: (id: number) => Stored<void>;
    /** Keeps the person's one link; an older one is gone with it. */
    readonly keepToken: (token: NewToken) => Stored<void>;
    /** Whether a link works at this instant; nothing is spent. */
    readonly knowsToken: (tokenHash: Uint8Array, now: number) => Stored<boolean>;
    /** Takes the link away and tells whose it was; null when it has expired, was spent, or the person is archived. */
    readonly spendToken: (tokenHash: Uint8Array, now: number) => Stored<Person | null>;
    /** An active person by email, in any case of letters. */
    readonly activeByEmail: (email: string) => Stored<Person | null>;
    /** Forgets links that have expired. */
    readonly sweep: (now: number) => Stored<void>;
  }
>()("hazledger/application/AccountStore") {}
