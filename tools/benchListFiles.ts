// node tools/run.mjs tools/benchListFiles.ts [rows] [postgres URL]: a list of so many products and an inventory of so many
// lines, each as CSV and as workbook, on the embedded engine or a PostgreSQL: how long each takes, how long the event
// loop waited, and how much memory the process held more than before.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Effect, Layer, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { databaseLive } from "../src/adapters/postgres/engine/Database.ts";
import { inventoryProductStoreLive } from "../src/adapters/postgres/inventory/inventoryProductStore.ts";
import { productStoreLive } from "../src/adapters/postgres/product/productStore.ts";
import { migrations } from "../src/adapters/postgres/migrations/migrations.ts";
import { listWriterLive } from "../src/adapters/spreadsheets/listWriter.ts";
import { InventoryProductStore } from "../src/application/inventory/InventoryProductStore.ts";
import { openedList } from "../src/application/list/listSources.ts";
import { ListWriter } from "../src/application/list/ListWriter.ts";
import { ProductStore } from "../src/application/product/ProductStore.ts";
import { LINE_COLUMNS } from "../src/domain/inventory/lineColumns.ts";
import { LIST_FILE_KINDS } from "../src/domain/list/listFiles.ts";
import { PRODUCT_COLUMNS } from "../src/domain/product/productColumns.ts";
import { DEFAULT_LIST_QUERY } from "../src/domain/shared/Page.ts";

const [count = "100000", url] = process.argv.slice(2);

const seeded = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO customers (name, address, city, state, zip) VALUES ('Acme', '1 Main St', 'Peoria', 'IL', '61602')`;
  yield* sql`INSERT INTO facilities (customer_id, name, address, city, state, zip) VALUES (1, 'Plant', '1 Main St', 'Peoria', 'IL', '61602')`;
  yield* sql`INSERT INTO inventories (year, customer_id, facility_id) VALUES (2026, 1, 1)`;
  for (let from = 0; from < Number(count); from += 5000)
    yield* sql`WITH p AS (INSERT INTO products (name, mfg_name) SELECT 'Chrome plating salt ' || n, 'Maker ' || n % 900
        FROM generate_series(${from}::integer + 1, least(${from}::integer + 5000, ${Number(count)}::integer)) n RETURNING *)
      INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, container_quantity, max_gallons, max_pounds, location_stored)
      SELECT 1, id, id, name, mfg_name, id % 12, id % 55 * 0.25, id % 455 * 1.0625, 'Building ' || id % 9 FROM p`;
  yield* sql`ANALYZE`;
});

const measured = (name: string, work: Effect.Effect<Blob, unknown>) =>
  Effect.promise(async () => {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const { size } = await Effect.runPromise(work);
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    delay.disable();
    clearInterval(watch);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    process.stdout.write(
      `${name.padEnd(16)} ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s CPU), ${megabytes(size)}, event loop at most ${(delay.max / 1e6).toFixed(0)} ms, memory ${megabytes(before)} before, at most ${megabytes(most)}\n`,
    );
  });

const run = Effect.gen(function* () {
  yield* seeded;
  const products = yield* ProductStore;
  const lines = yield* InventoryProductStore;
  const writer = yield* ListWriter;
  const query = { ...DEFAULT_LIST_QUERY, sort: { field: "name", direction: "asc" } as const };
  const lists = {
    products: Effect.map(products.whole(query), ({ rows }) => openedList("Products", PRODUCT_COLUMNS, [], rows)),
    lines: Effect.map(lines.whole(1, query), (found) =>
      found === null ? Effect.die("no inventory") : openedList("Lines", LINE_COLUMNS, [], found.rows),
    ),
  };
  for (const kind of LIST_FILE_KINDS)
    for (const [name, list] of Object.entries(lists)) {
      const made = Effect.gen(function* () {
        const opened = yield* list;
        if (!("rows" in opened)) return yield* opened;
        return yield* writer.write({ kind, title: opened.title, columns: opened.columns }, opened.rows);
      });
      yield* measured(`${name} ${kind}`, Effect.scoped(made));
    }
});

const dataDir = mkdtempSync(join(tmpdir(), "hazledger-bench-"));
const database = databaseLive({ databaseUrl: url === undefined ? undefined : Redacted.make(url), dataDir, migrations });
const stores = Layer.merge(inventoryProductStoreLive.pipe(Layer.provideMerge(productStoreLive)), listWriterLive);
await Effect.runPromise(Effect.scoped(run.pipe(Effect.provide(stores.pipe(Layer.provideMerge(database))))));
rmSync(dataDir, { recursive: true, force: true });
