// What a page of a list costs the server beside the bare SQL of its rows, what a save costs, and what a person waits for
// in Chromium.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";
import { at, openSession } from "../support/ApiSession.ts";
import { startServer } from "../support/ServerProcess.ts";
import { measurePages } from "./browser.ts";
import { httpClient, measure, type Times } from "./measure.ts";
import { BENCH_ENV, benchDatabase, INVENTORIES, LONGEST, SEARCHES, withDatabase } from "./seed.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, calls: { type: "string", default: "400" } },
});
const rows = Number(values.rows);
const calls = Number(values.calls);
/** How many times as long as the bare SQL a page may take. */
const TARGET = 3;

/** A list: the SQL of its rows with their labels, up to the condition. */
type List = { readonly path: string; readonly from: string; readonly active: string; readonly idField: string };
/** A page that is measured, and its bare statement: the rows by their ids, or searched for; no total, no envelope. */
type Case = List & { readonly label: string; readonly page: number; readonly word: string };

const PRODUCTS: List = {
  path: "/products/list",
  from: `SELECT t.id, t.name, t.mfg_name, t.is_active, t.version, t.sds_file_id, t.sds_date,
    (SELECT json_agg(json_build_object('id', h.id, 'name', h.name)) FROM product_hazards l JOIN hazards h ON h.id = l.hazard_id
     WHERE l.product_id = t.id) AS hazards
    FROM products t`,
  active: "t.is_active",
  idField: "id",
};
const INVENTORY_LIST: List = {
  path: "/inventories/list",
  from: `SELECT t.id, t.year, c.name, f.name, t.is_completed, t.is_active, t.version,
    (SELECT string_agg(p.full_name, ', ') FROM inventory_technicians l JOIN people p ON p.id = l.person_id
     WHERE l.inventory_id = t.id) AS technicians
    FROM inventories t JOIN customers c ON c.id = t.customer_id JOIN facilities f ON f.id = t.facility_id`,
  active: "true",
  idField: "id",
};
const linesOf = (inventory: number): List => ({
  path: `/inventories/${inventory}/products`,
  from: `SELECT t.id, t.product_id, t.sds_no, t.name, t.mfg_name, t.notes, t.container_quantity, t.container_size,
    c.name, u.name, t.max_gallons, t.max_pounds, t.location_stored, t.version, s.sds_file_id, s.sds_date
    FROM inventory_products t JOIN products s ON s.id = t.product_id LEFT JOIN containers c ON c.id = t.container_id
    LEFT JOIN container_units u ON u.id = t.container_unit_id`,
  active: `t.inventory_id = ${inventory}`,
  idField: "inventory_product_id",
});

const pagesOf = (name: string, list: List, count: number): ReadonlyArray<Case> => {
  const last = Math.ceil(count / 10);
  const pages = { first: 1, last, middle: Math.ceil(last / 2) };
  return Object.entries(pages).map(([which, page]) => ({ ...list, label: `${name}, ${which} page`, page, word: "" }));
};
const searchesOf = (name: string, list: List): ReadonlyArray<Case> =>
  Object.entries(SEARCHES).map(([kind, word]) => ({ ...list, label: `${name}, ${kind} word`, page: 1, word }));

const dataDir = join(mkdtempSync(join(tmpdir(), "hazledger-bench-")), "data");
cpSync(await benchDatabase(rows), dataDir, { recursive: true });
const [longest = 1, shortest = 2] = await withDatabase(
  dataDir,
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ id: number }>`SELECT id FROM inventories ORDER BY id LIMIT 2`),
).then((found) => found.map(({ id }) => id));
const cases = [
  ...pagesOf("inventories", INVENTORY_LIST, INVENTORIES),
  ...searchesOf("inventories", INVENTORY_LIST),
  ...pagesOf("products", PRODUCTS, rows),
  ...searchesOf("products", PRODUCTS),
  ...pagesOf(`lines of ${LONGEST}`, linesOf(longest), LONGEST),
];

const ms = (value: number): string => value.toFixed(2).padStart(8);
const print = (text: string) => process.stdout.write(`${text}\n`);
type Served = { readonly one: Times; readonly many: Times; readonly ids: ReadonlyArray<number> };

const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, APP_KEY } = BENCH_ENV;
const server = await startServer({ dataDir, env: BENCH_ENV });
const served: Array<Served> = [];
let saves: Times;
try {
  const session = await openSession(server.base, email, password, APP_KEY);
  const client = httpClient(server.base + API_PREFIX, {
    [APP_KEY_HEADER]: APP_KEY,
    authorization: `Bearer ${session.token}`,
  });
  for (const { path, page, word, idField } of cases) {
    const get = () => client.get(`${path}?page=${page}&ipp=10${word === "" ? "" : `&search=${word}`}`);
    const items = at(JSON.parse(await get()), "data", "resource", "items");
    await measure(1, calls / 4, get);
    served.push({
      one: await measure(1, calls, get),
      many: await measure(16, calls * 2, get),
      ids: Array.isArray(items) ? items.map((item) => Number(at(item, idField))) : [],
    });
  }
  client.close();
  const list = await session.resource("GET", `${linesOf(shortest).path}?page=1&ipp=1`);
  const [line, product_id] = ["inventory_product_id", "product_id"].map((id) => Number(at(list, "items", 0, id)));
  let count = 0;
  const save = () =>
    session.resource("PATCH", `/inventories/${shortest}/product/${line}/update`, {
      product_id,
      mfg_name: "Dow",
      container_id: 1,
      container_unit_id: 2,
      container_size: "55",
      container_quantity: String(1 + (count++ % 90)),
      max_gallons: "110",
      max_pounds: "880",
      location_stored: "SHED 4",
    });
  await measure(1, calls / 4, save);
  saves = await measure(1, calls, save);
} finally {
  await server.stop();
}

const bareTimes = (index: number, { from, active, word }: Case) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const text =
      word === ""
        ? `${from} WHERE t.id = ANY($1::integer[]) ORDER BY t.updated_at DESC`
        : `${from} WHERE ${active} AND t.search_text LIKE $1 ORDER BY t.updated_at DESC, t.id DESC LIMIT 10`;
    const params = [word === "" ? (served[index]?.ids ?? []) : `%${word}%`];
    const read = () => Effect.runPromise(sql.unsafe(text, params));
    return yield* Effect.promise(async () => {
      await measure(1, calls / 4, read);
      return await measure(1, calls, read);
    });
  });
const bare = await withDatabase(
  dataDir,
  Effect.forEach(cases, (one, index) => bareTimes(index, one)),
);

print(`\n${rows} products, ${rows} lines; milliseconds; target of the ratio at 1 caller: at most ${TARGET}`);
print(`${"".padEnd(30)}   1 caller      16 callers       bare SQL`);
print(`${"".padEnd(30)}${["p50", "p99", "p50", "p99", "p50", "p99", "ratio"].map((h) => h.padStart(8)).join("")}`);
for (const [index, { label }] of cases.entries()) {
  const [page, read] = [served[index], bare[index]];
  if (page === undefined || read === undefined) continue;
  const ratio = page.one.p50 / read.p50;
  const figures = [page.one.p50, page.one.p99, page.many.p50, page.many.p99, read.p50, read.p99, ratio]
    .map(ms)
    .join("");
  print(`${label.padEnd(30)}${figures}${ratio > TARGET ? "  over" : ""}`);
}
print(`${"save of a changed line".padEnd(30)}${ms(saves.p50)}${ms(saves.p99)}`);

const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);
const again = await startServer({ dataDir, env: BENCH_ENV });
// What is entered goes to a house of its own, which has nothing else.
const emptyFolder = mkdtempSync(join(tmpdir(), "hazledger-bench-"));
const empty = await startServer({ dataDir: emptyFolder, env: BENCH_ENV });
const lineList = (inventory: number) => `/inventories/${inventory}/products`;
try {
  const lists = { longest: lineList(longest), shortest: lineList(shortest) };
  print(`\n${await measurePages({ filled: again.base, empty: empty.base, email, password, ...lists })}`);
} finally {
  await Promise.all([again.stop(), empty.stop()]);
  for (const folder of [emptyFolder, join(dataDir, "..")]) rmSync(folder, { recursive: true, force: true });
}
