import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { embeddedDatabaseLive } from "../../src/adapters/postgres/engine/embeddedDatabase.ts";
import { migrations } from "../../src/adapters/postgres/migrations/migrations.ts";
import { startServer } from "../support/ServerProcess.ts";

/** Inventories, and lines of the first two of them: the list has to be as quick with 5,000 lines as with 50. */
export const INVENTORIES = 500;
export const LONGEST = 5000;
export const SHORTEST = 50;

/** Words of the searches that are measured, and how many of the products bear them. */
export const SEARCHES = { rare: "zirconate", common: "industrial", absent: "unobtainium" } as const;

const KINDS =
  "Acetone, Isopropyl Alcohol, Hydraulic Oil, Motor Oil 10W-30, Brake Cleaner, Sodium Hydroxide, Argon, Propane, Epoxy Resin, Latex Paint, Diesel Fuel, Toluene, Ammonia Solution, Antifreeze, Welding Flux, Nitric Acid, Bleach, Cutting Fluid, Silicone Sealant, Xylene".split(
    ", ",
  );
const GRADES = ["Technical", "Reagent Grade", "Premium", "Low Odor", "Heavy Duty", "Food Grade", "Fast Dry"];
const MAKERS =
  "Dow, Chevron, Sherwin-Williams, 3M, Airgas, WD-40, CRC Industries, Fisher Scientific, BASF, Loctite, Valvoline".split(
    ", ",
  );

const oneOf = (words: ReadonlyArray<string>, index: string): string =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(", ")}])[1 + (${index}) % ${words.length}]`;

const name = `${oneOf(KINDS, "n")} || ' ' || ${oneOf(GRADES, "n / 7")}
  || CASE WHEN n % 2 = 0 THEN ' ${SEARCHES.common}' ELSE '' END
  || CASE WHEN n % 10007 = 1 THEN ' ${SEARCHES.rare}' ELSE '' END || ' ' || n`;

/** Fills a database that has had its first start with as many products and lines, set by set. */
export const seed = (rows: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    yield* sql.withTransaction(Effect.andThen(sql`SELECT set_config('statement_timeout', '0', true)`, fill(rows)));
    yield* sql.unsafe("VACUUM (ANALYZE)").unprepared;
    yield* sql.unsafe("CHECKPOINT").unprepared;
  });

const fill = (rows: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const run = (statement: string) => sql.unsafe(statement).unprepared;
    yield* run(`INSERT INTO people (email, role, first_name, last_name)
      SELECT 'technician' || n || '@hazledger.example', 'technician', ${oneOf(["Ann", "Ben", "Carla", "Dev", "Eve"], "n")}, 'Miller ' || n
      FROM generate_series(1, 20) n`);
    yield* run(`INSERT INTO customers (name, address, city, state, zip)
      SELECT ${oneOf(["Acme", "Prairie", "Lakeside", "Summit", "Ironwood"], "n")} || ' ' || ${oneOf(["Foundry", "Dairy", "Printing", "Plating"], "n / 5")} || CASE WHEN n % 2 = 0 THEN ' ${SEARCHES.common}' ELSE '' END
          || CASE WHEN n = 33 THEN ' ${SEARCHES.rare}' ELSE '' END || ' ' || n,
        n || ' Main St', 'Springfield', 'IL', '62701' FROM generate_series(1, 100) n`);
    yield* run(`INSERT INTO facilities (customer_id, name, address, city, state, zip)
      SELECT c.id, ${oneOf(["North Plant", "South Plant"], "n")}, n || ' Mill Rd', 'Springfield', 'IL', '62701'
      FROM customers c, generate_series(1, 2) n`);
    // The log of a filling would only make the folder larger.
    for (const table of ["products", "inventory_products"])
      yield* run(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_log`);
    yield* run("ALTER TABLE products DISABLE TRIGGER sds_revision_i");
    yield* run(`INSERT INTO files (filepath, hash, size, kind, original_name, owner)
      VALUES ('bench', repeat('0', 64), 1, 'pdf', 'sheet.pdf', 'product')`);
    yield* run(`INSERT INTO products (name, mfg_name, physical_state, pounds_per_gallon, sds_file_id, sds_date, updated_at)
      SELECT ${name}, ${oneOf(MAKERS, "n / 3")}, 'liquid', 6 + n % 9, CASE WHEN n % 3 > 0 THEN (SELECT max(id) FROM files) END,
        date '2026-06-01' - n % 2000, timestamptz '2026-01-01' + n * interval '1 second' FROM generate_series(1, ${rows}) n`);
    yield* run(`INSERT INTO product_hazards SELECT p.id, (SELECT min(id) FROM hazards) + p.id % (SELECT count(*) FROM hazards)
      FROM products p WHERE p.id % 4 > 0`);
    yield* run(`INSERT INTO inventories (year, customer_id, facility_id, is_completed, updated_at)
      SELECT 2015 + n % 12, f.customer_id, f.id, n % 5 = 0, timestamptz '2026-02-01' + n * interval '1 minute'
      FROM generate_series(1, ${INVENTORIES}) n JOIN facilities f ON f.id = (SELECT min(id) FROM facilities) + n % 200`);
    yield* run(`INSERT INTO inventory_technicians SELECT i.id, p.id, 1
      FROM inventories i JOIN people p ON p.role = 'technician' AND p.id % 20 = i.id % 20`);
    yield* run(`INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, physical_state, pounds_per_gallon,
        container_id, container_unit_id, container_size, container_quantity, max_gallons, max_pounds, location_stored, updated_at)
      SELECT i.id, p.id, n, p.name, p.mfg_name, p.physical_state, p.pounds_per_gallon,
        (SELECT min(id) FROM containers), (SELECT min(id) FROM container_units), 55, 1 + n % 9, 55 * (1 + n % 9),
        55 * (1 + n % 9) * p.pounds_per_gallon, 'SHED ' || n % 12, timestamptz '2026-03-01' + n * interval '1 second'
      FROM (SELECT n, CASE WHEN n <= ${LONGEST} THEN 0 WHEN n <= ${LONGEST + SHORTEST} THEN 1 ELSE 2 + n % ${INVENTORIES - 2} END AS nth FROM generate_series(1, ${rows}) n) line
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS nth FROM inventories) i USING (nth)
      JOIN products p ON p.id = n`);
    yield* run(`UPDATE inventories i SET last_sds_no = ${rows}`);
    for (const table of ["products", "inventory_products"])
      yield* run(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_log`);
    yield* run("ALTER TABLE products ENABLE TRIGGER sds_revision_i");
  });

const cache = fileURLToPath(new URL("../../node_modules/.cache/hazledger", import.meta.url));

export const BENCH_ENV = {
  ADMIN_EMAIL: "bench@hazledger.example",
  ADMIN_PASSWORD: "Bench-2026",
  APP_KEY: "bench",
  LOG_LEVEL: "error",
};

/** Work on the embedded database of a folder, which is closed afterwards. */
export const withDatabase = <A, E>(folder: string, work: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<A> =>
  Effect.runPromise(Effect.provide(work, embeddedDatabaseLive(folder)));

/** The data folder of a filled database: made once for each size and each set of migrations, then kept. */
export const benchDatabase = async (rows: number): Promise<string> => {
  const version = createHash("sha256")
    .update(JSON.stringify(migrations))
    .update(String(seed))
    .digest("hex")
    .slice(0, 8);
  const folder = join(cache, `bench-${rows}-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache).filter((name) => name.startsWith(`bench-${rows}-`))) {
    rmSync(join(cache, old), { recursive: true });
  }
  process.stderr.write(`Making ${rows} products and ${rows} lines, once...\n`);
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  const server = await startServer({ dataDir: making, env: BENCH_ENV });
  await server.stop();
  await withDatabase(making, seed(rows));
  renameSync(making, folder);
  return folder;
};
