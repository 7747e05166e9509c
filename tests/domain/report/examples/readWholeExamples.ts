import { readdirSync, readFileSync } from "node:fs";
import type { PrintedRange } from "#domain/component/PrintedRange.ts";
import type { Finding } from "#domain/report/amounts/Finding.ts";
import type { ReportSnapshot, SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aLine } from "../support/aSnapshot.ts";
import type { ReportName } from "./wholeReport.ts";

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
export type WholeExample = {
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

export const readExamples = (): ReadonlyArray<WholeExample> =>
  readdirSync(FOLDER)
    .sort()
    .flatMap((file) => readFileSync(new URL(file, FOLDER), "utf8").trimEnd().split("\n"))
    // The files hold one example a line.
    .map((line) => JSON.parse(line) as WholeExample);

const component = ([number, percentage_weight, percentage_volume = null, name, range]: Part): SnapshotComponent => ({
  name: name ?? `Component ${number}`,
  number,
  percentage_weight,
  percentage_volume,
  ...range,
});
export const lineOf = ({ parts = [], ...facts }: Line, at: number): SnapshotLine =>
  aLine({ ...facts, components: parts.map(component) }, at + 1);

export const linesOf = ({ lines }: WholeExample): ReadonlyArray<SnapshotLine> => lines.map(lineOf);
