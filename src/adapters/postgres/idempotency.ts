import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { CurrentActor } from "#application/shared/Actor.ts";
import { Conflict, invalid } from "#domain/shared/errors.ts";
import {
  ANSWER_NOT_KEPT,
  Idempotency,
  KEY_LIFETIME_HOURS,
  KEY_USED,
  type RepeatKey,
  type StoredAnswer,
} from "#application/shared/Idempotency.ts";
import { mapToUnavailable } from "./storeFailures.ts";
import { transaction } from "./engine/transaction.ts";

type KeyRow = { readonly fingerprint: string; readonly status: number; readonly text: string | null };

/** The key is stored in the work's transaction: a repeat waits on the unique index, then gets the answer. */
export const idempotencyLive = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    // A key past its lifetime is treated as new.
    const claim = (actorId: number, key: string, fingerprint: string) => sql`
      INSERT INTO idempotency_keys AS k (actor_id, key, fingerprint) VALUES (${actorId}, ${key}, ${fingerprint})
      ON CONFLICT (actor_id, key) DO UPDATE
        SET fingerprint = excluded.fingerprint, created_at = now(), status = NULL, answer = NULL
        WHERE k.created_at < now() - make_interval(hours => ${KEY_LIFETIME_HOURS})
      RETURNING key`;
    const keep = (actorId: number, { key, isSecret }: RepeatKey, { status, text }: StoredAnswer) => sql`
      UPDATE idempotency_keys SET status = ${status}, answer = ${isSecret ? null : text}
      WHERE actor_id = ${actorId} AND key = ${key}`;
    const known = (actorId: number, key: string) => sql<KeyRow>`
      SELECT fingerprint, status, answer AS text FROM idempotency_keys
      WHERE actor_id = ${actorId} AND key = ${key}`;

    const once: Idempotency["Service"]["once"] = <E, R>(repeat: RepeatKey, work: Effect.Effect<StoredAnswer, E, R>) =>
      Effect.gen(function* () {
        const actor = yield* CurrentActor;
        const actorId = actor.id ?? 0;
        const run = Effect.gen(function* () {
          if ((yield* claim(actorId, repeat.key, repeat.fingerprint)).length === 0) {
            const [row] = yield* known(actorId, repeat.key);
            if (row === undefined)
              return yield* Effect.die(new Error("An idempotency key disappeared while its response was read"));
            const { status, text } = row;
            if (row.fingerprint !== repeat.fingerprint) return yield* invalid({ "Idempotency-Key": [KEY_USED] });
            if (text === null) return yield* new Conflict({ message: ANSWER_NOT_KEPT });
            return { status, text };
          }
          const answer = yield* work;
          yield* keep(actorId, repeat, answer);
          return answer;
        });
        return yield* transaction({ actorId: actor.id, requestId: actor.requestId }, run);
      }).pipe(Effect.provideService(SqlClient.SqlClient, sql), mapToUnavailable);

    return {
      once,
      sweep: mapToUnavailable(
        Effect.asVoid(sql`
          DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(hours => ${KEY_LIFETIME_HOURS})`),
      ),
    };
  }),
);
