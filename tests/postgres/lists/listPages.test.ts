import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import fc from "fast-check";
import { afterAll, describe, expect } from "vitest";
import { ListTuning } from "#adapters/postgres/list/pagePlan.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { aSheet } from "../../support/aSheet.ts";
import { law } from "../../support/law.ts";
import { testServices } from "../../support/services.ts";
import { NAIVE, naivePage } from "./naiveLists.ts";

/** Few words, so that names repeat and searches match; LIKE's own characters among them. */
const word = fc.constantFrom("oil", "Oil", "50%", "a_b", "back\\slash", "zinc", "é", "x");
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const at = fc.constantFrom("2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000001Z", "2026-03-01T12:00:00Z");

const write = fc.record({
  kind: fc.constantFrom("add", "add", "add", "rename", "archive", "delete", "complete", "customer", "sheet"),
  nth: fc.nat(40),
  name,
  at,
  amount: fc.option(fc.nat(3)),
});
const read = fc.record({
  kind: fc.constant("read"),
  list: fc.constantFrom("products", "customers", "inventories", "lines"),
  page: fc.integer({ min: 1, max: 25 }),
  ipp: fc.integer({ min: 1, max: 5 }),
  status: fc.constantFrom("", "active", "inactive", "completed"),
  search: fc.oneof(fc.constant(""), fc.constant(""), word, fc.constantFrom("o x", "oil 50%", "%", "_", "\\", "absent")),
  field: fc.nat(8),
  direction: fc.constantFrom("asc", "desc"),
});
/** Many reads in a row, as a person pages to and fro, then a write. */
const steps = fc.array(fc.oneof({ weight: 1, arbitrary: write }, { weight: 6, arbitrary: read }), {
  minLength: 40,
  maxLength: 120,
});

type Write = Exclude<typeof steps extends fc.Arbitrary<Array<infer S>> ? S : never, { readonly kind: "read" }>;

/** A write by plain statements: the `nth` record, or a new one. */
const written = ({ kind, nth, name, at, amount }: Write) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const nthOf = (table: string) =>
      sql`(SELECT id FROM ${sql.literal(table)} ORDER BY id OFFSET ${nth} % greatest((SELECT count(*) FROM ${sql.literal(table)}), 1) LIMIT 1)`;
    switch (kind) {
      case "add":
        yield* sql`WITH p AS (INSERT INTO products (name, mfg_name, updated_at)
            SELECT ${name}, 'maker ' || n % 3, ${at}::timestamptz FROM generate_series(1, 6) n RETURNING *),
          i AS (INSERT INTO inventories (year, customer_id, facility_id, updated_at)
            SELECT 2015 + ${nth} % 12, customer_id, id, ${at}::timestamptz FROM facilities ORDER BY random() LIMIT 1)
          INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, max_pounds, updated_at)
          SELECT 1, id, id, name, mfg_name, ${amount}::integer, updated_at FROM p`;
        return;
      case "rename":
        yield* sql`UPDATE products SET name = ${name}, updated_at = ${at}::timestamptz WHERE id = ${nthOf("products")}`;
        yield* sql`UPDATE inventory_products SET name = ${name}, updated_at = ${at}::timestamptz
          WHERE id = ${nthOf("inventory_products")}`;
        return;
      case "archive":
        yield* sql`UPDATE products SET is_active = NOT is_active WHERE id = ${nthOf("products")}`;
        yield* sql`UPDATE inventories SET is_active = NOT is_active WHERE id = ${nthOf("inventories")}`;
        return;
      case "delete":
        yield* sql`DELETE FROM inventory_products WHERE id = ${nthOf("inventory_products")}`;
        return;
      case "complete":
        yield* sql`UPDATE inventories SET is_completed = NOT is_completed, updated_at = ${at}::timestamptz
          WHERE id = ${nthOf("inventories")}`;
        return;
      case "sheet":
        yield* sql`UPDATE products SET sds_file_id = ${yield* aSheet}, sds_date = ${at}::date - ${nth * 60}::integer
          WHERE id = ${nthOf("products")}`;
        return;
      default:
        yield* sql`UPDATE customers SET name = ${name}, updated_at = ${at}::timestamptz WHERE id = ${nthOf("customers")}`;
        yield* sql`UPDATE customers SET is_active = NOT is_active WHERE id = ${nthOf("customers")} AND id > 1`;
    }
  });

const emptied = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  for (const table of ["inventories", "product_sds_revisions", "products", "facilities", "customers"])
    yield* sql`DELETE FROM ${sql(table)}`;
  yield* sql`WITH c AS (INSERT INTO customers (id, name, address, city, state, zip) OVERRIDING SYSTEM VALUE
      SELECT n, 'Firm ' || n, '1 Main St', 'Peoria', 'IL', '61602' FROM generate_series(1, 9) n RETURNING id)
    INSERT INTO facilities (id, customer_id, name, address, city, state, zip) OVERRIDING SYSTEM VALUE
    SELECT c.id * 10 + n, c.id, 'Plant ' || n, '1 Main St', 'Peoria', 'IL', '61602' FROM c, generate_series(1, 2) n WHERE c.id > 2`;
  yield* sql`ALTER TABLE inventories ALTER COLUMN id RESTART WITH 100`;
  yield* sql`INSERT INTO inventories (id, year, customer_id, facility_id) OVERRIDING SYSTEM VALUE VALUES (1, 2026, 3, 31)`;
  yield* sql`INSERT INTO inventory_technicians (inventory_id, person_id, position) VALUES (1, 4, 1), (1, 3, 2)`;
});

describe("lists", () => {
  const services = testServices();
  afterAll(() => services.dispose());

  /** Small thresholds, so that a few hundred rows lead along every way that a million would. */
  const tunings = [
    { gathered: 1000, near: 100 },
    { gathered: 0, near: 0 },
    { gathered: 3, near: 4 },
  ];

  describe.each(tunings)("gathered up to $gathered and counted up to $near", (tuning) => {
    // Rules: A2.69, R22, R31
    law(
      "answer the rows and the total of a plain count, whatever is written meanwhile",
      [steps],
      async (all) => {
        const run = Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient;
          yield* emptied;
          for (const step of all) {
            if (!("list" in step)) {
              yield* written(step);
              continue;
            }
            // The arbitraries above make only names of lists.
            const list = NAIVE[step.list as keyof typeof NAIVE];
            const field = [...Object.keys(list.sorts), "no column"][step.field % (Object.keys(list.sorts).length + 1)];
            // The arbitraries above make only statuses and directions.
            const query = {
              ...step,
              sort: field === undefined ? null : { field, direction: step.direction },
              sds_status: "all",
            } as ListQuery;
            expect(yield* list.answered(query), JSON.stringify(step)).toEqual(yield* naivePage(sql, list, query));
          }
        });
        await services.runPromise(Effect.provideService(run, ListTuning, tuning));
      },
      { runs: 10, isSlow: true },
    );
  });
});
