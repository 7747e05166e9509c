import { Result } from "effect";
import { describe, expect, it } from "vitest";
import {
  EMPTY_INVENTORY,
  type InventoryDraft,
  inventoryForm,
  inventoryInputOf,
} from "#application/machines/inventoryForm.ts";
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
  products_inventoried: 0,
  products_with_sds: 0,
  is_completed: false,
  is_active: true,
  version: 1,
};
const FORM = inventoryForm("staff");
const FILLED: InventoryDraft = FORM.draftOf(ROW);

describe("the inventory form", () => {
  it("says what is missing in the specification's words", () => {
    expect(FORM.validate(EMPTY_INVENTORY)).toEqual({
      year: ["Year is required."],
      customer_id: ["Customer is required."],
      facility_id: ["Facility is required."],
    });
  });

  it("clears the facility when another customer is chosen", () => {
    const changed: InventoryDraft = { ...FILLED, customer_id: { id: 9, name: "Other" } };
    expect(FORM.settle(changed, "customer_id").facility_id).toBeNull();
    expect(FORM.settle(changed, "year").facility_id).toEqual({ id: 2, name: "Main Plant" });
  });

  it("sends the ids of what was chosen, and whether it is completed on an update only", () => {
    const sent = { year: 2026, customer_id: 1, facility_id: 2, technician_ids: [5], inventory_ids: [] };
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
