// The season with many facilities: its page and filters, how soon answers follow a saved line, and how long everything
// takes after the upload of a reference list, with the times of another list meanwhile.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { at, openSession } from "../support/ApiSession.ts";
import { startServer } from "../support/ServerProcess.ts";
import { type Times, timesOf } from "./measure.ts";
import { BENCH_ENV, withDatabase } from "./seed.ts";

const { values } = parseArgs({
  options: {
    season: { type: "boolean" },
    facilities: { type: "string", default: "2000" },
    lines: { type: "string", default: "100" },
    calls: { type: "string", default: "40" },
  },
});
const [facilities, lines, calls] = [Number(values.facilities), Number(values.lines), Number(values.calls)];
/** Milliseconds of the page at 1 caller, seconds after a saved line and after a list. */
const LIMITS = { page: 200, saved: 2000, list: 600_000 };

/** Every line has 3 components, all of them on a reference list. */
const seed = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const run = (statement: string) => sql.unsafe(statement).unprepared;
  const logged = ["customers", "facilities", "inventories", "products", "inventory_products"];
  const parts = ["inventory_product_hazards", "inventory_product_chemical_components"];
  for (const table of [...logged, ...parts]) yield* run(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_log`);
  yield* run(`INSERT INTO customers (name, address, city, state, zip)
    SELECT 'Customer ' || n, '1 Main St', 'Peoria', 'IL', '61602' FROM generate_series(1, ${Math.ceil(facilities / 10)}) n`);
  yield* run(`INSERT INTO facilities (customer_id, name, address, city, state, zip)
    SELECT (SELECT min(id) FROM customers) + n / 10, 'Plant ' || n, '1 Mill Rd', 'Peoria', 'IL', '61602'
    FROM generate_series(0, ${facilities - 1}) n`);
  yield* run(`INSERT INTO inventories (year, customer_id, facility_id, is_completed, last_sds_no)
    SELECT 2026, customer_id, id, id % 3 = 0, ${lines} FROM facilities`);
  yield* run(`INSERT INTO products (name, mfg_name, sds_date)
    SELECT 'Product ' || n, 'Maker ' || n % 90, '2026-05-20' FROM generate_series(1, 3000) n`);
  yield* run(`INSERT INTO chemical_components (number, name) SELECT DISTINCT ON (cas_number) cas_number, chemical_name
    FROM reference_rows WHERE cas_number <> '' ORDER BY cas_number, id`);
  yield* run(`INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, physical_state,
      pounds_per_gallon, flash_points, nfpa, is_processed, is_manufactured, is_otherwise_used, is_spcc, container_id,
      container_unit_id, container_size, container_quantity, max_gallons, max_pounds, location_stored)
    SELECT i.id, (SELECT min(id) FROM products) + (i.id * 7 + n) % 3000, n, 'Product ' || n, 'Maker ' || n % 90,
      (ARRAY['solid', 'liquid', 'compressed gas', 'liquified gas'])[1 + n % 4], 8.345, n % 200, '2-3-1', true, true, true,
      true, (SELECT min(id) FROM containers), (SELECT min(id) FROM container_units), 55, 1 + n % 40, 220.5,
      1 + (i.id * 31 + n) * 7919 % 3000 + 0.1234, 'ROOM ' || n % 30
    FROM inventories i CROSS JOIN generate_series(1, ${lines}) n`);
  yield* run(`INSERT INTO inventory_product_chemical_components
      (inventory_product_id, chemical_component_id, number, name, percentage_weight)
    SELECT l.id, c.id, c.number, c.name, 1.25 + (l.sds_no + at * 5) % 30
    FROM inventory_products l CROSS JOIN generate_series(0, 2) at
    JOIN (SELECT id, number, name, row_number() OVER (ORDER BY id) - 1 AS nth, count(*) OVER () AS all FROM chemical_components) c
      ON c.nth = (l.id * 31 + at * 977) % c.all ON CONFLICT DO NOTHING`);
  for (const table of [...logged, ...parts]) yield* run(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_log`);
  yield* run("VACUUM (ANALYZE)");
});

const print = (what: string, said: string): void => {
  process.stdout.write(`  ${what.padEnd(46)} ${said}\n`);
};
const ms = ({ p50, p99 }: Times): string => `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
let isGood = true;
const within = (measured: number, limit: number): string => {
  isGood &&= measured <= limit;
  return measured <= limit ? "" : "  <-- over the limit";
};

const dataDir = mkdtempSync(join(tmpdir(), "hazledger-season-"));
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, APP_KEY } = BENCH_ENV;
const first = await startServer({ dataDir, env: BENCH_ENV });
const admin = await openSession(first.base, email, password, APP_KEY);
await admin.resource("POST", "/db-entry/load-shipped");
await first.stop();
const seeding = performance.now();
await withDatabase(dataDir, seed);
print(
  `${facilities} facilities with ${lines} lines`,
  `filled in ${((performance.now() - seeding) / 1000).toFixed(0)} s`,
);

const server = await startServer({ dataDir, env: BENCH_ENV });
process.once("exit", () => server.process.kill("SIGKILL"));
const session = await openSession(server.base, email, password, APP_KEY);
const season = async (filter = "") => (await session.call("GET", `/seasons/list?year=2026&ipp=20${filter}`)).json;
const timed = async (path: string): Promise<number> => {
  const began = performance.now();
  const { status, text } = await session.call("GET", path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return performance.now() - began;
};
/** Waits until nothing waits; the times of the list of customers meanwhile. */
const allEvaluated = async (): Promise<{ readonly took: number; readonly lists: Times }> => {
  const began = performance.now();
  const times: Array<number> = [];
  let waiting = Number.NaN;
  // At first, what was written has not been queued yet.
  await sleep(3000);
  while (!(waiting === 0)) {
    for (let n = 0; n < 10; n++) {
      times.push(await timed("/customers/list?page=1&ipp=10"));
      await sleep(200);
    }
    waiting = Number(at(await season(), "data", "resource", "numbers", "waiting"));
    process.stderr.write(`    ${waiting} waiting\n`);
  }
  return { took: performance.now() - began, lists: timesOf(times) };
};
const printRun = (what: string, { took, lists }: Awaited<ReturnType<typeof allEvaluated>>, limit = took): void => {
  print(what, `${(took / 1000).toFixed(0)} s${within(took, limit)}`);
  print("  the list of customers meanwhile", ms(lists));
};

printRun("everything, the first time", await allEvaluated());

const FILTERS = {
  "the page": "",
  "the last page": `&page=${Math.ceil(facilities / 20)}`,
  search: "&search=plant%2017",
  "inventory state": "&inventory_state=completed",
  "report state": "&report_state=none",
  answer: "&answer=reportable",
  due: "&due_until=2027-04-01",
  technician: "&technician_id=1",
} as const;
for (const [what, filter] of Object.entries(FILTERS)) {
  const times: Array<number> = [];
  for (let n = 0; n < calls; n++) times.push(await timed(`/seasons/list?year=2026&ipp=20${filter}`));
  print(what, `${ms(timesOf(times))}${within(timesOf(times).p50, LIMITS.page)}`);
}

const inventory = Number(at(await season(), "data", "resource", "items", 0, "inventory_id"));
const lineList = await session.resource("GET", `/inventories/${inventory}/products?page=1&ipp=1`);
const [line, product_id] = ["inventory_product_id", "product_id"].map((id) => Number(at(lineList, "items", 0, id)));
const [saves, followed]: [Array<number>, Array<number>] = [[], []];
for (let n = 0; n < 20; n++) {
  const began = performance.now();
  await session.resource("PATCH", `/inventories/${inventory}/product/${line}/update`, {
    product_id,
    mfg_name: "Dow",
    container_id: 1,
    container_unit_id: 2,
    container_size: "55",
    container_quantity: String(1 + n),
    max_gallons: "110",
    max_pounds: String(880 + n),
    location_stored: "SHED 4",
  });
  saves.push(performance.now() - began);
  while (at(await season(), "data", "resource", "items", 0, "is_current") !== true) await sleep(20);
  followed.push(performance.now() - began);
}
print("a saved line", ms(timesOf(saves)));
print("answers after a saved line", `${ms(timesOf(followed))}${within(timesOf(followed).p99, LIMITS.saved)}`);

const ehs = readFileSync(new URL("../../data/reference-lists/ehs.csv", import.meta.url), "utf8");
const filepath = await session.upload(ehs.replace(",1000,,", ",999,,"), "ehs.csv");
await session.resource("POST", "/db-entry/create", {
  type: "ehs",
  name: "",
  db_entry: { filepath, original_name: "ehs.csv" },
});
printRun("everything, after the upload of a list", await allEvaluated(), LIMITS.list);

await server.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);
