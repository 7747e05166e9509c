import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { printedReport } from "#domain/report/pages/printedReport.ts";
import { previewModel } from "#domain/report/preview/previewModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aSnapshot } from "../support/aSnapshot.ts";
import { exampleLines } from "./exampleLines.ts";
import { modelText, pagesText } from "./modelText.ts";

/** `TEXTS=write npx vitest run tests/domain/report/texts` writes them anew: read the difference before it is committed. */
const isWriting = process.env["TEXTS"] === "write";

const expectText = (name: string, text: string): void => {
  const path = new URL(`${name}.txt`, import.meta.url);
  if (isWriting) writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, "utf8"));
};

const plant = (type: ReportTypeId, lines = exampleLines, state = "NV"): ReportSnapshot => {
  const snapshot = aSnapshot(type, lines);
  return {
    ...snapshot,
    facility: { ...snapshot.facility, state },
    inventories: [
      { id: 1, is_completed: true },
      { id: 2, is_completed: false },
    ],
  };
};

it.each(REPORT_TYPES)("the example plant's report '$name' says what it said when it was last read", ({ type }) => {
  expectText(type, modelText(reportModel(plant(type))));
});

it.each([
  "epcra_section_302_extremely_hazardous_substances",
  "epcra_section_311_312_tier_two",
  "hazardous_material_permit_program_report",
] as const)("the pages of the example plant's report '%s' say what they said when they were last read", (type) => {
  const model = reportModel(plant(type));
  expectText(`${type}-pages`, pagesText(printedReport(model).versions[0]?.() ?? model));
});

it("in California the same plant has a business plan as well", () => {
  expectText("hmpp_excel-california", modelText(reportModel(plant("hmpp_excel", exampleLines, "CA"))));
});

it.each(REPORT_TYPES)("of an empty inventory and of empty lists the report '$name' says so", ({ type }) => {
  const nothing = { ...plant(type, []), inventories: [], lists: [] };
  const lists = plant(type, exampleLines.slice(0, 1)).lists.map((list) => ({ ...list, rows: [] }));
  const texts = [nothing, { ...plant(type, exampleLines.slice(0, 1)), lists }].map(reportModel).map(modelText);
  expectText(`${type}-empty`, texts.join("\n"));
});

it("the page shows of two reports what it showed when it was last read", () => {
  const types = [
    "epcra_section_302_extremely_hazardous_substances",
    "epcra_section_304_cercla_spill_reporting",
  ] as const;
  const previews = types.map((type) => previewModel(reportModel(plant(type))));
  expectText("previews", `${JSON.stringify(previews, null, 1)}\n`);
});
