import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import {
  SecondFactorStore,
  type StoredPasskey,
  type StoredSecondFactor,
} from "#application/identity/secondFactor/SecondFactorStore.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";
import { moment } from "./sessionStore.ts";

export const secondFactorStoreLive = Layer.effect(
  SecondFactorStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const isAny = (rows: ReadonlyArray<unknown>): boolean => rows.length > 0;
    const changed = (statement: Effect.Effect<ReadonlyArray<unknown>, SqlError>) => write(Effect.map(statement, isAny));
    return SecondFactorStore.of({
      together: (work) => write(work),
      of: (id) =>
        readingFirst(sql<StoredSecondFactor>`SELECT secret, is_on, has_app,
                (SELECT count(*)::int FROM recovery_codes c WHERE c.person_id = f.person_id) AS recovery_codes
              FROM second_factors f WHERE person_id = ${id}`),
      begin: (id, secret) =>
        changed(sql`INSERT INTO second_factors AS f (person_id, secret) VALUES (${id}, ${secret})
              ON CONFLICT (person_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE NOT f.has_app
              RETURNING person_id`),
      renewSecrets: (renew) =>
        Effect.gen(function* () {
          const all = sql<{ id: number; was: string }>`SELECT person_id AS id, secret AS was FROM second_factors
            WHERE secret IS NOT NULL`;
          const renewed = (yield* reading(all)).map(({ id, was }) => ({ id, was, secret: renew(was, id) }));
          const due = renewed.filter(({ was, secret }) => secret !== null && secret !== was);
          for (const { id, was, secret } of due)
            yield* write(sql`UPDATE second_factors SET secret = ${secret} WHERE person_id = ${id} AND secret = ${was}`);
          // Otherwise its pages keep the rows of before, and so do archives.
          if (due.length > 0) yield* reading(sql`VACUUM FULL second_factors`);
          return renewed.filter(({ secret }) => secret === null).length;
        }),
      turnOn: (id) =>
        write(Effect.asVoid(sql`UPDATE second_factors SET is_on = true, has_app = true WHERE person_id = ${id}`)),
      passkeysOf: (id) =>
        reading(
          sql<StoredPasskey>`SELECT id, name, credential_id, public_key, transports,
              ${sql.literal(moment("created_at"))} AS created_at, ${sql.literal(moment("used_at"))} AS used_at
            FROM passkeys WHERE person_id = ${id} ORDER BY id`,
        ),
      addPasskey: (id, { name, credential_id, public_key, transports, counter }, most) =>
        write(
          Effect.gen(function* () {
            // Locks the person's row, so that they are counted one after the other.
            yield* sql`INSERT INTO second_factors (person_id, is_on) VALUES (${id}, true)
              ON CONFLICT (person_id) DO UPDATE SET is_on = true`;
            return isAny(
              yield* sql`INSERT INTO passkeys (person_id, name, credential_id, public_key, transports, counter)
                SELECT ${id}, ${name}, ${credential_id}, ${public_key}, ${transports}::text[], ${counter}
                WHERE (SELECT count(*) FROM passkeys WHERE person_id = ${id}) < ${most} RETURNING id`,
            );
          }),
        ),
      usePasskey: (id, counter, now) =>
        changed(sql`UPDATE passkeys SET counter = ${counter}, used_at = ${new Date(now)}
              WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING id`),
      removePasskey: (personId, id) =>
        write(
          Effect.gen(function* () {
            yield* sql`SELECT FROM second_factors WHERE person_id = ${personId} FOR UPDATE`;
            const gone = yield* sql`DELETE FROM passkeys WHERE person_id = ${personId} AND id = ${id} RETURNING id`;
            yield* sql`DELETE FROM second_factors f WHERE person_id = ${personId} AND is_on AND NOT has_app
              AND NOT EXISTS (SELECT FROM passkeys p WHERE p.person_id = f.person_id)`;
            return isAny(gone);
          }),
        ),
      remove: (id) => changed(sql`DELETE FROM second_factors WHERE person_id = ${id} AND is_on RETURNING person_id`),
      spendStep: (id, step) =>
        changed(sql`UPDATE second_factors SET last_step = ${step} WHERE person_id = ${id} AND last_step < ${step}
              RETURNING person_id`),
      replaceCodes: (id, hashes) =>
        write(
          Effect.gen(function* () {
            yield* sql`DELETE FROM recovery_codes WHERE person_id = ${id}`;
            yield* sql`INSERT INTO recovery_codes (person_id, code_hash) SELECT ${id}, unnest(${hashes}::bytea[])`;
          }),
        ),
      spendCode: (id, hash) =>
        changed(sql`DELETE FROM recovery_codes WHERE person_id = ${id} AND code_hash = ${hash} RETURNING person_id`),
    });
  }),
);
