import { Context, type Effect } from "effect";
import type { Passkey, SecondFactorRule } from "#domain/identity/SecondFactor.ts";
import type { Stored, StoreFailure } from "../../shared/ResourceStore.ts";
import type { MadePasskey, PasskeyKey } from "./Passkeys.ts";

export type StoredSecondFactor = {
  /** As SecretCipher encrypts it; null without an app. */
  readonly secret: string | null;
  /** False until a first code has confirmed the secret. */
  readonly has_app: boolean;
  /** Whether there is an app or a passkey. */
  readonly is_on: boolean;
  readonly recovery_codes: number;
};

export type StoredPasskey = Passkey & PasskeyKey;
export type NewPasskey = MadePasskey & { readonly name: string };

/** The setting REQUIRE_SECOND_FACTOR. */
export const RequireSecondFactor = Context.Reference<SecondFactorRule>("hazledger/application/RequireSecondFactor", {
  defaultValue: () => "none",
});

/** Second factors and hashes of recovery codes, by person. */
export class SecondFactorStore extends Context.Service<
  SecondFactorStore,
  {
    /** One transaction. */
    readonly together: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StoreFailure>;
    readonly of: (personId: number) => Stored<StoredSecondFactor | null>;
    /** Replaces a secret that was never confirmed. False if there is a confirmed one. */
    readonly begin: (personId: number, secret: string) => Stored<boolean>;
    /** Replaces everybody's secret with what `renew` makes of it. Returns for how many that was null. */
    readonly renewSecrets: (renew: (secret: string, personId: number) => string | null) => Stored<number>;
    readonly turnOn: (personId: number) => Stored<void>;
    readonly passkeysOf: (personId: number) => Stored<ReadonlyArray<StoredPasskey>>;
    /** Turns the second factor on. False if there are `most` already; DuplicateKey if anybody has added it. */
    readonly addPasskey: (personId: number, passkey: NewPasskey, most: number) => Stored<boolean>;
    /** False if its counter has not gone on, as if there were a copy of the authenticator; without one it stays 0. */
    readonly usePasskey: (id: number, counter: number, now: number) => Stored<boolean>;
    /** Without an app, the last one turns the second factor off. False if it is not one of the person's. */
    readonly removePasskey: (personId: number, id: number) => Stored<boolean>;
    /** The app, the passkeys and the recovery codes. */
    readonly remove: (personId: number) => Stored<boolean>;
    /** False if the code of this step, or of a later one, was already used. */
    readonly spendStep: (personId: number, step: number) => Stored<boolean>;
    readonly replaceCodes: (personId: number, hashes: ReadonlyArray<Uint8Array>) => Stored<void>;
    /** False if it is not one of the person's codes, or was already used. */
    readonly spendCode: (personId: number, hash: Uint8Array) => Stored<boolean>;
  }
>()("hazledger/application/SecondFactorStore") {}
