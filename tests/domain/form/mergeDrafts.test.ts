import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conflictsOf, mergedDraft } from "#domain/form/mergeDrafts.ts";
import { sameDraft } from "#domain/shared/fieldValues.ts";
import { law } from "../../support/law.ts";

const chosen = fc.option(fc.record({ id: fc.integer({ min: 1, max: 3 }), name: fc.constant("x") }));
const draft = fc.record({
  name: fc.constantFrom("", "a", "b"),
  is_spcc: fc.boolean(),
  customer: chosen,
  facility: chosen,
  hazards: fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
});
type Draft = { readonly [Name in "name" | "is_spcc" | "customer" | "facility" | "hazards"]: unknown };
const NAMES = ["name", "is_spcc", "customer", "facility", "hazards"] as const;
const versions = fc.record({ base: draft, mine: draft, theirs: draft });
const winner = fc.constantFrom("mine", "theirs");
const together = fc.constantFrom([], [["customer", "facility"]]);

const differs = (a: Draft, b: Draft) => NAMES.filter((name) => !sameDraft(a[name], b[name]));

describe("three versions of a form", () => {
  law("merged again change nothing any more", [versions, winner, together], (given, wins, pairs) => {
    const merged = mergedDraft(given, wins, pairs);
    const again = { base: given.theirs, mine: merged, theirs: given.theirs };
    expect(mergedDraft(again, wins, pairs)).toEqual(merged);
    expect(mergedDraft({ ...given, mine: merged }, "mine", pairs)).toEqual(merged);
    expect(conflictsOf(again, pairs)).toEqual([]);
  });

  law("keep theirs wherever I changed nothing", [versions, winner], (given, wins) => {
    const merged = mergedDraft(given, wins);
    const mine = differs(given.base, given.mine);
    for (const name of NAMES) if (!mine.includes(name)) expect(merged[name]).toEqual(given.theirs[name]);
  });

  law("keep mine wherever only I changed, and in a conflict that I win", [versions, winner], (given, wins) => {
    const merged = mergedDraft(given, wins);
    const theirs = differs(given.base, given.theirs);
    for (const name of differs(given.base, given.mine)) {
      const isKept = wins === "mine" || !theirs.includes(name);
      expect(merged[name]).toEqual(isKept ? given.mine[name] : given.theirs[name]);
    }
  });

  law("conflict only where both changed, and not alike", [versions], (given) => {
    const [mine, theirs] = [differs(given.base, given.mine), differs(given.base, given.theirs)];
    const differing = differs(given.mine, given.theirs);
    const expected = NAMES.filter((name) => [mine, theirs, differing].every((names) => names.includes(name)));
    expect(conflictsOf(given).toSorted()).toEqual(expected.toSorted());
  });

  law("without a conflict are the same whoever wins", [versions, together], (given, pairs) => {
    if (conflictsOf(given, pairs).length > 0) return;
    expect(mergedDraft(given, "mine", pairs)).toEqual(mergedDraft(given, "theirs", pairs));
  });

  law("take what belongs together from one side", [versions, winner], (given, wins) => {
    const { customer, facility } = mergedDraft(given, wins, [["customer", "facility"]]);
    const isOf = (side: Draft) =>
      sameDraft({ customer, facility }, { customer: side.customer, facility: side.facility });
    expect(isOf(given.mine) || isOf(given.theirs)).toBe(true);
  });

  it("name each field of what belongs together, when both changed one of it", () => {
    const base = { customer: 1, facility: 1, year: 2025 };
    const given = { base, mine: { ...base, facility: 2, year: 2026 }, theirs: { ...base, customer: 3 } };
    expect(conflictsOf(given, [["customer", "facility"]])).toEqual(["customer", "facility"]);
    expect(mergedDraft(given, "mine", [["customer", "facility"]])).toEqual({ customer: 1, facility: 2, year: 2026 });
    expect(mergedDraft(given, "theirs", [["customer", "facility"]])).toEqual({ customer: 3, facility: 1, year: 2026 });
  });
});
