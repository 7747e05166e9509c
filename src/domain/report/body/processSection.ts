import { constant } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { type ProcessPart, processesOf } from "../facts/processes.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Cell, Finding, ReportSection, Term } from "../model/ReportModel.ts";
import { amountCell, amountColumn, missingCell, section, tableOf, textColumn } from "../model/tables.ts";
import type { Rule } from "../rules/Rule.ts";
import { sumCell } from "./findings.ts";
import type { Law } from "./findingTable.ts";
import { type Amount, type Divided, isBelowByDivision, wholeId } from "./processWords.ts";

/** What a process has itself, and what counts with it because it names no process or several; all: of all processes. */
export type FoundPart = {
  /** What is divided: `Chlorine`. */
  readonly of: string;
  readonly process: string;
  readonly own: ReadonlyArray<Term>;
  readonly shared: ReadonlyArray<Term>;
  readonly whole: Whole;
  readonly isHidden: boolean;
};

/** Terms of the lines of no process or several, and of all; shared by the parts. */
export type Whole = { readonly unassigned: ReadonlyArray<Term>; readonly all: ReadonlyArray<Term> };

export const wholeOf = <T extends { readonly line: PreparedLine }>(
  all: ReadonlyArray<T>,
  termsOf: (amounts: ReadonlyArray<T>) => ReadonlyArray<Term>,
): Whole => ({
  unassigned: termsOf(all.filter(({ line }) => processesOf(line).length !== 1)),
  all: termsOf(all),
});

export const foundPart = <T extends Amount>(
  of: string,
  divided: Divided,
  whole: Whole,
  part: ProcessPart<T>,
  termsOf: (amounts: ReadonlyArray<T>) => ReadonlyArray<Term>,
): FoundPart | null =>
  part.process === null
    ? null
    : {
        of,
        process: part.process,
        own: termsOf(part.own),
        shared: termsOf(part.shared),
        whole,
        isHidden: isBelowByDivision(divided, part),
      };

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

/** The processes of a substance, the lines of none or several, and all: the column of own pounds adds up to the total. */
const rowsOf = (provenance: Provenance, rule: Rule, found: ReadonlyArray<Found>): ReadonlyArray<Row> => {
  const sum = (name: string, terms: ReadonlyArray<Term>) =>
    sumCell(provenance, { rule, name, unit: "lb", terms, list: null });
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
        shared: sum(`${name}, lines that count with it`, part.shared),
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
      own: sum(`${substance}, lines of no process or several`, part.whole.unassigned),
      tone: "plain",
    },
    {
      ...blank,
      id: `${first.id}/together`,
      process: "All together",
      own: sum(`${substance}, all processes`, part.whole.all),
      tone: "total",
    },
  ];
};

/** Only of what is divided. */
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
    section(id, "Processes: each with its own lines", "listing", [
      tableOf(id, rows, ({ id, tone }) => ({ id: `${id}/sum`, tone }), [
        textColumn("substance", substance, 3, (row) => row.substance),
        textColumn("process", "Process", 2.5, (row) => row.process),
        amountColumn("own", "Own lines", 1.5, (row) => row.own, rule.unit),
        amountColumn("shared", "Counted with it", 1.5, (row) => row.shared, rule.unit),
        amountColumn("compared", "Compared", 1.5, (row) => row.compared, rule.unit),
        amountColumn("threshold", threshold, 1.5, (row) => row.threshold, rule.unit),
        textColumn("reached", reached, 1.3, (row) => row.reached),
      ]),
    ]),
  ];
};
