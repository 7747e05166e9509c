import { Effect, ManagedRuntime } from "effect";
import { afterAll, expect, it } from "vitest";
import { listFileReaderLive } from "#adapters/spreadsheets/listFileReader.ts";
import { ListFileReader } from "#application/reference/ListFileReader.ts";

const runtime = ManagedRuntime.make(listFileReaderLive);
afterAll(() => runtime.dispose());
const read = (text: string) =>
  Effect.flatMap(ListFileReader, ({ read }) => read("313", new TextEncoder().encode(text)));

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
