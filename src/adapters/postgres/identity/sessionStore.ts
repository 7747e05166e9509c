import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import { RequireSecondFactor } from "#application/identity/secondFactor/SecondFactorStore.ts";
import { type Account, SessionIdleMinutes, SessionStore } from "#application/identity/SessionStore.ts";
import type { ApiToken } from "#domain/identity/ApiToken.ts";
import type { OwnSession } from "#domain/identity/OwnSession.ts";
import { mapToUnavailable } from "../storeFailures.ts";
import { PERSON } from "./peopleStores.ts";
import { sessionHolders } from "./sessionHolders.ts";

export const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const MOMENTS = `${moment("created_at")} AS opened_at, ${moment("used_at")} AS used_at, ${moment("expires_at")} AS expires_at`;

const TOKEN = `id, name, role, scope, ${moment("created_at")} AS created_at, ${moment("expires_at")} AS expires_at,
  CASE WHEN used_at >= created_at THEN ${moment("used_at")} END AS used_at`;

/** Of the person `t`. A new passkey has an id that was never one before. */
const BASIS = `encode(sha256(convert_to(concat_ws(' ',
  (SELECT password_hash FROM credentials b WHERE b.person_id = t.id),
  (SELECT secret FROM second_factors b WHERE b.person_id = t.id AND b.has_app),
  (SELECT string_agg(b.id::text, ',' ORDER BY b.id) FROM passkeys b WHERE b.person_id = t.id)), 'UTF8')), 'hex')`;

export const sessionStoreLive = Layer.effect(
  SessionStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const idleMinutes = yield* SessionIdleMinutes;
    const rule = yield* RequireSecondFactor;
    const isOpen = (now: number) => {
      const isUsed = sql`used_at >= ${new Date(now - idleMinutes * 60_000)}`;
      return sql`expires_at > ${new Date(now)} AND ${idleMinutes === 0 ? sql`true` : isUsed}`;
    };
    const first = <Row>(found: Effect.Effect<ReadonlyArray<Row>, SqlError>) =>
      mapToUnavailable(Effect.map(found, ([row]) => row ?? null));
    const isAny = (found: Effect.Effect<ReadonlyArray<unknown>, SqlError>) =>
      mapToUnavailable(Effect.map(found, ({ length }) => length > 0));
    return {
      accountOf: (email) =>
        first(sql<Account>`SELECT ${sql.literal(PERSON)} AS person, c.password_hash,
            EXISTS (SELECT FROM second_factors f WHERE f.person_id = t.id AND f.is_on) AS has_second_factor,
            ${sql.literal(BASIS)} AS basis
          FROM people t LEFT JOIN credentials c ON c.person_id = t.id
          WHERE lower(t.email) = lower(${email}) AND t.deleted_at IS NULL`),
      basisOf: (personId) =>
        sql<Pick<Account, "basis">>`SELECT ${sql.literal(BASIS)} AS basis FROM people t WHERE t.id = ${personId}`.pipe(
          mapToUnavailable,
          Effect.map(([found]) => found?.basis ?? ""),
        ),
      // The lock makes this wait for a password change in progress, after which the hash no longer matches.
      open: ({ tokenHash, personId, passwordHash, expiresAt, device, address }) =>
        isAny(sql`INSERT INTO sessions (token_hash, person_id, expires_at, device, address)
          SELECT ${tokenHash}, person_id, ${new Date(expiresAt)}, ${device}, ${address} FROM credentials
          WHERE person_id = ${personId} AND password_hash = ${passwordHash} FOR SHARE
          RETURNING person_id`),
      isFirst: (personId) =>
        isAny(sql`UPDATE credentials SET has_signed_in = true WHERE person_id = ${personId} AND NOT has_signed_in
          RETURNING person_id`),
      openVerified: ({ tokenHash, personId, expiresAt, device, address, issuer, subject }) =>
        isAny(sql`INSERT INTO sessions (token_hash, person_id, expires_at, device, address, by_provider)
          SELECT ${tokenHash}, id, ${new Date(expiresAt)}, ${device}, ${address}, true
          FROM people JOIN provider_links ON person_id = id
          WHERE id = ${personId} AND is_active AND issuer = ${issuer} AND subject = ${subject} FOR SHARE
          RETURNING person_id`),
      holderOf: sessionHolders(sql, { idleMinutes, rule }),
      ofPerson: ({ personId, tokenHash, now }) =>
        sql<OwnSession>`SELECT id, device, address, ${sql.literal(MOMENTS)}, token_hash = ${tokenHash} AS is_current
          FROM sessions WHERE person_id = ${personId} AND name IS NULL AND ${isOpen(now)}
          ORDER BY is_current DESC, used_at DESC, id DESC`.pipe(mapToUnavailable),
      endOthers: ({ personId, tokenHash, now, id }) =>
        sql<{ name: string | null }>`DELETE FROM sessions WHERE person_id = ${personId} AND token_hash <> ${tokenHash}
          AND ${id === null ? sql`(name IS NOT NULL OR ${isOpen(now)})` : sql`name IS NULL AND ${isOpen(now)} AND id = ${id}`}
          RETURNING name`.pipe(
          mapToUnavailable,
          Effect.map((ended) => ended.filter(({ name }) => name === null).length),
        ),
      end: (tokenHash) => mapToUnavailable(Effect.asVoid(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`)),
      // Not used yet: the first use is written whenever it comes.
      openToken: ({ tokenHash, personId, passwordHash, expiresAt, name, role, scope }) =>
        first(sql<ApiToken>`INSERT INTO sessions (token_hash, person_id, expires_at, used_at, name, role, scope)
          SELECT ${tokenHash}, person_id, ${new Date(expiresAt)}, ${new Date(0)}, ${name}, ${role}, ${scope}
          FROM credentials WHERE person_id = ${personId} AND password_hash = ${passwordHash} FOR SHARE
          RETURNING ${sql.literal(TOKEN)}`),
      tokensOf: (personId, now) =>
        sql<ApiToken>`SELECT ${sql.literal(TOKEN)} FROM sessions
          WHERE person_id = ${personId} AND name IS NOT NULL AND expires_at > ${new Date(now)}
          ORDER BY id DESC`.pipe(mapToUnavailable),
      endToken: (personId, id) =>
        isAny(sql`DELETE FROM sessions WHERE person_id = ${personId} AND id = ${id} AND name IS NOT NULL RETURNING id`),
      sweep: (now) => mapToUnavailable(Effect.asVoid(sql`DELETE FROM sessions WHERE expires_at <= ${new Date(now)}`)),
    };
  }),
);
