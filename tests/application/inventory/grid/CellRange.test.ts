import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { GridContext } from "#application/inventory/grid/GridContext.ts";
import { cellsOfText, copiedText, filledDown, pasted } from "#application/inventory/grid/CellRange.ts";
import { arranged, rankOfLines, WHOLE_VIEW } from "#application/inventory/grid/gridView.ts";
import { GALLON, LINE, POUND } from "../../../domain/inventory/lineSamples.ts";
import { law } from "../../../support/law.ts";
import { BOTTLES, grid, LINES } from "./gridSample.ts";

const edits = ({ queue = [] }: Partial<GridContext>) =>
  queue.map(({ step, edit }) => (edit?.kind === "cell" ? [step, edit.id, edit.cell, edit.value] : []));

const word = fc.string().map((text) => text.replace(/\s+/gu, " ").trim());

describe("copied text", () => {
  it("is what a spreadsheet writes, with cells of tabs, line breaks and quotation marks", () => {
    expect(cellsOfText("a\tb\r\n\tc\r\n")).toEqual([
      ["a", "b"],
      ["", "c"],
    ]);
    expect(cellsOfText('"1\t2"\t"say ""so"""\n5" pipe\tx')).toEqual([
      ["1 2", 'say "so"'],
      ['5" pipe', "x"],
    ]);
    expect(cellsOfText("")).toEqual([[""]]);
  });

  law(
    "of any places is read again as it was, and is no formula of the spreadsheet",
    [fc.array(word, { minLength: 1, maxLength: 4 })],
    (places) => {
      const lines = places.map((location_stored) => ({ ...LINE, location_stored }));
      const text = copiedText(grid({ lines, to: { row: lines.length - 1, column: 0 } }));
      expect(cellsOfText(text).map(([place]) => place)).toEqual(places);
      for (const row of text.split("\r\n")) expect(row).not.toMatch(/^[=+\-@]/);
    },
  );

  it("has what was typed and is not saved yet", () => {
    const edit = { kind: "cell", id: 1, cell: "location_stored", value: "NEW" } as const;
    expect(copiedText(grid({ queue: [{ step: 1, isUndo: false, edit }] }))).toBe("NEW\r\n");
  });
});

describe("a pasted block", () => {
  it("is one step, and cells that have the value already are left alone", () => {
    const after = pasted(grid({ at: { row: 1, column: 3 } }), `${POUND.name}\t1,200\n${GALLON.name}\t3`);
    expect(edits(after)).toEqual([
      [1, 2, "container_unit_id", POUND.id],
      [1, 2, "container_quantity", "1200"],
    ]);
    expect([after.done, after.at, after.to]).toEqual([[1], { row: 1, column: 3 }, { row: 2, column: 4 }]);
  });

  it("fills the selected range as often as it fits", () => {
    const range = { at: { row: 3, column: 0 }, to: { row: 0, column: 0 } };
    expect(edits(pasted(grid(range), "X\nY")).map(([, , , value]) => value)).toEqual(["X", "Y", "X", "Y"]);
    expect(edits(pasted(grid(range), "X\nY\nZ")).map(([, , , value]) => value)).toEqual(["X", "Y", "Z"]);
  });

  it("finds choices by their words, and refuses at its cell what is none", () => {
    const after = pasted(grid({ at: { row: 0, column: 1 } }), "glass bottles\nBarrel");
    expect(edits(after)).toEqual([[1, 1, "container_id", BOTTLES.id]]);
    expect(after.refusals).toEqual({
      "2 container_id": { message: "There is no container type with this name.", typed: "Barrel" },
    });
  });

  it("reads the words of a shelf as an import does, and names what a word may mean", () => {
    const types = ["Steel drum", "Plastic drum", "Tote"].map((name, at) => ({ id: 70 + at, name }));
    const units = [GALLON, POUND];
    const after = pasted(
      grid({ containers: types, units, at: { row: 0, column: 1 } }),
      "poly drums\t1,200\tlbs\nIBC\t1/2\tgal\ndrum\t7\tqt",
    );
    expect(edits(after).map(([, id, cell, value]) => [id, cell, value])).toEqual([
      [1, "container_id", 71],
      [1, "container_size", "1200"],
      [1, "container_unit_id", POUND.id],
      [2, "container_id", 72],
      [2, "container_size", "0.5"],
      [3, "container_size", "7"],
    ]);
    expect(Object.values(after.refusals ?? {}).map(({ message, typed }) => [message, typed])).toEqual([
      ["There is no container type with this name. Similar names: Steel drum, Plastic drum.", "drum"],
      ["There is no container unit with this name.", "qt"],
    ]);
  });

  it("tells what lies outside the lines", () => {
    expect(pasted(grid({ at: { row: 3, column: 4 } }), "1\t2\n3\t4\n5\t6").refusal).toBe(
      "Not pasted, because there are no cells for it: 2 rows and 1 column.",
    );
  });
});

describe("filling down", () => {
  it("takes the first selected line, or the line above one cell", () => {
    const range = { at: { row: 1, column: 0 }, to: { row: 3, column: 0 } };
    expect(edits(filledDown(grid(range)))).toEqual([
      [1, 3, "location_stored", "B"],
      [1, 4, "location_stored", "B"],
    ]);
    expect(edits(filledDown(grid({ at: { row: 1, column: 4 } })))).toEqual([[1, 2, "container_quantity", "1"]]);
    expect(filledDown(grid())).toEqual({});
  });
});

describe("the view", () => {
  it("searches words, sorts with blanks last, and gives the order of opening back", () => {
    const lines = LINES.map((line, at) => ({ ...line, container_quantity: at === 1 ? null : 9 - at }));
    const ids = (view: Partial<typeof WHOLE_VIEW>) =>
      arranged(lines.toReversed(), { ...WHOLE_VIEW, ...view }, rankOfLines(lines)).lines.map(
        ({ inventory_product_id: id }) => id,
      );
    const sort = { field: "container_quantity" } as const;
    expect(ids({})).toEqual([1, 2, 3, 4]);
    expect(ids({ sort: { ...sort, direction: "asc" } })).toEqual([4, 3, 1, 2]);
    expect(ids({ sort: { ...sort, direction: "desc" } })).toEqual([1, 3, 4, 2]);
    expect(ids({ sort: { field: "location_stored", direction: "desc" } })).toEqual([4, 3, 2, 1]);
    expect(ids({ search: `c  ${LINE.name.toLowerCase()}` })).toContain(3);
    expect(ids({ search: "no such words" })).toEqual([]);
  });
});
