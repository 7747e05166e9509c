import { expect, it } from "vitest";
import { derivationSheet } from "#adapters/documents/report/workbook/derivationSheet.ts";
import { cellValue } from "#adapters/documents/report/workbook/cellValues.ts";
import { wrappedLines } from "#adapters/documents/report/workbook/SheetRows.ts";
import { aModel } from "./aModel.ts";

it("A row of a workbook is as high as its longest cell needs", () => {
  expect(wrappedLines("", 10)).toBe(1);
  expect(wrappedLines("ten digits", 10)).toBe(1);
  expect(wrappedLines("thirteen word", 11)).toBe(2);
  expect(wrappedLines("one two three four", 8.5)).toBe(3);
  expect(wrappedLines("first\nsecond", 20)).toBe(2);
  expect(wrappedLines("a word of 2-(2-butoxyethoxy)ethanol", 7.5)).toBe(6);
});

it("A figure of more digits than Excel keeps stays the text that the report compared", () => {
  const amount = (value: string) => cellValue({ kind: "amount", text: "", value, derivation: 0 });
  expect([amount("12345678901.2345"), amount("0.00000000012345")]).toEqual([12345678901.2345, 0.00000000012345]);
  expect([amount("123456789012.3456"), amount("1234567890123456")]).toEqual(["123456789012.3456", "1234567890123456"]);
});

it("Numbers that a figure adds up stand whole in their cell, and the row is as high as they need", () => {
  const imprint = { inputs_hash: "0", prepared_on: "2026-11-22" };
  const sheet = derivationSheet("Derivation", aModel(40), imprint, () => "'Lines'!A2");
  const at = sheet.rows?.findIndex((row) => row[1] === "Total Chlorine") ?? 0;
  const adds = String(sheet.rows?.[at]?.[3]);
  expect(adds).toMatch(/^\d+, \d+, .* … \(40\)$/);
  const height = sheet.rowDefs?.get(at)?.height ?? 0;
  expect(height).toBeGreaterThan(wrappedLines(adds, 18) * 11);
  expect(sheet.cells?.get(`${at},3`)).toBeUndefined();
  expect(sheet.cells?.get("1,4")?.hyperlink?.location).toBe("'Lines'!A2");
});
