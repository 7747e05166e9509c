import { describe, expect, it } from "vitest";
import { isReported } from "#domain/report/amounts/findings.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import { modelText } from "../texts/modelText.ts";
import { lineOf, linesOf, readExamples, type WholeExample } from "./readWholeExamples.ts";
import { tablesOf, wholeReport } from "./wholeReport.ts";

const EXAMPLES = readExamples();
const CASES = EXAMPLES.map((one) => [one.id, one.note, one] as const);

/** What the report does not say as the example does, a sentence each. */
const wrongIn = (example: WholeExample, model: ReportModel): ReadonlyArray<string> => {
  const { findings = [], no = [], reportable, reported, gaps = [], says = [], never = [] } = example;
  const text = modelText(model);
  const told = model.findings.map(
    (one) => `${one.name} (${one.cas}): ${one.total} of ${one.threshold}, ${one.outcome}`,
  );
  const isFound = ({ remark = "", ...expected }: (typeof findings)[number]) => {
    const facts = Object.entries(expected);
    return model.findings.some(
      (one) =>
        one.remarks.join("; ").includes(remark) &&
        facts.every(([key, value]) => Object.entries(one).some(([name, own]) => name === key && own === value)),
    );
  };
  const isGap = ({ line, says: words, is_counted }: (typeof gaps)[number]) =>
    model.gaps.some(
      (gap) =>
        gap.line === line - 1 &&
        `${gap.component}: ${gap.missing}: ${gap.treatment}`.includes(words) &&
        gap.is_counted === (is_counted ?? gap.is_counted),
    );
  const count = model.findings.filter(({ outcome }) => outcome === "reportable").length;
  const own = model.findings.filter(isReported).length;
  return [
    ...findings.filter((one) => !isFound(one)).map((one) => `no finding ${JSON.stringify(one)} in ${told.join(" | ")}`),
    ...no.filter((name) => told.some((one) => one.includes(name))).map((name) => `a finding ${name}`),
    ...(count === (reportable ?? count) ? [] : [`${count} reportable: ${told.join(" | ")}`]),
    ...(own === (reported ?? own) ? [] : [`${own} reported: ${told.join(" | ")}`]),
    ...gaps.filter((one) => !isGap(one)).map((one) => `no gap ${JSON.stringify(one)} in ${JSON.stringify(model.gaps)}`),
    ...(example.gapless === true ? model.gaps.map((gap) => `a gap ${JSON.stringify(gap)}`) : []),
    ...says.filter((words) => !text.includes(words)).map((words) => `does not say: ${words}`),
    ...never.filter((words) => text.includes(words)).map((words) => `says: ${words}`),
  ];
};

describe("examples worked by hand, each through a whole report", () => {
  it("have an id and a citation each", () => {
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
    expect(EXAMPLES.filter(({ cite }) => cite === "").map(({ id }) => id)).toEqual([]);
  });

  it.each(CASES)("%s: %s", (_id, _note, example) => {
    const { inventories, listless, year } = example;
    const model = wholeReport(example.report, linesOf(example), example.state, example.facility, {
      ...(inventories && { inventories: inventories.map((is_completed, at) => ({ id: at + 1, is_completed })) }),
      ...(year !== undefined && { year }),
      ...(listless === true && { lists: [] }),
    });
    expect(wrongIn(example, model)).toEqual([]);
  });
});

it("the look-up table of spills has reportable products first, also those of which only the waste has an RQ", () => {
  const listed = { name: "Thinner", max_pounds: "40", parts: [["108-88-3", "50"]] } as const;
  const waste = { name: "Brine", max_pounds: "5000", hazards: ["Oxidizing liquids"] } as const;
  const model = wholeReport("304", [listed, { ...waste, physical_state: "liquid" } as const].map(lineOf));
  const rows = tablesOf(model).find(({ id }) => id === "spills")?.rows ?? [];
  expect([...rows].map(({ tone, cells }) => [cells[0]?.text, tone])).toEqual([
    ["Brine", "reportable"],
    ["Thinner", "below"],
  ]);
});
