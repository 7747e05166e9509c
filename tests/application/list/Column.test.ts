import { expect, it } from "vitest";
import { arrangedColumns, shownColumns } from "#application/list/Column.ts";

const KNOWN = { name: {}, amount: {}, place: {} };
const COLUMNS = ["name", "amount", "place", "actions"].map((id) => ({ id }));
const arranged = (chosen: ReadonlyArray<string>) => arrangedColumns(COLUMNS, KNOWN, chosen, "name").map(({ id }) => id);

it("a table shows the chosen columns in their order, its row header first, and its buttons last", () => {
  expect(arranged(["place", "amount"])).toEqual(["name", "place", "amount", "actions"]);
  expect(arranged(["place", "name"])).toEqual(["place", "name", "actions"]);
  expect(arranged([])).toEqual(["name", "amount", "place", "actions"]);
});

it("a table without a row header shows only the chosen columns", () => {
  expect(shownColumns(["name", "amount"], ["amount"], undefined)).toEqual(["amount"]);
});
