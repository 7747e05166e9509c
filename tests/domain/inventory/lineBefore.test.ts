import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { beforeSettled, lineBefore } from "#domain/inventory/form/InventoryProductContext.ts";
import { lineErrorOf } from "#domain/inventory/form/productLocks.ts";
import { DRUM, EACH, GALLON, LINE, TOLUENE } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";

const NOT_EQUAL = Result.succeed({ is_need_aggregation: false });

/** Sent by 'save and add another' while its container type is still looked up; the next form is open. */
const twoLines = async () => {
  const first = await openLineForm();
  await first.fillShelf();
  first.change("location_stored", "shed 2");
  first.form.send({ type: "choice.awaited", name: "container_id" });
  first.form.send({ type: "form.submitted", addsAnother: true });
  const next = await openLineForm({ after: lineBefore(first.here().context) });
  const settle = () => next.form.send(beforeSettled(first.here().context));
  return { first, next, settle };
};

describe("the line after 'save and add another'", () => {
  it("can be typed before the one before is saved, at its place and with its container", async () => {
    const { first, next } = await twoLines();
    expect([first.ports.checkExisting.questions.length, next.ports.load.questions.length]).toEqual([0, 0]);
    expect([next.here().hasTag("editable"), next.here().hasTag("dirty")]).toEqual([true, false]);
    expect(next.draft()).toMatchObject({
      product_id: null,
      container_size: "55",
      container_unit_id: GALLON,
      container_quantity: "",
      location_stored: "SHED 2",
    });
  });

  it("is saved after it, with the container that was looked up for it", async () => {
    const { first, next, settle } = await twoLines();
    await next.choose(TOLUENE);
    next.form.send({ type: "form.submitted" });
    expect([next.here().context.savesLater, next.ports.checkExisting.questions.length]).toEqual([true, 0]);
    first.change("container_id", DRUM);
    await first.ports.checkExisting.last().answer(NOT_EQUAL);
    await first.ports.save.last().answer(Result.succeed(LINE));
    expect(first.here().status).toBe("done");
    settle();
    await next.ports.checkExisting.last().answer(NOT_EQUAL);
    expect(next.ports.save.last().input.input).toMatchObject({ product_id: TOLUENE.id, container_id: DRUM.id });
  });

  it("keeps a container that was chosen for itself", async () => {
    const { first, next, settle } = await twoLines();
    next.change("container_id", EACH);
    first.change("container_id", DRUM);
    settle();
    expect(next.draft().container_id).toEqual(EACH);
  });

  it("has the same thing wrong as the one before, and is not saved without its container", async () => {
    const { first, next, settle } = await twoLines();
    await next.choose(TOLUENE);
    next.form.send({ type: "form.submitted" });
    first.form.send({ type: "choice.failed", name: "container_id", message: "“Steel dr” is not in the list." });
    expect([first.here().hasTag("dirty"), first.here().context.savesLater]).toEqual([true, false]);
    settle();
    expect([next.here().context.errors["container_id"], next.ports.checkExisting.questions.length]).toEqual([
      ["“Steel dr” is not in the list."],
      0,
    ]);
  });

  it("says at once what is missing in it", async () => {
    const { next } = await twoLines();
    next.form.send({ type: "form.submitted", addsAnother: true });
    expect([next.here().context.savesLater, lineErrorOf(next.here().context, "name")]).toEqual([
      false,
      "Product name is required.",
    ]);
  });

  it("keeps a draft of its own", async () => {
    const { first } = await twoLines();
    const numbered = await openLineForm({ after: lineBefore(first.here().context), number: 2 });
    numbered.change("notes", "x");
    expect(numbered.drafts.at(-1)?.place).toBe(`${first.drafts.at(-1)?.place}-2`);
  });
});
