import { type CellObject, read } from "@e965/xlsx";
import { Effect, Stream } from "effect";
import { expect, it } from "vitest";
import { listWriterLive } from "#adapters/spreadsheets/listWriter.ts";
import { ListWriter } from "#application/list/listSources.ts";
import type { ListFileKind } from "#domain/list/listNames.ts";

const columns = [{ header: "CAS #" }, { header: "Amount", hasNumbers: true }] as const;

const written = (kind: ListFileKind, rows: ReadonlyArray<ReadonlyArray<string | number | null>>) =>
  Effect.gen(function* () {
    const writer = yield* ListWriter;
    const file = yield* writer.write({ kind, title: "List: of [odd] things", columns }, Stream.succeed(rows));
    return new Uint8Array(yield* Effect.promise(() => file.arrayBuffer()));
  }).pipe(Effect.scoped, Effect.provide(listWriterLive), Effect.runPromise);

/** What spreadsheets take for dates, numbers, formulas, errors or truth; and what is no text to them. */
const TEXTS = [
  "75-09-2",
  "10-5-3",
  "1/2/2026",
  "2026-01-02",
  "MAR1",
  "0123",
  "00501",
  "1E5",
  "12345678901234567890",
  "TRUE",
  "#REF!",
  "=1+1",
  '=HYPERLINK("http://x","y")',
  "+1",
  "-2+3",
  "@SUM(A1)",
  "\ttab",
  "two\nlines",
  "'apostrophe",
  "<b>&amp;</b>",
  "🧪 塗料 é",
];

it("a workbook keeps every text a text, also when it is edited, and every amount a number", async () => {
  const amounts = [0.0625, -459, 1_234_567.875, 0, 1e-9];
  const bytes = await written(
    "xlsx",
    TEXTS.map((text, at) => [text, amounts[at] ?? null]),
  );
  const book = read(bytes, { cellNF: true, cellFormula: true });
  // A sheet's cells stand beside its own facts, which begin with an exclamation mark.
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] as Readonly<Record<string, CellObject | undefined>>;
  const cells = TEXTS.map((_, at) => sheet[`A${at + 2}`]);
  expect(cells.map((cell) => cell?.v)).toEqual(TEXTS);
  expect([...new Set(cells.map((cell) => `${cell?.t} ${cell?.z} ${cell?.f}`))]).toEqual(["s @ undefined"]);
  const numbers = amounts.map((_, at) => sheet[`B${at + 2}`]);
  expect(numbers.map((cell) => [cell?.t, cell?.v])).toEqual(amounts.map((amount) => ["n", amount]));
});

it("a text that no cell of a workbook holds says that it goes on, and halves no character", async () => {
  const longest = 32_767;
  const bytes = await written("xlsx", [
    ["x".repeat(longest), 1],
    ["x".repeat(longest + 1), 2],
    [`${"x".repeat(longest - 2)}🧪🧪`, 3],
    ["a\u0001b\uD800c", 4],
  ]);
  const book = read(bytes);
  // As above.
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] as Readonly<Record<string, CellObject | undefined>>;
  const [whole, cut, halved, odd] = [2, 3, 4, 5].map((row) => String(sheet[`A${row}`]?.v));
  expect(whole).toBe("x".repeat(longest));
  expect(cut).toBe(`${"x".repeat(longest - 1)}…`);
  expect(halved).toBe(`${"x".repeat(longest - 2)}…`);
  expect(odd).toBe("a\uFFFDb\uFFFDc");
});

it("a CSV has every text as it is, but for the apostrophe before what would be a formula", async () => {
  const text = new TextDecoder().decode(
    await written("csv", [...TEXTS.map((one) => [one, null]), ["x".repeat(40_000), 1]]),
  );
  expect(text).toContain("\r\n75-09-2,\r\n10-5-3,\r\n");
  expect(text).toContain("\r\n0123,\r\n00501,\r\n");
  expect(text).toContain("\r\n'=1+1,\r\n");
  expect(text).toContain('\r\n\'\ttab,\r\n"two\nlines",\r\n');
  expect(text).toContain(`${"x".repeat(40_000)},1\r\n`);
});
