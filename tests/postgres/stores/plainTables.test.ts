import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, expect, it } from "vitest";
import { RESOURCES } from "#domain/resources.ts";
import { testServices } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

it("the table of every plain resource is logged, so that it has a history and an undo, and counted for its list", () =>
  services.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      for (const table of new Set(Object.values(RESOURCES).map((resource) => resource.table))) {
        const triggers = yield* sql<{ readonly runs: string }>`SELECT DISTINCT p.proname AS runs
          FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE t.tgrelid = ${table}::regclass AND NOT t.tgisinternal`;
        const runs = triggers.map((trigger) => trigger.runs);
        expect(
          runs.filter((name) => name.startsWith("log_")),
          `${table} is logged`,
        ).not.toEqual([]);
        expect(
          runs.filter((name) => name.includes("tally")),
          `${table} is counted`,
        ).not.toEqual([]);
      }
    }),
  ));
