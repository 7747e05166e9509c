import { once } from "node:events";
import { Effect, ManagedRuntime } from "effect";
import { afterAll, expect, it } from "vitest";
import { listFileReaderLive } from "#adapters/spreadsheets/listFileReader.ts";
import { startListProcess } from "#adapters/spreadsheets/listProcess.ts";
import { forEachPiece, ListFileReader } from "#application/reference/ListFileReader.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";

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
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const batches = await runtime.runPromise(read(["Name,CAS", ...lines].join("\n")));
  clearInterval(clock);
  expect(batches.flat().map(({ chemical_name }) => chemical_name)).toEqual(lines.map((_, i) => `Chemical, ${i}`));
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(1000);
  expect(longest).toBeLessThan(1000);
});

it("a refusal comes back from beside the server with its rows", async () => {
  expect(await runtime.runPromise(Effect.flip(read("Name,CAS\nAcetone,67-64-2\n")))).toMatchObject({
    _tag: "UnreadableRows",
    rows: [{ row: 2 }],
  });
});

it("a file whose reader takes more memory than it may is refused in a sentence, and its process is gone", async () => {
  // What the test does to the process is what the system does to one without memory.
  const reading = Effect.gen(function* () {
    const reader = yield* startListProcess("313", new Uint8Array(1));
    reader.process.kill("SIGABRT");
    yield* Effect.promise(() => once(reader.process, "exit"));
    return reader;
  });
  const reader = await runtime.runPromise(Effect.scoped(reading));
  expect(reader.tookTooMuch()).toBe(true);
  expect(() => process.kill(reader.process.pid ?? 0, 0)).toThrow("ESRCH");
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
