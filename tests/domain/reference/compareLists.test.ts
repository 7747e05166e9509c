import fc from "fast-check";
import { expect, it } from "vitest";
import { compareLists } from "#domain/reference/compareLists.ts";
import { referenceRow } from "./referenceRow.ts";
import { law } from "../../support/law.ts";

const row = fc
  .record({
    chemical_name: fc.constantFrom("Ammonia", "AMMONIA", "Chlorine", "Ammonia (conc 20% or greater)"),
    cas_number: fc.constantFrom("", "7664-41-7", "7782-50-5"),
    threshold_quantity_lbs: fc.constantFrom("500", "10000", null),
  })
  .map(referenceRow);
const list = fc.array(row, { maxLength: 12 });

law("comparing two lists counts every row of both once", [list, list], (before, after) => {
  const { added, removed, changed, unchanged, changes } = compareLists(before, after);
  expect(unchanged + changed + removed).toBe(before.length);
  expect(unchanged + changed + added).toBe(after.length);
  expect(changes).toHaveLength(added + removed + changed);
  expect(changes.every(({ kind, fields }) => kind !== "changed" || fields.length > 0)).toBe(true);
});

law(
  "comparing two lists sees no change in the same rows in another order",
  [list.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })))],
  ([before, after]) => {
    expect(compareLists(before, after)).toMatchObject({ added: 0, removed: 0, changed: 0, changes: [] });
  },
);

law(
  "comparing two lists the other way round turns what came into what went, and after into before",
  [list, list],
  (before, after) => {
    const there = compareLists(before, after);
    const back = compareLists(after, before);
    expect([back.added, back.removed, back.changed]).toEqual([there.removed, there.added, there.changed]);
  },
);

it("names the field that differs: a new threshold, a new name of the same number", () => {
  const before = [
    referenceRow({ chemical_name: "Ammonia", cas_number: "7664-41-7", threshold_quantity_lbs: "500" }),
    referenceRow({ chemical_name: "Chlorine", cas_number: "7782-50-5", threshold_quantity_lbs: "100" }),
    referenceRow({ chemical_name: "Gone", cas_number: "67-64-1" }),
  ];
  const after = [
    referenceRow({ chemical_name: "Ammonia", cas_number: "7664-41-7", threshold_quantity_lbs: "600" }),
    referenceRow({ chemical_name: "Chlorine gas", cas_number: "7782-50-5", threshold_quantity_lbs: "100" }),
    referenceRow({ chemical_name: "New", cas_number: "64-17-5" }),
  ];
  const { thresholds_changed, changes } = compareLists(before, after);
  expect(thresholds_changed).toBe(1);
  expect(changes).toEqual([
    {
      kind: "changed",
      chemical_name: "Ammonia",
      cas_number: "7664-41-7",
      fields: [{ field: "threshold_quantity_lbs", before: "500", after: "600" }],
    },
    {
      kind: "changed",
      chemical_name: "Chlorine gas",
      cas_number: "7782-50-5",
      fields: [{ field: "chemical_name", before: "Chlorine", after: "Chlorine gas" }],
    },
    { kind: "removed", chemical_name: "Gone", cas_number: "67-64-1", fields: [] },
    { kind: "added", chemical_name: "New", cas_number: "64-17-5", fields: [] },
  ]);
});

it("tells a flag as yes or nothing, counts pounds apart, and takes equal names one for one, the first first", () => {
  const row = (chemical_name: string, fields: object = {}) =>
    referenceRow({ chemical_name, cas_number: "67-64-1", ...fields });
  const flagged = compareLists([row("Acetone")], [row("ACETONE", { special_concern: true, qualifier: "gas" })]);
  expect(flagged.thresholds_changed).toBe(0);
  expect(flagged.changes[0]?.fields).toEqual([
    { field: "chemical_name", before: "Acetone", after: "ACETONE" },
    { field: "special_concern", before: "", after: "yes" },
    { field: "qualifier", before: "", after: "gas" },
  ]);
  const both = compareLists([row("Acetone")], [row("Acetone", { qualifier: "gas", section_304_rq_lbs: "1" })]);
  expect(both.thresholds_changed).toBe(1);
  const twice = [row("Acetone", { qualifier: "one" }), row("Acetone", { qualifier: "two" })];
  const after = [row("Acetone", { qualifier: "three" }), row("Acetone", { qualifier: "four" })];
  expect(
    compareLists(twice, after).changes.map(({ fields }) => fields.map((field) => `${field.before} ${field.after}`)),
  ).toEqual([["one three"], ["two four"]]);
});

it("never takes one row without number and code for another", () => {
  const mixtures = (...names: ReadonlyArray<string>) => names.map((chemical_name) => referenceRow({ chemical_name }));
  expect(compareLists(mixtures("A"), mixtures("B"))).toMatchObject({ added: 1, removed: 1, changed: 0 });
  const coded = (chemical_name: string) => [referenceRow({ chemical_name, category_code: "N230" })];
  expect(compareLists(coded("A"), coded("B"))).toMatchObject({ added: 0, removed: 0, changed: 1 });
});
