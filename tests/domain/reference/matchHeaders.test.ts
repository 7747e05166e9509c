import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { matchHeaders } from "#domain/reference/matchHeaders.ts";

type Rows = ReadonlyArray<ReadonlyArray<string>>;
const sheet = (name: string, rows: Rows) => ({ name, rows: rows.map((cells, at) => ({ row: at + 1, cells })) });
const match = (...rows: Rows) => matchHeaders("psm", [sheet("", rows)]);
const refusal = (...rows: Rows) => Result.getOrThrow(Result.flip(match(...rows)));
const unreadable = (reason: string) => ({ _tag: "UnreadableFile", reason });

const HEADER = ["Chemical", "CAS", "TQ"];
const NONE_OF_THEM = "None of the first 20 rows contains the columns Chemical Name, CAS #, Threshold Quantity.";

describe("the header of a file", () => {
  it("may stand in any of its first twenty rows, and what stands below is the list", () => {
    const titles = Array.from({ length: 19 }, (_, at) => [`Title ${at}`]);
    const found = Result.getOrThrow(match(...titles, HEADER, ["Acetone", "67-64-1", "1"]));
    expect(found.rows).toEqual([{ row: 21, cells: ["Acetone", "67-64-1", "1"] }]);
    expect([...found.places]).toEqual([
      ["chemical_name", 0],
      ["cas_number", 1],
      ["threshold_quantity_lbs", 2],
    ]);
    expect(refusal(["Title"], ...titles, HEADER)).toEqual(unreadable(NONE_OF_THEM));
  });

  it("is looked for in every sheet", () => {
    const found = Result.getOrThrow(matchHeaders("psm", [sheet("Notes", [["Read me"]]), sheet("List", [HEADER])]));
    expect(found.rows).toEqual([]);
  });

  it("keeps other columns by their names, each name once, and numbers those without one", () => {
    const header = [" Note ", ...HEADER, "Note", "", "  ", "Note"];
    expect(Result.getOrThrow(match(header)).extra).toEqual([
      [0, "Note"],
      [4, "Note (2)"],
      [5, "column 6"],
      [6, "column 7"],
      [7, "Note (3)"],
    ]);
  });

  it("is refused where two columns mean the same, unless one bears the field's own name", () => {
    const long = `CAS Registry ${"_".repeat(60)} No`;
    expect(refusal(["Chemical", "CAS", long, "TQ", "PSM TQ"])).toEqual(
      unreadable(
        `Two columns match CAS #: 'CAS' and '${long.slice(0, 60)}…'. Two columns match Threshold Quantity: 'TQ' and 'PSM TQ'.`,
      ),
    );
    const own = Result.getOrThrow(match(["Chemical", "CAS", "cas_number", "TQ"]));
    expect([own.places.get("cas_number"), own.extra]).toEqual([2, [[1, "CAS"]]]);
  });

  it("says what is missing, of the row that came nearest", () => {
    expect(refusal(["Chemical"], ["Chemical", "CAS"], ["Acetone", "67-64-1"])).toEqual(
      unreadable("The column Threshold Quantity is missing."),
    );
    expect(refusal(["Chemical"])).toEqual(unreadable("The column CAS # and the column Threshold Quantity is missing."));
    expect(refusal(["Chemical"], ["TQ"])).toEqual(
      unreadable("The column CAS # and the column Threshold Quantity is missing."),
    );
    expect(refusal(["Title"])).toEqual(unreadable(NONE_OF_THEM));
    expect(matchHeaders("psm", [sheet("", [["Title"]]), sheet("", [])])).toEqual(Result.fail(unreadable(NONE_OF_THEM)));
  });

  it("is missing in an empty file", () => {
    expect(refusal()).toEqual(unreadable("The file is empty."));
    expect(matchHeaders("psm", [sheet("", []), sheet("", [])])).toEqual(Result.fail(unreadable("The file is empty.")));
  });
});
