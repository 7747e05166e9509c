import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readShare, type Share } from "#domain/sheet/values/readShare.ts";
import { law } from "../../support/law.ts";

const shown = ({ min, max, min_operator, max_operator }: Share): string =>
  [min === null ? "" : `${min_operator ?? ""}${min}`, max === null ? "" : `${max_operator ?? ""}${max}`].join("..");
const read = (text: string) => readShare(text).shares.map(shown);

describe("a cell of percents", () => {
  it.each([
    ["5 - 10", ["5..10"]],
    ["20–30 %", ["20..30"]],
    ["7 to 13% w/w", ["7..13"]],
    ["40%~50%", ["40..50"]],
    ["2.0- 8.0", ["2..8"]],
    ["100", ["100..100"]],
    [".1875%", ["0.1875..0.1875"]],
    ["1,25 %", ["1.25..1.25"]],
    ["< 0,1", ["..<0.1"]],
    ["≥60-<80%", [">=60..<80"]],
    ["> 10 - <= 20", [">10..<=20"]],
    ["0< 1.5", ["0..<1.5"]],
    ["less than 5 %", ["..<5"]],
    ["not more than 3%", ["..<=3"]],
    ["max. 5", ["..<=5"]],
    ["5 max", ["..<=5"]],
    ["95 min", [">=95.."]],
    ["99+%", [">=99.."]],
    ["> 94", [">94.."]],
    ["ca. 2", ["~2..~2"]],
    ["≈ 2", ["~2..~2"]],
    ["500 ppm", ["0.05..0.05"]],
    ["< 1,000 ppm", ["..<0.1"]],
    ["Trade secret (>= 1 - < 5)", [">=1..<5"]],
    ["12% (10/2.5 mg tablet)", ["12..12"]],
    ["1-5*", ["1..5"]],
    ["1-5 (2)", ["1..5"]],
    ["61.5 – 72, 8 - 11", ["61.5..72", "8..11"]],
  ])("says %j", (text, shares) => expect(read(text)).toEqual(shares));

  it.each([
    "64-17-5",
    "11-12-2010",
    "3,6,9-Trioxadecane",
    "C12-15",
    "2A",
    "H302",
    "Balance",
    "180.16 g/mol",
    "Proprietary",
    "",
  ])("finds no share in %j", (text) => expect(read(text)).toEqual([]));

  it("knows by weight, by volume, and a cell that goes on in the next line", () => {
    expect([readShare("5 wt%").basis, readShare("5 % (v/v)").basis, readShare("5 %").basis]).toEqual([
      "weight",
      "volume",
      null,
    ]);
    expect([readShare("0.45 -").isOpen, readShare("0.45 - 0.9").isOpen, readShare("-").isOpen]).toEqual([
      true,
      false,
      false,
    ]);
  });

  const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
  const operator = fc.constantFrom("", "<", "<=", ">", ">=", "≤", "≥");
  const ascii = (sign: string) => sign.replace("≤", "<=").replace("≥", ">=");

  law(
    "says both ends and their signs, however they are spaced",
    [
      percent,
      percent,
      fc.constantFrom("", ">", ">=", "≥"),
      fc.constantFrom("", "<", "<=", "≤"),
      fc.constantFrom("-", " - ", " – ", " to "),
      fc.constantFrom("", "%", " %"),
    ],
    (low, high, above, below, dash, unit) => {
      expect(read(`${above}${low}${dash}${below}${high}${unit}`)).toEqual([
        `${ascii(above)}${low}..${ascii(below)}${high}`,
      ]);
    },
  );

  law("says a decimal comma as a point", [percent, operator], (value, sign) => {
    expect(read(`${sign} ${String(value).replace(".", ",")} %`)).toEqual(read(`${sign}${value} %`));
  });

  law("never says a share over 100 %, and never throws", [fc.string()], (text) => {
    for (const { min, max } of readShare(text).shares)
      expect([Number(min) <= 100, Number(max) <= 100]).toEqual([true, true]);
  });
});
