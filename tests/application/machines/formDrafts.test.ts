import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { createFormMachine } from "#application/machines/form/formMachine.ts";
import { isDraftOutdated, draftOffer } from "#domain/form/formDrafts.ts";
import { fieldChanged, type DraftToStore, type KeptDraft } from "#domain/form/FormState.ts";
import type { FormResource, FormSaveInput } from "#application/machines/form/FormResource.ts";
import { handPort } from "../../support/ports.ts";
import { NotSignedIn, Stale, type Answer } from "#domain/shared/errors.ts";

type Draft = { readonly name: string; readonly city: string; readonly password: string };
type Row = { readonly id: number; readonly version: number; readonly is_active: boolean; readonly name: string };
const ROW: Row = { id: 9, name: "Acme", version: 2, is_active: true };
const NOUN: FormResource<Draft, Row> = {
  entity: "Customer",
  nameOf: (row) => row.name,
  seed: { name: "", city: "", password: "" },
  draftOf: ({ name }) => ({ name, city: "", password: "" }),
  validate: () => ({}),
  settle: (draft) => draft,
  decide: () => ({ allowed: true }),
};
const KEPT: KeptDraft = { fields: { name: "Acme Two", city: "Ulm" }, at: 1000, version: 2, wasInterrupted: false };

const start = (kept: KeptDraft | null = null, resource = NOUN) => {
  const asked: Array<DraftToStore> = [];
  const save = handPort<Answer<Row>, FormSaveInput<Draft>>();
  const form = createActor(
    createFormMachine<Draft, Row>().provide({
      actors: { save: save.logic },
      actions: { storeDraft: (_, draft) => asked.push(draft) },
    }),
    { input: { resource, id: 9, row: ROW, key: "k", kept } },
  ).start();
  const change = (name: keyof Draft, value: string) => form.send(fieldChanged<Draft, keyof Draft>(name, value));
  const here = () => form.getSnapshot();
  return { asked, change, form, here, save, draft: () => here().context.draft };
};
const DROPPED: DraftToStore = { place: "Customer/9", draft: null };

describe("what is typed into a form and not saved", () => {
  it("is kept with each change, without its passwords, under the record's name", () => {
    const { asked, change } = start();
    expect(asked).toEqual([]);
    change("name", "Acme Two");
    change("password", "Secret-1");
    expect(asked.at(-1)).toEqual({
      place: "Customer/9",
      draft: { fields: { name: "Acme Two", city: "" }, base: { name: "Acme", city: "" }, version: 2 },
    });
  });

  it("is forgotten once it is undone, saved, or left by choice", async () => {
    const undone = start();
    undone.change("name", "Acme Two");
    undone.change("name", "Acme");
    expect(undone.asked.at(-1)).toEqual(DROPPED);

    const saved = start();
    saved.change("name", "Acme Two");
    saved.form.send({ type: "form.submitted" });
    expect(saved.asked).toHaveLength(1);
    await saved.save.last().answer(Result.succeed({ ...ROW, version: 3 }));
    expect(saved.asked.at(-1)).toEqual(DROPPED);

    const closed = start();
    closed.change("name", "Acme Two");
    closed.form.send({ type: "leave.requested" });
    expect(closed.asked).toHaveLength(1);
    closed.form.send({ type: "leave.confirmed" });
    expect(closed.asked.at(-1)).toEqual(DROPPED);

    const gone = start();
    gone.change("name", "Acme Two");
    gone.form.send({ type: "leave.chosen" });
    expect(gone.asked.at(-1)).toEqual(DROPPED);
  });

  it("is dropped from the form as well when its page is left, which may be come back to before it is gone", () => {
    const gone = start();
    gone.change("name", "Acme Two");
    gone.form.send({ type: "leave.chosen" });
    expect(gone.draft().name).toBe("Acme");
    expect(gone.here().hasTag("dirty")).toBe(false);
  });

  it("stays kept when the session ends or the server fails", async () => {
    const { asked, change, form, save, draft } = start();
    change("name", "Acme Two");
    form.send({ type: "form.submitted" });
    await save.last().answer(Result.fail(new NotSignedIn({ message: "Please sign in." })));
    expect(asked.filter(({ draft: kept }) => kept === null)).toEqual([]);
    expect(draft().name).toBe("Acme Two");
  });

  it("is offered again, and comes back when it is wanted", () => {
    const { asked, form, here, draft } = start(KEPT);
    expect(draftOffer(here().context)).toEqual(KEPT);
    expect(draft().name).toBe("Acme");
    form.send({ type: "draft.restored" });
    expect(draft()).toEqual({ name: "Acme Two", city: "Ulm", password: "" });
    expect([here().hasTag("dirty"), draftOffer(here().context)]).toEqual([true, null]);
    expect(asked.at(-1)?.draft?.fields).toEqual({ name: "Acme Two", city: "Ulm" });
  });

  it("is forgotten when it is not wanted, and what was typed meanwhile stays", () => {
    const { asked, change, form, here, draft } = start(KEPT);
    form.send({ type: "draft.discarded" });
    expect([asked.at(-1), draftOffer(here().context)]).toEqual([DROPPED, null]);
    change("name", "Acme Three");
    expect(draft().name).toBe("Acme Three");
  });

  it("comes back by itself after an expired session, once", () => {
    const { asked, here, draft } = start({ ...KEPT, wasInterrupted: true });
    expect(draft().name).toBe("Acme Two");
    expect(here().context.restoredFrom).toBe(1000);
    expect(asked).toHaveLength(1);
  });

  it("is shown as outdated when the record has changed since, and saving it asks with the old version", () => {
    const { form, here, save } = start({ ...KEPT, version: 1 });
    expect(isDraftOutdated(here().context, KEPT)).toBe(false);
    expect(isDraftOutdated(here().context, { ...KEPT, version: 1 })).toBe(true);
    form.send({ type: "draft.restored" });
    form.send({ type: "form.submitted" });
    expect(save.questions).toMatchObject([{ input: { version: 1 } }]);
  });

  it("is compared with what it began with, when the record has changed since", async () => {
    const base = { name: "Acme", city: "" };
    const saved = async (fields: KeptDraft["fields"], others: Partial<KeptDraft>) => {
      const { form, here, save } = start({ ...KEPT, fields, version: 1, ...others });
      form.send({ type: "draft.restored" });
      form.send({ type: "form.submitted" });
      const current = { ...ROW, name: "Acme Inc." };
      await save.last().answer(Result.fail(new Stale({ message: "Somebody changed it.", current })));
      return here().hasTag("stale") || save.last().input.draft;
    };
    expect(await saved({ name: "Acme", city: "Ulm" }, { base })).toMatchObject({ name: "Acme Inc.", city: "Ulm" });
    expect(await saved({ name: "Mine", city: "" }, { base })).toBe(true);
    // A draft of an earlier release does not say what it began with.
    expect(await saved({ name: "Acme", city: "Ulm" }, {})).toBe(true);
  });

  it("is not offered when it says what the form says, or holds nothing that fits", () => {
    const same = start({ ...KEPT, fields: { name: "Acme" } });
    const odd = start({ ...KEPT, fields: { name: 7, city: { nothing: true }, other: "x", password: "p" } });
    expect([draftOffer(same.here().context), draftOffer(odd.here().context)]).toEqual([null, null]);
  });

  it("does not come back into a form that may only be looked at", () => {
    const locked = { ...NOUN, decide: () => ({ allowed: false, reason: "Only an admin can." }) as const };
    const { here, draft } = start({ ...KEPT, wasInterrupted: true }, locked);
    expect([here().hasTag("locked"), draft().name]).toEqual([true, "Acme"]);
  });
});
