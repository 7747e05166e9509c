import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { STILL_EQUAL } from "#domain/inventory/form/inventoryProductRules.ts";
import { MAYBE_SAVED } from "#domain/inventory/form/inventoryProductChanges.ts";
import { DRUM, INVENTORY, LINE } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";
import { BROKEN, Invalid, NeedsAggregation, NotAllowed, Unavailable } from "#domain/shared/errors.ts";

const DOWN = Result.fail(new Unavailable({ message: "The server is down.", requestId: "r1" }));
const SAVED = Result.succeed(LINE);
const LOCKED = "This inventory is completed. Only an admin can change it.";
const REFUSED = Result.fail(new NotAllowed({ message: LOCKED }));

const lost = async () => {
  const opened = await openLineForm();
  await opened.fillShelf();
  await opened.submit();
  const first = opened.ports.save.last();
  await first.answer(DOWN);
  return { ...opened, first };
};

describe("a save whose answer was lost", () => {
  it("is sent again as the same request after the person thought of leaving and stayed", async () => {
    const { first, form, here, ports } = await lost();
    form.send({ type: "leave.requested" });
    form.send({ type: "leave.cancelled" });
    expect(here().hasTag("failed")).toBe(true);
    form.send({ type: "form.submitted" });
    expect([ports.checkExisting.questions.length, ports.save.last().input]).toEqual([1, first.input]);
  });

  it("is the same request also when resolving the question failed in between", async () => {
    const { change, form, ports, submit } = await openLineForm({ line: LINE });
    change("container_quantity", "9");
    await submit();
    const first = ports.save.last();
    await first.answer(DOWN);
    form.send({ type: "question.toggled" });
    await ports.resolveQuestion.last().answer(Result.fail(new NotAllowed({ message: "No." })));
    await ports.load.last().answer(Result.succeed({ inventory: INVENTORY, line: LINE }));
    form.send({ type: "form.submitted" });
    expect([ports.checkExisting.questions.length, ports.save.last().input]).toEqual([1, first.input]);
  });

  it("may stand in the list already once the draft is another one, and the form says so", async () => {
    const { change, here, ports, submit } = await lost();
    change("container_quantity", "4");
    expect(here().context.message).toBe(MAYBE_SAVED);
    await submit();
    await ports.save.last().answer(DOWN);
    expect(here().context.message).toBe(`The server is down. ${MAYBE_SAVED}`);
  });

  it("is forgotten with the first definite answer", async () => {
    const { change, form, here, ports } = await lost();
    form.send({ type: "form.retry" });
    await ports.save
      .last()
      .answer(Result.fail(new Invalid({ errors: { notes: ["No."] }, message: "Some fields are wrong." })));
    change("notes", "fine");
    expect([here().hasTag("failed"), here().context.message]).toEqual([false, null]);
  });

  it("is repeated by Save as by 'save and add another'", async () => {
    const tries = [
      [true, false],
      [false, true],
    ] as const;
    for (const [first, second] of tries) {
      const { fillShelf, form, here, ports } = await openLineForm();
      await fillShelf();
      form.send({ type: "form.submitted", addsAnother: first });
      await ports.checkExisting.last().answer(Result.succeed({ is_need_aggregation: false }));
      await ports.save.last().answer(DOWN);
      form.send({ type: "form.submitted", addsAnother: second });
      await ports.save.last().answer(SAVED);
      expect([here().status, ports.save.questions.length]).toEqual(["done", 2]);
    }
  });
});

describe("a form that is sent at the wrong moment", () => {
  it("is saved when the product has come, and says when it could not be loaded", async () => {
    const { form, here, ports } = await openLineForm();
    form.send({ type: "product.chosen", option: { id: 7, name: "Toluene", mfg_name: "Olin" } });
    form.send({ type: "form.submitted" });
    expect([here().context.message, here().context.savesLater]).toEqual([null, true]);
    await ports.loadProduct.last().answer(DOWN);
    expect([here().context.message, here().context.productFailed]).toEqual([
      "The selected product could not be loaded. Try again or select another one.",
      true,
    ]);
  });

  it("is saved when a picker knows its text, and not at all when that is no option", async () => {
    for (const isOption of [true, false]) {
      const { change, fillShelf, form, here, ports } = await openLineForm();
      await fillShelf();
      form.send({ type: "choice.awaited", name: "container_id" });
      form.send({ type: "form.submitted" });
      expect([ports.checkExisting.questions.length, here().context.savesLater]).toEqual([0, true]);
      if (isOption) change("container_id", DRUM);
      else form.send({ type: "choice.failed", name: "container_id", message: "“Dr” is not in the list." });
      expect(ports.checkExisting.questions.length).toBe(isOption ? 1 : 0);
      expect(here().context.errors).toEqual(isOption ? {} : { container_id: ["“Dr” is not in the list."] });
    }
  });

  it("is asked to add up once, and tells it when an equal line is found even then", async () => {
    const { fillShelf, form, here, ports, submit } = await openLineForm();
    await fillShelf();
    await submit(true);
    form.send({ type: "aggregation.confirmed" });
    await ports.save.last().answer(Result.fail(new NeedsAggregation({ message: "An equal line is there." })));
    expect([here().hasTag("asksToAggregate"), here().hasTag("editable"), here().context.message]).toEqual([
      false,
      true,
      STILL_EQUAL,
    ]);
  });
});

describe("an inventory that is completed while a line is filled in", () => {
  const locked = async () => {
    const opened = await openLineForm({ line: LINE });
    opened.change("container_quantity", "9");
    await opened.submit();
    await opened.ports.save.last().answer(REFUSED);
    const inventory = { ...INVENTORY, is_completed: true };
    await opened.ports.load.last().answer(Result.succeed({ inventory, line: LINE }));
    return opened;
  };

  it("locks the form with the reason, keeps what was typed, and asks before that is lost", async () => {
    const { draft, form, here } = await locked();
    expect([here().hasTag("locked"), here().context.message, draft().container_quantity]).toEqual([true, LOCKED, "9"]);
    expect(here().hasTag("dirty")).toBe(true);
    form.send({ type: "leave.requested" });
    form.send({ type: "leave.cancelled" });
    expect(here().hasTag("locked")).toBe(true);
  });

  it("leaves the form open with the message when it is open after all, or cannot be asked", async () => {
    for (const hasAnswer of [true, false]) {
      const { change, here, ports, submit } = await openLineForm({ line: LINE });
      change("container_quantity", "9");
      await submit();
      await ports.save.last().answer(Result.fail(new NotAllowed({ message: "Not now." })));
      const value = { inventory: INVENTORY, line: LINE };
      if (hasAnswer) await ports.load.last().answer(Result.succeed(value));
      else await ports.load.last().answer(Result.fail(BROKEN));
      expect([here().hasTag("editable"), here().context.message]).toEqual([true, "Not now."]);
    }
  });
});

describe("the form", () => {
  it("forgets why it could not be loaded once it is", async () => {
    const { here } = await openLineForm({ firstAnswer: DOWN });
    expect([here().hasTag("editable"), here().context.message, here().context.requestId]).toEqual([true, null, null]);
  });

  it("has unsaved changes also while the question is being resolved", async () => {
    const { change, form, here } = await openLineForm({ line: LINE });
    form.send({ type: "question.toggled" });
    expect(here().hasTag("dirty")).toBe(false);
    const other = await openLineForm({ line: LINE });
    other.change("container_quantity", "9");
    other.form.send({ type: "question.toggled" });
    expect(other.here().hasTag("dirty")).toBe(true);
    change("container_quantity", "9");
    expect(here().context.draft.container_quantity).toBe("3");
  });
});
