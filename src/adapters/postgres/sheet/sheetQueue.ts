import { Effect, Latch, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { type LeasedSheet, RENEWED_SECONDS, SheetQueue } from "#application/sheet/SheetStore.ts";
import { readingFirst, writing } from "../storeFailures.ts";

/** Long enough for the transaction that opened the latch to be committed. */
const MOMENT = "50 millis";
/** Another server may have added a sheet, or died while reading one. */
const ROUND = "5 seconds";
/** A server that has not renewed its lease for this long is considered dead. */
const LEASE_SECONDS = 4 * RENEWED_SECONDS;
/** The person who used the reader least in this period is next, so that slow files delay only their owner's. */
const SHARED_SECONDS = 600;
/** Delay before a retry when the file store or the database did not answer. */
const REST_SECONDS = 10;

export const sheetQueueLive = Layer.effect(
  SheetQueue,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const write = writing(sql);
    const bell = yield* Latch.make(false);
    const changed = sql`version = version + 1, updated_at = clock_timestamp()`;
    const stillOurs = ({ id, claim }: LeasedSheet) => sql`id = ${id} AND read_state = 'reading' AND claim = ${claim}`;
    return SheetQueue.of({
      lease: readingFirst(sql<LeasedSheet>`WITH used AS (
              SELECT s.added_by, sum(extract(epoch FROM coalesce(
                  CASE s.read_state WHEN 'read' THEN (SELECT max(r.read_at) FROM sheet_readings r WHERE r.sheet_id = s.id)
                    WHEN 'failed' THEN s.updated_at END, now()) - s.claimed_at)) AS seconds
              FROM sheets s WHERE s.claimed_at > now() - make_interval(secs => ${SHARED_SECONDS})
              GROUP BY s.added_by)
            UPDATE sheets SET read_state = 'reading', attempts = attempts + 1, claimed_at = now(),
              claim = gen_random_uuid()::text
            WHERE id = (SELECT w.id FROM sheets w LEFT JOIN used u ON u.added_by IS NOT DISTINCT FROM w.added_by
              WHERE w.read_state IN ('waiting', 'reading') AND w.due_at <= now()
                AND (w.read_state = 'waiting' OR w.claimed_at < now() - make_interval(secs => ${LEASE_SECONDS}))
              ORDER BY coalesce(u.seconds, 0), w.id LIMIT 1 FOR UPDATE OF w SKIP LOCKED)
            RETURNING id, hash, attempts, claim`),
      renew: (leased) => write(Effect.asVoid(sql`UPDATE sheets SET claimed_at = now() WHERE ${stillOurs(leased)}`)),
      finish: (leased, { reading: read, reason, identity, guess, is_revision, ...counts }) =>
        write(
          Effect.gen(function* () {
            const readColumns = {
              ...counts,
              is_revision,
              reason,
              kind: read.kind,
              pages: read.pages,
              read_name: identity.name,
              read_mfg_name: identity.mfg_name,
              read_number: identity.mfg_product_number,
              read_date: identity.date,
              guess_id: guess?.id ?? null,
              guess_because: guess?.because ?? "",
            };
            const ours =
              yield* sql`UPDATE sheets SET ${sql.update(readColumns)}, read_state = 'read', attempts = 0, ${changed}
              WHERE ${stillOurs(leased)} RETURNING id`;
            if (ours.length === 0) return;
            yield* sql`INSERT INTO sheet_readings (sheet_id, reader_version, reading)
              VALUES (${leased.id}, ${read.reader_version}, ${JSON.stringify(read)}::jsonb)`;
          }),
        ),
      fail: (leased, reason) =>
        write(
          Effect.asVoid(
            sql`UPDATE sheets SET read_state = 'failed', attempts = 0, reason = ${reason}, ${changed}
              WHERE ${stillOurs(leased)}`,
          ),
        ),
      release: (leased) =>
        write(
          Effect.asVoid(
            sql`UPDATE sheets SET read_state = 'waiting', attempts = attempts - 1,
              due_at = now() + make_interval(secs => ${REST_SECONDS}) WHERE ${stillOurs(leased)}`,
          ),
        ),
      requeue: (id) =>
        write(
          Effect.asVoid(
            sql`UPDATE sheets SET read_state = 'waiting', attempts = 0, reason = '', due_at = now(), ${changed}
              WHERE id = ${id}`,
          ),
        ),
      ring: bell.open,
      wait: bell.await.pipe(
        Effect.andThen(Effect.andThen(bell.close, Effect.sleep(MOMENT))),
        Effect.timeoutOption(ROUND),
        Effect.asVoid,
      ),
    });
  }),
);
