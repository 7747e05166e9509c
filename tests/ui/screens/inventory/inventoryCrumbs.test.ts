import { describe, expect, it } from "vitest";
import { inventoryCrumbs } from "#ui/screens/inventory/inventoryCrumbs.ts";

describe("the breadcrumbs of the inventories", () => {
  // Rules: B2.21
  it("tell the modal over the list", () => {
    const base = "/inventories";
    expect(inventoryCrumbs(undefined)).toEqual([{ name: "Inventories" }]);
    expect(inventoryCrumbs({ base, id: null })).toEqual([
      { name: "Inventories", path: "/inventories" },
      { name: "Add new" },
    ]);
    expect(inventoryCrumbs({ base, id: 17 }).at(-1)).toEqual({ name: "Inventory Details" });
  });
});
