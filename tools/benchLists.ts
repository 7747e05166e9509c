// node tools/run.mjs tools/benchLists.ts [rows]: how long it takes to read a reference list and to store it in the
// embedded database, and how long that holds others up.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { utils, write } from "@e965/xlsx";
import { Effect, Layer, ManagedRuntime } from "effect";
import { embeddedDatabaseLive } from "../src/adapters/postgres/engine/embeddedDatabase.ts";
import { migrate } from "../src/adapters/postgres/engine/migrate.ts";
import { migrations } from "../src/adapters/postgres/migrations/migrations.ts";
import { referenceListStoreLive } from "../src/adapters/postgres/reference/referenceListStore.ts";
import { listFileReaderLive } from "../src/adapters/spreadsheets/listFileReader.ts";
import { forEachPiece, ListFileReader } from "../src/application/reference/ListFileReader.ts";
import { ReferenceListStore } from "../src/application/reference/ReferenceListStore.ts";
import type { ReferenceRow } from "../src/domain/reference/ReferenceRow.ts";
import { casCheckDigit } from "../src/domain/component/casNumber.ts";

const rows = Number(process.argv[2] ?? "100000");
/** An XLS sheet ends at row 65,536. */
const XLS_ROWS = 65_000;

const table = Array.from({ length: rows }, (_, i) => {
  const body = `${1000 + i}-${String(i % 100).padStart(2, "0")}`;
  return [`Chemical number ${i} of the long list, technical grade`, `${body}-${casCheckDigit(body)}`, 100 + (i % 50)];
});
const HEADER = ["Chemical Name", "CAS #", "Threshold Quantity"];
const workbook = (bookType: "xlsx" | "biff8", count: number): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, ...table.slice(0, count)], { dense: true }), "List");
  // With this type the library answers a Buffer.
  return new Uint8Array(write(book, { type: "buffer", bookType, compression: true }) as Buffer);
};
const files = {
  CSV: new TextEncoder().encode([HEADER, ...table].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n")),
  XLSX: workbook("xlsx", rows),
  XLS: workbook("biff8", Math.min(rows, XLS_ROWS)),
};

const folder = mkdtempSync(join(tmpdir(), "hazledger-lists-"));
const database = Layer.effectDiscard(migrate(migrations)).pipe(Layer.provideMerge(embeddedDatabaseLive(folder)));
const runtime = ManagedRuntime.make(
  Layer.mergeAll(referenceListStoreLive, listFileReaderLive).pipe(Layer.provide(database)),
);

await runtime.runPromise(Effect.void);

/** Runs the work and watches the longest time for which nothing else in the process got a turn. */
const timed = async <A>(work: Promise<A>) => {
  const started = performance.now();
  let last = started;
  let longest = 0;
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const value = await work;
  clearInterval(clock);
  return { value, took: performance.now() - started, longest };
};
const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(9);

for (const [kind, bytes] of Object.entries(files)) {
  const pieces: Array<ReadonlyArray<ReferenceRow>> = [];
  const reading = Effect.gen(function* () {
    const list = yield* (yield* ListFileReader).open("psm", bytes);
    yield* forEachPiece(list, (rows) => Effect.sync(() => pieces.push(rows)));
    return list.count;
  });
  const read = await timed(runtime.runPromise(Effect.scoped(reading)));
  const row_count = read.value;
  const version = { type: "psm", name: kind, original_name: kind, file_hash: "0".repeat(64), row_count } as const;
  const store = Effect.gen(function* () {
    const lists = yield* ReferenceListStore;
    const id = yield* lists.begin(version);
    yield* Effect.forEach(pieces, (batch) => Effect.andThen(lists.add(id, batch), Effect.sleep("1 millis")));
    yield* lists.together(lists.publish(id, null));
  });
  const stored = await timed(runtime.runPromise(store));
  process.stdout.write(
    `${kind.padEnd(5)} ${row_count} rows: read ${ms(read.took)}, stored ${ms(stored.took)}, together ${ms(read.took + stored.took)}; others waited at most ${ms(read.longest)} and ${ms(stored.longest)}\n`,
  );
}
await runtime.dispose();
rmSync(folder, { recursive: true, force: true });
