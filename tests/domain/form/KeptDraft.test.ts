import { describe, expect, it, test } from "vitest";
import { fieldsToStore, withKeptFields, draftOffer } from "#domain/form/formDrafts.ts";
import type { KeptDraft } from "#domain/form/FormState.ts";
import { sameDraft } from "#domain/shared/fieldValues.ts";

const kept = (fields: KeptDraft["fields"]): KeptDraft => ({ fields, at: 0, version: null, wasInterrupted: false });
const EMPTY = { name: "", is_spcc: false, unit: null, hazards: [], password: "" };
const CHOICE = { id: 3, name: "Drum" };
const FILE = { filepath: "a.pdf", size: 12 };

test("passwords, tokens and secrets are never kept, in whatever form", () => {
  const typed = { name: "Ann", password: "a", new_Password: "b", reset_token: "c", clientSecret: "d" };
  expect(fieldsToStore(typed)).toEqual({ name: "Ann" });
  expect(withKeptFields(EMPTY, EMPTY, kept({ password: "a" }))).toEqual(EMPTY);
});

describe("what was kept of a draft", () => {
  const back = (fields: KeptDraft["fields"]) => withKeptFields(EMPTY, EMPTY, kept(fields));

  it("comes back field by field, and leaves the others as the form has them", () => {
    const form = { ...EMPTY, name: "stored", is_spcc: true };
    expect(withKeptFields(EMPTY, form, kept({ name: "typed" }))).toEqual({ ...form, name: "typed" });
    expect(back({ name: "typed", is_spcc: true })).toEqual({ ...EMPTY, name: "typed", is_spcc: true });
  });

  it("is left out where the form has no such field, or holds another kind of value", () => {
    expect(back({ color: "red", name: 5, is_spcc: "yes", hazards: CHOICE, unit: true })).toEqual(EMPTY);
  });

  it.each([null, "7.5", 7, CHOICE, FILE])("may be %j where nothing stands in an empty form", (unit) => {
    expect(back({ unit })).toEqual({ ...EMPTY, unit });
  });

  it.each([
    {},
    { id: 3 },
    { name: "Drum" },
    { id: "3", name: "Drum" },
    { filepath: "a.pdf" },
    { size: 12 },
    ["7"],
    undefined,
  ])("is left out where it is no choice and no file: %j", (unit) => {
    expect(back({ unit })).toEqual(EMPTY);
    expect(back({ hazards: [CHOICE, unit] })).toEqual(EMPTY);
  });

  it("of a list is a list of choices, and nothing else", () => {
    expect(back({ hazards: [CHOICE, FILE] })).toEqual({ ...EMPTY, hazards: [CHOICE, FILE] });
    for (const hazards of [[null], ["a"], [CHOICE, 7], "a"]) expect(back({ hazards })).toEqual(EMPTY);
  });

  it("is offered only when it says something else than the form does", () => {
    expect(draftOffer({ empty: EMPTY, draft: EMPTY, kept: null })).toBeNull();
    expect(draftOffer({ empty: EMPTY, draft: EMPTY, kept: kept({ name: "", color: "red" }) })).toBeNull();
    expect(draftOffer({ empty: EMPTY, draft: EMPTY, kept: kept({ name: "typed" }) })).toEqual(kept({ name: "typed" }));
  });
});

describe("two drafts", () => {
  it.each([
    [
      { a: 1, b: [{ c: "x" }] },
      { b: [{ c: "x" }], a: 1 },
    ],
    [[], []],
    [null, null],
    [Number.NaN, Number.NaN],
  ])("say the same: %j and %j", (a, b) => {
    expect(sameDraft(a, b)).toBe(true);
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { b: undefined }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [{}, []],
    [{}, null],
    [null, {}],
    [{}, "text"],
    ["text", {}],
    ["", []],
    [[], ""],
    [undefined, {}],
    [{}, undefined],
  ])("do not say the same: %j and %j", (a, b) => {
    expect(sameDraft(a, b)).toBe(false);
  });
});
