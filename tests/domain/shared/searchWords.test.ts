import { expect, test } from "vitest";
import { isFoundBy, searchWords } from "#domain/shared/searchWords.ts";

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

test("a record is found when every word is somewhere in its texts, whatever its case", () => {
  expect(isFoundBy("drum, STEEL")("Steel", "open drum")).toBe(true);
  expect(isFoundBy("steel drum")("Steel pail")).toBe(false);
  expect(isFoundBy("  ")("Anything")).toBe(true);
});
