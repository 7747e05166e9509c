import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { PrintedRange } from "#domain/component/PrintedRange.ts";
import type { Finding } from "#domain/report/amounts/Finding.ts";
import { isReported } from "#domain/report/amounts/findings.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import type { ReportSnapshot, SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aLine } from "../support/aSnapshot.ts";
import { modelText } from "../texts/modelText.ts";
import { type ReportName, tablesOf, wholeReport } from "./wholeReport.ts";

/** CAS number as typed, weight % or null, volume %, name, the range as printed. */
type Part = readonly [
  number: string,
  weight: string | null,
  volume?: string | null,
  name?: string,
  range?: PrintedRange,
];
type Line = Partial<SnapshotLine> & { readonly parts?: ReadonlyArray<Part> };

/** Worked by hand from the text that `cite` names: what goes in, and what the report has to say and must not say. */
type WholeExample = {
  readonly id: string;
  readonly cite: string;
  readonly note: string;
  readonly report: ReportName;
  readonly state?: string;
  readonly year?: number;
  /** Whether each inventory of the year is completed; one that is not where nothing is said. */
  readonly inventories?: ReadonlyArray<boolean>;
  /** Nobody has loaded a list. */
  readonly listless?: boolean;
  readonly facility?: Partial<ReportSnapshot["facility"]>;
  readonly lines: ReadonlyArray<Line>;
  /** Each is one finding, with these members; `remark` is a part of its remarks. */
  readonly findings?: ReadonlyArray<Partial<Finding> & { readonly remark?: string }>;
  /** Neither the name nor the number of a finding. */
  readonly no?: ReadonlyArray<string>;
  /** How many findings are reportable. */
  readonly reportable?: number;
  /** How many of them are reported under their own names. */
  readonly reported?: number;
  /** A part of what is missing, of the line with this place from 1. */
  readonly gaps?: ReadonlyArray<{ readonly line: number; readonly says: string; readonly is_counted?: boolean }>;
  readonly gapless?: boolean;
  readonly says?: ReadonlyArray<string>;
  readonly never?: ReadonlyArray<string>;
};

const FOLDER = new URL("whole/", import.meta.url);
const EXAMPLES = readdirSync(FOLDER)
  .sort()
  .flatMap((file) => readFileSync(new URL(file, FOLDER), "utf8").trimEnd().split("\n"))
  // The files hold one example a line.
  .map((line) => JSON.parse(line) as WholeExample);

const CASES = EXAMPLES.map((one) => [one.id, one.note, one] as const);

const component = ([number, percentage_weight, percentage_volume = null, name, range]: Part): SnapshotComponent => ({
  name: name ?? `Component ${number}`,
  number,
  percentage_weight,
  percentage_volume,
  ...range,
});
const lineOf = ({ parts = [], ...facts }: Line, at: number): SnapshotLine =>
  aLine({ ...facts, components: parts.map(component) }, at + 1);

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
    const model = wholeReport(example.report, example.lines.map(lineOf), example.state, example.facility, {
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
