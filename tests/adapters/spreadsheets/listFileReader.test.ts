import { Effect, ManagedRuntime } from "effect";
import { afterAll, expect, it, vi } from "vitest";
import { TOO_MUCH } from "#adapters/processes/workerProcess.ts";
import { listFileReaderLive } from "#adapters/spreadsheets/listFileReader.ts";
import { forEachPiece, ListFileReader } from "#application/reference/ListFileReader.ts";
import { unreadableFile } from "#domain/reference/ListRefusal.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import { childrenOf } from "../../../tools/support/treeMemory.ts";

const runtime = ManagedRuntime.make(listFileReaderLive);
afterAll(() => runtime.dispose());
const read = (text: string) =>
  Effect.gen(function* () {
    const pieces: Array<ReadonlyArray<ReferenceRow>> = [];
    const list = yield* (yield* ListFileReader).open("313", new TextEncoder().encode(text));
    yield* forEachPiece(list, (rows) => Effect.sync(() => pieces.push(rows)));
    return pieces;
  }).pipe(Effect.scoped);

it("a file is read beside the server: it answers others meanwhile, and the rows come in batches, all and in order", async () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => `"Chemical, ${i}",67-64-1`);
  // Each turn of the loop could have answered a request. Reading here would leave but the few between two batches.
  let turns = 0;
  let isRead = false;
  const turn = (): void => {
    turns++;
    if (!isRead) setTimeout(turn);
  };
  turn();
  const batches = await runtime.runPromise(read(["Name,CAS", ...lines].join("\n")));
  isRead = true;
  expect(batches.flat().map(({ chemical_name }) => chemical_name)).toEqual(lines.map((_, i) => `Chemical, ${i}`));
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(1000);
  expect(turns).toBeGreaterThan(batches.length);
});

it("a refusal comes back from beside the server with its rows", async () => {
  expect(await runtime.runPromise(Effect.flip(read("Name,CAS\nAcetone,67-64-2\n")))).toMatchObject({
    _tag: "UnreadableRows",
    rows: [{ row: 2 }],
  });
});

it("a file whose reader takes more memory than it may is refused in a sentence, and its process is gone", async () => {
  const others = new Set(childrenOf(process.pid));
  const readers = () => childrenOf(process.pid).filter((pid) => !others.has(pid));
  const refusal = runtime.runPromise(Effect.flip(read("Name,CAS\nAcetone,67-64-1\n")));
  // What the test does to the process is what V8 does to one without memory.
  const pid = await vi.waitUntil(() => readers()[0], { timeout: 120_000, interval: 1 });
  process.kill(pid, "SIGABRT");
  expect(await refusal).toEqual(unreadableFile(TOO_MUCH));
  expect(readers()).toEqual([]);
});

it("the process ends with whoever asked for the list, also in the middle of it", async () => {
  const text = ["Name,CAS", ...Array.from({ length: 5000 }, (_, i) => `Chemical ${i},67-64-1`)].join("\n");
  const bytes = new TextEncoder().encode(text);
  const opening = Effect.gen(function* () {
    const list = yield* (yield* ListFileReader).open("313", bytes);
    return [list.count, (yield* list.next).length];
  });
  expect(await runtime.runPromise(Effect.scoped(opening))).toEqual([5000, 1000]);
  // The next one has its turn: the first one's ended.
  expect(await runtime.runPromise(Effect.scoped(opening))).toEqual([5000, 1000]);
});
