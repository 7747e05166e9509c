import { describe, expect, it } from "vitest";
import { isInventoriesPath, modalOfPath } from "#ui/screens/inventory/inventoriesAddress.ts";
import { inventoryCrumbs } from "#ui/screens/inventory/inventoryCrumbs.ts";

describe("the addresses of the inventories list", () => {
  it("opens the modal of a new inventory, or of one by its id", () => {
    expect(modalOfPath("/inventories/create")).toBeNull();
    expect(modalOfPath("/inventories/17")).toBe(17);
    expect(modalOfPath("/inventories/17/")).toBe(17);
  });

  it("shows the list alone when there is no such modal", () => {
    for (const path of ["/inventories", "/inventories/", "/inventories/abc", "/inventories/-1", "/inventories/1.5"]) {
      expect(modalOfPath(path)).toBeUndefined();
    }
  });

  it("leaves the address of another page alone while it is being gone to", () => {
    expect(isInventoriesPath("/inventories")).toBe(true);
    expect(isInventoriesPath("/inventories/create")).toBe(true);
    expect(isInventoriesPath("/inventories/17")).toBe(true);
    expect(isInventoriesPath("/inventories/17/products")).toBe(false);
    expect(isInventoriesPath("/login")).toBe(false);
  });

  it("tells the modal in the breadcrumbs", () => {
    expect(inventoryCrumbs(undefined)).toEqual([{ name: "Inventories" }]);
    expect(inventoryCrumbs(null)).toEqual([{ name: "Inventories", path: "/inventories" }, { name: "Add new" }]);
    expect(inventoryCrumbs(17).at(-1)).toEqual({ name: "Inventory Details" });
  });
});
