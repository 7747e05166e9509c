import { Result } from "effect";
import { describe, expect, it, test } from "vitest";
import {
  withChoosing,
  withLineField,
  withNewProduct,
  withoutProduct,
  withProduct,
  MAYBE_SAVED,
} from "#domain/inventory/form/inventoryProductChanges.ts";
import {
  choiceToFetch,
  questionToToggle,
  savedOf,
  STILL_EQUAL,
  withLineRefusal,
  withLineSaved,
  withQuestion,
} from "#domain/inventory/form/inventoryProductRules.ts";
import { lineFieldChanged } from "#domain/inventory/form/InventoryProductContext.ts";
import { EMPTY, OPTION, STORED, WRONG } from "./lineContexts.ts";
import { LINE, OXYGEN } from "./lineSamples.ts";
import { Invalid, NeedsAggregation, NotAllowed, Stale, Unavailable } from "#domain/shared/errors.ts";

describe("what an event changes", () => {
  it("is a new request, and the field's own error goes", () => {
    const change = withLineField({ ...EMPTY, errors: WRONG }, lineFieldChanged("notes", "new"));
    expect(change).toMatchObject({ revision: 1, message: null, errors: { name: ["a"], product_id: ["b"] } });
    expect([change.draft?.notes, change.byHand]).toEqual(["new", EMPTY.byHand]);
    expect(withLineField(EMPTY, lineFieldChanged("max_pounds", "5")).byHand).toEqual({
      max_gallons: false,
      max_pounds: true,
    });
    const lost = withLineField({ ...EMPTY, lostSave: "unchanged", revision: 4 }, lineFieldChanged("notes", "new"));
    expect(lost).toMatchObject({ message: MAYBE_SAVED, revision: 5, lostSave: "edited" });
  });

  it("takes both errors of the picker away with a choice, a new name or none", () => {
    const wrong = { ...EMPTY, errors: WRONG };
    for (const change of [
      withChoosing(wrong, { option: OPTION }),
      withNewProduct(wrong, "New"),
      withoutProduct(wrong),
    ]) {
      expect(change.errors).toEqual({ notes: ["c"] });
    }
    expect([withNewProduct(EMPTY, "New").isNewProduct, withNewProduct(EMPTY, "New").draft?.name]).toEqual([
      true,
      "New",
    ]);
    expect([withoutProduct(EMPTY).isNewProduct, withoutProduct(STORED).draft?.name]).toEqual([false, ""]);
  });

  it("empties the shelf for another product, keeps it for the same and for one made for it, and keeps locked notes", () => {
    const other = withChoosing(STORED, { option: OPTION });
    expect([other.draft?.container_size, other.draft?.notes, other.byHand]).toEqual([
      "",
      "",
      { max_gallons: false, max_pounds: false },
    ]);
    const resolved = { ...STORED, row: { ...LINE, is_resolve_question: true } };
    expect(withChoosing(resolved, { option: OPTION }).draft?.notes).toBe("Check the label");
    const made = withChoosing(STORED, { option: OPTION, keepsShelf: true });
    expect([made.draft, made.choosing, made.beforeChoice]).toEqual([undefined, OPTION, STORED.draft]);
    const same = withChoosing(STORED, { option: { id: 7, name: "Toluene", mfg_name: "Olin" } });
    expect([same.draft, same.choosing?.id, same.beforeChoice]).toEqual([undefined, 7, STORED.draft]);
    const chosen = withProduct({ ...STORED, ...other, errors: WRONG }, OXYGEN);
    expect([chosen.draft?.product_id, chosen.errors, chosen.choosing, chosen.isNewProduct]).toEqual([
      8,
      // The notes did not change.
      { notes: ["c"] },
      null,
      false,
    ]);
  });

  it("is told by an answer: a definite one makes another request, a lost one keeps it", () => {
    const saving = { ...STORED, pending: "line", revision: 2 } as const;
    const asking = { ...saving, pending: "question" } as const;
    expect(withLineRefusal(saving, Result.succeed(LINE))).toEqual({ revision: 3, lostSave: "none" });
    expect(withLineRefusal(asking, Result.succeed(LINE))).toEqual({});
    expect(
      withLineRefusal(saving, Result.fail(new NeedsAggregation({ message: "An equal line is there." }))).message,
    ).toBeNull();
    expect(
      withLineRefusal(
        { ...saving, isAggregationConfirmed: true },
        Result.fail(new NeedsAggregation({ message: "An equal line is there." })),
      ).message,
    ).toBe(STILL_EQUAL);
    expect(withLineRefusal(saving, Result.fail(new Stale({ message: "Somebody changed it.", current: LINE })))).toEqual(
      {
        revision: 3,
        lostSave: "none",
        theirs: LINE,
      },
    );
    expect(withLineRefusal(asking, Result.fail(new Invalid({ errors: WRONG, message: "No" })))).toEqual({
      errors: WRONG,
      serverErrors: WRONG,
      message: "No",
      refusal: "No",
      requestId: null,
    });
    expect(withLineRefusal(asking, Result.fail(new NotAllowed({ message: "No" })))).toEqual({
      message: "No",
      requestId: null,
    });
    const failed = Result.fail(new Unavailable({ message: "Away.", requestId: "r" }));
    expect(withLineRefusal(asking, failed)).toEqual({ message: "Away.", requestId: "r" });
    expect(withLineRefusal(saving, failed)).toEqual({
      message: "Away.",
      requestId: "r",
      lostSave: "unchanged",
    });
    expect(withLineRefusal({ ...saving, lostSave: "edited" }, failed).message).toBe(`Away. ${MAYBE_SAVED}`);
    expect([MAYBE_SAVED, STILL_EQUAL]).toEqual([
      "The server did not respond to the last save, so this product may already be saved. Please check the list before saving again.",
      "The same product was added in the meantime, so nothing was saved. Please save again.",
    ]);
  });

  it("ends with the row that was saved", () => {
    expect(withLineSaved(EMPTY, LINE)).toEqual({
      output: { how: "created", row: LINE },
      revision: 1,
    });
    expect(withLineSaved(STORED, LINE).output).toEqual({ how: "updated", row: LINE });
    const confirmed = { ...EMPTY, isAggregationConfirmed: true };
    const merged = { ...LINE, version: 2 };
    expect(withLineSaved(confirmed, merged).output).toEqual({ how: "added", row: merged });
    // The equal line was gone by then.
    const alone = { ...LINE, version: 1 };
    expect(withLineSaved(confirmed, alone).output).toEqual({ how: "created", row: alone });
    expect(withQuestion({ ...STORED, lostSave: "unchanged" }, LINE)).toEqual({
      row: LINE,
      revision: 1,
      message: null,
      lostSave: "none",
    });
    expect(savedOf({ context: { ...EMPTY, output: { how: "created", row: LINE } } })).toEqual({
      name: "Toluene",
      how: "created",
    });
    expect(savedOf({ context: EMPTY })).toEqual({ name: "", how: "updated" });
  });
});

test("what the form sends about products and questions", () => {
  expect([EMPTY, { ...EMPTY, choosing: OPTION }].map((context) => choiceToFetch({ context }).product_id)).toEqual([
    0,
    OPTION.id,
  ]);
  const key = { inventory_id: 4, idempotencyKey: "k-0-question" };
  expect(questionToToggle({ context: STORED })).toEqual({ ...key, line: STORED.row });
  expect(questionToToggle({ context: EMPTY })).toEqual({ ...key, line: null });
});
