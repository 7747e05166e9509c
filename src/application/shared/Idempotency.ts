import { Context, type Effect } from "effect";
import type { Invalid, Unavailable } from "#domain/shared/errors.ts";

/** Reading 30. */
export const KEY_LIFETIME_HOURS = 24;

/** `fingerprint` distinguishes requests: method, path and body. */
export type RepeatKey = { readonly key: string; readonly fingerprint: string };

/** `text` is the exact body. */
export type StoredAnswer = { readonly status: number; readonly text: string };

/** Writes that may be repeated and happen once (reading 30). */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /**
     * Runs `work`, or returns the stored answer to this caller's key. Answer and work are stored in one transaction. A
     * concurrent request with the same key waits. A failure stores nothing, so that it can be retried. Another
     * fingerprint: Invalid.
     */
    readonly once: <E, R>(
      repeat: RepeatKey,
      work: Effect.Effect<StoredAnswer, E, R>,
    ) => Effect.Effect<StoredAnswer, E | Invalid | Unavailable, R>;
    readonly sweep: Effect.Effect<void, Unavailable>;
  }
>()("hazledger/application/Idempotency") {}

export const KEY_USED = "This key was already used for a different request.";
