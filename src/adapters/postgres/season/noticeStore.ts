import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import {
  type ChangedAnswer,
  type NoticeReader,
  NoticeStore,
  STUCK_DAYS,
  type StoredNotices,
  type StuckInventory,
} from "#application/season/NoticeStore.ts";
import { TimeZone } from "#application/shared/today.ts";
import { MOST_ATTEMPTS } from "#application/season/SeasonQueue.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";

const SHOWN = `is_own, mails, to_char(feed_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS address_since`;
const NOTHING: StoredNotices = { is_own: false, mails: false, address_since: null };

export const noticeStoreLive = Layer.effect(
  NoticeStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const place = sql.literal("c.name AS customer, f.name AS facility, t.year");
    const placed = sql.literal("JOIN facilities f ON f.id = t.facility_id JOIN customers c ON c.id = f.customer_id");
    const inOrder = sql.literal("f.is_active AND c.is_active ORDER BY lower(c.name), lower(f.name), t.year");
    /** Of all facilities, or of those where the person is the technician. */
    const isRecipient = (person_id: number, is_own: boolean) => sql`(${!is_own} OR EXISTS (SELECT FROM inventories o
      JOIN inventory_technicians p ON p.inventory_id = o.id AND p.person_id = ${person_id}
      WHERE o.facility_id = t.facility_id AND o.year = t.year AND o.is_active))`;
    const factsOf = (id: number, is_own: boolean, since: Date, now: Date) =>
      Effect.gen(function* () {
        const recipient = isRecipient(id, is_own);
        const zone = yield* TimeZone;
        const stuck = yield* sql<StuckInventory>`SELECT t.id, ${place}, last.day::text AS since,
            EXISTS (SELECT FROM walk_lines w WHERE w.inventory_id = t.id AND w.state = 'to confirm') AS is_walk
          FROM inventories t ${placed} CROSS JOIN LATERAL (SELECT (greatest(t.updated_at, max(l.updated_at)) AT TIME ZONE ${zone})::date AS day
            FROM inventory_products l WHERE l.inventory_id = t.id) AS last
          WHERE t.is_active AND NOT t.is_completed AND last.day <= (${now}::timestamptz AT TIME ZONE ${zone})::date - ${sql.literal(String(STUCK_DAYS))}
            AND t.year >= extract(year FROM ${now}::timestamptz AT TIME ZONE ${zone}) - 1 AND ${recipient} AND ${inOrder}`;
        const waiting = yield* sql<StuckInventory>`SELECT ${place} FROM season_queue t ${placed}
          WHERE t.changes <> t.judged AND ${recipient} AND (t.attempts >= ${sql.literal(String(MOST_ATTEMPTS))}
            OR t.since < ${now}::timestamptz - interval '1 day') AND ${inOrder}`;
        const changed = yield* sql<ChangedAnswer>`SELECT ${place}, t.type, t.was,
            season_answer(t.reportable, t.open) AS answer
          FROM season_answers t ${placed}
          WHERE t.changed_at >= ${since} AND t.was <> season_answer(t.reportable, t.open) AND ${recipient} AND ${inOrder}, t.type`;
        return { is_own, stuck, waiting, changed };
      });
    return NoticeStore.of({
      get: (personId) =>
        reading(
          Effect.map(
            sql<StoredNotices>`SELECT ${sql.literal(SHOWN)} FROM season_notices WHERE person_id = ${personId}`,
            ([found]) => found ?? NOTHING,
          ),
        ),
      keep: (person_id, { is_own, mails }, hash, { monday, now }) =>
        write(
          Effect.gen(function* () {
            // Who switches the mails on gets the first on the next Monday.
            yield* sql`INSERT INTO season_notices AS n (person_id, is_own, mails, mailed_week, mailed_at)
              VALUES (${person_id}, ${is_own}, ${mails}, ${monday}::date, ${new Date(now)})
              ON CONFLICT (person_id) DO UPDATE SET is_own = excluded.is_own, mails = excluded.mails,
                mailed_week = CASE WHEN n.mails THEN n.mailed_week ELSE excluded.mailed_week END,
                mailed_at = CASE WHEN n.mails THEN n.mailed_at ELSE excluded.mailed_at END`;
            if (hash !== undefined)
              yield* sql`UPDATE season_notices SET feed_hash = ${hash},
                feed_since = CASE WHEN ${hash !== null} THEN clock_timestamp() END WHERE person_id = ${person_id}`;
            const [kept] = yield* sql<StoredNotices>`SELECT ${sql.literal(SHOWN)} FROM season_notices
              WHERE person_id = ${person_id}`;
            return kept ?? NOTHING;
          }),
        ),
      // Of several servers, the second finds the rows as the first has left them.
      takeDue: ({ monday, now }) =>
        write(
          sql`UPDATE season_notices n SET mailed_week = ${monday}::date, told_since = n.mailed_at, mailed_at = ${new Date(now)}
            FROM people p WHERE p.id = n.person_id AND p.is_active AND n.mails AND n.mailed_week < ${monday}::date
            RETURNING n.person_id, p.email`,
        ),
      mailOf: (personId, now) =>
        reading(
          Effect.gen(function* () {
            const [notices] = yield* sql<{
              readonly is_own: boolean;
              readonly told_since: Date;
            }>`SELECT is_own, told_since
              FROM season_notices WHERE person_id = ${personId} AND mails AND told_since IS NOT NULL`;
            if (notices === undefined) return null;
            return yield* factsOf(personId, notices.is_own, notices.told_since, new Date(now));
          }),
        ),
      endMails: (personId) =>
        write(Effect.asVoid(sql`UPDATE season_notices SET mails = false WHERE person_id = ${personId}`)),
      together: write,
      readerOf: (hash) =>
        readingFirst(sql<NoticeReader>`SELECT n.person_id, p.role, n.is_own FROM season_notices n
          JOIN people p ON p.id = n.person_id WHERE n.feed_hash = ${hash} AND p.is_active`),
    });
  }),
);
