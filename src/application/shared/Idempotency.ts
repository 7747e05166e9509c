import { Context, type Effect } from "effect";
import type { Invalid, Unavailable } from "#domain/shared/errors.ts";

/** How long a key is remembered, in hours (reading 30). */
export const KEY_LIFETIME_HOURS = 24;

/** `fingerprint` tells requests apart: method, path and body. */
export type RepeatKey = { readonly key: string; readonly fingerprint: string };

/** What a caller is answered: a status and the body's very text. */
export type StoredAnswer = { readonly status: number; readonly text: string };

/** Writes that may be sent again and happen once (reading 30). */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /**
     * Runs `work`, or answers what the same caller's same key was answered before. The answer is stored in the same
     * transaction as the work: both are there after a crash, or neither. Whoever sends the key while the first is still
     * running waits for its answer. A failure stores nothing, so the next one tries again. Another fingerprint: Invalid.
     */
    readonly once: <E, R>(
      repeat: RepeatKey,
      work: Effect.Effect<StoredAnswer, E, R>,
    ) => Effect.Effect<StoredAnswer, E | Invalid | Unavailable, R>;
    /** Forgets the keys that are too old. */
    readonly sweep: Effect.Effect<void, Unavailable>;
  }
>()("hazledger/application/Idempotency") {}

export const KEY_USED = "This key was already used for a different request.";
