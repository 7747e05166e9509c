import { describe, expect, it } from "vitest";
import { FIRST_REPORTING_YEARS } from "#domain/report/laws/epcra313/epcra313Rules.ts";
import { REFERENCE_LIST_TYPES } from "#domain/reference/referenceListWords.ts";
import { listCompleteness, listDigest, SHIPPED } from "#domain/report/snapshot/listCompleteness.ts";
import { readCsv } from "../../../../tools/support/readCsv.ts";
import { shippedList } from "../support/shippedLists.ts";

describe("the year from which a row of EPCRA 313 holds", () => {
  it("is that of the file, with the notice", () => {
    const rows = readCsv(new URL("../../../../data/reference-lists/313.csv", import.meta.url));
    const told = rows.flatMap(({ cas_number = "", category_code = "", first_reporting_year = "", added_by = "" }) =>
      first_reporting_year === ""
        ? []
        : [[cas_number || category_code, { year: Number(first_reporting_year), notice: added_by }] as const],
    );
    expect(new Map(told)).toEqual(FIRST_REPORTING_YEARS);
  });

  it.each([
    [2020, 172],
    [2021, 3],
    [2022, 4],
    [2024, 7],
    [2025, 9],
    [2026, 1],
  ])("PFAS of %i: %i, as many as EPA counts but for one of the first 173", (year, count) => {
    const ids = [...FIRST_REPORTING_YEARS].filter(([id, added]) => added.year === year && !id.startsWith("N"));
    expect(ids).toHaveLength(count);
  });
});

describe("how complete a list is", () => {
  it.each(REFERENCE_LIST_TYPES)("the shipped list %s says it", (type) => {
    const list = shippedList(type);
    expect(listDigest(list)).toBe(SHIPPED[type].digest);
    expect(listCompleteness(list)).toContain(SHIPPED[type].words);
    expect(listCompleteness({ ...list, rows: list.rows.toReversed() })).toContain(SHIPPED[type].words);
  });

  it("of a list that somebody changed nothing is known", () => {
    const list = shippedList("ehs");
    expect(listCompleteness({ ...list, name: "ours.xlsx", rows: list.rows.slice(1) })).toBe(
      "The EHS list, version 1 ('ours.xlsx'), was uploaded; its completeness and the year it covers are unknown.",
    );
  });
});
