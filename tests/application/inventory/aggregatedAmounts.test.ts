import { expect, it } from "vitest";
import { aggregatedAmounts } from "#application/inventory/aggregatedAmounts.ts";
import { draftFromLine } from "#domain/inventory/form/inventoryProductForm.ts";
import { LINE } from "../../domain/inventory/lineSamples.ts";

const there = { ...LINE, container_quantity: 2, max_gallons: 110, max_pounds: 1 };
const mine = { ...draftFromLine(LINE), container_quantity: "3", max_gallons: "165", max_pounds: "1189.65" };

it("the question about an equal line shows both amounts, and their total as it will be stored", () => {
  expect(aggregatedAmounts(there, mine)).toEqual([
    { label: "Container Quantity", existing: "2", added: "3", total: "5" },
    { label: "Max Gallons", existing: "110", added: "165", total: "275" },
    // The pounds that were typed over are calculated again from the total quantity.
    { label: "Max Pounds", existing: "1", added: "1,189.65", total: "1,982.75" },
  ]);
});

it("amounts that neither line has are left out", () => {
  const none = { container_quantity: null, container_size: null, max_gallons: null, max_pounds: null };
  const empty = { container_quantity: "", container_size: "", max_gallons: "", max_pounds: "" };
  expect(aggregatedAmounts({ ...LINE, ...none }, { ...mine, ...empty })).toEqual([]);
});
