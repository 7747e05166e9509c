import { describe, expect, it } from "vitest";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
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

/** What a report decides, without its words. */
const decided = ({ findings, gaps, outcomes }: ReportModel): ReadonlyArray<string> => [
  ...findings.map(({ id, total, threshold, outcome }) => `${id}: ${total} of ${threshold}, ${outcome}`),
  ...gaps.map(({ line, component, missing, is_counted }) => `${line} ${component} lacks ${missing}, ${is_counted}`),
  ...outcomes.map(({ component, outcome, why }) => `${component}: ${outcome}, ${why}`),
];
const ANSWERED = ASKED_QUESTIONS.flatMap((one) =>
  one.settledBy.flatMap((by) =>
    by.report_answers === undefined ? [] : [[one.asks, by.report_answers, one, by] as const],
  ),
);
const modelOf = ({ report, line, others = [] }: (typeof ASKED_QUESTIONS)[number], by: Facts) =>
  wholeReport(
    report,
    [{ ...line, ...by }, ...others].map((facts, at) => aLine(facts, at + 1)),
  );

describe("each answer that is offered", () => {
  it.each(ANSWERED)("to '%s': %s changes what the report decides or still asks", (_asks, _answer, one, by) => {
    const [before, after] = [modelOf(one, {}), modelOf(one, by)].map((model) => [
      ...decided(model),
      ...model.findings.flatMap(({ id, remarks }) => remarks.map((words) => `${id} says ${words}`)),
    ]);
    if (before === undefined || after === undefined) throw new Error("There are two models");
    const changed = [
      ...before.filter((was) => !after.includes(was)).map((was) => `- ${was}`),
      ...after.filter((is) => !before.includes(is)).map((is) => `+ ${is}`),
    ];
    expect(changed).not.toEqual([]);
  });

  it("has another result than each other answer to the same question", () => {
    const same = [...Map.groupBy(ANSWERED, ([asks]) => asks)].flatMap(([asks, some]) => {
      const results = some.map(([, answer, one, by]) => ({ answer, result: decided(modelOf(one, by)).join("; ") }));
      return [...Map.groupBy(results, ({ result }) => result).values()].flatMap((alike) =>
        alike.length < 2 ? [] : [`${asks}: ${alike.map(({ answer }) => answer).join(" = ")}`],
      );
    });
    // Either keeps the containers out; which of them it is, the table says.
    expect(same).toEqual(["is this an oil (40 CFR 112.2)?: SPCC: not an oil = SPCC: wastewater treatment only"]);
  });
});

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
