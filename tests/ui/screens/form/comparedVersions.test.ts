import { describe, expect, it } from "vitest";
import { EMPTY_INVENTORY, type InventoryDraft } from "#application/inventory/inventoryForm.ts";
import { comparedVersions } from "#ui/screens/record/FormDialogs.tsx";
import { INVENTORY_FIELDS } from "#domain/inventory/Inventory.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";

const mine: InventoryDraft = {
  ...EMPTY_INVENTORY,
  year: 2026,
  customer_id: { id: 1, name: "Acme" },
  technician_ids: [
    { id: 1, name: "Ann Lee" },
    { id: 2, name: "Bob Ray" },
  ],
};

/** All that differs, as if both had changed it. */
const differing = (theirs: InventoryDraft) => {
  const all = Object.keys(mine);
  return comparedVersions(labelsOf(INVENTORY_FIELDS), { base: mine, mine, theirs }, all).differences;
};

describe("two versions of a record side by side", () => {
  it("shows only the fields that differ, by the names of the form and in its order", () => {
    const theirs = { ...mine, is_completed: true, year: 2025, customer_id: { id: 1, name: "Acme" } };
    expect(differing(theirs)).toEqual([
      { label: "Year", mine: "2026", theirs: "2025" },
      { label: "Completed", mine: "No", theirs: "Yes" },
    ]);
  });

  it("names chosen records, and leaves empty what nobody has chosen", () => {
    const theirs = { ...mine, customer_id: null, technician_ids: [{ id: 2, name: "Bob Ray" }] };
    expect(differing(theirs)).toEqual([
      { label: "Customer", mine: "Acme", theirs: "" },
      { label: "Technicians", mine: "Ann Lee, Bob Ray", theirs: "Bob Ray" },
    ]);
  });

  it("finds nothing between equal versions", () => {
    expect(differing({ ...mine })).toEqual([]);
  });

  it("names what only the others changed, beside what both did, and not what both changed alike", () => {
    const base = { ...mine, year: 2024, is_completed: !mine.is_completed };
    const theirs = { ...mine, year: 2025, customer_id: { id: 2, name: "Bolt" } };
    expect(comparedVersions(labelsOf(INVENTORY_FIELDS), { base, mine, theirs }, ["year"])).toEqual({
      differences: [{ label: "Year", mine: "2026", theirs: "2025" }],
      merged: ["Customer"],
    });
  });
});
