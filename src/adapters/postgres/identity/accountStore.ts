import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { PasswordLink } from "#domain/identity/PasswordLink.ts";
import type { Person } from "#domain/identity/Person.ts";
import { AccountStore, type HeldPerson } from "#application/identity/AccountStore.ts";
import { reading, readingOnly, writing } from "../storeFailures.ts";
import { PERSON } from "./peopleStores.ts";

type PersonRow = { readonly row: Person };

export const accountStoreLive = Layer.effect(
  AccountStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const person = sql.literal(PERSON);
    const others = (spared: Uint8Array | null) => (spared === null ? sql`` : sql`AND token_hash <> ${spared}`);
    const first = <E>(rows: Effect.Effect<ReadonlyArray<PersonRow>, E>) =>
      Effect.map(rows, ([found]) => found?.row ?? null);
    const isAny = <E>(rows: Effect.Effect<ReadonlyArray<unknown>, E>) => Effect.map(rows, ({ length }) => length > 0);

    /** Locks in the order of ids, so that two requests that lock different people do not deadlock. */
    const hold = (id: number) => sql`SELECT id FROM people
      WHERE deleted_at IS NULL AND (id = ${id} OR (role = 'admin' AND is_active)) ORDER BY id FOR NO KEY UPDATE`;
    // A separate statement, so that it sees the changes that the locks waited for.
    const held = (id: number) => sql<HeldPerson>`SELECT ${person} AS person,
        EXISTS (SELECT FROM credentials c WHERE c.person_id = t.id) AS "hasPassword",
        (SELECT count(*)::int FROM people o WHERE o.role = 'admin' AND o.is_active AND o.id <> t.id) AS "otherAdmins"
      FROM people t WHERE t.id = ${id} AND t.deleted_at IS NULL`;

    return AccountStore.of({
      together: (work) => write(work),
      holding: (id, work) =>
        write(
          Effect.gen(function* () {
            yield* hold(id);
            const [found] = yield* held(id);
            return yield* work(found ?? null);
          }),
        ),
      passwordHash: (id) =>
        readingOnly("password_hash")(
          sql<{ password_hash: string }>`SELECT password_hash FROM credentials WHERE person_id = ${id}`,
        ),
      remove: (id) =>
        write(
          Effect.gen(function* () {
            yield* sql`WITH factors AS (DELETE FROM second_factors WHERE person_id = ${id}),
                links AS (DELETE FROM provider_links WHERE person_id = ${id})
              DELETE FROM credentials WHERE person_id = ${id}`;
            const [gone] = yield* sql<PersonRow>`UPDATE people t
              SET is_active = false, deleted_at = now(), version = t.version + 1, updated_at = clock_timestamp()
              WHERE t.id = ${id} RETURNING ${person} AS row`;
            return gone?.row ?? (yield* Effect.die(new Error("A locked person is gone")));
          }),
        ),
      // Two statements, so that the second also sees a session that the first had to wait for.
      setPassword: (id, hash, spared) =>
        write(
          Effect.gen(function* () {
            yield* sql`WITH links AS (DELETE FROM password_tokens WHERE person_id = ${id})
              INSERT INTO credentials (person_id, password_hash) VALUES (${id}, ${hash})
              ON CONFLICT (person_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = now()`;
            yield* sql`DELETE FROM sessions WHERE person_id = ${id} ${others(spared)}`;
          }),
        ),
      endSessions: (id) => write(Effect.asVoid(sql`DELETE FROM sessions WHERE person_id = ${id}`)),
      takeBackToken: (id) => write(Effect.asVoid(sql`DELETE FROM password_tokens WHERE person_id = ${id}`)),
      withoutPassword: (now) =>
        reading(sql<PasswordLink>`SELECT t.id, t.email,
            EXISTS (SELECT FROM mail_queue m WHERE m.person_id = t.id AND m.kind = 'welcome') AS is_waiting,
            k.expires_at IS NOT NULL AND EXISTS (SELECT FROM change_log c WHERE c.noun = 'password_links'
              AND c.record_id = t.id AND (c.after ->> 'expires_at')::timestamptz = k.expires_at) AS is_copied,
            to_char(k.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS expires_at
          FROM people t LEFT JOIN password_tokens k ON k.person_id = t.id AND k.expires_at > ${new Date(now)}
          WHERE t.is_active AND NOT EXISTS (SELECT FROM credentials c WHERE c.person_id = t.id) ORDER BY t.id`),
      // By hand: the log of the table would have the hash, and a row for each email.
      noteLink: (id, expiresAt) =>
        write(
          Effect.asVoid(sql`WITH logged AS (
              INSERT INTO change_log (actor_id, request_id, noun, record_id, action, after, change_set_id)
              VALUES (nullif(current_setting('hazledger.actor', true), '')::integer,
                coalesce(current_setting('hazledger.request', true), ''), 'password_links', ${id}, 'INSERT',
                jsonb_build_object('person_id', ${id}::integer, 'expires_at', ${new Date(expiresAt)}::timestamptz), change_set())
              RETURNING id)
            INSERT INTO change_log_waiting SELECT id FROM logged`),
        ),
      keepToken: ({ personId, tokenHash, expiresAt }) =>
        write(
          Effect.asVoid(sql`INSERT INTO password_tokens (person_id, token_hash, expires_at)
            VALUES (${personId}, ${tokenHash}, ${new Date(expiresAt)})
            ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`),
        ),
      knowsToken: (tokenHash, now) =>
        reading(
          isAny(sql`SELECT FROM password_tokens k JOIN people t ON t.id = k.person_id
              WHERE k.token_hash = ${tokenHash} AND k.expires_at > ${new Date(now)} AND t.is_active`),
        ),
      spendToken: (tokenHash, now) =>
        write(
          first(sql<PersonRow>`DELETE FROM password_tokens k USING people t
              WHERE t.id = k.person_id AND k.token_hash = ${tokenHash} AND k.expires_at > ${new Date(now)} AND t.is_active
              RETURNING ${person} AS row`),
        ),
      activeByEmail: (email) =>
        reading(
          first(sql<PersonRow>`SELECT ${person} AS row FROM people t
              WHERE lower(t.email) = lower(${email}) AND t.is_active AND t.deleted_at IS NULL`),
        ),
      linkedTo: ({ issuer, subject }) =>
        reading(
          first(sql<PersonRow>`SELECT ${person} AS row FROM people t JOIN provider_links l ON l.person_id = t.id
              WHERE l.issuer = ${issuer} AND l.subject = ${subject}`),
        ),
      // The lock makes one of two first sign-ins wait for the other, which would break a key of the table otherwise.
      link: (id, { issuer, subject }) =>
        write(
          isAny(sql`INSERT INTO provider_links AS l (person_id, issuer, subject)
              SELECT id, ${issuer}, ${subject} FROM people WHERE id = ${id} AND is_active FOR NO KEY UPDATE
              ON CONFLICT (person_id) DO UPDATE SET issuer = excluded.issuer, subject = excluded.subject
                WHERE l.issuer <> excluded.issuer OR l.subject = excluded.subject
              RETURNING person_id`),
        ),
      unlink: (id, spared) =>
        write(
          Effect.gen(function* () {
            const gone = yield* sql`DELETE FROM provider_links WHERE person_id = ${id} RETURNING person_id`;
            yield* sql`DELETE FROM sessions WHERE person_id = ${id} AND (by_provider OR name IS NOT NULL)
              ${others(spared)}`;
            return gone.length > 0;
          }),
        ),
      sweep: (now) => write(Effect.asVoid(sql`DELETE FROM password_tokens WHERE expires_at <= ${new Date(now)}`)),
    });
  }),
);
