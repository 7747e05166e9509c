import { describe, expect, it } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { textOfSheet, type Word } from "../../support/sheets/PlacedSheet.ts";
import { tableSheet } from "../../support/sheets/tableSheet.ts";
import { proposals, row } from "./drawnRows.ts";

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

describe("titles that run into each other", () => {
  /** Of a table whose titles stand so many points apart; the share of the second row is blank. */
  const componentsOf = (share: string, limit: string, gap: number, isFirst = true) => {
    const [left, right] = isFirst ? [share, limit] : [limit, share];
    const at = 240 + left.length * 5 + gap;
    const [own, other] = isFirst ? [240, at] : [at, 240];
    const sheet = tableSheet([
      [[60, "Name"], [160, "CAS No."], [240, left], [at, right], [500, "PPM"]],
      [[60, "Xylene"], [160, "1330-20-7"], [own, "40.0"], [other, "100"], [500, "100"]],
      [[60, "Toluene"], [160, "108-88-3"], [other, "20"], [500, "20"]],
    ]); // biome-ignore format: a table
    return readSheet(textOfSheet(sheet)).proposals.flatMap((one) => (one.field === "component" ? [one] : []));
  };

  it.each([-14, -8, -4, 0, 0.5, 1, 2, 4, 8])("have their own columns where they are %s points apart", (gap) => {
    for (const isFirst of [true, false]) {
      expect(componentsOf("Weight % Less Than", "ACGIH TLV", gap, isFirst).map(row)).toEqual([
        "1330-20-7 | Xylene | ..<40",
        "108-88-3 | Toluene | ..",
      ]);
      expect(componentsOf("% by weight", "OSHA PEL", gap, isFirst).map(row)).toEqual([
        "1330-20-7 | Xylene | 40..40",
        "108-88-3 | Toluene | ..",
      ]);
    }
  });

  it.each([
    "Weight % Less ThanACGIH TLV",
    "Weight % Less ThanTLV",
    "WEIGHT PERCENTPEL",
    "Weight %PEL",
    "PELPercent",
    "TLVWeight %",
    "Conc.STEL",
  ])("make nothing sure where they are one text: %s", (title) => {
    for (const limit of ["20", "< 20", "5 - 20"]) {
      const found = proposals(`
        Name       CAS No.      ${title}
        Xylene     1330-20-7    40.0            100
        Toluene    108-88-3                     ${limit}`);
      expect(found.filter(({ sureness }) => sureness === "sure")).toEqual([]);
    }
  });
});
