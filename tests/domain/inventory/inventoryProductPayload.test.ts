import { Result } from "effect";
import { describe, expect, it } from "vitest";
import {
  emptyInventoryProductForm,
  type InventoryProductDraft,
  errorsOfDraft,
  inputOf,
  inventoryProductPayload,
} from "#domain/inventory/form/inventoryProductForm.ts";

const sent = (changes: Partial<InventoryProductDraft>) =>
  inventoryProductPayload({ ...emptyInventoryProductForm(), mfg_name: "Olin", ...changes });

describe("what is sent of a line", () => {
  // Rules: B3.25
  it("bears the product's id, or the name of a new product, and never both", () => {
    expect(sent({ product_id: 7, name: "Toluene" })).toMatchObject({ product_id: 7 });
    expect(sent({ product_id: 7, name: "Toluene" })).not.toHaveProperty("name");
    expect(sent({ name: " Paint 12 " })).toMatchObject({ name: "Paint 12" });
    expect(sent({ name: "Paint 12" })).not.toHaveProperty("product_id");
  });

  // Rules: B3.27
  it("leaves out what is empty, null or an empty list", () => {
    const flags = Object.keys(sent({})).filter((name) => name.startsWith("is_"));
    expect(flags).toHaveLength(9);
    const chosen = [
      "storage_pressure",
      "storage_temperature",
      "storage_place",
      "tier_two_exemption",
      "confidential_location",
      "trade_secret",
      "process_exemption",
      "material_form",
      "material_alloy",
      "hcs_hazard",
    ];
    const blank = [
      "reported_as",
      "process_name",
      "partial_pressure",
      "report_answers",
      "average_pounds",
      "days_on_site",
    ];
    expect(Object.keys(sent({ product_id: 7 })).toSorted()).toEqual(
      [...flags, ...chosen, ...blank, "mfg_name", "product_id"].toSorted(),
    );
  });

  it("has the process and the partial pressure when they are blank as well, since missing ones would be kept", () => {
    expect(sent({ product_id: 7 })).toMatchObject({ process_name: "", partial_pressure: "" });
    expect(sent({ product_id: 7, process_name: "line 1" })).toMatchObject({ process_name: "LINE 1" });
  });

  // Rules: D26
  it("has the name of its Tier II group even when it is blank, since a missing one would be kept", () => {
    expect(sent({ product_id: 7 })).toMatchObject({ reported_as: "" });
    expect(sent({ product_id: 7, reported_as: "BATTERIES" })).toMatchObject({ reported_as: "BATTERIES" });
  });

  // Rules: B3.28, B5.19, B5.20
  it("has numbers as digits and dot, the flash point with a leading minus, phones as digits, places in capitals", () => {
    const typed = {
      physical_state: "liquid",
      container_size: " 1200.5 ",
      container_quantity: "3",
      max_pounds: "1189.65",
      max_gallons: "165",
      specific_gravity: "0.87",
      pounds_per_gallon: "7.25",
      flash_points: "-45",
      mfg_phone: "(330) 555-0142",
      mfg_emergency_phone: "800.555.0199",
      location_stored: "paint shop",
    } as const;
    const draft = { ...emptyInventoryProductForm(), name: "Paint 12", mfg_name: "Olin", ...typed };
    expect(Result.getOrThrow(inputOf(draft, false))).toMatchObject({
      physical_state: "liquid",
      container_size: "1200.5",
      container_quantity: "3",
      max_pounds: "1189.65",
      max_gallons: "165",
      specific_gravity: "0.87",
      pounds_per_gallon: "7.25",
      flash_points: -45,
      mfg_phone: "3305550142",
      mfg_emergency_phone: "8005550199",
      location_stored: "PAINT SHOP",
    });
  });

  // Rules: D24
  it("is nothing while a text is no number or no phone, and the text is refused as it stands", () => {
    const wrong = { container_size: "12 lb", container_quantity: "1e3", max_pounds: "1.2.3", max_gallons: "-1" };
    const also = { pounds_per_gallon: "1,000", specific_gravity: "0.1234567", mfg_phone: "+49 30 123456" };
    for (const flash_points of ["12.5", "-0", "-4-5"]) {
      const draft = {
        ...emptyInventoryProductForm(),
        name: "Paint",
        mfg_name: "Olin",
        ...wrong,
        ...also,
        flash_points,
      };
      const found = errorsOfDraft({ ...draft, physical_state: "liquid" });
      expect(Object.keys(found).toSorted()).toEqual([...Object.keys({ ...wrong, ...also }), "flash_points"].toSorted());
    }
  });

  // Rules: B3.26
  it("names what was chosen by its id", () => {
    const chosen = { container_id: { id: 3, name: "Drum" }, container_unit_id: { id: 5, name: "Gallon (gal)" } };
    expect(sent({ ...chosen, hazard_ids: [{ id: 9, name: "Flammable liquids" }] })).toMatchObject({
      container_id: 3,
      container_unit_id: 5,
      hazard_ids: [9],
    });
  });
});
