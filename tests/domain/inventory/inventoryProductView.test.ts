import { describe, expect, it } from "vitest";
import type { InventoryProductContext } from "#domain/inventory/InventoryProductContext.ts";
import {
  isLineDraftOutdated,
  lineDraftOffer,
  lineDraftPlace,
  withLineDraft,
} from "#domain/inventory/inventoryProductDrafts.ts";
import { differences, lineErrorOf, mayOverwrite, productName } from "#domain/inventory/inventoryProductSelectors.ts";
import { formDecision, lockOf, questionDecision } from "#domain/inventory/productLocks.ts";
import { EMPTY, having, OPTION, STORED, WRONG } from "./lineContexts.ts";
import { DRUM, INVENTORY, LINE } from "./lineSamples.ts";

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

  it("tells what differs from the line of somebody else, in words", () => {
    const theirs = {
      ...LINE,
      is_processed: false,
      container: null,
      container_name: "",
      notes: "",
      hazards: [...LINE.hazards, { id: 4, name: "Toxic" }],
    };
    expect(differences({ ...STORED, theirs }).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: "container_id", mine: "Steel drum", theirs: "" },
      { name: "hazard_ids", mine: "Flammable liquids", theirs: "Flammable liquids, Toxic" },
      { name: "is_processed", mine: "Yes", theirs: "No" },
      { name: "notes", mine: "Check the label", theirs: "" },
    ]);
    expect([differences(STORED), differences({ ...STORED, theirs: LINE })]).toEqual([[], []]);
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
      "Taken from the selected product.",
      "Select a product, or add a new one.",
      "Enter a product name first.",
    ];
    expect(reasons(EMPTY)).toEqual([choose, undefined, name, name, undefined]);
    expect(reasons({ ...EMPTY, isNewProduct: true })).toEqual([undefined, undefined, name, name, undefined]);
    expect(reasons(having({ name: "  " }))[2]).toBe(name);
    expect(reasons(having({ name: "New" }))).toEqual([choose, undefined, undefined, undefined, undefined]);
    expect(reasons(STORED)).toEqual([choose, chosen, chosen, chosen, undefined]);
    const resolved = { ...STORED, line: { ...LINE, is_resolve_question: true } };
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
      isLineDraftOutdated(STORED, at(4)),
      isLineDraftOutdated(STORED, at(5)),
      isLineDraftOutdated(STORED, at(null)),
      isLineDraftOutdated(EMPTY, at(4)),
    ]).toEqual([true, false, false, false]);
  });

  it("comes back on the version that was changed then, as another request", () => {
    expect([withLineDraft(EMPTY), lineDraftOffer(EMPTY), lineDraftOffer({ ...EMPTY, kept })]).toEqual([{}, null, kept]);
    const back = withLineDraft({ ...EMPTY, kept });
    expect(back).toMatchObject({
      isNewProduct: true,
      revision: 1,
      kept: null,
      restoredFrom: 9,
      line: null,
      errors: {},
    });
    expect([back.draft?.name, back.draft?.notes, back.draft?.container_id]).toEqual(["New", "typed", DRUM]);
    const stored = withLineDraft({ ...STORED, kept: { ...kept, fields: { notes: "typed" } } });
    expect([stored.line?.version, stored.isNewProduct]).toEqual([4, false]);
    expect(withLineDraft({ ...STORED, kept: { ...kept, version: null } }).line).toEqual(LINE);
    expect(withLineDraft({ ...EMPTY, kept: { ...kept, fields: { notes: "typed" } } }).isNewProduct).toBe(false);
  });
});
