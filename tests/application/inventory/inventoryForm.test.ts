import { Result } from "effect";
import { describe, expect, it } from "vitest";
import {
  EMPTY_INVENTORY,
  type InventoryDraft,
  inventoryForm,
  inventoryInputOf,
} from "#application/inventory/inventoryForm.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";

const ROW: Inventory = {
  id: 4,
  year: 2026,
  customer: { id: 1, name: "Acme" },
  facility: { id: 2, name: "Main Plant" },
  customer_name: "Acme",
  facility_name: "Main Plant",
  technicians: [{ id: 5, profile: { first_name: "Tom", last_name: "Ray", full_name: "Tom Ray" } }],
  duplicates: [],
  walk_source: null,
  to_confirm: 0,
  unconfirmed_reason: "",
  products_inventoried: 0,
  products_with_sds: 0,
  percent_end: "upper",
  is_completed: false,
  is_active: true,
  version: 1,
};
const FORM = inventoryForm("staff");
const FILLED: InventoryDraft = FORM.draftOf(ROW);

describe("the inventory form", () => {
  // Rules: B5.26
  it("says what is missing in the specification's words", () => {
    expect(FORM.validate(EMPTY_INVENTORY)).toEqual({
      year: ["Year is required."],
      customer_id: ["Customer is required."],
      facility_id: ["Facility is required."],
    });
  });

  // Rules: B2.26
  it("clears the facility when another customer is chosen", () => {
    const changed: InventoryDraft = { ...FILLED, customer_id: { id: 9, name: "Other" } };
    const was = { draft: FILLED, row: ROW };
    expect(FORM.settle(changed, "customer_id", was).facility_id).toBeNull();
    expect(FORM.settle(changed, "year", was).facility_id).toEqual({ id: 2, name: "Main Plant" });
  });

  it("keeps the facility when the same customer is chosen again", () => {
    const again: InventoryDraft = { ...FILLED, customer_id: { id: 1, name: "Acme" } };
    const settled = FORM.settle(again, "customer_id", { draft: FILLED, row: ROW });
    expect(settled.facility_id).toEqual({ id: 2, name: "Main Plant" });
  });

  it("keeps naming the inventories that were copied into this one, and lets new ones go", () => {
    const copied = { id: 7, name: "Acme, Main Plant, 2025" };
    const source = { ...copied, year: 2025, customer: ROW.customer, facility: ROW.facility };
    const row: Inventory = { ...ROW, duplicates: [source] };
    const draft = FORM.draftOf(row);
    const added = { id: 8, name: "Acme, Depot, 2025" };
    const chosen = (inventory_ids: InventoryDraft["inventory_ids"]) =>
      FORM.settle({ ...draft, inventory_ids }, "inventory_ids", { draft, row }).inventory_ids;
    expect([chosen([]), chosen([added]), chosen([copied, added])]).toEqual([
      [copied],
      [copied, added],
      [copied, added],
    ]);
    const fresh = FORM.settle({ ...draft, inventory_ids: [] }, "inventory_ids", { draft, row: null });
    expect(fresh.inventory_ids).toEqual([]);
  });

  it("sends the ids of what was chosen, and whether it is completed on an update only", () => {
    const ids = { year: 2026, customer_id: 1, facility_id: 2, technician_ids: [5], inventory_ids: [] };
    const sent = { ...ids, percent_end: "upper" as const };
    expect(inventoryInputOf(FILLED, true)).toEqual(Result.succeed(sent));
    expect(inventoryInputOf(FILLED, false)).toEqual(Result.succeed({ ...sent, is_completed: false }));
  });

  it("locks a completed inventory for staff, and archiving for all but admins", () => {
    const completed = { ...ROW, is_completed: true };
    expect([FORM.decide("edit", ROW).allowed, FORM.decide("edit", completed).allowed]).toEqual([true, false]);
    expect([FORM.decide("archive", ROW).allowed, inventoryForm("admin").decide("archive", completed).allowed]).toEqual([
      false,
      true,
    ]);
    expect(inventoryForm("technician").decide("edit", null).allowed).toBe(false);
  });
});
