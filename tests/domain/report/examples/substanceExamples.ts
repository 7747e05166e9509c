import { readFileSync } from "node:fs";
import { reportModel } from "#domain/report/reportModel.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aLine, aSnapshot } from "../support/aSnapshot.ts";

/**
 * A line of an inventory and what the law makes of it in a whole report, worked by hand. `parts`: name, CAS number,
 * weight %. `finds`: total and outcome by CAS number or category. `asks`, `tells`: words of gaps, and of anything.
 */
export type SubstanceExample = {
  readonly id: string;
  readonly law: string;
  readonly report: "processed" | "otherwise_used" | "manufactured" | "302" | "304" | "312" | "rmp" | "psm";
  readonly year?: number;
  readonly lines: ReadonlyArray<{
    readonly lb: number;
    readonly state?: SnapshotLine["physical_state"];
    readonly parts: ReadonlyArray<readonly [name: string, cas: string, percent: number]>;
  }>;
  readonly finds: Readonly<Record<string, readonly [total: string, outcome: string]>>;
  readonly asks?: ReadonlyArray<string>;
  readonly tells?: ReadonlyArray<string>;
};

const REPORTS: Readonly<Record<SubstanceExample["report"], ReportTypeId>> = {
  processed: "epcra_section_313_threshold_from_r_processed",
  otherwise_used: "epcra_section_313_threshold_from_r_otherwise_used",
  manufactured: "epcra_section_313_threshold_from_r_manufactured",
  "302": "epcra_section_302_extremely_hazardous_substances",
  "304": "epcra_section_304_cercla_spill_reporting",
  "312": "epcra_section_311_312_tier_two",
  rmp: "caa_112_risk_management_report",
  psm: "caa_304_process_safety_management_report",
};

export const readSubstanceExamples = (file: string): ReadonlyArray<SubstanceExample> =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    // The file beside this one holds one example a line.
    .map((line) => JSON.parse(line) as SubstanceExample);

const lineOf = ({ lb, state, parts }: SubstanceExample["lines"][number], at: number): SnapshotLine =>
  aLine(
    {
      max_pounds: String(lb),
      physical_state: state ?? null,
      is_processed: true,
      is_otherwise_used: true,
      is_manufactured: true,
      components: parts.map(([name, number, percent]) => ({
        name,
        number,
        percentage_weight: String(percent),
        percentage_volume: null,
      })),
    },
    at + 1,
  );

export const modelOf = (example: SubstanceExample): ReportModel =>
  reportModel({
    ...aSnapshot(REPORTS[example.report], example.lines.map(lineOf)),
    ...(example.year === undefined ? {} : { year: example.year }),
  });

/** Findings by CAS number or category, and everything that the report says in words. */
export const saidOf = (model: ReportModel) => {
  const derivations = [...model.derivations];
  return {
    finds: Object.fromEntries(model.findings.map(({ cas, total, outcome }) => [cas, [total, outcome]])),
    asks: model.gaps.filter(({ is_counted }) => !is_counted).map(({ missing }) => missing),
    tells: JSON.stringify([model.gaps, model.remarks, model.summary, model.findings, derivations, model.lists]),
  };
};
