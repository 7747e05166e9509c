import { constant } from "../../amounts/exact.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { Cell, ReportSection } from "../ReportModel.ts";
import type { Finding, Term } from "../../amounts/Finding.ts";
import { amountCell, amountColumn, derivedCell, missingCell, section, tableOf, textColumn } from "../tables.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { sumOf } from "../../amounts/findings.ts";
import type { Law } from "./findingTable.ts";
import type { FoundPart } from "../../laws/common/FoundPart.ts";
import { wholeId } from "../../laws/common/processWords.ts";

type Found = { readonly finding: Finding; readonly part: FoundPart | null };
type Row = {
  readonly id: string;
  readonly substance: string;
  readonly process: string;
  readonly own: Cell;
  readonly shared: Cell;
  readonly compared: Cell;
  readonly threshold: Cell;
  readonly reached: string;
  readonly tone: Finding["outcome"] | "plain" | "total";
};

const EMPTY = missingCell("");

/**
 * Rows for the processes of a substance, for lines with no process or several, and for all lines, so that the column of
 * own pounds adds up to the total.
 */
const rowsOf = (provenance: Provenance, rule: Rule, found: ReadonlyArray<Found>): ReadonlyArray<Row> => {
  const sum = (name: string, terms: ReadonlyArray<Term>) =>
    derivedCell(sumOf(provenance, { rule, name, unit: "lb", terms, list: null }));
  const rows = found.flatMap(({ finding, part }): ReadonlyArray<Row & { readonly part: FoundPart }> => {
    if (part === null) return [];
    const { id, name, outcome } = finding;
    return [
      {
        part,
        id,
        substance: part.of,
        process: part.process,
        own: sum(`${name}, own lines`, part.own),
        shared: sum(`${name}, shared lines`, part.shared),
        compared: amountCell(constant(finding.total), finding.derivation),
        threshold: amountCell(constant(finding.threshold), finding.threshold_derivation),
        reached: outcome === "reportable" ? "Yes" : "No",
        tone: outcome,
      },
    ];
  });
  const [first] = rows;
  if (first === undefined) return [];
  const { substance, part } = first;
  const blank = { substance, shared: EMPTY, compared: EMPTY, threshold: EMPTY, reached: "" };
  return [
    ...rows,
    {
      ...blank,
      id: `${first.id}/unassigned`,
      process: "None or several",
      own: sum(`${substance}, lines with no process or several`, part.whole.unassigned),
      tone: "plain",
    },
    {
      ...blank,
      id: `${first.id}/together`,
      process: "All processes",
      own: sum(`${substance}, all processes`, part.whole.all),
      tone: "total",
    },
  ];
};

/** Empty unless a finding is divided by process. */
export const processSection = (
  provenance: Provenance,
  { rule, substance, threshold, reached }: Law,
  found: ReadonlyArray<Found>,
): ReadonlyArray<ReportSection> => {
  const divided = Map.groupBy(found, ({ finding }) => wholeId(finding.id));
  const rows = [...divided.values()].flatMap((same) => rowsOf(provenance, rule, same));
  if (rows.length === 0) return [];
  const id = `${rule.id}-processes`;
  return [
    section(id, "Processes", "listing", [
      tableOf(id, rows, ({ id, tone }) => ({ id: `${id}/sum`, tone }), [
        textColumn("substance", substance, 3, (row) => row.substance),
        textColumn("process", "Process", 2.5, (row) => row.process),
        amountColumn("own", "Own lines", 1.5, (row) => row.own, rule.unit),
        amountColumn("shared", "Shared lines", 1.5, (row) => row.shared, rule.unit),
        amountColumn("compared", "Total compared", 1.5, (row) => row.compared, rule.unit),
        amountColumn("threshold", threshold, 1.5, (row) => row.threshold, rule.unit),
        textColumn("reached", reached, 1.3, (row) => row.reached),
      ]),
    ]),
  ];
};
