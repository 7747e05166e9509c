// Lists as files on the embedded database: reading a reference list and storing it, and a list of products and an inventory
// of as many lines, each as CSV and as workbook. How long each takes, and how long it holds others up.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { utils, write } from "@e965/xlsx";
import { Effect, Layer, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { databaseLive } from "../../src/adapters/postgres/engine/Database.ts";
import { inventoryProductStoreLive } from "../../src/adapters/postgres/inventory/inventoryProductStore.ts";
import { migrations } from "../../src/adapters/postgres/migrations/migrations.ts";
import { productStoreLive } from "../../src/adapters/postgres/product/productStore.ts";
import { referenceListStoreLive } from "../../src/adapters/postgres/reference/referenceListStore.ts";
import { listFileReaderLive } from "../../src/adapters/spreadsheets/listFileReader.ts";
import { listWriterLive } from "../../src/adapters/spreadsheets/listWriter.ts";
import { InventoryProductStore } from "../../src/application/inventory/InventoryProductStore.ts";
import { openedList, ListWriter } from "../../src/application/list/listSources.ts";
import { ProductStore } from "../../src/application/product/Products.ts";
import { forEachPiece, ListFileReader } from "../../src/application/reference/ListFileReader.ts";
import { ReferenceListStore } from "../../src/application/reference/ReferenceListStore.ts";
import { casCheckDigit } from "../../src/domain/component/casNumber.ts";
import { LINE_COLUMNS } from "../../src/application/inventory/lineColumns.ts";
import { LIST_FILE_KINDS } from "../../src/domain/list/listNames.ts";
import { PRODUCT_COLUMNS } from "../../src/application/product/productColumns.ts";
import type { ReferenceRow } from "../../src/domain/reference/ReferenceRow.ts";
import { DEFAULT_LIST_QUERY } from "../../src/domain/shared/Page.ts";
import { watched } from "./measure.ts";

const { values } = parseArgs({
  options: { files: { type: "boolean" }, rows: { type: "string", default: "100000" } },
});
const rows = Number(values.rows);
/** An XLS sheet ends at row 65,536. */
const XLS_ROWS = 65_000;

const dataDir = mkdtempSync(join(tmpdir(), "hazledger-bench-"));
const stores = Layer.mergeAll(
  referenceListStoreLive,
  listFileReaderLive,
  inventoryProductStoreLive.pipe(Layer.provideMerge(productStoreLive)),
  listWriterLive,
).pipe(Layer.provideMerge(databaseLive({ databaseUrl: undefined, dataDir, migrations })));
const runtime = ManagedRuntime.make(stores);
await runtime.runPromise(Effect.void);

/** Runs the work, and prints what it cost. */
const told = async <A>(name: string, work: () => Promise<A>): Promise<A> => {
  const { value, cost } = await watched(work);
  process.stdout.write(`${name.padEnd(24)} ${cost}\n`);
  return value;
};

const HEADER = ["Chemical Name", "CAS #", "Threshold Quantity"];
const table = Array.from({ length: rows }, (_, i) => {
  const body = `${1000 + i}-${String(i % 100).padStart(2, "0")}`;
  return [`Chemical number ${i} of the long list, technical grade`, `${body}-${casCheckDigit(body)}`, 100 + (i % 50)];
});
const workbook = (bookType: "xlsx" | "biff8", count: number): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, ...table.slice(0, count)], { dense: true }), "List");
  // With this type the library answers a Buffer.
  return new Uint8Array(write(book, { type: "buffer", bookType, compression: true }) as Buffer);
};
const uploads = {
  CSV: new TextEncoder().encode([HEADER, ...table].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n")),
  XLSX: workbook("xlsx", rows),
  XLS: workbook("biff8", Math.min(rows, XLS_ROWS)),
};
for (const [kind, bytes] of Object.entries(uploads)) {
  const pieces: Array<ReadonlyArray<ReferenceRow>> = [];
  const read = Effect.gen(function* () {
    const list = yield* (yield* ListFileReader).open("psm", bytes);
    yield* forEachPiece(list, (piece) => Effect.sync(() => pieces.push(piece)));
    return list.count;
  });
  const row_count = await told(`${kind} read`, () => runtime.runPromise(Effect.scoped(read)));
  const stored = Effect.gen(function* () {
    const lists = yield* ReferenceListStore;
    const file = { name: kind, original_name: kind, file_hash: "0".repeat(64), row_count } as const;
    const id = yield* lists.begin({ type: "psm", ...file });
    yield* Effect.forEach(pieces, (batch) => Effect.andThen(lists.add(id, batch), Effect.sleep("1 millis")));
    yield* lists.together(lists.publish(id, null));
  });
  await told(`${kind} stored`, () => runtime.runPromise(stored));
}

const seeded = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO customers (name, address, city, state, zip) VALUES ('Acme', '1 Main St', 'Peoria', 'IL', '61602')`;
  yield* sql`INSERT INTO facilities (customer_id, name, address, city, state, zip) VALUES (1, 'Plant', '1 Main St', 'Peoria', 'IL', '61602')`;
  yield* sql`INSERT INTO inventories (year, customer_id, facility_id) VALUES (2026, 1, 1)`;
  for (let from = 0; from < rows; from += 5000)
    yield* sql`WITH p AS (INSERT INTO products (name, mfg_name) SELECT 'Chrome plating salt ' || n, 'Maker ' || n % 900
        FROM generate_series(${from}::integer + 1, least(${from}::integer + 5000, ${rows}::integer)) n RETURNING *)
      INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, container_quantity, max_gallons, max_pounds, location_stored)
      SELECT 1, id, id, name, mfg_name, id % 12, id % 55 * 0.25, id % 455 * 1.0625, 'Building ' || id % 9 FROM p`;
  yield* sql`ANALYZE`;
});
await runtime.runPromise(seeded);
const query = { ...DEFAULT_LIST_QUERY, sort: { field: "name", direction: "asc" } as const };
const lists = {
  products: Effect.gen(function* () {
    const found = yield* (yield* ProductStore).whole(query);
    return openedList("Products", PRODUCT_COLUMNS, [], found.rows);
  }),
  lines: Effect.gen(function* () {
    const found = yield* (yield* InventoryProductStore).whole(1, query);
    return found === null ? yield* Effect.die("no inventory") : openedList("Lines", LINE_COLUMNS, [], found.rows);
  }),
};
for (const kind of LIST_FILE_KINDS)
  for (const [name, list] of Object.entries(lists)) {
    const made = Effect.gen(function* () {
      const { title, columns, rows: some } = yield* list;
      const writer = yield* ListWriter;
      return (yield* writer.write({ kind, title, columns }, some)).size;
    });
    await told(`${name} as ${kind}`, () => runtime.runPromise(Effect.scoped(made)));
  }
await runtime.dispose();
rmSync(dataDir, { recursive: true, force: true });
