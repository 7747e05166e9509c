import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { lineFieldChanged } from "#domain/inventory/form/InventoryProductContext.ts";
import { lockOf } from "#domain/inventory/form/productLocks.ts";
import { INVENTORY, LINE, OXYGEN, TOLUENE } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";
import { Unavailable } from "#domain/shared/errors.ts";

const DOWN = Result.fail(new Unavailable({ message: "The server is down.", requestId: "r1" }));

describe("choosing the product", () => {
  // Rules: B4.17
  it("brings the facts of an existing product in and clears what stood on the shelf", async () => {
    const { change, choose, draft } = await openLineForm();
    change("location_stored", "shed");
    change("container_quantity", "9");
    await choose(TOLUENE);
    expect(draft()).toMatchObject({
      product_id: 7,
      name: "Toluene",
      mfg_name: "Olin",
      pounds_per_gallon: "7.21",
      flash_points: "40",
      is_sara_a: true,
      hazard_ids: [{ id: 3, name: "Flammable liquids" }],
      location_stored: "",
      container_quantity: "",
    });
  });

  it("keeps the shelf when the same product is chosen again to refresh its facts", async () => {
    const { choose, draft } = await openLineForm({ line: { ...LINE, pounds_per_gallon: 7 } });
    await choose(TOLUENE);
    expect(draft()).toMatchObject({ container_quantity: "3", pounds_per_gallon: "7.21", max_pounds: "1189.65" });
  });

  it("takes the product chosen last, whichever answer comes first", async () => {
    const { form, ports, draft } = await openLineForm();
    form.send({ type: "product.chosen", option: TOLUENE });
    const older = ports.loadProduct.last();
    form.send({ type: "product.chosen", option: OXYGEN });
    await ports.loadProduct.last().answer(Result.succeed(OXYGEN));
    await older.answer(Result.succeed(TOLUENE));
    expect([draft().name, older.signal.aborted]).toEqual(["Oxygen, compressed", true]);
  });

  it("leaves the form as it was when the facts do not come, and fetches them again on retry", async () => {
    const { form, ports, draft, here, told } = await openLineForm();
    form.send({ type: "product.chosen", option: TOLUENE });
    await ports.loadProduct.last().answer(DOWN);
    // The client that made the call tells it; the form only shows it.
    expect([draft().product_id, here().context.productFailed, here().context.message, told]).toEqual([
      null,
      true,
      "The server is down.",
      [],
    ]);
    form.send({ type: "form.submitted" });
    expect(here().matches("editing")).toBe(true);
    form.send({ type: "product.retry" });
    await ports.loadProduct.last().answer(Result.succeed(TOLUENE));
    expect(draft().product_id).toBe(7);
  });

  it("empties the facts of an existing product when a new one is typed instead", async () => {
    const { choose, draft, form } = await openLineForm();
    await choose(TOLUENE);
    form.send({ type: "product.new.requested", name: "Paint 12" });
    expect(draft()).toMatchObject({ product_id: null, name: "Paint 12", mfg_name: "", is_spcc: false });
  });
});

describe("what is locked", () => {
  // Rules: B4.16
  it("is every fact of a chosen product, and none of the shelf", async () => {
    const { change, choose, draft, here } = await openLineForm();
    await choose(TOLUENE);
    const { context } = here();
    const locked = Object.keys(draft()).filter(
      (name) => name !== "product_id" && lockOf(context, name as Parameters<typeof lockOf>[1]) !== undefined, // Keys of a draft.
    );
    expect(locked.sort()).toEqual(
      [
        "mfg_name mfg_product_number mfg_phone mfg_emergency_phone nfpa physical_state name specific_gravity",
        "pounds_per_gallon conversion_factor flash_points flash_point_operator hazard_ids is_spcc",
        "specific_gravity_min specific_gravity_max specific_gravity_temperature",
        "is_sara_f is_sara_p is_sara_r is_sara_a is_sara_c components",
      ]
        .flatMap((names) => names.split(" "))
        .sort(),
    );
    change("mfg_name", "Somebody else");
    expect(draft().mfg_name).toBe("Olin");
  });

  // Rules: B4.19
  it("opens when a new name is typed, SARA and SPCC only once there is a name", async () => {
    const { change, form, here } = await openLineForm();
    form.send({ type: "product.new.requested", name: "" });
    expect([lockOf(here().context, "mfg_name"), lockOf(here().context, "is_sara_f")]).toEqual([
      undefined,
      "Enter a product name first.",
    ]);
    change("name", "Paint 12");
    expect([lockOf(here().context, "is_sara_f"), lockOf(here().context, "is_spcc")]).toEqual([undefined, undefined]);
  });

  it("is the notes once the question is resolved", async () => {
    const { change, draft, here } = await openLineForm({ line: { ...LINE, is_resolve_question: true } });
    change("notes", "other");
    expect([draft().notes, lockOf(here().context, "notes")]).toEqual([
      LINE.notes,
      "The question is resolved. Restore it to edit the notes.",
    ]);
  });

  // Rules: B6.12
  it.each([
    ["completed", { ...INVENTORY, is_completed: true }, "This inventory is completed. Only an admin can change it."],
    ["archived", { ...INVENTORY, is_active: false }, "This inventory is archived. Only an admin can change it."],
  ])("is the whole form for staff when the inventory is %s, and nothing for an admin", async (_, inventory, reason) => {
    const staff = await openLineForm({ line: LINE, inventory });
    staff.form.send(lineFieldChanged("notes", "other"));
    staff.form.send({ type: "form.submitted" });
    expect([staff.here().hasTag("locked"), staff.here().context.message, staff.draft().notes]).toEqual([
      true,
      reason,
      LINE.notes,
    ]);
    expect(staff.ports.checkExisting.questions).toEqual([]);
    const admin = await openLineForm({ line: LINE, inventory, role: "admin" });
    expect(admin.here().hasTag("editable")).toBe(true);
  });
});

describe("what is typed", () => {
  // Rules: B4.25
  it("is uppercase in places, and stays as typed where it is no number", async () => {
    const { change, draft, form } = await openLineForm();
    form.send({ type: "product.new.requested", name: "Paint 12" });
    change("location_stored", "paint shop");
    change("container_size", "12 lb");
    change("flash_points", "-4-5");
    expect(draft()).toMatchObject({ location_stored: "PAINT SHOP", container_size: "12 lb", flash_points: "-4-5" });
  });
});
