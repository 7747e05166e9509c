import { Effect, Latch, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { type LeasedMail, MAILS_THAT_WAIT, MailQueue, restAfter } from "#application/mail/MailQueue.ts";
import { reading, readingFirst } from "./storeFailures.ts";

/** Long enough for the transaction that opened the latch to be committed. */
const MOMENT = "50 millis";
/** Another server may have added an order, or a retry may be due. */
const ROUND = "5 seconds";
const MAX_ATTEMPTS = 10;
/** An order due later than any retry delay allows was scheduled before the clock was set back. Tolerance in ms. */
const CLOCKS_DIFFER = 60_000;

/** The delays after each attempt in ms, as an SQL array; `restAfter` stays the only place that decides them. */
const RESTS = Array.from({ length: MAX_ATTEMPTS }, (_, index) => restAfter(index + 1)).join(", ");

export const mailQueueLive = Layer.effect(
  MailQueue,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const bell = yield* Latch.make(false);
    const restBefore = (attempts: string) =>
      sql.literal(`(ARRAY[0, ${RESTS}])[least(${attempts}, ${MAX_ATTEMPTS}) + 1] * interval '1 millisecond'`);
    return MailQueue.of({
      put: (order, now) =>
        reading(
          Effect.asVoid(sql`INSERT INTO mail_queue (kind, person_id, request_id, device, recipient, created_at, due_at) VALUES (${order.kind},
            ${order.kind === "reset" ? null : order.person_id}, ${order.kind === "facts asked" ? order.request_id : null}, ${order.kind === "new device" ? order.device : ""}, ${order.recipient}, ${new Date(now)}, ${new Date(now)})`),
        ).pipe(Effect.tap(() => bell.open)),
      lease: (now) =>
        readingFirst(sql<LeasedMail>`UPDATE mail_queue
              SET attempts = attempts + 1, due_at = ${new Date(now)}::timestamptz + ${restBefore("attempts + 1")}
              WHERE id = (SELECT id FROM mail_queue
                WHERE due_at <= ${new Date(now)}
                  OR due_at > ${new Date(now + CLOCKS_DIFFER)}::timestamptz + ${restBefore("attempts")}
                ORDER BY coalesce(array_position(${MAILS_THAT_WAIT}::text[], kind), 0), due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
              RETURNING id, kind, person_id, request_id, recipient, device, attempts,
                (extract(epoch FROM created_at) * 1000)::float8 AS created_at`),
      remove: (id) =>
        reading(Effect.map(sql`DELETE FROM mail_queue WHERE id = ${id} RETURNING id`, (removed) => removed.length > 0)),
      withdraw: (kind, person_id) =>
        reading(Effect.asVoid(sql`DELETE FROM mail_queue WHERE kind = ${kind} AND person_id = ${person_id}`)),
      wait: bell.await.pipe(
        Effect.andThen(Effect.andThen(bell.close, Effect.sleep(MOMENT))),
        Effect.timeoutOption(ROUND),
        Effect.asVoid,
      ),
    });
  }),
);
