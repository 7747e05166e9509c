import { Context, type Effect } from "effect";
import type { Conflict, Invalid, Unavailable } from "#domain/shared/errors.ts";

/** Reading 30. */
export const KEY_LIFETIME_HOURS = 24;

/** `fingerprint` distinguishes requests: method, path and body. `isSecret`: the answer is not stored. */
export type RepeatKey = { readonly key: string; readonly fingerprint: string; readonly isSecret: boolean };

/** `text` is the exact body. */
export type StoredAnswer = { readonly status: number; readonly text: string };

/** Writes that may be repeated and happen once (reading 30). */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /**
     * Runs `work`, or returns the stored answer to this caller's key. Answer and work are stored in one transaction. A
     * concurrent request with the same key waits. A failure stores nothing, so that it can be retried. Another
     * fingerprint: Invalid. The answer was secret: Conflict.
     */
    readonly once: <E, R>(
      repeat: RepeatKey,
      work: Effect.Effect<StoredAnswer, E, R>,
    ) => Effect.Effect<StoredAnswer, E | Conflict | Invalid | Unavailable, R>;
    readonly sweep: Effect.Effect<void, Unavailable>;
  }
>()("hazledger/application/Idempotency") {}

export const KEY_USED = "This key was already used for a different request.";
export const ANSWER_NOT_KEPT =
  "This was already done when you first sent it. The result is shown only once and is not stored. Reload the page. There you can create new recovery codes, or end the token and create another one.";
