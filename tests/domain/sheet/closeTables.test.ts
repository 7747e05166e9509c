import { describe, expect, it } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { textOfSheet, type Word } from "../../support/sheets/PlacedSheet.ts";
import { tableSheet } from "../../support/sheets/tableSheet.ts";
import { row } from "./drawnRows.ts";

/** A character is 5 points wide; less than 10 points apart is one cell to begin with. */
const rowsOf = (...lines: ReadonlyArray<ReadonlyArray<Word>>): ReadonlyArray<string> =>
  readSheet(textOfSheet(tableSheet(lines)))
    .proposals.filter(({ field }) => field === "component")
    .map(row);

/** Words spread over the width of a line. */
const spread = (text: string, gap: number): ReadonlyArray<Word> =>
  text.split(" ").reduce<ReadonlyArray<readonly [number, string]>>((done, word) => {
    const [x, before] = done.at(-1) ?? [60 - gap, ""];
    return [...done, [x + 5 * before.length + gap, word]];
  }, []);

describe("columns that stand closer together than the cells of a line", () => {
  it("are parted where the headings do", () => {
    expect(
      rowsOf(
        [
          [60, "Weight %"],
          [120, "Chemical name"],
          [260, "CAS No."],
        ],
        [
          [60, ">= 41 - < 47"],
          [126, "Isopropyl alcohol"],
          [260, "67-63-0"],
        ],
        [
          [85, "5.1 %"],
          [116, "Water"],
          [260, "7732-18-5"],
        ],
      ),
    ).toEqual(["67-63-0 | Isopropyl alcohol | >=41..<47", "7732-18-5 | Water | 5.1..5.1"]);
  });

  it("are parted in the heading, too", () => {
    expect(
      rowsOf(
        [
          [60, "Raw material"],
          [260, "CASRN"],
          [293, "Wt. %"],
        ],
        [
          [60, "Isopropyl alcohol"],
          [255, "67-63-0"],
          [296, "0.7 - 2.05"],
        ],
        [
          [60, "Water"],
          [250, "7732-18-5"],
          [301, "42"],
        ],
      ),
    ).toEqual(["67-63-0 | Isopropyl alcohol | 0.7..2.05", "7732-18-5 | Water | 42..42"]);
  });

  it("are none where the words of a note are spread over its line", () => {
    expect(
      rowsOf(
        [
          [60, "Chemical name"],
          [200, "CAS No."],
          [300, "Weight %"],
        ],
        [
          [60, "Water"],
          [200, "7732-18-5"],
          [300, "85 - 87"],
        ],
        spread('IF A CHEMICAL NAME IS "PROPRIETARY" AND ITS WEIGHT A', 6),
        spread("RANGE, THE IDENTITY IS WITHHELD AS A TRADE SECRET", 6),
      ),
    ).toEqual(["7732-18-5 | Water | 85..87"]);
  });
});
