import { describe, expect, it } from "vitest";
import { isRemembered, withAnswer, withKnownAnswers, wordsUsed } from "#domain/import/knownAnswers.ts";

const DRUM = { field: "container_id", text: "drum", choice: "3" };
const row = (container_id: string) => ({ row: 2, cells: { name: "Acid", container_id } });

describe("answers of an earlier import for the same customer", () => {
  it("are used for words that the person has not answered in this one", () => {
    const other = { ...DRUM, choice: "4" };
    expect(withKnownAnswers([], [DRUM])).toEqual([DRUM]);
    expect(withKnownAnswers([other], [DRUM])).toEqual([other]);
  });

  it("are named where the file has their words", () => {
    expect(wordsUsed([row("Drums")], [DRUM], [])).toEqual(["'drum'"]);
    expect(wordsUsed([row("Pail")], [DRUM], [])).toEqual([]);
    expect(wordsUsed([row("drum")], [DRUM], [DRUM])).toEqual([]);
  });

  it("are those about words, and never those about a row, a product or a site", () => {
    const fields = ["container_id", "container_unit_id", "physical_state", "row", "name", "facility"];
    expect(fields.filter((field) => isRemembered({ field, text: "", choice: "" }))).toEqual(fields.slice(0, 3));
  });

  it("are replaced by a new answer to the same question", () =>
    expect(withAnswer([DRUM], { ...DRUM, choice: "4" })).toEqual([{ ...DRUM, choice: "4" }]));
});

it("a title that counts containers gives their type, which the file says", async () => {
  const { EMPTY, validated } = await import("./importedShelf.ts");
  const { rows, remarks } = validated(EMPTY, [
    ["Product", "Mfr", "State", "# pails", "Size"],
    ["Acid", "Dow", "liquid", "2", "5 gal"],
  ]);
  expect(rows[0]?.shown["quantity"]).toBe("2 × 5 gal Pail");
  expect(remarks).toContain("Rows without a container use the one in the title: 'pails'.");
});
