import { describe, expect, it } from "vitest";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { ALL_ANSWERS, splitAnswers } from "#domain/inventory/reportAnswers.ts";
import { linesOf, readExamples } from "../examples/readWholeExamples.ts";
import { type ReportName, wholeReport } from "../examples/wholeReport.ts";
import { modelText } from "../texts/modelText.ts";
import { aLine } from "../support/aSnapshot.ts";
import { ASKED_QUESTIONS, type Facts } from "./askedQuestions.ts";

const CASES = ASKED_QUESTIONS.flatMap(({ settledBy, ...question }) =>
  settledBy.map((by) => [question.asks, JSON.stringify(by), question, by] as const),
);
const textOf = (report: ReportName, ...lines: ReadonlyArray<Facts>): string =>
  modelText(
    wholeReport(
      report,
      lines.map((facts, at) => aLine(facts, at + 1)),
    ),
  );
const FORM_FIELDS = ["material_form", "material_alloy", "hcs_hazard"] as const;
const ONCE = "Answers that depend on a fact that is not entered: ";

const NAMED = ASKED_QUESTIONS.map((one) => [one.asks, one] as const);

describe("what a report asks can be answered", () => {
  it.each(NAMED)("%s: asked, with the field of a form once", (asks, one) => {
    const text = textOf(one.report, one.line, ...(one.others ?? []));
    expect(text.includes(asks)).toBe(true);
    const settling = FORM_FIELDS.filter((name) => one.settledBy.some((by) => name in by));
    for (const name of settling) expect(text.split(`${ONCE}${LINE_FIELDS[name].label}`)).toHaveLength(2);
  });

  it.each(CASES)("%s is settled by %s", (asks, _by, { report, line, others = [] }, by) => {
    const text = textOf(report, { ...line, ...by }, ...others);
    expect(text.includes(asks)).toBe(false);
    if (FORM_FIELDS.some((name) => name in by)) expect(text.includes(ONCE)).toBe(false);
  });
});

/** Words with which reports ask. */
const ASKS = /\?|\bconfirm\b/i;

describe("every question", () => {
  it("of every example is one of those above", () => {
    const known = ASKED_QUESTIONS.map(({ asks }) => asks);
    const unknown = readExamples().flatMap((example) => {
      const { gaps, findings } = wholeReport(example.report, linesOf(example), example.state, example.facility);
      const told = [...gaps.map(({ missing }) => missing), ...findings.flatMap(({ remarks }) => remarks)];
      return told.filter((words) => ASKS.test(words) && !known.some((asks) => words.includes(asks)));
    });
    expect([...new Set(unknown)]).toEqual([]);
  });

  it("has a use for every answer", () => {
    const used = ASKED_QUESTIONS.flatMap(({ settledBy }) =>
      settledBy.flatMap(({ report_answers = "" }) => splitAnswers(report_answers)),
    );
    expect(ALL_ANSWERS.filter((answer) => !used.includes(answer))).toEqual([]);
  });
});
