import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inUnitOfKind, recognizeAmount } from "#domain/import/lines/recognizeAmount.ts";
import { UNIT_WORDS, unitWordOf } from "#domain/import/UnitWord.ts";
import { law } from "../../support/law.ts";

const unit = (name: string) => UNIT_WORDS.find((one) => one.name === name) ?? UNIT_WORDS[0];

describe("a cell about an amount", () => {
  it.each([
    ["5 gal pail", { count: "", number: "5", unit: "gal", words: "pail" }],
    ["5-gal. pail", { count: "", number: "5", unit: "gal", words: "pail" }],
    ["2 x 500 mL", { count: "2", number: "500", unit: "mL", words: "" }],
    ["12 ea", { count: "12", number: "", unit: undefined, words: "" }],
    ["500g", { count: "", number: "500", unit: "g", words: "" }],
    ["1,200 lbs", { count: "", number: "1200", unit: "lb", words: "" }],
    ["2 1/2 gallons", { count: "", number: "2.5", unit: "gal", words: "" }],
    ["336 cu ft cylinder", { count: "", number: "336", unit: "cu ft", words: "cylinder" }],
    ["32 fl. oz. bottle", { count: "", number: "32", unit: "oz", words: "bottle" }],
    ["-", { count: "", number: "", unit: undefined, words: "" }],
    ["drum", { count: "", number: "", unit: undefined, words: "drum" }],
    ["1/3 gal", { count: "", number: "1/3", unit: "gal", words: "" }],
  ])("%s", (cell, { count, number, unit: name, words }) => {
    const read = recognizeAmount(cell);
    expect({ ...read, unit: read.unit?.name }).toEqual({ count, number, unit: name, words, isUnclear: false });
  });

  it.each([
    ["500", "g", "1.102311"],
    ["1", "kg", "2.204623"],
    ["2.5", "L", "0.66043"],
    ["1", "qt", "0.25"],
    ["few", "g", "few"],
  ])("of %s %s has the size %s in the unit of its kind", (size, name, expected) => {
    const from = unit(name);
    expect(from === undefined ? "" : inUnitOfKind(size, from)).toBe(expected);
  });

  law(
    "is read the same however a unit is written",
    [fc.constantFrom(...UNIT_WORDS), fc.nat(), fc.nat(9999)],
    (one, at, size) => {
      const word = one.words[at % one.words.length] ?? "";
      expect(unitWordOf(word)).toBe(one);
      expect(recognizeAmount(`${size} ${word}`)).toMatchObject({ number: String(size), unit: one });
    },
  );
});
