import { constant, exact, printedDistinctly } from "../../amounts/exact.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { processesOf } from "../../facts/processes.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { Finding } from "../../amounts/Finding.ts";
import type { ReportTable } from "../ReportModel.ts";
import {
  amountCell,
  amountColumn,
  groupColumn,
  type ColumnOf,
  identifierColumn,
  joined,
  missingCell,
  percentCell,
  percentColumn,
  tableOf,
  textColumn,
  yesNoColumn,
} from "../tables.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { isReported, percentDerivation } from "../../amounts/findings.ts";

/** A rule and the column titles for its tables. */
export type Law = {
  readonly rule: Rule;
  /** `EHS`, `Location`. */
  readonly substance: string;
  readonly amount: string;
  readonly threshold: string;
  readonly reached: string;
  /** The citation that defines a process; a law with this evaluates each process separately. */
  readonly process?: string;
};

type Found = { readonly finding: Finding };
export const CAS_COLUMN: ColumnOf<Found> = textColumn("cas", "CAS #", 1.5, ({ finding }) => finding.cas);

type OfLine = { readonly line: PreparedLine };
export const isNamed = (members: ReadonlyArray<OfLine>): boolean =>
  members.some(({ line }) => processesOf(line).length > 0);
const processColumn: ColumnOf<OfLine> = textColumn("process", "Process", 1.5, ({ line }) =>
  processesOf(line).join("; "),
);

/** The leading columns of a table of lines. */
export const lineColumns = (substance: string, hasProcesses: boolean): ReadonlyArray<ColumnOf<Found & OfLine>> => [
  groupColumn("substance", substance, 2, ({ finding }) => finding.name),
  textColumn("product", "Product", 3, ({ line }) => line.line.name),
  identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
  textColumn("mfg_name", "Manufacturer", 2, ({ line }) => line.line.mfg_name),
  textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
  ...(hasProcesses ? [processColumn] : []),
];

const percentOfThreshold = (provenance: Provenance, rule: Rule, finding: Finding) => {
  const percent = exact(finding.percent);
  return percent === null
    ? missingCell("any amount")
    : percentCell(percent, percentDerivation(provenance, rule, finding));
};

/** The remarks column is shown only if there are remarks. `extras` are placed before the amounts. */
export const findingTable = <T extends Found>(
  provenance: Provenance,
  { rule, substance, amount, threshold, reached }: Law,
  found: ReadonlyArray<T>,
  extras: ReadonlyArray<ColumnOf<T>>,
  id: string,
): ReportTable => {
  const totalOf = ({ finding }: Found) => {
    const [value, threshold] = [constant(finding.total), constant(finding.threshold)];
    return amountCell(value, finding.derivation, printedDistinctly(value, threshold));
  };
  const thresholdOf = ({ finding }: Found) => amountCell(constant(finding.threshold), finding.threshold_derivation);
  return tableOf<T>(id, found, ({ finding }) => ({ id: finding.id, tone: finding.outcome }), [
    textColumn("substance", substance, 4, ({ finding }) => finding.name),
    ...extras,
    amountColumn("total", amount, 1.5, totalOf, rule.unit),
    amountColumn("threshold", threshold, 1.5, thresholdOf, rule.unit),
    percentColumn("percent", "% of threshold", 1.2, ({ finding }) => percentOfThreshold(provenance, rule, finding)),
    yesNoColumn("reached", reached, 1.5, ({ finding }) => isReported(finding)),
    ...(found.some(({ finding }) => finding.remarks.length > 0)
      ? [textColumn<T>("remarks", "Remarks", 4, ({ finding }) => joined(finding.remarks))]
      : []),
  ]);
};
