import { describe, expect, it } from "vitest";
import { ADD_INVENTORY_TITLE, inventoryTitle, yearOptions } from "#ui/screens/inventory/InventoryModal.tsx";
import { choiceOfStatus, INVENTORY_STATUSES, statusOfChoice } from "#ui/screens/inventory/InventoriesScreen.tsx";
import { quantityText } from "#ui/screens/inventory/inventoryPage.tsx";

describe("what the inventory screens say", () => {
  // Rules: B2.19
  it("titles its modals as the specification spells them", () => {
    expect(ADD_INVENTORY_TITLE).toBe("Add NewInventory");
    expect(inventoryTitle(17)).toBe("Inventory 17");
  });

  // Rules: B9.6, R32
  it("offers the years from this one down to 2015, and keeps a stored year that lies outside", () => {
    const labels = (chosen: number | null) => yearOptions(2017, chosen).map(({ label }) => label);
    expect(labels(null)).toEqual(["2017", "2016", "2015"]);
    expect(labels(2016)).toEqual(["2017", "2016", "2015"]);
    expect(labels(2018)).toEqual(["2018", "2017", "2016", "2015"]);
  });

  // Rules: B2.15, B4.5
  it("sends archived as inactive and all as no status", () => {
    expect(INVENTORY_STATUSES.map(({ label }) => label)).toEqual(["All", "Active", "Completed", "Archived"]);
    expect(INVENTORY_STATUSES.map(({ id }) => statusOfChoice(id))).toEqual(["", "active", "completed", "inactive"]);
    for (const { id } of INVENTORY_STATUSES) expect(choiceOfStatus(statusOfChoice(id))).toBe(id);
  });

  it("writes quantities in full and leaves a missing one empty", () => {
    expect(quantityText(1234.123456)).toBe("1,234.123456");
    expect(quantityText(0)).toBe("0");
    expect(quantityText(null)).toBe("");
  });
});
