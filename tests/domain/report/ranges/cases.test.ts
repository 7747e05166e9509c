import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { rangedReport } from "#domain/report/ranges/rangedReport.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { countAnswers } from "#domain/season/countAnswers.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const REPORTS = {
  "302": "epcra_section_302_extremely_hazardous_substances",
  "304": "epcra_section_304_cercla_spill_reporting",
  "312": "epcra_section_311_312_tier_two",
  "313": "epcra_section_313_threshold_from_r_processed",
  rmp: "caa_112_risk_management_report",
  psm: "caa_304_process_safety_management_report",
} as const;

/** `says`: the arithmetic of `low` and `high`, and the threshold. `finding`: its CAS number. */
type Case = {
  readonly says: string;
  readonly report: keyof typeof REPORTS;
  readonly lines: ReadonlyArray<Partial<SnapshotLine>>;
  readonly finding: string;
  readonly low: string;
  readonly high: string | null;
  readonly answer: "yes" | "no" | "depends";
};

const CASES = readFileSync(new URL("cases.ndjson", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  // The file holds one case a line.
  .map((line) => JSON.parse(line) as Case);

/** What else the laws ask about a product is answered: it is an acute hazard that does not burn. */
const KNOWN = { hazards: ["Acute toxicity"], hazard_codes: ["acute-toxicity-3"], nfpa: "3-0-0" };

const lineOf = (facts: Partial<SnapshotLine>, at: number): SnapshotLine => aLine({ ...KNOWN, ...facts }, at + 1);

it.each(CASES)("$report: $says", ({ report, lines, finding, low, high, answer }) => {
  const snapshot = aSnapshot(REPORTS[report], lines.map(lineOf));
  const { findings, facts, chase } = rangedReport(snapshot);
  const found = findings.find(({ cas }) => cas === finding);
  expect({ low: found?.low, high: found?.high, answer: found?.answer }).toEqual({ low, high, answer });
  if (answer === "depends") expect(chase.length).toBeGreaterThan(0);
  if (answer === "depends") expect(found?.facts.every((fact) => facts[fact] !== undefined)).toBe(true);
});

it("a season has nothing to ask where no completion reaches a threshold, and counts what every one reaches", () => {
  const counts = (some: Case) => countAnswers(aSnapshot(REPORTS[some.report], some.lines.map(lineOf)));
  const of302 = CASES.filter(({ report }) => report === "302");
  for (const some of of302.filter(({ answer }) => answer === "no")) expect(counts(some).open, some.says).toBe(0);
  for (const some of of302.filter(({ answer }) => answer === "yes")) expect(counts(some).reportable, some.says).toBe(1);
  for (const some of of302.filter(({ answer }) => answer === "depends"))
    expect(counts(some).open, some.says).toBeGreaterThan(0);
});

it("of more than 1,000 lines a season counts missing facts as the report lists them", () => {
  const chlorine = { name: "Chlorine", number: "7782-50-5", percentage_weight: null, percentage_volume: null };
  const openIn = (count: number) => {
    const blank = Array.from({ length: count - 1 }, () => ({
      max_pounds: "1",
      components: [aComponent("7732-18-5", "100")],
    }));
    const lines = [{ max_pounds: "1", components: [chlorine] }, ...blank].map(lineOf);
    return countAnswers(aSnapshot(REPORTS["302"], lines)).open;
  };
  expect([openIn(1000), openIn(1001)]).toEqual([0, 1]);
});

it("asks first for what most answers depend on, with the field that mends it", () => {
  const lines = [
    { components: [{ name: "Chlorine", number: "7782-50-5", percentage_weight: "100", percentage_volume: null }] },
    {
      max_pounds: "150",
      components: [{ name: "Chlorine", number: "7782-50-5", percentage_weight: null, percentage_volume: null }],
    },
    {
      max_pounds: "20000",
      components: [{ name: "Acetone", number: "67-64-1", percentage_weight: null, percentage_volume: null }],
    },
  ].map(lineOf);
  const { facts, chase } = rangedReport(aSnapshot(REPORTS["302"], lines));
  expect(chase.map(({ fact }) => [facts[fact]?.line, facts[fact]?.kind, facts[fact]?.field])).toEqual([
    [0, "weight", "container_unit_id"],
    [1, "percentage", "percentage_weight"],
  ]);
});
