import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { referenceRow } from "./referenceRow.ts";

type Rows = ReadonlyArray<ReadonlyArray<string>>;
const read = (type: ReferenceListType, ...rows: Rows) =>
  readReferenceList(type, [{ name: "", rows: rows.map((cells, at) => ({ row: at + 1, cells })) }]);
const first = (type: ReferenceListType, ...rows: Rows) => Result.getOrThrow(read(type, ...rows))[0];
const reasons = (...rows: Rows) => {
  const refusal = Result.getOrThrow(Result.flip(read("psm", ["Name", "CAS", "TQ", "Note"], ...rows)));
  return refusal._tag === "UnreadableRows" ? refusal.rows : refusal.reason;
};

describe("a row of a list", () => {
  it("keeps what is printed, tidied, and the other columns by their headers", () => {
    const header = ["Name", "CAS", "TQ", "CAS # as printed", "Qualifier", "Type", " My  Note ", "Empty"];
    const cells = [" Acet\u0000one  pure ", "67641", "1,000", "67-64-1*", "gas", "TOXIC", " a  b ", " "];
    expect(first("rpm", header, cells)).toEqual(
      referenceRow({
        chemical_name: "Acet one pure",
        cas_number: "67-64-1",
        cas_as_printed: "67-64-1*",
        threshold_quantity_lbs: "1000",
        threshold_as_printed: "1,000",
        qualifier: "gas",
        substance_type: "toxic",
        extra: { "My Note": "a b" },
      }),
    );
    expect(first("psm", ["Name", "CAS", "TQ"], ["Acetone", "67641", "1000"])?.cas_as_printed).toBe("67641");
    expect(first("psm", ["Name", "CAS", "TQ", "Note"], ["Acetone", "67641", "1000"])?.extra).toEqual({});
  });

  it("takes two printed quantities for a TPQ and that of other solids, in the list of EHS alone", () => {
    const header = ["Name", "CAS", "TPQ", "TPQ as printed"];
    const row = first("ehs", header, ["Phenol", "108-95-2", "500", "500/10,000"]);
    expect([row?.threshold_quantity_lbs, row?.tpq_other_solid_lbs, row?.threshold_as_printed]).toEqual([
      "500",
      "10000",
      "500/10,000",
    ]);
    const psm = first("psm", ["Name", "CAS", "TQ"], ["Phenol", "108-95-2", "500/10,000"]);
    expect([psm?.threshold_quantity_lbs, psm?.tpq_other_solid_lbs]).toEqual(["500", null]);
  });

  it("of EPCRA 313 has a code and a mark of special concern", () => {
    const header = ["Name", "CAS", "Category code", "PBT"];
    for (const [mark, special_concern] of [
      ["yes", true],
      ["X", true],
      ["1", true],
      ["true", true],
      ["no", false],
      ["", false],
      ["1x", false],
      ["tax", false],
    ] as const) {
      expect(first("313", header, ["Lead", "7439-92-1", "N420", mark])).toMatchObject({
        category_code: "N420",
        special_concern,
      });
    }
    expect(first("313", header, ["Cyanides", "N106", "", ""])).toMatchObject({ cas_number: "", category_code: "N106" });
  });

  it("is refused with every reason", () => {
    const long = "n".repeat(30_000);
    expect(reasons(["", "proprietary", "lots", ""])).toEqual([
      {
        row: 2,
        reasons: [
          "Chemical Name is missing",
          "'proprietary' is not a CAS number",
          "'lots' is not a quantity in pounds",
        ],
      },
    ]);
    expect(reasons([long, "67-64-1", "1", long])).toEqual([
      {
        row: 2,
        reasons: [
          expect.stringMatching(/^Chemical Name is longer than \d+ characters$/),
          expect.stringMatching(/^The cell under 'Note' is longer than \d+ characters$/),
        ],
      },
    ]);
    for (const none of ["", "--", "**", "##", "N/A", "NA", "none", "–", "—"]) {
      expect(reasons(["Acetone", "67-64-1", none, ""])).toEqual([
        { row: 2, reasons: ["Threshold Quantity is missing"] },
      ]);
    }
    expect(Result.isSuccess(read("psm", ["Name", "CAS", "TQ"], ["Mixture", "", "n/a"]))).toBe(true);
  });

  it("counts only when something stands in it", () => {
    expect(reasons()).toBe("The file has no rows below the header.");
    expect(reasons(["", " "], [])).toBe("The file has no rows below the header.");
    expect(Result.getOrThrow(read("psm", ["Name", "CAS", "TQ"], ["", " "], ["Acetone", "67-64-1", "1"]))).toHaveLength(
      1,
    );
  });
});
