import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { mayOverwrite } from "#application/machines/form/formChanges.ts";
import { Stale } from "#domain/shared/errors.ts";
import { openForm as start, NOUN, ROW, type Row } from "./openForm.ts";

describe("a form whose record somebody else has saved meanwhile", () => {
  it("shows what somebody else has saved: to overwrite, to take, or to go back to", async () => {
    const theirs: Row = { ...ROW, city: "Trier", version: 8 };
    const stale = async () => {
      const opened = start({ row: ROW });
      opened.change("city", "Ulm");
      opened.form.send({ type: "form.submitted" });
      await opened.save.last().answer(Result.fail(new Stale({ message: "Somebody changed it.", current: theirs })));
      return opened;
    };
    const over = await stale();
    expect([over.here().hasTag("stale"), over.here().context.theirs]).toEqual([true, theirs]);
    over.form.send({ type: "stale.overwrite" });
    expect(over.save.last().input).toMatchObject({ version: 8, draft: { city: "Ulm" } });
    const taken = await stale();
    taken.form.send({ type: "stale.reload" });
    expect([taken.draft().city, taken.here().hasTag("dirty")]).toEqual(["Trier", false]);
    const back = await stale();
    back.form.send({ type: "stale.cancelled" });
    expect([back.draft().city, back.here().hasTag("editable")]).toEqual(["Ulm", true]);
  });

  it("joins what somebody else has saved by itself, unless both changed the same or it was archived", async () => {
    const answered = async (theirs: Row) => {
      const opened = start({ row: ROW });
      opened.change("city", "Ulm");
      opened.form.send({ type: "form.submitted" });
      await opened.save.last().answer(Result.fail(new Stale({ message: "Somebody changed it.", current: theirs })));
      return opened;
    };
    const other = await answered({ ...ROW, name: "Acme Inc.", version: 8 });
    expect(other.here().hasTag("busy")).toBe(true);
    expect(other.save.last().input).toMatchObject({ version: 8, draft: { name: "Acme Inc.", city: "Ulm" } });
    const [first, second] = other.save.questions;
    expect(second?.input.idempotencyKey).not.toBe(first?.input.idempotencyKey);
    // Once more, by a third person.
    const later = { ...ROW, name: "Acme Ltd.", version: 9 };
    await other.save.last().answer(Result.fail(new Stale({ message: "Somebody changed it.", current: later })));
    expect(other.save.last().input).toMatchObject({ version: 9, draft: { name: "Acme Ltd.", city: "Ulm" } });
    const alike = await answered({ ...ROW, city: "Ulm", version: 8 });
    expect(alike.save.last().input).toMatchObject({ version: 8, draft: { city: "Ulm" } });
    const archived = await answered({ ...ROW, is_active: false, version: 8 });
    expect(archived.here().hasTag("stale")).toBe(true);
  });

  it("keeps what only I changed when theirs is taken, and what only they changed when mine overwrites it", async () => {
    const stale = async () => {
      const opened = start({ row: ROW, resource: { ...NOUN, settle: (draft) => draft } });
      opened.change("name", "Mine");
      opened.change("city", "Ulm");
      opened.form.send({ type: "form.submitted" });
      const theirs = { ...ROW, city: "Trier", version: 8 };
      await opened.save.last().answer(Result.fail(new Stale({ message: "Somebody changed it.", current: theirs })));
      return opened;
    };
    const taken = await stale();
    taken.form.send({ type: "stale.reload" });
    expect([taken.draft(), taken.here().hasTag("dirty")]).toEqual([{ name: "Mine", city: "Trier" }, true]);
    const over = await stale();
    over.form.send({ type: "stale.overwrite" });
    expect(over.save.last().input.draft).toEqual({ name: "Mine", city: "Ulm" });
  });

  it("overwrites what somebody else has saved only where something of one's own would be saved", async () => {
    const { change, form, here, save, toggle } = start({ row: ROW });
    const refused = (current: Row) => Result.fail(new Stale({ message: "Somebody changed it.", current }));
    form.send({ type: "archive.requested" });
    form.send({ type: "question.confirmed" });
    await toggle.last().answer(refused({ ...ROW, version: 3 }));
    form.send({ type: "stale.overwrite" });
    expect([here().hasTag("stale"), mayOverwrite(here().context)]).toEqual([true, false]);
    form.send({ type: "stale.cancelled" });
    change("city", "Ulm");
    form.send({ type: "form.submitted" });
    await save.last().answer(refused({ ...ROW, city: "Trier", version: 3 }));
    expect([here().hasTag("stale"), mayOverwrite(here().context)]).toEqual([true, true]);
  });
});
