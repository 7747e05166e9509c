import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { actionDecision, submitLabel } from "#application/machines/form/formChanges.ts";
import { errorOf } from "#domain/form/FormState.ts";
import { BROKEN, Invalid, invalid, NotFound, Unavailable } from "#domain/shared/errors.ts";
import { INVALID_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { openForm as start, LOCKED, NOUN, ROW } from "./openForm.ts";

const label = ({ here }: ReturnType<typeof start>) => submitLabel(here().context, here().hasTag("dirty"));

describe("a form", () => {
  it("loads its record unless it was handed one, and says so when there is none", async () => {
    expect(start({ row: ROW }).load.questions).toEqual([]);
    const { draft, form, here, load } = start({ id: 9 });
    expect(here().hasTag("loading")).toBe(true);
    await load.last().answer(Result.fail(new NotFound({ message: "Not found." })));
    expect([here().hasTag("missing"), here().context.message]).toEqual([true, "Not found."]);
    form.send({ type: "form.retry" });
    expect([here().hasTag("loading"), here().context.message]).toEqual([true, null]);
    await load.last().answer(Result.succeed(ROW));
    expect([draft(), here().hasTag("editable")]).toEqual([{ name: "Acme", city: "Bonn" }, true]);
  });

  // Rules: B2.7
  it("has a Close button until something was changed, then Create or Save", () => {
    const fresh = start();
    const known = start({ row: ROW });
    expect([label(fresh), label(known)]).toEqual(["Close", "Close"]);
    fresh.change("name", "New");
    known.change("city", "Ulm");
    expect([label(fresh), label(known)]).toEqual(["Create", "Save"]);
    known.change("city", "Bonn");
    expect(label(known)).toBe("Close");
  });

  it("follows a write beside it: the record is the newer one, and what was typed stays", async () => {
    const { change, draft, form, here, save } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "row.replaced", row: { ...ROW, name: "Acme Inc.", version: 3 } });
    expect([draft(), here().hasTag("dirty")]).toEqual([{ name: "Acme Inc.", city: "Ulm" }, true]);
    form.send({ type: "form.submitted" });
    expect(save.last().input).toMatchObject({ version: 3, draft: { name: "Acme Inc.", city: "Ulm" } });
    const untouched = start({ row: ROW });
    untouched.form.send({ type: "row.replaced", row: { ...ROW, name: "Acme Inc.", version: 3 } });
    expect(untouched.here().hasTag("dirty")).toBe(false);
  });

  // Rules: A5.9, B5.1
  it("checks a field when it is left, also one that was left empty", () => {
    const { change, form, here } = start();
    form.send({ type: "field.blurred", name: "city" });
    expect(here().context.errors).toEqual({});
    form.send({ type: "field.blurred", name: "name" });
    expect(errorOf(here().context, "name")).toBe("Name is required");
    change("name", "A");
    expect(errorOf(here().context, "name")).toBeUndefined();
  });

  it("sends nothing while a field is wrong", () => {
    const { form, here, save } = start();
    form.send({ type: "form.submitted" });
    expect([errorOf(here().context, "name"), save.questions]).toEqual(["Name is required", []]);
  });

  it("clears what follows from another choice", () => {
    const { change, draft } = start({ row: ROW });
    change("name", "Other");
    expect(draft()).toEqual({ name: "Other", city: "" });
  });

  it("ends with the saved record and says what was done", async () => {
    const { change, form, here, save, told } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "form.submitted" });
    expect(save.last().input).toMatchObject({ draft: { name: "Acme", city: "Ulm" }, id: 9, version: 2 });
    await save.last().answer(Result.succeed({ ...ROW, city: "Ulm", version: 3 }));
    expect([here().output?.how, here().output?.row?.version]).toEqual(["updated", 3]);
    expect(told).toMatchObject([{ title: "Success", description: "Customer Acme was successfully updated" }]);
  });

  // Rules: B5.3, B8.5
  it("puts the server's complaints under their fields until those change", async () => {
    const { change, form, here, save } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "form.submitted" });
    await save
      .last()
      .answer(Result.fail(new Invalid({ errors: { city: ["No such city"] }, message: "Some fields are wrong." })));
    expect([errorOf(here().context, "city"), here().hasTag("editable")]).toEqual(["No such city", true]);
    change("city", "Köln");
    expect(errorOf(here().context, "city")).toBeUndefined();
  });

  it("tells what the server says of fields at them alone, and above only what belongs to none", async () => {
    const { change, form, here, save } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "form.submitted" });
    await save.last().answer(Result.fail(invalid({ city: ["No such city"] })));
    expect([errorOf(here().context, "city"), here().context.message]).toEqual(["No such city", null]);
    form.send({ type: "form.submitted" });
    await save.last().answer(Result.fail(invalid({ city: ["No such city"], form: ["Closed on Sundays."] })));
    expect(here().context.message).toBe(`${INVALID_MESSAGE} Closed on Sundays.`);
    change("name", "Bolt");
    form.send({ type: "form.submitted" });
    await save.last().answer(Result.fail(invalid({})));
    expect(here().context.message).toBe(INVALID_MESSAGE);
  });

  it("keeps them through a blur and a wrong save, and their message until the last one goes", async () => {
    const { change, form, here, save } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "form.submitted" });
    const errors = { city: ["No such city"], name: ["Taken"], form: ["Closed on Sundays."] };
    await save.last().answer(Result.fail(new Invalid({ errors, message: "Some fields are wrong." })));
    form.send({ type: "field.blurred", name: "city" });
    form.send({ type: "field.blurred", name: "name" });
    expect([errorOf(here().context, "city"), errorOf(here().context, "name")]).toEqual(["No such city", "Taken"]);
    // What no field can show stands beside the message.
    expect(here().context.message).toBe("Some fields are wrong. Closed on Sundays.");
    change("city", "Köln");
    form.send({ type: "field.blurred", name: "city" });
    expect([errorOf(here().context, "city"), errorOf(here().context, "name")]).toEqual([undefined, "Taken"]);
    expect(here().context.message).toContain("Some fields are wrong.");
    change("name", "");
    expect([here().context.errors, here().context.message]).toEqual([{}, null]);
    // The form finds another field wrong before anything is sent.
    const apart = start({ row: ROW, resource: { ...NOUN, settle: (draft) => draft } });
    apart.change("city", "Ulm");
    apart.form.send({ type: "form.submitted" });
    await apart.save.last().answer(Result.fail(new Invalid({ errors: { city: ["No such city"] }, message: "Wrong." })));
    apart.change("name", "");
    apart.form.send({ type: "form.submitted" });
    expect(apart.here().context.errors).toEqual({ city: ["No such city"], name: ["Name is required", "Second"] });
    expect([apart.save.questions.length, apart.here().context.message]).toEqual([1, "Wrong."]);
  });

  it("keeps every keystroke when the server fails; a retry is the same request, a change another", async () => {
    const { change, draft, form, here, save, told } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "form.submitted" });
    const first = save.last();
    await first.answer(Result.fail(new Unavailable({ message: "The server is down.", requestId: "r7" })));
    expect([here().hasTag("failed"), draft().city, here().context.message]).toEqual([
      true,
      "Ulm",
      "The server is down.",
    ]);
    form.send({ type: "form.retry" });
    expect(save.last().input).toEqual(first.input);
    await save.last().answer(Result.fail(BROKEN));
    expect([here().hasTag("failed"), here().context.message]).toEqual([
      true,
      "Something went wrong. Please try again.",
    ]);
    // Whoever made the call tells it.
    expect(told).toEqual([]);
    change("city", "Köln");
    form.send({ type: "form.submitted" });
    expect(save.last().input.idempotencyKey).not.toBe(first.input.idempotencyKey);
  });

  it("shows the record again once the changes are discarded, and nothing of them is kept", () => {
    const { change, draft, form, here } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "choice.failed", name: "city", message: "Not in the list." });
    form.send({ type: "changes.discarded" });
    expect([draft(), here().hasTag("dirty"), here().context.errors]).toEqual([
      { name: "Acme", city: "Bonn" },
      false,
      {},
    ]);
    form.send({ type: "archive.requested" });
    expect(here().hasTag("asking")).toBe(true);
  });

  // Rules: D4
  it("asks before it archives, unarchives and deletes", async () => {
    const { form, here, toggle, told } = start({ row: ROW });
    form.send({ type: "archive.requested" });
    expect([here().hasTag("asking"), here().context.question]).toEqual([true, "archive"]);
    form.send({ type: "question.cancelled" });
    expect(toggle.questions).toEqual([]);
    form.send({ type: "archive.requested" });
    form.send({ type: "question.confirmed" });
    expect(toggle.last().input).toMatchObject({ id: 9, version: 2 });
    await toggle.last().answer(Result.succeed({ ...ROW, is_active: false }));
    expect([here().output?.how, told[0]?.description]).toEqual(["archived", "Customer Acme was successfully archived"]);
    const archived = start({ row: { ...ROW, is_active: false } });
    archived.form.send({ type: "archive.requested" });
    expect(archived.here().context.question).toBe("unarchive");
    const gone = start({ row: ROW });
    gone.form.send({ type: "delete.requested" });
    gone.form.send({ type: "question.confirmed" });
    await gone.remove.last().answer(Result.succeed(ROW));
    expect(gone.here().output?.how).toBe("deleted");
  });

  it("does not archive over unsaved changes", () => {
    const { change, form, here } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "archive.requested" });
    expect([here().hasTag("asking"), actionDecision(here().context, "archive")]).toEqual([
      false,
      { allowed: false, reason: "Save or discard your changes first." },
    ]);
  });

  it("is read only, with the reason, for whom the permission table denies it", () => {
    const { change, draft, form, here, save, toggle } = start({ row: ROW, resource: LOCKED });
    expect([here().hasTag("locked"), here().context.message]).toEqual([true, "Only an admin can."]);
    change("city", "Ulm");
    form.send({ type: "form.submitted" });
    form.send({ type: "archive.requested" });
    form.send({ type: "question.confirmed" });
    expect([draft().city, save.questions, toggle.questions]).toEqual(["Bonn", [], []]);
  });

  it("asks before changes are lost", () => {
    const { change, form, here } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "leave.requested" });
    expect(here().hasTag("asksToLeave")).toBe(true);
    form.send({ type: "leave.cancelled" });
    expect(here().hasTag("editable")).toBe(true);
    form.send({ type: "leave.requested" });
    form.send({ type: "leave.confirmed" });
    expect(here().output).toEqual({ how: "left", row: null });
    const clean = start({ row: ROW });
    clean.form.send({ type: "leave.requested" });
    expect(clean.here().status).toBe("done");
  });

  it("stops its request with the screen", () => {
    const { change, form, save } = start({ row: ROW });
    change("city", "Ulm");
    form.send({ type: "form.submitted" });
    form.stop();
    expect(save.last().signal.aborted).toBe(true);
  });
});
