import fc from "fast-check";
import { expect, it } from "vitest";
import {
  ADD_ENTRY,
  type Adding,
  addsTo,
  type Entry,
  entryAfter,
  exactFirst,
  namedBy,
} from "#domain/form/optionEntries.ts";
import { law } from "../../support/law.ts";

const options = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `Option ${id}` }));
const list = (count: number, offersAdding: Adding = false) => ({
  options: options(count),
  offersAdding,
  mayHaveMore: false,
});

it("arrow keys go round the entries", () => {
  expect(entryAfter(list(3), null, 1)).toBe(0);
  expect(entryAfter(list(3), null, -1)).toBe(2);
  expect(entryAfter(list(3), 2, 1)).toBe(0);
  expect(entryAfter(list(3), 0, -1)).toBe(2);
  expect(entryAfter(list(0), null, 1)).toBe(null);
  expect(entryAfter(list(3, true), 2, 1)).toBe(ADD_ENTRY);
  expect(entryAfter(list(3, "ifNone"), 2, 1)).toBe(0);
  expect(entryAfter(list(0, "ifNone"), null, 1)).toBe(ADD_ENTRY);
});

it("a step past the options that have come waits for further ones", () => {
  expect(entryAfter({ ...list(3, true), mayHaveMore: true }, 2, 1)).toBe("further");
});

law(
  "arrow keys never leave the entries of a list",
  [
    fc.integer({ min: 1, max: 50 }),
    fc.constantFrom<Adding>(true, false, "ifNone"),
    fc.array(fc.constantFrom<1 | -1>(1, -1), { minLength: 1 }),
  ],
  (count, offersAdding, steps) => {
    let active: Entry | null = null;
    for (const by of steps) {
      const next = entryAfter(list(count, offersAdding), active, by);
      expect(next === ADD_ENTRY ? addsTo(offersAdding, count) : typeof next === "number" && next < count).toBe(true);
      active = next === "further" ? active : next;
    }
  },
);

it("what an option is called besides counts where none has that name", () => {
  const units = [
    { id: 1, name: "Gallon (gal)", short: "gal" },
    { id: 2, name: "Pound (lb)", short: "lb" },
    { id: 3, name: "lb" },
  ];
  expect([" GAL", "lb", "oz", ""].map((text) => namedBy(units, text).map(({ id }) => id))).toEqual([[1], [3], [], []]);
});

it("an option with exactly the typed name comes first", () => {
  const named = ["Methyl toluene", "Toluene", "toluene "].map((name, id) => ({ id, name }));
  expect(exactFirst(named, " TOLUENE").map(({ id }) => id)).toEqual([1, 2, 0]);
});
