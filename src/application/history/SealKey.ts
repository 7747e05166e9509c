import { Context, Data, type Effect } from "effect";
import type { Seal, Signer } from "#domain/history/Seal.ts";

export class SealKeyFailed extends Data.TaggedError("SealKeyFailed")<{ readonly cause: unknown }> {}

/** The key that signs seals, and the seals that were signed here: both outside of the database. */
export class SealKey extends Context.Service<
  SealKey,
  {
    /** Made when it is first asked for. */
    readonly signer: Effect.Effect<Signer, SealKeyFailed>;
    readonly keep: (seal: Seal) => Effect.Effect<void, SealKeyFailed>;
  }
>()("hazledger/application/SealKey") {}
