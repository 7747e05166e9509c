import { expect, it } from "vitest";
import { lawReport } from "../../tools/laws/lawReport.ts";
import { lawsOf } from "../../tools/laws/readLaws.ts";
import { parseModule } from "../../tools/source/parseModule.ts";

const read = (text: string) => lawsOf(parseModule("tests/domain/quantity/example.test.ts", text));
const LAW = 'describe.each([1])("a drum of %s", () => { law("weighs what it weighs", [fc.nat()], check); });';

it("A law is told as one sentence, with the titles around it and the things it is tried on left open", () => {
  expect(read(LAW)).toMatchObject([{ subject: "Amounts", words: "A drum of … weighs what it weighs." }]);
});

it("A law whose title nobody could read, or could take for another, is refused", () => {
  expect(() => read("law(title, [fc.nat()], check);")).toThrow("plain text");
  expect(() => read('law("a", [], check); law("a", [], check);')).toThrow("two laws are called 'a'");
});

it("The report adds up the cases of a law, names a broken one, and says what was not tried", () => {
  const [law, other] = read(`${LAW} law("never tried", [], check);`);
  if (law === undefined || other === undefined) throw new Error("Two laws were written.");
  const tried = { file: law.file, title: law.title, cases: 600, skipped: 0, seed: 7, holds: true };
  const lines = (...records: ReadonlyArray<object>) => records.map((record) => JSON.stringify(record)).join("\n");
  const good = lawReport([law, other], lines(tried, tried));
  expect(good.holds).toBe(true);
  expect(good.text).toContain("1,200 cases  seed 7           A drum of … weighs what it weighs.");
  expect(good.text).toContain("1 law tried on 1,200 cases: all hold.\n1 not tried");
  const bad = lawReport([law], lines(tried, { ...tried, holds: false }));
  expect([bad.holds, bad.text.includes("BROKEN: A drum")]).toEqual([false, true]);
});
