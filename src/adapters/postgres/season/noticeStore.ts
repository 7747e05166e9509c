import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { type NoticeReader, NoticeStore, type StoredNotices } from "#application/season/NoticeStore.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";

const SHOWN = `is_own, to_char(feed_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS address_since`;
const NOTHING: StoredNotices = { is_own: false, address_since: null };

export const noticeStoreLive = Layer.effect(
  NoticeStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    return NoticeStore.of({
      get: (personId) =>
        reading(
          Effect.map(
            sql<StoredNotices>`SELECT ${sql.literal(SHOWN)} FROM season_notices WHERE person_id = ${personId}`,
            ([found]) => found ?? NOTHING,
          ),
        ),
      keep: (person_id, notices, hash) =>
        write(
          Effect.gen(function* () {
            yield* sql`INSERT INTO season_notices ${sql.insert({ person_id, ...notices })}
              ON CONFLICT (person_id) DO UPDATE SET is_own = excluded.is_own`;
            if (hash !== undefined)
              yield* sql`UPDATE season_notices SET feed_hash = ${hash},
                feed_since = CASE WHEN ${hash !== null} THEN clock_timestamp() END WHERE person_id = ${person_id}`;
            const [kept] = yield* sql<StoredNotices>`SELECT ${sql.literal(SHOWN)} FROM season_notices
              WHERE person_id = ${person_id}`;
            return kept ?? NOTHING;
          }),
        ),
      readerOf: (hash) =>
        readingFirst(sql<NoticeReader>`SELECT n.person_id, p.role, n.is_own FROM season_notices n
          JOIN people p ON p.id = n.person_id WHERE n.feed_hash = ${hash} AND p.is_active`),
    });
  }),
);
