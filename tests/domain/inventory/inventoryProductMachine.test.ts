import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { eventually } from "../../support/eventually.ts";
import { lineErrorOf } from "#domain/inventory/form/productLocks.ts";
import { DRUM, LINE } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";
import { Invalid, NeedsAggregation, Stale, Unavailable } from "#domain/shared/errors.ts";

const SAVED = Result.succeed(LINE);
const DOWN = Result.fail(new Unavailable({ message: "The server is down.", requestId: "r1" }));

describe("saving", () => {
  // Rules: B5.27
  it("checks every field first and says what is missing", async () => {
    const { form, here } = await openLineForm();
    form.send({ type: "form.submitted" });
    const { context } = here();
    expect([lineErrorOf(context, "name"), lineErrorOf(context, "mfg_name")]).toEqual([
      "Product name is required.",
      "Manufacturer Name is required.",
    ]);
  });

  // Rules: B4.20
  it("asks for an equal line, sends the line, and ends with the row that was saved", async () => {
    const { fillShelf, here, ports, submit, told } = await openLineForm();
    await fillShelf();
    await submit();
    expect(ports.checkExisting.last().input.input).toMatchObject({ product_id: 7, container_size: "55" });
    expect(ports.save.last().input).toMatchObject({
      inventory_product_id: null,
      version: null,
      input: { product_id: 7, name: "", container_id: 11, max_pounds: "1189.65", aggregate: false },
    });
    await ports.save.last().answer(SAVED);
    expect([here().output, told]).toEqual([{ how: "created", row: LINE }, ["Toluene created"]]);
  });

  it("does not look for an equal of a product that is new", async () => {
    const { change, form, ports } = await openLineForm();
    form.send({ type: "product.new.requested", name: "Paint 12" });
    change("mfg_name", "Acme Paints");
    form.send({ type: "form.submitted" });
    await eventually(() => expect(ports.save.questions).toHaveLength(1));
    expect([ports.checkExisting.questions.length, ports.save.last().input.input.name]).toEqual([0, "Paint 12"]);
  });

  // Rules: B4.21
  it("adds to an equal line only after the person has confirmed it", async () => {
    const { fillShelf, form, here, ports, submit } = await openLineForm();
    await fillShelf();
    await submit(true);
    expect([here().hasTag("asksToAggregate"), ports.save.questions.length]).toEqual([true, 0]);
    form.send({ type: "aggregation.declined" });
    expect(here().hasTag("editable")).toBe(true);
    await submit(true);
    form.send({ type: "aggregation.confirmed" });
    expect(ports.save.last().input.input.aggregate).toBe(true);
  });

  // Rules: D15
  it("asks as well when an equal line came in between, and sends another request then", async () => {
    const { fillShelf, form, here, ports, submit } = await openLineForm();
    await fillShelf();
    await submit();
    const first = ports.save.last().input;
    await ports.save.last().answer(Result.fail(new NeedsAggregation({ message: "An equal line is there." })));
    await ports.checkExisting.last().answer(Result.succeed({ is_need_aggregation: true, existing: LINE }));
    expect([here().hasTag("asksToAggregate"), here().context.equal]).toEqual([true, LINE]);
    form.send({ type: "aggregation.confirmed" });
    expect(ports.save.last().input.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it("keeps every keystroke when the server fails, and repeats the very same request without a new check", async () => {
    const { draft, fillShelf, form, here, ports, submit } = await openLineForm();
    await fillShelf();
    await submit();
    const first = ports.save.last();
    const before = draft();
    await first.answer(DOWN);
    expect([here().hasTag("failed"), draft()]).toEqual([true, before]);
    form.send({ type: "form.submitted" });
    expect(ports.checkExisting.questions).toHaveLength(1);
    expect(ports.save.last().input).toEqual(first.input);
  });

  it("sends another request after a change", async () => {
    const { change, fillShelf, ports, submit } = await openLineForm();
    await fillShelf();
    await submit();
    const first = ports.save.last();
    await first.answer(DOWN);
    change("container_quantity", "4");
    await submit();
    expect(ports.save.last().input.idempotencyKey).not.toBe(first.input.idempotencyKey);
  });

  // Rules: B5.3
  it("puts the server's complaint under its field until that field changes", async () => {
    const { change, fillShelf, here, ports, submit } = await openLineForm();
    await fillShelf();
    await submit();
    await ports.save
      .last()
      .answer(Result.fail(new Invalid({ errors: { container_id: ["Unknown container type"] }, message: "No." })));
    expect(lineErrorOf(here().context, "container_id")).toBe("Unknown container type");
    change("container_id", DRUM);
    expect(lineErrorOf(here().context, "container_id")).toBeUndefined();
  });

  it("keeps the server's complaints through a blur and other changes, and its message until the last one goes", async () => {
    const { change, fillShelf, form, here, ports, submit } = await openLineForm();
    await fillShelf();
    await submit();
    const errors = { container_id: ["Unknown container type"], notes: ["Too plain"], aggregate: ["Say yes or no."] };
    await ports.save.last().answer(Result.fail(new Invalid({ errors, message: "No." })));
    form.send({ type: "field.blurred", name: "container_id" });
    change("container_size", "30 gal");
    form.send({ type: "form.submitted" });
    expect([ports.save.questions.length, lineErrorOf(here().context, "container_size")]).toEqual([
      1,
      expect.stringContaining("must be a number"),
    ]);
    expect(lineErrorOf(here().context, "container_id")).toBe("Unknown container type");
    change("container_id", DRUM);
    // What no field can show stands beside the message.
    expect([lineErrorOf(here().context, "notes"), here().context.message]).toEqual(["Too plain", "No. Say yes or no."]);
    change("notes", "Seen in May");
    expect([lineErrorOf(here().context, "notes"), here().context.message]).toEqual([undefined, null]);
  });
});

describe("a line that somebody else has changed", () => {
  const theirs = { ...LINE, container_quantity: 8, version: 9 };
  const stale = async () => {
    const opened = await openLineForm({ line: LINE });
    opened.change("container_quantity", "4");
    await opened.submit();
    await opened.ports.save.last().answer(Result.fail(new Stale({ message: "Somebody changed it.", current: theirs })));
    return opened;
  };

  it("is shown beside mine, and nothing is overwritten", async () => {
    const { here } = await stale();
    expect(here().hasTag("stale")).toBe(true);
    expect([here().context.theirs, here().context.draft.container_quantity]).toEqual([theirs, "4"]);
  });

  it("is overwritten on request, with their version", async () => {
    const { form, ports } = await stale();
    form.send({ type: "stale.overwrite" });
    await ports.checkExisting.last().answer(Result.succeed({ is_need_aggregation: false }));
    expect(ports.save.last().input).toMatchObject({ version: 9, input: { container_quantity: "4" } });
  });

  it("is taken over on request", async () => {
    const { draft, form, here } = await stale();
    form.send({ type: "stale.reload" });
    expect([draft().container_quantity, here().hasTag("dirty")]).toEqual(["8", false]);
  });
});

describe("a line of which both changed something else", () => {
  const overtaken = async (
    theirs: Partial<typeof LINE>,
    type: (opened: Awaited<ReturnType<typeof openLineForm>>) => void,
  ) => {
    const opened = await openLineForm({ line: LINE });
    type(opened);
    await opened.submit();
    const current = { ...LINE, ...theirs, version: 9 };
    await opened.ports.save.last().answer(Result.fail(new Stale({ message: "Somebody changed it.", current })));
    return opened;
  };

  it("is saved by itself, with both changes and their version", async () => {
    const { here, ports } = await overtaken({ location_stored: "YARD" }, ({ change }) => change("notes", "Counted"));
    expect(here().hasTag("stale")).toBe(false);
    await ports.checkExisting.last().answer(Result.succeed({ is_need_aggregation: false }));
    expect(ports.save.last().input).toMatchObject({ version: 9, input: { location_stored: "YARD", notes: "Counted" } });
  });

  it("has its amounts calculated anew from what both changed", async () => {
    const theirs = { container_quantity: 2, max_gallons: 110, max_pounds: 795.3 };
    const { draft, here } = await overtaken(theirs, ({ change }) => change("container_size", "10"));
    expect(here().hasTag("stale")).toBe(false);
    expect(draft()).toMatchObject({ container_size: "10", container_quantity: "2", max_gallons: "20" });
  });

  it("asks about the same field, and keeps my other changes with theirs", async () => {
    const { draft, form, here } = await overtaken({ location_stored: "YARD" }, ({ change }) => {
      change("location_stored", "SHED");
      change("notes", "Counted");
    });
    expect(here().hasTag("stale")).toBe(true);
    form.send({ type: "stale.reload" });
    expect([draft().location_stored, draft().notes, here().hasTag("dirty")]).toEqual(["YARD", "Counted", true]);
  });
});

describe("the question of a line", () => {
  it("is resolved without touching what was typed, and the next save carries the newer version", async () => {
    const { change, draft, form, here, ports, submit, told } = await openLineForm({ line: LINE });
    change("container_quantity", "4");
    form.send({ type: "question.toggled" });
    const resolved = { ...LINE, is_resolve_question: true, version: 6 };
    await ports.resolveQuestion.last().answer(Result.succeed(resolved));
    expect([draft().container_quantity, here().context.row?.is_resolve_question, told]).toEqual([
      "4",
      true,
      ["resolved"],
    ]);
    await submit();
    expect(ports.save.last().input.version).toBe(6);
  });

  it("cannot be resolved while changed notes are unsaved", async () => {
    const { change, form, here, ports } = await openLineForm({ line: LINE });
    change("notes", "other");
    form.send({ type: "question.toggled" });
    expect([ports.resolveQuestion.questions.length, here().context.message]).toEqual([
      0,
      "Save your changes to the notes first.",
    ]);
  });
});

describe("leaving", () => {
  it("asks only when something was changed", async () => {
    const clean = await openLineForm({ line: LINE });
    clean.form.send({ type: "leave.requested" });
    expect(clean.here().output).toEqual({ how: "left", row: null });
    const dirty = await openLineForm({ line: LINE });
    dirty.change("notes", "other");
    dirty.form.send({ type: "leave.requested" });
    expect(dirty.here().hasTag("asksToLeave")).toBe(true);
    dirty.form.send({ type: "leave.cancelled" });
    expect([dirty.draft().notes, dirty.here().hasTag("editable")]).toEqual(["other", true]);
  });

  it("is no change any more when the old text is typed again", async () => {
    const { change, here } = await openLineForm({ line: LINE });
    change("notes", "other");
    change("notes", LINE.notes);
    expect(here().hasTag("dirty")).toBe(false);
  });

  it("stops the request that is under way", async () => {
    const { fillShelf, form, ports, submit } = await openLineForm();
    await fillShelf();
    await submit();
    form.stop();
    expect(ports.save.last().signal.aborted).toBe(true);
  });
});
