import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casCheckDigit } from "#domain/component/casNumber.ts";
import { readCasCell } from "#domain/import/cells/casCell.ts";
import { readFactCell } from "#domain/import/cells/factCell.ts";
import { law } from "../../support/law.ts";

describe("a CAS number that a spreadsheet program has changed", () => {
  it.each([
    ["1975-09-02", "75-09-2"],
    ["10/7/1979", "79-10-7"],
    ["7783-06-04", "7783-06-4"],
    ["6/4/7783", "7783-06-4"],
    ["7664939", "7664-93-9"],
    ["67641", "67-64-1"],
    ["CAS 67-64-1", "67-64-1"],
  ])("%s is %s, which the row says", (cell, expected) => {
    const { numbers, remarks } = readCasCell(cell);
    expect(numbers).toEqual([expected]);
    expect(remarks).toEqual([expect.stringContaining(expected)]);
  });

  it("is not guessed: a wrong check digit, a date or another number is left blank, which the row says", () => {
    for (const cell of ["7697-37-3", "2024-03-14", "12345", "see SDS"]) {
      const { numbers, remarks } = readCasCell(cell);
      expect([cell, numbers, remarks.length]).toEqual([cell, [], 1]);
    }
  });

  it("is one of several in a cell", () => {
    expect(readCasCell("7697-37-2; 7664-38-2").numbers).toEqual(["7697-37-2", "7664-38-2"]);
    expect(readCasCell("67-64-1 / 142-82-5").numbers).toEqual(["67-64-1", "142-82-5"]);
    expect(readCasCell("proprietary")).toEqual({ numbers: [], remarks: [] });
  });

  law(
    "that is a date as year, month and day is read back, or left blank, and never another number",
    [fc.integer({ min: 1900, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 })],
    (year, month, day) => {
      const two = String(month).padStart(2, "0");
      const long = `${year}-${two}-${day}`;
      const short = `${String(year % 100).padStart(2, "0")}-${two}-${day}`;
      const isValid = (number: string) => Number(number.at(-1)) === casCheckDigit(number.slice(0, -1));
      const possible = [long, short].filter((number) => isValid(number) && !number.startsWith("0"));
      const { numbers } = readCasCell(`${year}-${two}-0${day}`);
      for (const number of numbers) expect(possible).toContain(number);
    },
  );
});

describe("an optional cell", () => {
  it.each([
    ["flash_points", ">200F", { flash_points: "200", flash_point_operator: ">" }],
    ["flash_points", "-4°C", { flash_points: "25" }],
    ["flash_points", "-45", { flash_points: "-45" }],
    ["flash_points", "2024-01-01", {}],
    ["flash_points", "45292", {}],
    ["nfpa", "2002-03-03", { nfpa: "3-3-2" }],
    ["nfpa", "2024-03-14", {}],
    ["mfg_product_number", "1.23E+11", {}],
    ["specific_gravity", "0,95", { specific_gravity: "0.95" }],
  ])("%s '%s' gives what is certain", (field, cell, values) => {
    const read = readFactCell(field, cell);
    expect(read?.values).toEqual(values);
    if (cell !== "-45") expect(read?.remark).toContain(cell);
  });
});
