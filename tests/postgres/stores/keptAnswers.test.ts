import { Effect, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, expect, it } from "vitest";
import { migrate } from "#adapters/postgres/engine/migrate.ts";
import { idempotencyLive } from "#adapters/postgres/idempotency.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { ANSWER_NOT_KEPT, Idempotency } from "#application/shared/Idempotency.ts";
import { refusalOf } from "../../support/services.ts";
import { testDatabase } from "../../support/testDatabase.ts";

const BEFORE = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0055"));
const runtime = ManagedRuntime.make(testDatabase(BEFORE));
afterAll(() => runtime.dispose());

it("answers with a secret that an earlier version stored are forgotten, and the others repeated as they were", async () => {
  const resource = (inner: string): string => `{"data":{"resource":${inner}}}`;
  const answers = [
    ['{"secret":"GEZDGNBV","uri":"otpauth://totp/x?secret=GEZDGNBV"}', null],
    ['{"recovery_codes":["AAAA-BBBB"]}', null],
    ['{"options":"{\\"challenge\\":\\"abc\\"}"}', null],
    ['{"is_on":false,"recovery_codes":0}', "kept"],
    ['{"id":7,"name":"Drum"}', "kept"],
  ] as const;
  await runtime.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      for (const [at, [text]] of answers.entries())
        yield* sql`INSERT INTO idempotency_keys (actor_id, key, fingerprint, status, answer)
          VALUES (0, ${`key-${at}`}, 'same', 200, to_jsonb(${resource(text)}::text))`;
      yield* migrate(migrations);
      const { once } = yield* Idempotency;
      for (const [at, [text, kept]] of answers.entries()) {
        const again = once({ key: `key-${at}`, fingerprint: "same", isSecret: false }, Effect.die("a second time"));
        if (kept === null) expect(yield* refusalOf(again)).toMatchObject({ message: ANSWER_NOT_KEPT });
        else expect(yield* again).toEqual({ status: 200, text: resource(text) });
      }
    }).pipe(Effect.provide(idempotencyLive)),
  );
});
