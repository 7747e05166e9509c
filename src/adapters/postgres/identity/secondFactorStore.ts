import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { SecondFactorStore, type StoredSecondFactor } from "#application/identity/secondFactor/SecondFactorStore.ts";
import { reading, writing } from "../storeFailures.ts";

export const secondFactorStoreLive = Layer.effect(
  SecondFactorStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const isAny = (rows: ReadonlyArray<unknown>): boolean => rows.length > 0;
    return SecondFactorStore.of({
      together: (work) => write(work),
      of: (id) =>
        reading(
          Effect.map(
            sql<StoredSecondFactor>`SELECT secret, is_on,
                (SELECT count(*)::int FROM recovery_codes c WHERE c.person_id = f.person_id) AS recovery_codes
              FROM second_factors f WHERE person_id = ${id}`,
            ([found]) => found ?? null,
          ),
        ),
      begin: (id, secret) =>
        write(
          Effect.map(
            sql`INSERT INTO second_factors AS f (person_id, secret) VALUES (${id}, ${secret})
              ON CONFLICT (person_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE NOT f.is_on
              RETURNING person_id`,
            isAny,
          ),
        ),
      turnOn: (id) => write(Effect.asVoid(sql`UPDATE second_factors SET is_on = true WHERE person_id = ${id}`)),
      remove: (id) =>
        write(Effect.map(sql`DELETE FROM second_factors WHERE person_id = ${id} AND is_on RETURNING person_id`, isAny)),
      spendStep: (id, step) =>
        write(
          Effect.map(
            sql`UPDATE second_factors SET last_step = ${step} WHERE person_id = ${id} AND last_step < ${step}
              RETURNING person_id`,
            isAny,
          ),
        ),
      replaceCodes: (id, hashes) =>
        write(
          Effect.gen(function* () {
            yield* sql`DELETE FROM recovery_codes WHERE person_id = ${id}`;
            yield* sql`INSERT INTO recovery_codes (person_id, code_hash) SELECT ${id}, unnest(${hashes}::bytea[])`;
          }),
        ),
      spendCode: (id, hash) =>
        write(
          Effect.map(
            sql`DELETE FROM recovery_codes WHERE person_id = ${id} AND code_hash = ${hash} RETURNING person_id`,
            isAny,
          ),
        ),
    });
  }),
);
