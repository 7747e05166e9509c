import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { lockOf } from "#domain/inventory/productLocks.ts";
import { EACH, LINE, OXYGEN, TOLUENE } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";
import { Unavailable } from "#domain/shared/errors.ts";

const DOWN = Result.fail(new Unavailable({ message: "The server is down.", requestId: null }));
const NOT_EQUAL = Result.succeed({ is_need_aggregation: false });

/** Another product may be chosen by now. */
const savedAndOnToAnother = async () => {
  const opened = await openLineForm();
  await opened.fillShelf();
  opened.change("location_stored", "A1");
  opened.form.send({ type: "form.submitted.and.another" });
  await opened.ports.checkExisting.last().answer(NOT_EQUAL);
  await opened.ports.save.last().answer(Result.succeed(LINE));
  return opened;
};

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
    const { change, choose, draft } = await savedAndOnToAnother();
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
