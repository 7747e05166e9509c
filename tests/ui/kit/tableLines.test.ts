import fc from "fast-check";
import { expect, it } from "vitest";
import { givenFor, type LineColumn, tableLines } from "#ui/kit/table/tableLines.ts";
import { law } from "../../support/law.ts";

const COLUMNS: ReadonlyArray<LineColumn> = [
  { id: "number", width: 50 },
  { id: "name", minWidth: 160, grow: 2 },
  { id: "maker", minWidth: 110, givesWay: 1 },
  { id: "amount", width: 90 },
  { id: "place", minWidth: 130, givesWay: 2 },
  { id: "actions", width: 0, isPinned: true },
];

it("a table with room for its columns has one line, as wide as its numbers and with the rest for its texts", () => {
  const { template, places } = tableLines(COLUMNS, 0);
  expect(template).toBe(
    [50, "2fr", "1fr", 90, "1fr", 0]
      .map((each) => `minmax(min-content, ${typeof each === "number" ? "max-content" : each})`)
      .join(" "),
  );
  expect(places.size).toBe(0);
});

it("the least important column gives way first, below the others; the actions stand beside both lines", () => {
  const one = tableLines(COLUMNS, 1);
  expect(one.template.split("min-content").length - 1).toBe(5);
  expect(one.places.get("maker")).toEqual({ gridRow: "2", gridColumn: "1 / 5" });
  expect(one.places.get("actions")).toEqual({ gridRow: "1 / 3" });
  const two = tableLines(COLUMNS, 2);
  expect(two.places.get("maker")).toEqual({ gridRow: "2", gridColumn: "1 / 3" });
  expect(two.places.get("place")).toEqual({ gridRow: "2", gridColumn: "3 / 4" });
});

it("as many columns give way as the missing pixels need, and no more than may", () => {
  expect(givenFor(COLUMNS, 0, 0)).toBe(0);
  expect(givenFor(COLUMNS, 0, 1)).toBe(0);
  expect(givenFor(COLUMNS, 0, 60)).toBe(1);
  expect(givenFor(COLUMNS, 0, 200)).toBe(2);
  expect(givenFor(COLUMNS, 1, 5000)).toBe(2);
});

const columns = fc
  .array(
    fc.record({
      width: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
      givesWay: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all): ReadonlyArray<LineColumn> => [{ id: "name" }, ...all.map((one, at) => ({ id: String(at), ...one }))]);

law("cells of a table that gave way never share a place, whatever the columns", [columns, fc.nat(12)], (all, given) => {
  const { template, places } = tableLines(all, given);
  const gone = all.filter(({ id }) => places.get(id)?.gridColumn !== undefined);
  const tracks = all.length - gone.length;
  expect(gone).toHaveLength(Math.min(given, all.filter(({ givesWay }) => givesWay !== undefined).length));
  expect(template.match(/minmax\([^)]*\)|min-content(?!,)/g)).toHaveLength(tracks);
  const taken = new Set<string>();
  for (const { id } of gone) {
    const { gridRow, gridColumn = "" } = places.get(id) ?? { gridRow: "" };
    const [from = 0, to = 0] = gridColumn.split(" / ").map(Number);
    expect(from).toBeGreaterThanOrEqual(1);
    expect(to).toBeGreaterThan(from);
    expect(to).toBeLessThanOrEqual(tracks + 1);
    for (let track = from; track < to; track += 1) {
      expect(taken.has(`${gridRow} ${track}`)).toBe(false);
      taken.add(`${gridRow} ${track}`);
    }
  }
});
