import { Result } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headerName } from "#domain/reference/listColumns.ts";
import { refusalErrors, refusalMessage, refusedRows } from "#domain/reference/ListRefusal.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { law } from "../../support/law.ts";

const sheet = (...rows: ReadonlyArray<ReadonlyArray<string>>) => [
  { name: "", rows: rows.map((cells, index) => ({ row: index + 1, cells })) },
];
const read = (type: ReferenceListType, ...rows: ReadonlyArray<ReadonlyArray<string>>) =>
  readReferenceList(type, sheet(...rows));
const refused = (type: ReferenceListType, ...rows: ReadonlyArray<ReadonlyArray<string>>) =>
  Result.getOrThrow(Result.flip(read(type, ...rows)));

describe("the header of a list", () => {
  const spellings = {
    chemical_name: ["Chemical Name", "NAME", "chemical", "Substance", "Regulated Substance", "chemical_name"],
    cas_number: ["CAS", "CAS No.", "CAS Number", "CASRN", "C.A.S. #".replaceAll(".", ""), "CAS Registry No."],
    threshold_quantity_lbs: ["TPQ", "Threshold Planning Quantity (pounds)", "Threshold Quantity", "TPQ (lbs)"],
    section_304_rq_lbs: ["RQ", "Section 304 RQ (lbs)", "Reportable Quantity (pounds)", "section-304-rq-lbs"],
  };
  const columns = fc
    .shuffledSubarray(Object.entries(spellings), { minLength: 4 })
    .chain((shuffled) =>
      fc.tuple(
        ...shuffled.map(([field, names]) =>
          fc.tuple(fc.constant(field), fc.constantFrom(...names), fc.constantFrom("upper", "lower", "as is", "dotted")),
        ),
      ),
    );
  const cells: Readonly<Record<string, string>> = {
    chemical_name: "Aldicarb",
    cas_number: "116-06-3",
    threshold_quantity_lbs: "100/10,000",
    section_304_rq_lbs: "1",
  };
  const written: Readonly<Record<string, (name: string) => string>> = {
    upper: (name) => name.toUpperCase(),
    lower: (name) => name.toLowerCase(),
    "as is": (name) => ` ${name} `,
    dotted: (name) => name.replaceAll(" ", "_"),
  };

  // Rules: R24
  law(
    "is understood in any order, case and punctuation and by the usual names",
    [columns],
    (order) => {
      const header = order.map(([, name, how]) => written[how]?.(name) ?? name);
      const rows = Result.getOrThrow(
        read(
          "ehs",
          header,
          order.map(([field]) => cells[field] ?? ""),
        ),
      );
      expect(rows).toMatchObject([
        {
          chemical_name: "Aldicarb",
          cas_number: "116-06-3",
          threshold_quantity_lbs: "100",
          tpq_other_solid_lbs: "10000",
          threshold_as_printed: "100/10,000",
          section_304_rq_lbs: "1",
          extra: {},
        },
      ]);
    },
    { runs: 60 },
  );

  it("does not take kilograms for pounds", () => {
    expect(headerName("RQ (kg)")).toBe("rq kg");
    const [row] = Result.getOrThrow(
      read("cercla", ["Name", "CAS", "RQ", "RQ (kg)"], ["Acetone", "67-64-1", "5000", "2270"]),
    );
    expect(row).toMatchObject({ final_reportable_quantity_lb: "5000", extra: { "RQ (kg)": "2270" } });
  });

  it("is refused when a column is missing or stands there twice", () => {
    expect(refused("ehs", ["Name", "CAS"], ["Acetone", "67-64-1"])).toMatchObject({
      reason: "The column Threshold Quantity is missing.",
    });
    expect(refused("313", ["Name", "CAS", "CASRN"], ["Acetone", "67-64-1", ""])).toMatchObject({
      reason: "Two columns match CAS #: 'CAS' and 'CASRN'.",
    });
    expect(refused("313", ["a", "b"], ["c", "d"])).toMatchObject({
      reason: "None of the first 20 rows contains the columns Chemical Name, CAS #.",
    });
  });
});

describe("the rows of a list", () => {
  const cell = fc.constantFrom("", " ", "Acetone", "67-64-1", "67-64-2", "1,000", "x", "\u0000", "\ud800");
  law(
    "are never dropped: each one that is not blank is read, or the file is refused",
    [fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 })],
    (rows) => {
      const filled = rows.filter((row) => row.some((text) => text.trim() !== "")).length;
      const result = read("psm", ["Name", "CAS", "TQ"], ...rows);
      if (Result.isSuccess(result)) expect(result.success).toHaveLength(filled);
      else if (result.failure._tag === "UnreadableRows") expect(result.failure.count).toBeGreaterThan(0);
      else expect(filled).toBe(0);
    },
  );

  // Rules: R24
  it("are refused together, the first hundred told by their row, all counted", () => {
    const bad = Array.from({ length: 250 }, (_, i) => [`Chemical ${i}`, "67-64-2", "1"]);
    const refusal = refused("psm", ["Name", "CAS", "TQ"], ["Acetone", "67-64-1", "1"], ...bad);
    expect(refusal).toMatchObject({ count: 250, rows: { length: 100 } });
    expect(refusalMessage(refusal)).toBe(
      "250 rows of the file cannot be read. Nothing was changed. The first 100 are listed.",
    );
    const errors = refusalErrors(refusal);
    expect(errors["row 3"]).toEqual([
      "Row 3: CAS number '67-64-2' has an incorrect check digit; the last digit should be 1",
    ]);
    expect(refusedRows({ ...errors, db_entry: ["no row"] })).toEqual(Object(refusal).rows);
  });

  it("may lack a number when they are categories, and then a quantity as well", () => {
    const rows = Result.getOrThrow(read("cercla", ["Name", "CAS", "RQ"], ["Lead compounds", "N/A", "**"]));
    expect(rows).toMatchObject([{ cas_number: "", final_reportable_quantity_lb: null, threshold_as_printed: "**" }]);
    const [row] = Result.getOrThrow(read("313", ["Name", "CAS/313 Category Codes"], ["Lead compounds", "N420"]));
    expect(row).toMatchObject({ cas_number: "", category_code: "N420" });
  });
});
