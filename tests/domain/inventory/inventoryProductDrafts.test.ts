import { amountNotes } from "#domain/inventory/form/inventoryProductAmounts.ts";
import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { isDraftOutdated, draftOffer } from "#domain/form/formDrafts.ts";
import type { KeptDraft } from "#domain/form/FormState.ts";
import { lineOffer } from "#domain/inventory/form/inventoryProductRules.ts";
import { DRUM, GALLON, LINE, TOLUENE } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";
import { NotSignedIn } from "#domain/shared/errors.ts";

/** What a form has asked to be kept last, as it is found again. */
const keptFrom = (form: Awaited<ReturnType<typeof openLineForm>>, wasInterrupted = false): KeptDraft => {
  const draft = form.drafts.at(-1)?.draft;
  if (draft === null || draft === undefined) throw new Error("Nothing was kept.");
  return { ...draft, at: 1000, wasInterrupted };
};

describe("what is typed into the product input form and not saved", () => {
  it("is kept with each change under the inventory and the line, and comes back as it stood", async () => {
    const before = await openLineForm();
    await before.fillShelf();
    before.change("location_stored", "BAY 4");
    expect(before.drafts.at(-1)?.place).toMatch(/^Inventory\/\d+\/Product\/new$/);
    const kept = keptFrom(before);

    const after = await openLineForm({ kept });
    expect(draftOffer(after.here().context)).toEqual(kept);
    after.form.send({ type: "draft.restored" });
    expect(after.draft()).toEqual(before.draft());
    expect(amountNotes(after.here().context)).toEqual(amountNotes(before.here().context));
    expect([after.here().hasTag("dirty"), after.draft().container_id, after.draft().container_unit_id]).toEqual([
      true,
      DRUM,
      GALLON,
    ]);
    expect(draftOffer(after.here().context)).toBeNull();
  });

  it("goes on with a new product that was being typed, and its amounts follow what is typed next", async () => {
    const before = await openLineForm();
    before.form.send({ type: "product.new.requested", name: "Mystery cleaner" });
    before.change("physical_state", "liquid");
    const after = await openLineForm({ kept: keptFrom(before, true) });
    expect([after.draft().name, after.here().context.isNewProduct]).toEqual(["Mystery cleaner", true]);
    after.change("mfg_name", "Summit");
    expect(after.draft().mfg_name).toBe("Summit");
  });

  it("comes back by itself after an expired session, and an amount that was typed over stays", async () => {
    const before = await openLineForm();
    await before.fillShelf();
    before.change("max_pounds", "1234");
    const { draft, here } = await openLineForm({ kept: keptFrom(before, true) });
    expect([draft().max_pounds, here().context.byHand.max_pounds, here().context.restoredFrom]).toEqual([
      "1234",
      true,
      1000,
    ]);
  });

  it("keeps the shelf that stood there while another product's facts are on their way", async () => {
    const form = await openLineForm();
    await form.fillShelf();
    form.form.send({ type: "product.chosen", option: { id: 77, name: "Acetone", mfg_name: "Summit" } });
    expect(form.drafts.at(-1)?.draft?.fields).toMatchObject({ container_size: "55", name: TOLUENE.name });
  });

  it("comes back with the product that was chosen, also when the page went before its facts had come", async () => {
    const acetone = { id: 77, name: "Acetone", mfg_name: "Summit" };
    const alone = await openLineForm();
    alone.form.send({ type: "product.chosen", option: acetone });
    const shelf = await openLineForm();
    await shelf.fillShelf();
    shelf.form.send({ type: "product.chosen", option: acetone });
    for (const before of [alone, shelf]) {
      const kept = keptFrom(before);
      const after = await openLineForm({ kept });
      expect(lineOffer(after.here().context)).toEqual(kept);
      after.form.send({ type: "draft.restored" });
      expect(after.here().context.choosing).toEqual(acetone);
      expect(after.draft().container_size).toBe(before.draft().container_size);
      expect(after.here().hasTag("dirty")).toBe(before.here().hasTag("dirty"));
    }
  });

  it("is forgotten once it is saved, left by choice, or not wanted", async () => {
    const saved = await openLineForm();
    await saved.fillShelf();
    await saved.submit();
    expect(saved.drafts.at(-1)?.draft).not.toBeNull();
    await saved.ports.save.last().answer(Result.succeed(LINE));
    expect(saved.drafts.at(-1)?.draft).toBeNull();

    const left = await openLineForm();
    left.change("notes", "Look again");
    left.form.send({ type: "leave.requested" });
    left.form.send({ type: "leave.confirmed" });
    expect(left.drafts.at(-1)?.draft).toBeNull();

    const kept: KeptDraft = { fields: { notes: "Old" }, at: 1, version: null, wasInterrupted: false };
    const unwanted = await openLineForm({ kept });
    unwanted.form.send({ type: "draft.discarded" });
    expect([unwanted.drafts.at(-1)?.draft, unwanted.draft().notes]).toEqual([null, ""]);
  });

  it("is kept when the session ends amid a save", async () => {
    const form = await openLineForm();
    await form.fillShelf();
    await form.submit();
    await form.ports.save.last().answer(Result.fail(new NotSignedIn({ message: "Please sign in." })));
    expect(form.drafts.at(-1)?.draft?.fields).toMatchObject({ container_quantity: "3" });
  });

  it("is sent with the version it was typed on, so that a newer line is not overwritten unseen", async () => {
    const kept: KeptDraft = {
      fields: { notes: "Mine" },
      at: 1,
      version: LINE.version - 1,
      wasInterrupted: false,
    };
    const { form, here } = await openLineForm({ line: LINE, kept });
    expect(isDraftOutdated(here().context, kept)).toBe(true);
    form.send({ type: "draft.restored" });
    expect(here().context.row?.version).toBe(LINE.version - 1);
  });
});
