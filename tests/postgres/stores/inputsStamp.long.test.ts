import { Effect, type ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { SdsMaxAgeYears } from "#application/product/SdsMaxAgeYears.ts";
import { type InputsOf, ReportStore } from "#application/report/ReportStore.ts";
import { type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { as, testServices } from "../../support/services.ts";

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The words that a CHECK allows. */
  readonly words: ReadonlyArray<string>;
  /** By a trigger. */
  readonly isCounted: boolean;
};

/** All columns of all tables, but for generated ones. What a report reads is found by writing to each. */
const COLUMNS = `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
    coalesce((SELECT json_agg(w[1]) FROM pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''', 'g') w
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]), '[]') AS words,
    EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = c.oid AND g.tgname = 'mark_u') AS "isCounted"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = '' AND c.relname NOT IN ('schema_migrations', 'change_log', 'input_changes', 'list_tallies')
  ORDER BY c.relname, a.attnum`;

/** Another value of the same column, as expressions to be tried one after the other. */
const others = ({ column, type, words }: Column): ReadonlyArray<string> => {
  const value = `"${column}"`;
  if (words.length > 0) return words.map((word) => `'${word}'`);
  if (type === "boolean") return [`NOT coalesce(${value}, false)`];
  if (type === "date" || type.startsWith("timestamp"))
    return [`coalesce(${value} - interval '400 days', '2024-05-06')`];
  if (type === "text") return [`coalesce(${value}, '') || 'x'`, `'${"b".repeat(64)}'`];
  if (/^(?:numeric|integer|bigint)$/.test(type)) return [`coalesce(${value}, 0) + 1`, "2", "1"];
  return [];
};

const request = (s: Shelf) =>
  ({ type: "epcra_section_302_extremely_hazardous_substances", ...s.place, year: 2026 }) as const;
const program: InputsOf = { format: 1, lists: ["ehs"], rules: [{ id: "a", version: 1 }] };
const read = (s: Shelf, of = program) =>
  Effect.gen(function* () {
    const store = yield* ReportStore;
    const found = yield* store.inputs(request(s), of);
    if (found === null) return { stamp: "", inputs: null };
    const { inputs_stamp: stamp, ...inputs } = found;
    return { stamp, inputs };
  });
const stampNow = (s: Shelf) => Effect.flatMap(ReportStore, ({ stamp }) => stamp(request(s), program));
const run = (statement: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql.unsafe<Readonly<Record<string, string | null>>>(statement).unprepared,
  );

/** Everything that a line, its facility and a list can hold, twice where a row can point to another one. */
const stocked = Effect.gen(function* () {
  const s = yield* shelf;
  const { inventory_product_id: line } = yield* (yield* InventoryProducts).create(s.inventory.id, s.drums());
  yield* run(`INSERT INTO containers (name) VALUES ('Tote')`);
  yield* run(`INSERT INTO products (name, mfg_name) VALUES ('Other', 'Dow')`);
  yield* run(`INSERT INTO chemical_components (number, name) VALUES ('7782-50-5', 'Chlorine'), ('67-64-1', 'Acetone')`);
  yield* run(`INSERT INTO inventory_product_chemical_components (inventory_product_id, chemical_component_id, number, name,
    percentage_weight) SELECT ${line}, min(id), '7782-50-5', 'Chlorine', 40 FROM chemical_components`);
  yield* run(
    `INSERT INTO files (filepath, hash, size, kind, original_name) VALUES ('f', '${"c".repeat(64)}', 1, 'pdf', 'f.pdf')`,
  );
  yield* run(`UPDATE products SET sds_date = '2026-01-02', sds_file_id = (SELECT min(id) FROM files)`);
  for (const name of ["first", "second"])
    yield* run(`WITH v AS (INSERT INTO reference_list_versions (type, name, original_name, file_hash, row_count, is_complete)
        VALUES ('ehs', '${name}', 'e.csv', '${"ab".repeat(32)}', 1, true) RETURNING id)
      INSERT INTO reference_rows (version_id, row_no, chemical_name, cas_number, cas_as_printed, threshold_quantity_lbs,
        threshold_as_printed, category_code, special_concern, qualifier, substance_type, extra)
      SELECT id, 2, '${name}', '7782-50-5', '7782-50-5', 100, '100', '', false, '', '', '{}' FROM v`);
  yield* run(
    `UPDATE reference_lists SET version_id = (SELECT min(id) FROM reference_list_versions) WHERE type = 'ehs'`,
  );
  return { ...s, line };
}).pipe(as("admin"));

/** The members of objects within, as `customer.name`, that differ. */
const differing = (before: unknown, after: unknown, at: string): ReadonlyArray<string> => {
  const isDeep = (value: unknown): value is object => typeof value === "object" && value !== null;
  if (!isDeep(before) || !isDeep(after)) return before === after ? [] : [at];
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    differing(was.get(key), is.get(key), Array.isArray(before) ? at : `${at}.${key}`),
  );
};
const membersOf = (value: unknown, at: string): ReadonlyArray<string> =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, member]) => membersOf(member, Array.isArray(value) ? at : `${at}.${key}`))
    : [at];
const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
const parsed = ({ inputs }: Effect.Success<ReturnType<typeof read>>) =>
  inputs === null
    ? null
    : {
        ...inputs,
        lines: inputs.lines.map(jsonOf),
        lists: inputs.lists.map((list) => ({ ...list, rows: list.rows.map(jsonOf) })),
      };

const quoted = (value: string | null | undefined): string =>
  value === null || value === undefined ? "NULL" : `'${value.replaceAll("'", "''")}'`;

/** They stand for the rows that they name; other rows bring other names. */
const IDENTITIES = /\.(?:id|inventory_id|inventory_product_id|type|row_no)$/;

describe("the stamp of a report's inputs", () => {
  const services = testServices();
  let made: Effect.Success<typeof stocked>;
  beforeAll(async () => {
    made = await services.runPromise(stocked);
  });
  afterAll(() => services.dispose());
  const test = <A, E>(effect: Effect.Effect<A, E, ManagedRuntime.ManagedRuntime.Services<typeof services>>) =>
    services.runPromise(effect);

  it("is another one after a write to any column that the inputs come from", () =>
    test(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const columns = yield* sql.unsafe<Column>(COLUMNS).unprepared;
        const told: Array<string> = [];
        const silent: Array<string> = [];
        let before = yield* read(made);
        const members = membersOf(parsed(before), "");
        const written = (one: Column, expression: string, where = "true") =>
          run(`UPDATE "${one.table}" t SET "${one.column}" = ${expression} WHERE ${where}`).pipe(
            Effect.as(true),
            // One that a key or a CHECK refuses.
            Effect.catch(() => Effect.succeed(false)),
          );
        for (const one of columns.filter(({ isCounted }) => isCounted)) {
          const rest = `(to_jsonb(t) - '${one.column}' - 'search_text' - 'full_address')::text`;
          const rows = yield* run(`SELECT ${rest} AS rest, "${one.column}"::text AS value FROM "${one.table}" t`);
          for (const value of rows.length === 0 ? [] : others(one)) {
            if (!(yield* written(one, value))) continue;
            const after = yield* read(made);
            const changed = differing(parsed(before), parsed(after), "");
            told.push(...changed);
            if (changed.length > 0 && after.stamp === before.stamp) silent.push(`${one.table}.${one.column}`);
            for (const row of rows) yield* written(one, quoted(row["value"]), `${rest} = ${quoted(row["rest"])}`);
            before = { ...before, stamp: yield* stampNow(made) };
            if (changed.length > 0) break;
          }
        }
        // What is not counted is not read either.
        for (const [table, its] of Map.groupBy(
          columns.filter(({ isCounted }) => !isCounted),
          (one) => one.table,
        )) {
          for (const one of its) for (const value of others(one)) yield* written(one, value);
          if (differing(parsed(before), parsed(yield* read(made)), "").length > 0) silent.push(table);
        }
        expect(silent).toEqual([]);
        // Nothing that a report reads was out of reach.
        expect(
          members.filter((member) => !told.some((one) => member.startsWith(one)) && !IDENTITIES.test(member)),
        ).toEqual([]);
      }),
    ));

  it("is another one when a row comes, goes or moves, and stays when others do", () =>
    test(
      Effect.gen(function* () {
        const line = `(SELECT min(id) FROM inventory_products)`;
        const asTold = (statement: string) =>
          Effect.gen(function* () {
            const before = yield* read(made);
            yield* run(statement);
            const after = yield* read(made);
            return {
              isOther: after.stamp !== before.stamp,
              isChanged: differing(parsed(before), parsed(after), "").length > 0,
            };
          });
        yield* run("INSERT INTO hazards (name) VALUES ('Explosives')");
        const changes = [
          `INSERT INTO inventory_product_hazards SELECT ${line}, max(id), 'Explosives' FROM hazards`,
          "DELETE FROM inventory_product_hazards WHERE name = 'Explosives'",
          `INSERT INTO inventory_product_chemical_components (inventory_product_id, chemical_component_id, number, name)
            SELECT ${line}, max(id), '67-64-1', 'Acetone' FROM chemical_components`,
          `INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name)
            SELECT inventory_id, (SELECT max(id) FROM products), 99, 'Other', 'Dow' FROM inventory_products`,
          `UPDATE inventory_product_chemical_components SET inventory_product_id = (SELECT max(id) FROM inventory_products)
            WHERE number = '67-64-1'`,
          `INSERT INTO inventories (year, customer_id, facility_id) SELECT year, customer_id, facility_id FROM inventories`,
          "UPDATE inventory_products SET inventory_id = (SELECT max(id) FROM inventories) WHERE sds_no = 99",
          "DELETE FROM inventory_products WHERE sds_no = 99",
          "UPDATE inventories SET is_active = false WHERE id = (SELECT max(id) FROM inventories)",
          `INSERT INTO reference_rows (version_id, row_no, chemical_name, cas_number, cas_as_printed, threshold_as_printed,
            category_code, special_concern, qualifier, substance_type, extra)
            SELECT version_id, 3, '', '', '', '', '', false, '', '', '{}' FROM reference_lists WHERE type = 'ehs'`,
          "DELETE FROM reference_rows WHERE row_no = 3",
          `UPDATE reference_lists SET version_id = (SELECT max(id) FROM reference_list_versions) WHERE type = 'ehs'`,
          // A sheet that a year of patience, which passes by itself, makes too old.
          "UPDATE products SET sds_date = now() - interval '30 months' WHERE name = 'Acetone'",
        ];
        for (const statement of changes)
          expect({ statement, ...(yield* asTold(statement)) }).toEqual({ statement, isOther: true, isChanged: true });
        const elsewhere = [
          "INSERT INTO products (name, mfg_name) VALUES ('Third', 'Dow')",
          "UPDATE products SET name = name || '!' WHERE name IN ('Other', 'Third')",
          `INSERT INTO facilities (customer_id, name, address, city, state, zip) SELECT id, 'Far', '', '', '', '' FROM customers`,
          "INSERT INTO inventories (year, customer_id, facility_id) SELECT 2025, customer_id, facility_id FROM inventories",
          `INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name)
            SELECT max(i.id), ${made.product.id}, 1, 'Next', 'Dow' FROM inventories i`,
        ];
        for (const statement of elsewhere)
          expect({ statement, ...(yield* asTold(statement)) }).toEqual({ statement, isOther: false, isChanged: false });
      }),
    ));

  it("is another one on the day that makes a sheet too old, after a migration, and for another program", () =>
    test(
      Effect.gen(function* () {
        expect(yield* stampNow(made)).toBe((yield* read(made)).stamp);
        const stampOf = (of = program) => Effect.map(read(made, of), ({ stamp }) => stamp);
        const today = yield* stampOf();
        const inYears = (years: number) => Effect.provideService(stampOf(), SdsMaxAgeYears, years);
        expect(yield* inYears(4)).toBe(today);
        expect(yield* inYears(2)).not.toBe(today);
        expect(yield* stampOf({ ...program, rules: [{ id: "a", version: 2 }] })).not.toBe(today);
        yield* run("INSERT INTO schema_migrations (name, checksum) VALUES ('9999_later', '')");
        expect(yield* stampOf()).not.toBe(today);
      }),
    ));
});
