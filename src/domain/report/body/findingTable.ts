import { constant, exact } from "../facts/exact.ts";
import { amountCell, column, missingCell, percentCell, row, textCell, yesNoCell } from "../model/cells.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Cell, Column, Finding, ReportTable, Unit } from "../model/ReportModel.ts";
import type { Rule } from "../rules/Rule.ts";
import { percentDerivation } from "./thresholdFinding.ts";

/** What a rule calls the things that it judges, their amounts, its threshold, and that it is reached. */
export type FindingWords = {
  /** `EHS`, `Location`. */
  readonly substance: string;
  readonly amount: string;
  readonly threshold: string;
  readonly reached: string;
  /** Of all amounts; '' where each finding has its own. */
  readonly unit: Unit;
};

/** A column of a rule's own, between what is judged and its amounts. */
export type ExtraColumn<T> = { readonly column: Column; readonly cell: (one: T) => Cell };

export const CAS_COLUMN: ExtraColumn<{ readonly finding: Finding }> = {
  column: column("cas", "CAS #", "text", 1.5),
  cell: ({ finding }) => textCell(finding.cas),
};

/** Total, threshold, share of it, and whether it is reached, of one finding. */
const figureCells = (provenance: Provenance, rule: Rule, finding: Finding): ReadonlyArray<Cell> => {
  const percent = exact(finding.percent);
  return [
    amountCell(constant(finding.total), finding.derivation),
    amountCell(constant(finding.threshold), finding.threshold_derivation),
    percent === null ? missingCell("any amount") : percentCell(percent, percentDerivation(provenance, rule, finding)),
    yesNoCell(finding.outcome === "reportable"),
  ];
};

/** One row a finding, with what is to be confirmed of it where there is something. */
export const findingTable = <T extends { readonly finding: Finding }>(
  provenance: Provenance,
  rule: Rule,
  words: FindingWords,
  members: ReadonlyArray<T>,
  extras: ReadonlyArray<ExtraColumn<T>>,
  id: string,
): ReportTable => {
  const hasRemarks = members.some(({ finding }) => finding.remarks.length > 0);
  return {
    id,
    title: "",
    columns: [
      column("substance", words.substance, "text", 4),
      ...extras.map((extra) => extra.column),
      column("total", words.amount, "amount", 1.5, words.unit),
      column("threshold", words.threshold, "amount", 1.5, words.unit),
      column("percent", "% of threshold", "percent", 1.2),
      column("reached", words.reached, "yes_no", 1.5),
      ...(hasRemarks ? [column("remarks", "Remarks", "text", 4)] : []),
    ],
    rows: members.map((one) => {
      const { finding } = one;
      const cells = [
        textCell(finding.name),
        ...extras.map(({ cell }) => cell(one)),
        ...figureCells(provenance, rule, finding),
        ...(hasRemarks ? [textCell(finding.remarks.join("; "))] : []),
      ];
      return row(finding.id, cells, { tone: finding.outcome });
    }),
  };
};
