import { expect, it } from "vitest";
import { LEFT_TO_PEOPLE } from "#domain/report/leftToPeople.ts";
import { LEFT_TO_PEOPLE_TITLE } from "#domain/report/peopleSection.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reportTypes.ts";
import { aSnapshot } from "../support/aSnapshot.ts";

it.each(REPORT_TYPES)("the report '$name' prints what stays with people", ({ type }) => {
  const printed = reportModel(aSnapshot(type, [])).sections.find(({ title }) => title === LEFT_TO_PEOPLE_TITLE);
  expect(printed?.paragraphs).toEqual(LEFT_TO_PEOPLE[type]);
  expect(LEFT_TO_PEOPLE[type].length).toBeGreaterThan(0);
});
