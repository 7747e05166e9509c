import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { StatusStore } from "#application/status/StatusStore.ts";
import { testServices } from "../../support/services.ts";

const figures = Effect.flatMap(StatusStore, (store) => store.figures);
const run = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement));

describe("what the database says of itself", () => {
  const services = testServices();
  afterAll(() => services.dispose());

  it("is its version and size, each stored file once, and what waits", () =>
    services.runPromise(
      Effect.gen(function* () {
        const before = yield* figures;
        expect(before.database).toMatchObject({ version: expect.stringMatching(/^\d+/), bytes: expect.any(Number) });
        expect(before.database.bytes).toBeGreaterThan(1_000_000);
        for (const [at, hash] of ["a", "a", "b"].entries())
          yield* run(`INSERT INTO files (filepath, hash, size, kind, original_name)
            VALUES ('of the status ${at}', '${hash.repeat(64)}', 100, 'pdf', 'x.pdf')`);
        yield* run("INSERT INTO customers (name, address, city, state, zip) VALUES ('C', '', '', '', '')");
        yield* run(`INSERT INTO facilities (customer_id, name, address, city, state, zip)
          SELECT id, 'F', '', '', '', '' FROM customers LIMIT 1`);
        // One waits, one is done, and one was given up.
        for (const [year, changes, attempts] of [
          [2020, 2, 2],
          [2021, 1, 0],
          [2022, 2, 3],
        ])
          yield* run(`INSERT INTO season_queue (facility_id, year, changes, judged, is_own, attempts)
            SELECT id, ${year}, ${changes}, 1, true, ${attempts} FROM facilities LIMIT 1`);
        const after = yield* figures;
        expect(after.files.count - before.files.count).toBe(2);
        expect(after.files.bytes - before.files.bytes).toBe(200);
        expect(after.waiting).toEqual({ emails: 0, sheets: 0, season: before.waiting.season + 1 });
        expect(after.change_log.sealed_at).toBeNull();
        expect(after.change_log.unlinked).toBeGreaterThan(before.change_log.unlinked);
      }),
    ));
});
