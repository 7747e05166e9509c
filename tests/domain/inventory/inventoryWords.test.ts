import { MATERIAL_FIELDS } from "#domain/product/materialFields.ts";
import { Result } from "effect";
import { describe, expect, it, test } from "vitest";
import { InventoryInput, inventoryName, latestWalkYear, yearChoices } from "#domain/inventory/Inventory.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { joinDistinct } from "#domain/inventory/mergeLines.ts";
import { factsOf, sameFacts } from "#domain/product/ProductFacts.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { TOLUENE } from "./lineSamples.ts";

const SOME = { id: 1, name: "Acme" };

test("years go from this one back to 2015, and there is none before", () => {
  expect(yearChoices(2018)).toEqual([2018, 2017, 2016, 2015]);
  expect([yearChoices(2015), yearChoices(2014), yearChoices(2000)]).toEqual([[2015], [], []]);
});

test("an inventory is named by customer, facility and year", () => {
  expect(inventoryName({ customer: SOME, facility: { id: 2, name: "North" }, year: 2026 })).toBe("Acme, North, 2026");
});

test("the inventory form says what it needs", () => {
  expect(validate(InventoryInput, {})).toEqual(
    Result.fail({
      year: ["Year is required."],
      customer_id: ["Customer is required."],
      facility_id: ["Facility is required."],
    }),
  );
  expect(validate(InventoryInput, { year: 2014, customer_id: 1, facility_id: 1 })).toEqual(
    Result.fail({ year: ["Year must be 2015 or later."] }),
  );
});

test("the form of a line says what is wrong with each field", () => {
  const wrong = {
    product_id: "x",
    mfg_name: "Olin",
    container_id: 0,
    container_unit_id: 0,
    container_size: "x",
    container_quantity: "x",
    location_stored: "ß".repeat(10_000),
    notes: "n".repeat(10_001),
  };
  expect(Result.flip(validate(InventoryProductInput, wrong))).toEqual(
    Result.succeed({
      product_id: ["Product name is required."],
      container_id: ["Unknown container type"],
      container_unit_id: ["Unknown container unit"],
      container_size: ["Container size must be a number with at most 9 digits before and 6 after the decimal point"],
      container_quantity: [
        "Container quantity must be a number with at most 9 digits before and 6 after the decimal point",
      ],
      location_stored: ["Must be at most 10000 characters"],
      notes: ["Must be at most 10000 characters"],
    }),
  );
  expect(validate(InventoryProductInput, { mfg_name: "Olin" })).toEqual(
    Result.fail({ name: ["Product name is required."] }),
  );
  const named = Result.getOrThrow(
    validate(InventoryProductInput, { name: "A", mfg_name: "Olin", location_stored: " yard ß" }),
  );
  expect(named.location_stored).toBe("YARD SS");
});

test("places and notes are joined with '; ', each once, blanks left out, in the order of entry", () => {
  expect(joinDistinct("YARD", "ROOM 1; YARD", "  ", " ROOM 2 ;", "room 1")).toBe("YARD; ROOM 1; ROOM 2 ;; room 1");
  expect(joinDistinct(" A ", "A; ; A", "")).toBe("A");
});

describe("the facts of a product", () => {
  const facts = factsOf(TOLUENE);

  it("are sent as the form has them, numbers as exact text", () => {
    const { id: _id, name: _name, sds_date: _date, sds_status: _status, sds_file: _file, ...rest } = TOLUENE;
    const { is_active: _active, version: _version, hazards: _hazards, ...same } = rest;
    expect(facts).toEqual({ ...same, specific_gravity: "0.87", pounds_per_gallon: "7.21", hazard_ids: [3] });
    expect([exactText(null), exactText(0.1), exactText(Number.NaN)]).toEqual([null, "0.1", null]);
  });

  it("say the same however phones are written, classes ordered and the line's form, and differ in any other field", () => {
    const listed = {
      ...facts,
      hazard_ids: [10, 9, 3],
      mfg_phone: "(312) 555-0100",
      mfg_emergency_phone: "800 555 0100",
    };
    expect(sameFacts(listed, { ...facts, hazard_ids: [3, 10, 9] })).toBe(true);
    expect(sameFacts({ ...facts, hazard_ids: [1, 23] }, { ...facts, hazard_ids: [12, 3] })).toBe(false);
    for (const field of Object.keys(facts)) {
      const other = {
        ...facts,
        [field]: field === "hazard_ids" ? [4] : field.includes("phone") ? "3125550199" : "other",
      };
      expect([field, sameFacts(facts, other)]).toEqual([field, field in MATERIAL_FIELDS]);
    }
  });
});

it("a walk can be begun for the next year from October 1 on", () => {
  const days = ["2026-01-01", "2026-09-30", "2026-10-01", "2026-12-31", "2027-01-01"];
  expect(days.map(latestWalkYear)).toEqual([2026, 2026, 2027, 2027, 2027]);
});
