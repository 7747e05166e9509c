import { describe, expect, it } from "vitest";
import { inventoryCrumbs } from "#ui/screens/inventory/InventoriesScreen.tsx";

describe("the breadcrumbs of the inventories", () => {
  // Rules: B2.21
  it("tell the modal over the list", () => {
    expect(inventoryCrumbs(undefined)).toEqual([{ name: "Inventories" }]);
    expect(inventoryCrumbs(null)).toEqual([{ name: "Inventories", path: "/inventories" }, { name: "Add new" }]);
    expect(inventoryCrumbs(17).at(-1)).toEqual({ name: "Inventory Details" });
  });
});
