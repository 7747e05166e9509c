import { describe, expect, it } from "vitest";
import { errorOf } from "#domain/form/FormState.ts";
import { openForm, ROW } from "./openForm.ts";

const NOT_THERE = "“Ul” is not in the list.";

describe("a form with text in a picker that is no choice yet", () => {
  it("waits with a save until the text is known, and saves once", () => {
    const { change, form, here, save } = openForm({ row: ROW });
    form.send({ type: "choice.awaited", name: "city" });
    form.send({ type: "form.submitted" });
    form.send({ type: "form.submitted" });
    expect([save.questions.length, here().hasTag("dirty")]).toEqual([0, true]);
    change("city", "Ulm");
    expect(save.questions.map(({ input }) => input.draft.city)).toEqual(["Ulm"]);
  });

  it("saves nothing when the text is no option, and says so at its field until that changes", () => {
    const { change, form, here, save } = openForm({ row: ROW });
    form.send({ type: "choice.awaited", name: "city" });
    form.send({ type: "form.submitted" });
    form.send({ type: "choice.failed", name: "city", message: NOT_THERE });
    form.send({ type: "field.blurred", name: "city" });
    form.send({ type: "form.submitted" });
    expect([save.questions.length, errorOf(here().context, "city")]).toEqual([0, NOT_THERE]);
    change("city", "Ulm");
    expect(here().context.errors).toEqual({});
    form.send({ type: "form.submitted" });
    expect(save.questions.length).toBe(1);
  });

  it("tells it as soon as it is known, and no more when the text is typed again", () => {
    const { form, here } = openForm({ row: ROW });
    form.send({ type: "choice.failed", name: "city", message: NOT_THERE });
    expect([errorOf(here().context, "city"), here().hasTag("dirty")]).toEqual([NOT_THERE, true]);
    form.send({ type: "choice.dropped", name: "city" });
    expect([errorOf(here().context, "city"), here().hasTag("dirty")]).toEqual([undefined, false]);
  });

  it("is asked about when it is left, and takes what comes meanwhile", () => {
    const { change, draft, form, here } = openForm({ row: ROW });
    form.send({ type: "choice.awaited", name: "city" });
    form.send({ type: "leave.requested" });
    expect(here().hasTag("asksToLeave")).toBe(true);
    change("city", "Ulm");
    form.send({ type: "leave.cancelled" });
    expect([draft().city, here().hasTag("editable")]).toEqual(["Ulm", true]);
  });
});
