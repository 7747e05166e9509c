import { expect, it } from "vitest";
import { MANUAL_CHECKS, MANUAL_CHECKS_TITLE } from "#domain/report/pages/manualChecks.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import { aSnapshot } from "../support/aSnapshot.ts";

it.each(REPORT_TYPES)("the report '$name' prints what stays with people", ({ type }) => {
  const printed = reportModel(aSnapshot(type, [])).sections.find(({ title }) => title === MANUAL_CHECKS_TITLE);
  expect(printed?.paragraphs).toEqual(MANUAL_CHECKS[type]);
  expect(MANUAL_CHECKS[type].length).toBeGreaterThan(0);
});
