import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { lineBefore } from "#domain/inventory/form/InventoryProductContext.ts";
import { lockOf } from "#domain/inventory/form/productLocks.ts";
import { EACH, LINE, OXYGEN, TOLUENE } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";
import { Unavailable } from "#domain/shared/errors.ts";

const DOWN = Result.fail(new Unavailable({ message: "The server is down.", requestId: null }));
describe("what is typed around a choice of the product", () => {
  it("stays when it was typed while the product's facts were on their way", async () => {
    const { change, draft, form, ports } = await openLineForm();
    change("container_quantity", "9");
    form.send({ type: "product.chosen", option: TOLUENE });
    expect(draft().container_quantity).toBe("");
    change("container_size", "55");
    change("location_stored", "shed");
    change("max_pounds", "12");
    await ports.loadProduct.last().answer(Result.succeed(TOLUENE));
    expect(draft()).toMatchObject({ container_size: "55", location_stored: "SHED", max_pounds: "12", name: "Toluene" });
  });

  it("stays where place and container were carried over from the product before, also when they were changed since", async () => {
    const before = await openLineForm();
    await before.fillShelf();
    const { change, choose, draft } = await openLineForm({ after: lineBefore(before.here().context) });
    change("location_stored", "B2");
    change("container_size", "30");
    change("container_unit_id", EACH);
    await choose(OXYGEN);
    expect(draft()).toMatchObject({ location_stored: "B2", container_size: "30", container_unit_id: EACH });
  });

  it("keeps notes that are locked, so that the line can still be saved", async () => {
    const { choose, draft, here, ports, submit } = await openLineForm({ line: { ...LINE, is_resolve_question: true } });
    await choose(OXYGEN);
    expect([draft().notes, draft().container_quantity]).toEqual([LINE.notes, ""]);
    expect(lockOf(here().context, "notes")).toBeDefined();
    await submit();
    expect(ports.save.last().input.input.notes).toBe(LINE.notes);
  });

  it("stays on the shelf when the picker was emptied and the stored product is chosen again", async () => {
    const { choose, draft, form } = await openLineForm({ line: LINE });
    form.send({ type: "product.cleared" });
    await choose(TOLUENE);
    expect(draft()).toMatchObject({ container_size: "55", container_quantity: "3", notes: LINE.notes });
  });

  it("comes back with the product before, when another one was chosen by mistake or could not be fetched", async () => {
    const { change, choose, draft, form, ports } = await openLineForm({ line: LINE });
    form.send({ type: "product.chosen", option: OXYGEN });
    await ports.loadProduct.last().answer(DOWN);
    change("location_stored", "shed");
    expect(draft().container_quantity).toBe("");
    await choose(TOLUENE);
    expect(draft()).toMatchObject({ container_quantity: "3", location_stored: "SHED", max_pounds: "1189.65" });
  });
});

describe("what is typed after the name of the product", () => {
  it("stays when the name is corrected, and when another product is chosen because the first could not be fetched", async () => {
    const { change, choose, draft, form, ports } = await openLineForm();
    change("notes", "Before the name");
    form.send({ type: "choice.awaited", name: "name" });
    change("container_size", "55");
    form.send({ type: "choice.failed", name: "name", message: "Not in the list." });
    change("container_quantity", "3");
    form.send({ type: "choice.dropped", name: "name" });
    form.send({ type: "choice.awaited", name: "name" });
    form.send({ type: "product.chosen", option: OXYGEN });
    await ports.loadProduct.last().answer(DOWN);
    change("location_stored", "shed");
    await choose(TOLUENE);
    expect(draft()).toMatchObject({
      container_size: "55",
      container_quantity: "3",
      location_stored: "SHED",
      notes: "",
    });
    await choose(OXYGEN);
    expect(draft()).toMatchObject({ container_size: "", container_quantity: "", location_stored: "" });
  });

  it("stays empty or unchecked where it was made so before the name turned out to be no product", async () => {
    const { change, draft, form } = await openLineForm({ line: LINE });
    form.send({ type: "choice.awaited", name: "name" });
    change("notes", "x");
    change("notes", "");
    form.send({ type: "choice.dropped", name: "name" });
    expect(draft()).toMatchObject({ notes: "", container_quantity: "3" });
  });

  it("stays when a new product turns out to be one of the catalog", async () => {
    const { change, choose, draft, form } = await openLineForm();
    form.send({ type: "product.new.requested", name: "Toluene" });
    change("container_size", "55");
    await choose(TOLUENE);
    expect(draft()).toMatchObject({ product_id: TOLUENE.id, container_size: "55" });
  });

  it("stays while the next name is looked up and the facts of the first one come", async () => {
    const { change, draft, form, ports } = await openLineForm();
    form.send({ type: "product.chosen", option: OXYGEN });
    change("container_size", "30");
    form.send({ type: "choice.awaited", name: "name" });
    change("container_quantity", "3");
    await ports.loadProduct.last().answer(Result.succeed(OXYGEN));
    form.send({ type: "choice.awaited", name: "name" });
    form.send({ type: "product.chosen", option: TOLUENE });
    await ports.loadProduct.last().answer(Result.succeed(TOLUENE));
    expect(draft()).toMatchObject({ name: "Toluene", container_size: "", container_quantity: "3" });
  });

  it("is in the draft that a closed page leaves behind, and comes back to stay", async () => {
    const { change, drafts, form } = await openLineForm();
    form.send({ type: "choice.awaited", name: "name" });
    change("container_size", "55");
    const fields = drafts.at(-1)?.draft?.fields ?? {};
    expect(fields).toMatchObject({ container_size: "55" });
    const again = await openLineForm({ kept: { fields, at: 0, version: null, wasInterrupted: true } });
    await again.choose(TOLUENE);
    expect(again.draft()).toMatchObject({ product_id: TOLUENE.id, container_size: "55" });
  });
});

describe("a flash point", () => {
  it("with a fraction is refused, and never becomes another number", async () => {
    const { change, draft, form, here } = await openLineForm();
    form.send({ type: "product.new.requested", name: "Paint 12" });
    change("mfg_name", "Acme Paints");
    for (const typed of ["1", "12", "12.", "12.7"]) change("flash_points", typed);
    form.send({ type: "form.submitted" });
    expect([draft().flash_points, here().context.errors["flash_points"]]).toEqual([
      "12.7",
      ["Flash point must be between -459 and 1000 °F"],
    ]);
  });
});

it.each(["choice.failed", "choice.dropped"] as const)(
  "a name that is no product gives the shelf back as it was, with amounts that were typed over (%s)",
  async (type) => {
    const { change, draft, form } = await openLineForm({ line: LINE });
    change("max_pounds", "999");
    const typed = draft();
    form.send({ type: "choice.awaited", name: "name" });
    expect(draft().container_size).toBe("");
    form.send(type === "choice.failed" ? { type, name: "name", message: "Not in the list." } : { type, name: "name" });
    expect(draft()).toEqual(typed);
  },
);
