import { expect, it } from "vitest";
import type { SeasonReport } from "#domain/season/SeasonRow.ts";
import { isOverdue, longStateWords, shortStateWords, worstOf } from "#domain/season/seasonWords.ts";

const TODAY = "2026-03-02";
const report = (facts: Partial<SeasonReport>): SeasonReport => ({
  type: "epcra_section_311_312_tier_two",
  answer: "reportable",
  reportable: 1,
  close: 0,
  below: 0,
  open: 0,
  state: "none",
  made_on: null,
  due_on: null,
  has_due_rule: true,
  notice_on: null,
  nothing_on: null,
  filed_on: null,
  tasks: [],
  ...facts,
});

it("of several reports in one cell, the one shown says most", () => {
  const [one, three] = [report({ reportable: 1 }), report({ reportable: 3 })];
  const [open, nothing] = [report({ answer: "depends" }), report({ answer: "nothing" })];
  expect(worstOf([nothing, open, one, three])).toBe(three);
  expect(worstOf([nothing, open])).toBe(open);
  expect(worstOf([])).toBeUndefined();
});

it("a report is overdue after its last day until it is filed", () => {
  expect(isOverdue(report({ due_on: "2026-03-01" }), TODAY)).toBe(true);
  expect(isOverdue(report({ due_on: TODAY }), TODAY)).toBe(false);
  expect(isOverdue(report({ due_on: "2026-03-01", filed_on: "2026-02-01" }), TODAY)).toBe(false);
});

it("the second line of a cell says when a report is due, and afterwards what became of it", () => {
  expect(shortStateWords(report({ due_on: "2026-07-01" }), TODAY)).toBe("Due 07-01");
  expect(shortStateWords(report({ due_on: "2026-03-01" }), TODAY)).toBe("Late 03-01");
  expect(shortStateWords(report({ state: "filed changed", due_on: "2026-07-01" }), TODAY)).toBe("Changed");
  expect(longStateWords(report({ state: "filed" }))).toBe("Filed, data unchanged since");
});
