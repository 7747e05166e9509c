import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { law } from "../../support/law.ts";
import { EMPTY, validated } from "./importedShelf.ts";

/** As people type sizes: each is read as it is meant, or somebody is asked; never something else in silence. */

const ASKED = "asked";
const HEAD = ["Product", "Mfr", "State", "lb/gal", "Size", "Qty"];

const outcome = (cells: ReadonlyArray<string>, head: ReadonlyArray<string> = HEAD): string => {
  const [row] = validated(EMPTY, [head, ["Thinner", "Dow", "liquid", "8", ...cells]]).rows;
  return row?.verdict === "new" ? (row.shown["quantity"] ?? "") : row?.verdict === "question" ? ASKED : "refused";
};
const choicesFor = (size: string): ReadonlyArray<string> => {
  const { rows } = validated(EMPTY, [HEAD, ["Thinner", "Dow", "liquid", "8", size, ""]]);
  return rows[0]?.questions[0]?.choices.map(({ label }) => label) ?? [];
};

const SIZES: ReadonlyArray<ReadonlyArray<string>> = [
    ["1/2 gal", "2 × 0.5 gal"],
    ["½ gal", "2 × 0.5 gal"],
    ["2 1/2 lb", "2 × 2.5 lb"],
    ["2½ lb", "2 × 2.5 lb"],
    ["1-1/2 gal", "2 × 1.5 gal"],
    ["5-gal", "2 × 5 gal"],
    ["5 GAL PAIL", "2 × 5 gal Pail"],
    ["5 gal/pail", "2 × 5 gal Pail"],
    ["Pail, 5 gal", "2 × 5 gal Pail"],
    ["Pail (5 gal)", "2 × 5 gal Pail"],
    ["5 gal (US)", "2 × 5 gal"],
    ["5 gal (UK)", "2 × 6.00475 gal"],
    ["1 imperial gallon", "2 × 1.20095 gal"],
    ["~5 gal", "2 × 5 gal"],
    ["approx 5 gal", "2 × 5 gal"],
    ["two 5 gal pails", "2 × 5 gal Pail"],
    ["208,2 l", "2 × 55.000621 gal"],
    ["5 gal ea", "2 × 5 gal"],
    [".5 gal", "2 × 0.5 gal"],
    ["1,000 gal", "2 × 1000 gal"],
    ["5.000 gal", "2 × 5 gal"],
    ["3.78 L", "2 × 0.99857 gal"],
    ["750ml", "2 × 0.198129 gal"],
    ["5 hL", "2 × 132.086026 gal"],
    ["1 qt", "2 × 0.25 gal"],
    ["1 pt.", "2 × 0.125 gal"],
    ["16 fl. oz.", "2 × 16 oz"],
    ["16 oz wt", "2 × 1 lb"],
    ["16 oz (net wt)", "2 × 1 lb"],
    ["20 kg bag", "2 × 44.092452 lb Bag"],
    ["50# bag", "2 × 50 lb Bag"],
    ["1 tonne", "2 × 2204.622622 lb"],
    ["2 long tons", "2 × 4480 lb"],
    ["2 m³", "2 × 70.629333 cu"],
    ["1 bbl", "2 × 42 gal"],
    ["244 cf", "2 × 244 cu"],
    ["0 gal", "2 × 0 gal"],
    ["2 x 5 gal", "2 × 5 gal"],
    ["(2) 5 gal pail", "2 × 5 gal Pail"],
    ["2 ea", "2 ×"],
    // Cases and packs, whose numbers can mean either.
    ...["4x1 gal", "4 x 1 gal/case", "4/1 gal", "6/32 oz", "12-32 oz", "1/55 gal", "30/55 gal", "1 gal (4/case)", "6 x 4 x 1 L", "2 cases of 12 x 1 qt", "case of 12", "12 per case", "12/case", "1 case", "3 drums", "box of 100", "5 gal x 2", "55 gal 2 drums", "dozen 1 qt"].map((text) => [text, ASKED]),
    // Numbers of other countries, and such as are none.
    ...["1.000,5 l", "1,5 L", "10,00 gal", "1 000 L", "1'000 L", "1.234.567 l", "1,00,000 lb", "1e3 gal", "٥ gal", "-5 gal", "gal 5"].map((text) => [text, ASKED]),
    // Not exact, several sizes, or a unit that is none or may be two.
    ...["<5 gal", "5+ gal", "5 gal?", "up to 5 gal", "5-10 gal", "5 to 10 gal", "5±1 gal", "1 gal 8 oz", "1 lb 4 oz", "55 gal (30 gal)", "5 gal (half full)", "half gallon", "1/4 full 55 gal drum", "5 G", "1 T", "2000 psi", "250 µg", "12 oz aerosol", "55 gal. drum", "4'x8'"].map((text) => [text, ASKED]),
  ]; // biome-ignore format: texts side by side

describe("a size as people type it", () => {
  it.each(SIZES)("%s", (size = "", expected) => {
    expect(outcome([size, "2"])).toBe(expected);
  });

  it.each([
    ["6/32 oz", ["6 × 32 oz", "32 oz", "6 oz"]],
    ["5 gal pail x 2", ["2 × 5 gal pail"]],
    ["1 gal (4/case)", ["4 × 1 gal", "1 gal", "4 gal"]],
    ["1.000,5 l", ["1000.5 l"]],
    ["2 500 mL", ["2 × 2500 ml", "2 × 500 ml", "2500 ml", "500 ml", "2 ml"]],
    ["case of 12", ["Quantity 12 case"]],
  ])("is asked about with what it may say: %s", (size, labels) =>
    expect(choicesFor(size)).toEqual([...labels, "None of these (leave blank)"]),
  );

  it("with a 'G' is asked about once for the file: gallons or grams", () => {
    const questions = validated(EMPTY, [HEAD, ["Thinner", "Dow", "liquid", "8", "5 G", ""]]).rows[0]?.questions;
    expect(questions).toEqual([
      expect.objectContaining({ text: "G", message: "Does 'G' mean gallons or grams in this file?" }),
    ]);
  });

  it("is what the person has answered, for each row that says the same", () => {
    const answers = [{ field: "container_size", text: "6/32 oz", choice: "6 x 32 oz" }];
    const rows = [["A", "Dow", "liquid", "8", "6/32 oz", ""], ["B", "Dow", "liquid", "8", "6/32 oz", "6"]]; // biome-ignore format: rows
    const { rows: found } = validated(EMPTY, [HEAD, ...rows], { answers });
    expect(found.map(({ shown }) => shown["quantity"])).toEqual(["6 × 32 oz", "6 × 32 oz"]);
  });

  law(
    "is number, unit and container as they were written, however they stand side by side",
    [fc.integer({ min: 1, max: 9999 }), fc.constantFrom("gal", "gallons", "Gal."), fc.constantFrom(" ", "-", ""), fc.constantFrom("pail", "Pails", "PAIL"), fc.constantFrom((amount: string, word: string) => `${amount} ${word}`, (amount: string, word: string) => `${amount}/${word}`, (amount: string, word: string) => `${word}, ${amount}`)],
    (number, unit, gap, word, join) => {
      expect(outcome([join(`${number}${gap}${unit}`, word), "2"])).toBe(`2 × ${number} gal Pail`);
    },
  ); // biome-ignore format: one thought
});

describe("cells that say different things", () => {
  const WHOLE = ["Product", "Mfr", "State", "lb/gal", "Size", "Qty", "Unit", "Container", "Notes"];
  const told = (...cells: ReadonlyArray<string>) => outcome(cells, WHOLE);

  it("are a question, once for all rows that say the same", () => {
    expect(told("4 x 1 gal", "3", "", "", "")).toBe(ASKED);
    expect(told("55 gal", "3", "lb", "", "")).toBe(ASKED);
    expect(told("55 gal drum", "3", "", "Pail", "")).toBe(ASKED);
    expect(told("5", "2 x 55 gal", "", "", "")).toBe(ASKED);
    const answers = [{ field: "container_quantity", text: "3 | 4", choice: "12" }];
    const row = ["Thinner", "Dow", "liquid", "8", "4 x 1 gal", "3", "", "", ""];
    expect(validated(EMPTY, [WHOLE, row], { answers }).rows[0]?.shown["quantity"]).toBe("12 × 1 gal");
  });

  it("agree when one says more of the same", () => {
    expect(told("55 gal drum", "2", "gal", "Steel drum", "")).toBe("2 × 55 gal Steel drum");
    expect(told("2 x 5 gal", "2.0", "gallons", "Pail", "2 pails")).toBe("2 × 5 gal Pail");
    // 'ea' says that there is no unit, and a container type as a unit what it comes in.
    expect(told("5 gal", "2", "ea", "", "")).toBe("2 × 5 gal");
    expect(told("5 gal", "2", "PAIL", "", "")).toBe("2 × 5 gal Pail");
  });

  it("are counted by the notes only when those say nothing else, or somebody says so", () => {
    expect(told("5 gal", "", "", "", "2 containers")).toBe("2 × 5 gal");
    expect(told("5 gal", "", "", "", "EXPIRED - 2 large containers")).toBe(ASKED);
    const row = ["Thinner", "Dow", "liquid", "8", "5 gal", "3", "", "", "2 containers"];
    expect(validated(EMPTY, [WHOLE, row]).rows[0]?.remarks).toContain(
      "The notes say '2 containers', but the quantity is 3.",
    );
  });

  it("are told when the amounts that come out are others than the file's", () => {
    const head = [...HEAD, "Total pounds"];
    const row = (pounds: string) => ["Thinner", "Dow", "liquid", "8", "5 gal", "2", pounds];
    const remarks = (pounds: string) => validated(EMPTY, [head, row(pounds)]).rows[0]?.remarks;
    expect(remarks("500")).toEqual(["Max Pounds: the calculated value 80 is used instead of 500."]);
    expect(remarks("80.0")).toEqual([]);
  });

  it("are asked about a state that may be two", () => {
    const row = (state: string) => ["Thinner", "Dow", state, "8", "5 gal", "2"];
    const verdict = (state: string) => validated(EMPTY, [HEAD, row(state)]).rows[0]?.verdict;
    expect(["liq", "L", "Liquid.", "powder", "comp. gas"].map(verdict)).toEqual(["new", "new", "new", "new", "new"]);
    expect(["sol", "gas", "G", "gel", "liquid/solid"].map(verdict)).toEqual(
      Array.from({ length: 5 }, () => "question"),
    );
  });
});
