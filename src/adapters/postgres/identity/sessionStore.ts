import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { type Account, SessionIdleMinutes, SessionStore } from "#application/identity/SessionStore.ts";
import { mapToUnavailable } from "../storeFailures.ts";
import { PERSON } from "./peopleStores.ts";
import { sessionHolders } from "./sessionHolders.ts";

export const sessionStoreLive = Layer.effect(
  SessionStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const idleMinutes = yield* SessionIdleMinutes;
    return {
      accountOf: (email) =>
        sql<Account>`SELECT ${sql.literal(PERSON)} AS person, c.password_hash
          FROM people t LEFT JOIN credentials c ON c.person_id = t.id
          WHERE lower(t.email) = lower(${email}) AND t.deleted_at IS NULL`.pipe(
          mapToUnavailable,
          Effect.map(([account]) => account ?? null),
        ),
      // The lock makes this wait for a password change in progress, after which the hash no longer matches.
      open: ({ tokenHash, personId, passwordHash, expiresAt }) =>
        sql`INSERT INTO sessions (token_hash, person_id, expires_at)
          SELECT ${tokenHash}, person_id, ${new Date(expiresAt)} FROM credentials
          WHERE person_id = ${personId} AND password_hash = ${passwordHash} FOR SHARE
          RETURNING person_id`.pipe(
          mapToUnavailable,
          Effect.map((rows) => rows.length > 0),
        ),
      holderOf: sessionHolders(sql, idleMinutes),
      end: (tokenHash) => mapToUnavailable(Effect.asVoid(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`)),
      sweep: (now) => mapToUnavailable(Effect.asVoid(sql`DELETE FROM sessions WHERE expires_at <= ${new Date(now)}`)),
    };
  }),
);
