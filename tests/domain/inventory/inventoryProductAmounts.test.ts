import { describe, expect, it } from "vitest";
import { amountNotes } from "#domain/inventory/form/inventoryProductAmounts.ts";
import { EACH, GALLON, OXYGEN, POUND } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";

describe("the amounts", () => {
  it("appear as soon as everything is there, with the arithmetic in words", async () => {
    const { draft, fillShelf, here } = await openLineForm();
    await fillShelf();
    expect(draft()).toMatchObject({ max_gallons: "165", max_pounds: "1189.65" });
    expect(amountNotes(here().context).steps).toEqual(["55 gal × 3 = 165 gal", "165 gal × 7.21 lb/gal = 1,189.65 lb"]);
  });

  it("say what they still need", async () => {
    const { change, here } = await openLineForm();
    change("container_unit_id", POUND);
    change("physical_state", "solid");
    change("container_size", "50");
    expect(amountNotes(here().context)).toEqual({
      max_gallons: null,
      max_pounds: "needs container quantity",
      steps: [],
    });
  });

  // Rules: R13
  it("stay as typed by hand until an operand changes", async () => {
    const { change, draft, fillShelf } = await openLineForm();
    await fillShelf();
    change("max_pounds", "1200");
    change("notes", "weighed");
    expect(draft().max_pounds).toBe("1200");
    change("container_quantity", "4");
    expect(draft().max_pounds).toBe("1586.2");
  });

  it("go when what they were calculated from is taken away, and stay when they were typed", async () => {
    const { change, draft, fillShelf } = await openLineForm();
    await fillShelf();
    change("max_gallons", "170");
    change("container_size", "");
    expect(draft()).toMatchObject({ max_gallons: "170", max_pounds: "" });
  });

  it("warn once when a choice has no formula, and not again at every field that is left", async () => {
    const { change, form, told } = await openLineForm();
    change("container_size", "5");
    change("container_unit_id", EACH);
    form.send({ type: "field.blurred", name: "container_size" });
    expect(told).toEqual(["No calculation formula"]);
    change("container_unit_id", GALLON);
    change("physical_state", "solid");
    expect(told).toEqual(["No calculation formula", "Error Gl"]);
  });

  // Rules: R11
  it("do not warn while somebody types, only when the field is left", async () => {
    const { change, choose, form, told } = await openLineForm();
    await choose({ ...OXYGEN, conversion_factor: 0 });
    change("container_unit_id", { id: 24, name: "Cubic feet (cu ft)" });
    change("container_size", "2");
    change("container_size", "24");
    expect(told).toEqual([]);
    form.send({ type: "field.blurred", name: "container_size" });
    expect(told).toEqual(["Error Cu"]);
  });
});
