import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { isSameProduct } from "#domain/product/Product.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import { DRUM, GALLON, TOLUENE } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";

const EXISTING = { id: TOLUENE.id, name: TOLUENE.name, mfg_name: TOLUENE.mfg_name };

/** A new product with the name and manufacturer of one in the catalog, saved. */
const saveTwin = async () => {
  const opened = await openLineForm({ asksForExisting: true });
  const { change, form } = opened;
  form.send({ type: "product.new.requested", name: ` ${TOLUENE.name.toLowerCase()} ` });
  change("mfg_name", TOLUENE.mfg_name);
  change("container_id", DRUM);
  change("container_unit_id", GALLON);
  change("container_size", "55");
  change("container_quantity", "3");
  form.send({ type: "form.submitted", addsAnother: true });
  return opened;
};

describe("a new product whose name and manufacturer the catalog has already", () => {
  it("asks before it is saved, and nothing is sent meanwhile", async () => {
    const { here, ports } = await saveTwin();
    expect(ports.findProduct.last().input).toMatchObject({ mfg_name: TOLUENE.mfg_name });
    await ports.findProduct.last().answer(Result.succeed(EXISTING));
    expect([here().hasTag("asksForExisting"), ports.save.questions.length]).toEqual([true, 0]);
  });

  it("can be exchanged for the existing one: container and amounts stay, its facts come, and it is saved", async () => {
    const { form, here, ports } = await saveTwin();
    await ports.findProduct.last().answer(Result.succeed(EXISTING));
    form.send({ type: "existing.used" });
    await ports.loadProduct.last().answer(Result.succeed(TOLUENE));
    await ports.checkExisting.last().answer(Result.succeed({ is_need_aggregation: false }));
    expect(ports.save.last().input.input).toMatchObject({
      product_id: TOLUENE.id,
      container_id: DRUM.id,
      container_size: "55",
      container_quantity: "3",
    });
    expect(here().context.addsAnother).toBe(true);
  });

  it("can be added all the same", async () => {
    const { form, ports } = await saveTwin();
    await ports.findProduct.last().answer(Result.succeed(EXISTING));
    form.send({ type: "existing.refused" });
    expect(ports.save.last().input.input).toMatchObject({ product_id: null });
  });

  it("can be changed, with everything that was typed", async () => {
    const { draft, form, here, ports } = await saveTwin();
    const typed = draft();
    await ports.findProduct.last().answer(Result.succeed(EXISTING));
    form.send({ type: "existing.cancelled" });
    expect([here().hasTag("editable"), draft(), ports.save.questions.length]).toEqual([true, typed, 0]);
  });

  it("is not saved when the catalog could not be asked: the form says why", async () => {
    const { here, ports } = await saveTwin();
    await ports.findProduct.last().answer(Result.fail(new Unavailable({ message: "Down.", requestId: null })));
    expect([here().hasTag("editable"), here().context.message, ports.save.questions.length]).toEqual([
      true,
      "Down.",
      0,
    ]);
  });
});

it("a product is the same whatever the case of its name and the spaces around it, and another by another maker", () => {
  const paint = { name: "Paint", mfg_name: "Summit" };
  expect(isSameProduct(paint, { name: " PAINT ", mfg_name: "summit" })).toBe(true);
  expect(isSameProduct(paint, { name: "Paint", mfg_name: "Olin" })).toBe(false);
});
