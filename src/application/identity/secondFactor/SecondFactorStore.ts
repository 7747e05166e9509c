import { Context, type Effect } from "effect";
import type { SecondFactorRule } from "#domain/identity/SecondFactor.ts";
import type { Stored, StoreFailure } from "../../shared/ResourceStore.ts";

export type StoredSecondFactor = {
  readonly secret: string;
  /** False until a first code has confirmed it. */
  readonly is_on: boolean;
  readonly recovery_codes: number;
};

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
    /** Replaces one that was never confirmed. False if there is a confirmed one. */
    readonly begin: (personId: number, secret: string) => Stored<boolean>;
    readonly turnOn: (personId: number) => Stored<void>;
    readonly remove: (personId: number) => Stored<boolean>;
    /** False if the code of this step, or of a later one, was already used. */
    readonly spendStep: (personId: number, step: number) => Stored<boolean>;
    readonly replaceCodes: (personId: number, hashes: ReadonlyArray<Uint8Array>) => Stored<void>;
    /** False if it is not one of the person's codes, or was already used. */
    readonly spendCode: (personId: number, hash: Uint8Array) => Stored<boolean>;
  }
>()("hazledger/application/SecondFactorStore") {}
