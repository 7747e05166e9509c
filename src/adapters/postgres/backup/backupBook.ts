import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { BackupBook, type DueBackup, type LastBackup } from "#application/backup/BackupBook.ts";
import { reading, writing } from "../storeFailures.ts";

/** A server that has not renewed its claim for this long is considered dead. */
const LEASE = "15 minutes";
const REST = "1 hour";

export const backupBookLive = Layer.effect(
  BackupBook,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const write = writing(sql);
    const ours = ({ day, claim }: DueBackup) => sql`day = ${day}::date AND claim = ${claim}`;
    return BackupBook.of({
      claim: (day) =>
        write(
          Effect.map(
            sql<DueBackup>`INSERT INTO backups AS b (day, claim) VALUES (${day}::date, gen_random_uuid()::text)
              ON CONFLICT (day) DO UPDATE SET claim = excluded.claim, claimed_at = now(), failure = ''
                WHERE b.checked_at IS NULL AND b.claimed_at < now() -
                  CASE WHEN b.failure = '' THEN ${LEASE}::interval ELSE ${REST}::interval END
              RETURNING day::text, claim`,
            ([due]) => due ?? null,
          ),
        ),
      renew: (due) => write(Effect.asVoid(sql`UPDATE backups SET claimed_at = now() WHERE ${ours(due)}`)),
      made: (due, bytes) =>
        write(Effect.asVoid(sql`UPDATE backups SET made_at = now(), bytes = ${bytes} WHERE ${ours(due)}`)),
      checked: (due) => write(Effect.asVoid(sql`UPDATE backups SET checked_at = now() WHERE ${ours(due)}`)),
      failed: (due, failure) =>
        write(Effect.asVoid(sql`UPDATE backups SET failure = ${failure}, claimed_at = now() WHERE ${ours(due)}`)),
      newest: reading(
        Effect.gen(function* () {
          const ms = (column: string) => sql.literal(`(extract(epoch FROM ${column}) * 1000)::float8`);
          const [last = null] = yield* sql<LastBackup>`SELECT day::text, bytes::float8, failure,
              ${ms("made_at")} AS made_at, ${ms("checked_at")} AS checked_at
            FROM backups ORDER BY day DESC LIMIT 1`;
          const [good] = yield* sql<{ readonly at: number | null }>`SELECT ${ms("max(made_at)")} AS at
            FROM backups WHERE checked_at IS NOT NULL`;
          return { last, lastGood: good?.at ?? null };
        }),
      ),
    });
  }),
);
