import { expect, test } from "vitest";
import { lastPageOf, searchWords } from "#adapters/postgres/list/listPage.ts";

test("a search is cut into its words, each once", () => {
  expect(searchWords("  steel   drum steel ")).toEqual(["steel", "drum"]);
  expect(searchWords("   ")).toEqual([]);
});

test("an inventory's name finds it as the screens write it, with commas", () => {
  expect(searchWords("Acme, Main Plant, 2026")).toEqual(["Acme", "Main", "Plant", "2026"]);
  expect(searchWords(", ,")).toEqual([]);
});

test("a comma inside of a chemical's name stays", () => {
  expect(searchWords("1,4-Dioxane")).toEqual(["1,4-Dioxane"]);
});

test("a list of no rows has one page, and a row more than fills the pages begins another", () => {
  expect([0, 1, 10, 11, 20, 21].map((total) => lastPageOf(total, 10))).toEqual([1, 1, 1, 2, 2, 3]);
});
