import { expect, it } from "vitest";
import { previewModel } from "#domain/report/preview/previewModel.ts";
import type { ReportSection } from "#domain/report/pages/ReportModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import type { SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const CHLORINE = "7782-50-5";
const SULFURIC = "7664-93-9";
const printed = (cas: string, percent_min: string, percent_max: string): SnapshotComponent => ({
  ...aComponent(cas, null),
  percent_min,
  percent_max,
});
const drum = (max_pounds: string, component: SnapshotComponent, number = 1): SnapshotLine =>
  aLine({ physical_state: "liquid", max_pounds, components: [component] }, number);
const modelOf = (lines: ReadonlyArray<SnapshotLine>) =>
  reportModel(aSnapshot("epcra_section_302_extremely_hazardous_substances", lines));
const rowsOf = (sections: ReadonlyArray<ReportSection>) =>
  sections
    .filter(({ id }) => id === "ranges")
    .flatMap(({ tables }) => tables.flatMap(({ rows }) => [...rows].map(({ cells }) => cells.map(({ text }) => text))));

it("a report shows both ends of an amount that a printed range leaves open, and what it depends on", () => {
  const { sections, summary } = modelOf([drum("300", printed(CHLORINE, "20", "50"))]);
  expect(rowsOf(sections)).toEqual([
    [
      "Chlorine",
      CHLORINE,
      "60 lb to 150 lb; counted: 150 lb",
      "100 lb",
      "At or above the threshold as counted; could be below it",
      `SDS 1 Product 1, Component ${CHLORINE} (${CHLORINE}), percentage, printed as a range`,
    ],
  ]);
  expect(summary).toContain("1 missing fact could change an answer.");
});

it("an answer that no missing fact can change says so, and its facts are not counted as open", () => {
  const { sections, summary } = modelOf([
    drum("300", printed(SULFURIC, "20", "50")),
    drum("1000", printed(CHLORINE, "20", "50"), 2),
  ]);
  expect(rowsOf(sections).map(([name, , range, , answer]) => [name, range, answer])).toEqual([
    ["Chlorine", "200 lb to 500 lb; counted: 500 lb", "At or above the threshold either way"],
    ["Sulfuric Acid", "60 lb to 150 lb; counted: 150 lb", "Below the threshold either way"],
  ]);
  expect(summary).not.toContain("could change an answer");
});

it("a report in which every amount is certain looks as before", () => {
  const { sections, summary } = modelOf([drum("300", aComponent(CHLORINE, "50"))]);
  expect(sections.map(({ id }) => id)).not.toContain("ranges");
  expect(summary).not.toContain("missing fact");
});

it("the preview shows the same rows as the file, says how many it leaves out, and has no section where the file has none", () => {
  const open = modelOf([drum("300", printed(CHLORINE, "20", "50")), drum("300", printed(SULFURIC, "20", "50"), 2)]);
  const section = open.sections.find(({ id }) => id === "ranges");
  const { ranges } = previewModel(open);
  expect(ranges?.rows).toEqual(rowsOf(open.sections));
  expect([ranges?.title, ranges?.paragraphs]).toEqual([section?.title, section?.paragraphs]);
  expect(ranges?.columns[2]).toBe("At least, at most");
  expect(previewModel(modelOf([drum("300", aComponent(CHLORINE, "50"))])).ranges).toBeNull();
  const [table] = section?.tables ?? [];
  if (section === undefined || table === undefined) throw new Error("There is no such section");
  const [row] = [...table.rows];
  const long = { ...section, tables: [{ ...table, rows: Array(203).fill(row) }] };
  const cut = previewModel({ ...open, sections: [long] }).ranges;
  expect([cut?.rows.length, cut?.rows_left_out]).toEqual([200, 3]);
});
