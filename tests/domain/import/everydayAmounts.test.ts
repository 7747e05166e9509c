import { describe, expect, it } from "vitest";
import { readingsOf } from "#domain/import/readingsOf.ts";
import { recognizeAmount } from "#domain/import/lines/recognizeAmount.ts";

const read = (text: string): string => {
  const { count, number, unit, words, isUnclear } = recognizeAmount(text);
  return isUnclear ? "asked" : [count, "×", number, unit?.name ?? "", words].join(" ").replace(/\s+/g, " ").trim();
};

describe("an amount in everyday words", () => {
  it.each([
    ["3 cyl @ 336 cf", "3 × 336 cu ft cyl"],
    ["2 five gallon pails", "2 × 5 gal pails"],
    ["2 cs of 6", "12 ×"],
    ["2 cs of 4 x 1 gal", "8 × 1 gal"],
    ["2 cs of 12, 10 fl oz cartridges", "24 × 10 oz cartridges"],
    ["1 dozen", "12 ×"],
    ["1 dozen 1 pt bottles", "12 × 1 pt bottles"],
    ["1 dozen qts", "12 × 1 qt"],
    ["8 qt cans", "8 × 1 qt cans"],
    ["2 steel drums, 55gal", "2 × 55 gal steel drums"],
    ["3 bags 10#", "3 × 10 lb bags"],
    ["1 pallet (40 bags)", "40 × bags"],
    ["tote (275 gal)", "× 275 gal tote"],
    ["~30 gal", "× 30 gal"],
    ["1.5 tons in 50# bags", "60 × 50 lb bags"],
    ["1/2 full 55 gal drum", "asked"],
    ["275 gal tote, about half", "asked"],
    ["5-10 gal", "asked"],
    ["2 ton cyl", "asked"],
  ])("%s is %s", (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ["1/2 full 55 gal drum", ["1 × 55 gal drum", "1 × 27.5 gal drum"]],
    ["6 gal cans", ["6 × 1 gal cans", "1 × 6 gal cans"]],
    ["2 ton cyl", ["2 × 1 ton cyl", "1 × 2 ton cyl"]],
    ["2024-01-02", ["1/2", "2", "1"]],
  ])("%s offers what it may mean", (text, labels) =>
    expect(readingsOf(text).map(({ label }) => label)).toEqual(labels),
  );

  it("of ten thousand characters is left as it is", () =>
    expect(recognizeAmount(`${"9".repeat(10_000)} cs of ${"9".repeat(10)}`).count).toBe(""));
});
