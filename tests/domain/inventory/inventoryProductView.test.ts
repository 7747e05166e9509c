import { describe, expect, it } from "vitest";
import { type InventoryProductContext, lineDraftPlace } from "#domain/inventory/form/InventoryProductContext.ts";
import { isDraftOutdated, draftOffer } from "#domain/form/formDrafts.ts";
import { withLineDraft } from "#domain/inventory/form/inventoryProductRules.ts";
import { missingFacts } from "#domain/inventory/form/inventoryProductAmounts.ts";
import {
  formDecision,
  lineErrorOf,
  lockOf,
  mayOverwrite,
  productName,
  productRefusal,
  questionDecision,
  productChoice,
} from "#domain/inventory/form/productLocks.ts";
import { EMPTY, having, OPTION, STORED, WRONG } from "./lineContexts.ts";
import { DRUM, INVENTORY, LINE } from "./lineSamples.ts";

const GALLON = { id: 21, name: "Gallon (gal)" };

describe("the view", () => {
  it("shows the product that is fetched, and the picker's errors of both fields", () => {
    expect([productName(STORED), productName({ ...STORED, choosing: OPTION })]).toEqual([
      "Toluene",
      "Oxygen, compressed",
    ]);
    expect([lineErrorOf({ errors: WRONG }, "name"), lineErrorOf({ errors: { product_id: ["b"] } }, "name")]).toEqual([
      "a",
      "b",
    ]);
    expect([lineErrorOf({ errors: WRONG }, "notes"), lineErrorOf({ errors: {} }, "notes")]).toEqual(["c", undefined]);
  });

  it("knows whose facts stand in the form: a chosen product's, a new one's, or nobody's yet", () => {
    const typing = { ...EMPTY, isNewProduct: true };
    expect([EMPTY, STORED, typing, { ...typing, choosing: OPTION }].map(productChoice)).toEqual([
      "none",
      "chosen",
      "new",
      "chosen",
    ]);
  });

  it("finds what the chosen product lacks for its amounts, not what the line itself lacks", () => {
    const bare = { physical_state: null, container_unit_id: GALLON, container_size: "5", container_quantity: "" };
    const liquid = { ...bare, physical_state: "liquid" as const };
    expect(missingFacts(having(bare, STORED))).toBe(true);
    expect(missingFacts(having({ ...liquid, pounds_per_gallon: "" }, STORED))).toBe(true);
    expect(missingFacts(having({ ...liquid, pounds_per_gallon: "7" }, STORED))).toBe(false);
    expect(missingFacts(having(bare))).toBe(false);
    expect(missingFacts(STORED)).toBe(false);
  });

  it("says why nothing can be saved when a chosen product's facts did not come", () => {
    const choosing = { ...EMPTY, choosing: OPTION };
    expect([EMPTY, choosing, { ...choosing, productFailed: true }].map(productRefusal)).toEqual([
      undefined,
      undefined,
      "The selected product could not be loaded. Try again or select another one.",
    ]);
  });

  it("lets a line of somebody else be overwritten only while the line itself is saved", () => {
    expect((["line", "check", "question"] as const).map((pending) => mayOverwrite({ ...STORED, pending }))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("locks each field with its reason", () => {
    const reasons = (context: InventoryProductContext) =>
      (["name", "nfpa", "is_spcc", "is_sara_c", "notes"] as const).map((name) => lockOf(context, name));
    const [chosen, choose, name] = [
      "From the selected product.",
      "Select a product, or add a new one.",
      "Enter a product name first.",
    ];
    expect(reasons(EMPTY)).toEqual([choose, undefined, name, name, undefined]);
    expect(reasons({ ...EMPTY, isNewProduct: true })).toEqual([undefined, undefined, name, name, undefined]);
    expect(reasons(having({ name: "  " }))[2]).toBe(name);
    expect(reasons(having({ name: "New" }))).toEqual([choose, undefined, undefined, undefined, undefined]);
    expect(reasons(STORED)).toEqual([choose, chosen, chosen, chosen, undefined]);
    const resolved = { ...STORED, row: { ...LINE, is_resolve_question: true } };
    expect(reasons(resolved)[4]).toBe("The question is resolved. Restore it to edit the notes.");
    const done = { ...STORED, inventory: { ...INVENTORY, is_completed: true } };
    expect(new Set(reasons(done))).toEqual(new Set(["This inventory is completed. Only an admin can change it."]));
    expect([
      formDecision(STORED).allowed,
      formDecision(done).allowed,
      formDecision({ ...done, role: "admin" }).allowed,
    ]).toEqual([true, false, true]);
  });

  it("resolves the question of a stored line whose notes are saved", () => {
    expect(questionDecision(EMPTY)).toEqual({ allowed: false, reason: "Save the product first." });
    expect(questionDecision(STORED)).toEqual({ allowed: true });
    expect(questionDecision({ ...STORED, draft: { ...STORED.draft, notes: "x" } })).toEqual({
      allowed: false,
      reason: "Save your changes to the notes first.",
    });
  });
});

describe("a kept draft", () => {
  const kept = {
    fields: { name: "New", notes: "typed", container_id: DRUM },
    at: 9,
    version: 4,
    wasInterrupted: false,
  };

  it("has a place for each line, and for the new one of each inventory", () => {
    expect([lineDraftPlace(STORED), lineDraftPlace(EMPTY)]).toEqual([
      "Inventory/4/Product/31",
      "Inventory/4/Product/new",
    ]);
  });

  it("is out of date when the line was saved since", () => {
    const at = (version: number | null) => ({ ...kept, version });
    expect([
      isDraftOutdated(STORED, at(4)),
      isDraftOutdated(STORED, at(5)),
      isDraftOutdated(STORED, at(null)),
      isDraftOutdated(EMPTY, at(4)),
    ]).toEqual([true, false, false, false]);
  });

  it("comes back on the version that was changed then, as another request", () => {
    expect([withLineDraft(EMPTY), draftOffer(EMPTY), draftOffer({ ...EMPTY, kept })]).toEqual([{}, null, kept]);
    const back = withLineDraft({ ...EMPTY, kept });
    expect(back).toMatchObject({
      isNewProduct: true,
      revision: 1,
      kept: null,
      restoredFrom: 9,
      row: null,
      errors: {},
    });
    expect([back.draft?.name, back.draft?.notes, back.draft?.container_id]).toEqual(["New", "typed", DRUM]);
    const stored = withLineDraft({ ...STORED, kept: { ...kept, fields: { notes: "typed" } } });
    expect([stored.row?.version, stored.isNewProduct]).toEqual([4, false]);
    expect(withLineDraft({ ...STORED, kept: { ...kept, version: null } }).row).toEqual(LINE);
    expect(withLineDraft({ ...EMPTY, kept: { ...kept, fields: { notes: "typed" } } }).isNewProduct).toBe(false);
  });
});
