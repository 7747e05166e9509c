import { expect, it } from "vitest";
import { wrappedLines } from "#adapters/documents/report/workbook/SheetRows.ts";

it("A row of a workbook is as high as its longest cell needs", () => {
  expect(wrappedLines("", 10)).toBe(1);
  expect(wrappedLines("ten digits", 10)).toBe(1);
  expect(wrappedLines("thirteen word", 11)).toBe(2);
  expect(wrappedLines("one two three four", 8.5)).toBe(3);
  expect(wrappedLines("first\nsecond", 20)).toBe(2);
  expect(wrappedLines("a word of 2-(2-butoxyethoxy)ethanol", 7.5)).toBe(6);
});
