import { createHash } from "node:crypto";
import type { Rows, RunSql } from "./postgres.ts";
import { PEOPLE, type Shape, SQL } from "./shape.ts";

/** Words of the searches: every second product bears the one, one of ten thousand the other. */
export const WORDS = { common: "industrial", rare: "zirconate" } as const;

const KINDS = ["Acetone", "Hydraulic Oil", "Brake Cleaner", "Sodium Hydroxide", "Argon", "Epoxy Resin", "Latex Paint"];
const MAKERS = ["Dow", "Chevron", "Sherwin-Williams", "3M", "Airgas", "CRC Industries", "BASF", "Valvoline"];
const oneOf = (words: ReadonlyArray<string>, index: string): string =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(", ")}])[1 + (${index}) % ${words.length}]`;
const nameOf = (
  id: string,
): string => `${oneOf(KINDS, id)} || CASE WHEN ${id} % 2 = 0 THEN ' ${WORDS.common}' ELSE '' END
  || CASE WHEN ${id} % 10000 = 1 THEN ' ${WORDS.rare}' ELSE '' END || ' ' || ${id}`;
const makerOf = (id: string): string => oneOf(MAKERS, id);

/** How many of the chemicals on the lines are on a list of the EPA: one of five. */
const CHEMICALS = 1000;

/** The token of one of the people, by number. */
export const tokenOf = (person: number): string => `bench-token-${person}`.padEnd(43, "x");

const people = (): string => {
  const hashes = Array.from({ length: PEOPLE }, (_, n) => createHash("sha256").update(tokenOf(n)).digest("hex"));
  return `WITH made AS (INSERT INTO people (email, role, first_name, last_name)
      SELECT 'staff' || n || '@hazledger.example', CASE n % 4 WHEN 0 THEN 'technician' ELSE 'staff' END, 'Ann', 'Miller ' || n
      FROM generate_series(1, ${PEOPLE}) n RETURNING id),
    admins AS (INSERT INTO people (email, role, first_name, last_name)
      SELECT 'office' || n || '@hazledger.example', 'admin', 'Ben', 'Office ' || n FROM generate_series(1, ${PEOPLE}) n RETURNING id)
    INSERT INTO sessions (token_hash, person_id, expires_at)
    SELECT decode(t.hash, 'hex'), a.id, timestamptz '2100-01-01'
    FROM unnest(ARRAY['${hashes.join("', '")}']) WITH ORDINALITY t(hash, at)
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM admins) a USING (at)`;
};

const ids = (table: string) =>
  `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))::text`;

const small = (shape: Shape): ReadonlyArray<string> => [
  people(),
  `INSERT INTO customers (name, address, city, state, zip, updated_at)
    SELECT ${oneOf(["Acme", "Prairie", "Lakeside", "Summit"], "n")} || ' Foundry ' || n, n || ' Main St', 'Springfield', 'IL', '62701',
      timestamptz '2026-01-01' + n * interval '1 second' FROM generate_series(1, ${shape.customers}) n`,
  `INSERT INTO facilities (customer_id, name, address, city, state, zip)
    SELECT ${SQL.customerOfFacility("n")}, ${oneOf(["North Plant", "South Plant"], "n")} || ' ' || n, n || ' Mill Rd', 'Springfield', 'IL', '62701'
    FROM generate_series(1, ${shape.facilities}) n`,
  `INSERT INTO inventories (year, customer_id, facility_id, is_completed, last_sds_no, updated_at)
    SELECT ${SQL.yearOfInventory}, ${SQL.customerOfFacility(SQL.facilityOfInventory)}, ${SQL.facilityOfInventory},
      ${SQL.isCompleted}, 500, timestamptz '2026-02-01' + n * interval '1 second' FROM generate_series(1, ${shape.inventories}) n`,
  `INSERT INTO inventory_technicians SELECT i.id, (SELECT min(id) FROM people WHERE role = 'technician') + i.id % 8 * 4, 1 FROM inventories i`,
  "UPDATE inventories SET search_text = inventory_search_text(id)",
  `INSERT INTO chemical_components (number, name)
    SELECT DISTINCT ON (cas_number) cas_number, chemical_name FROM reference_rows r
    JOIN reference_lists l ON l.version_id = r.version_id AND l.type = 'ehs' WHERE cas_number <> '' ORDER BY cas_number LIMIT ${CHEMICALS / 5}`,
  `INSERT INTO chemical_components (number, name) SELECT 'proprietary', 'Component ' || n
    FROM generate_series(1, ${CHEMICALS} - (SELECT count(*)::integer FROM chemical_components)) n`,
];

/** The tables that grow with the lines. They know nothing of each other while they are filled. */
const large = (shape: Shape): Readonly<Record<string, string>> => {
  const product = SQL.productOfLine(shape);
  return {
    products: `INSERT INTO products (id, name, mfg_name, physical_state, pounds_per_gallon, updated_at) OVERRIDING SYSTEM VALUE
      SELECT n, ${nameOf("n")}, ${makerOf("n")}, 'liquid', 6 + n % 9, timestamptz '2026-01-01' + n * interval '1 second'
      FROM generate_series(1, ${shape.products}) n`,
    inventory_products: `INSERT INTO inventory_products (id, inventory_id, product_id, sds_no, name, mfg_name, physical_state,
        pounds_per_gallon, container_id, container_unit_id, container_size, container_quantity, max_gallons, max_pounds,
        location_stored, updated_at) OVERRIDING SYSTEM VALUE
      SELECT n, inventory, product, place, ${nameOf("product")}, ${makerOf("product")}, 'liquid', 6 + product % 9,
        1 + n % 10, 2, 55, 1 + n % 9, 55 * (1 + n % 9), 55 * (1 + n % 9) * (6 + product % 9), 'SHED ' || n % 12,
        timestamptz '2026-03-01' + n * interval '10 milliseconds'
      FROM (SELECT n, ${SQL.inventoryOfLine} AS inventory, ${SQL.numberInInventory} AS place, ${product} AS product
        FROM generate_series(1, ${shape.lines}) n) line`,
    inventory_product_hazards: `INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name)
      SELECT n, h.id, h.name FROM generate_series(1, ${shape.lines}) n
      JOIN (SELECT id, name, row_number() OVER (ORDER BY id) - 1 AS at FROM hazards ORDER BY id LIMIT 10) h ON h.at = n % 10`,
    inventory_product_chemical_components: `INSERT INTO inventory_product_chemical_components
        (inventory_product_id, chemical_component_id, number, name, percentage_weight)
      SELECT n, c.id, c.number, c.name, 25 FROM generate_series(1, ${shape.lines}) n
      JOIN (SELECT id, number, name, row_number() OVER (ORDER BY id) - 1 AS at FROM chemical_components) c
        ON c.at = ${product} * 31 % ${CHEMICALS}`,
  };
};

const textOf = (rows: Rows, field: string): ReadonlyArray<string> => rows.map((row) => String(row[field]));

/** Plain indexes are taken away and made again word for word: sorting once is quicker than inserting ten million times. */
const withoutIndexes = async (run: RunSql, table: string, fill: string): Promise<void> => {
  const indexes = await run(`SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename = '${table}'
    AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = '${table}'::regclass)`);
  for (const name of textOf(indexes, "name")) await run(`DROP INDEX ${name}`);
  await run(fill);
  for (const made of textOf(indexes, "made")) await run(made);
};

/** Runs work on a connection of its own, where there can be more than one. */
export type WithConnection = <A>(work: (run: RunSql) => Promise<A>) => Promise<A>;

/** As a restore does: no checks, no history of what is loaded. */
const AS_LOADED = "SET session_replication_role = replica";

/** Fills a database that has had its first start with so many lines and what they need. */
export const seedScale = async (shape: Shape, connect: WithConnection): Promise<void> => {
  await connect(async (run) => {
    await run(AS_LOADED);
    for (const statement of small(shape)) await run(statement);
  });
  await Promise.all(
    Object.entries(large(shape)).map(([table, fill]) =>
      connect(async (run) => {
        await run(AS_LOADED);
        await withoutIndexes(run, table, fill);
      }),
    ),
  );
  await connect(async (run) => {
    await run("SET session_replication_role = DEFAULT");
    for (const table of ["products", "inventory_products"]) await run(ids(table));
    for (const table of ["people", "customers", "facilities", "inventories", "products"]) {
      await run(`UPDATE list_tallies SET generation = generation + 1, active = (SELECT count(*) FROM ${table} WHERE is_active),
        archived = (SELECT count(*) FROM ${table} WHERE NOT is_active) WHERE noun = '${table}'`);
    }
    await run("VACUUM (ANALYZE)");
    await run("CHECKPOINT");
  });
};
