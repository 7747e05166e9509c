import { type Decimal, ZERO } from "../../shared/decimal.ts";
import { constant } from "../facts/exact.ts";
import type { LineAmount, PreparedLine } from "../facts/PreparedLine.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding, ReportTable, Term, Unit } from "../model/ReportModel.ts";
import {
  amountCell,
  amountColumn,
  type ColumnOf,
  headsOf,
  rowOf,
  textCell,
  textColumn,
  totalRow,
} from "../model/tables.ts";
import type { Rule } from "../rules/Rule.ts";
import { byOutcomeAndName, thresholdFinding } from "./findings.ts";
import { CAS_COLUMN, findingTable, isNamed, type Law, lineColumns } from "./findingTable.ts";
import { amountDerivation, flashPointCell, lineDerivation } from "./lineFigures.ts";

/** `excluded`: why the amount does not count. */
export type Member = {
  readonly line: PreparedLine;
  readonly amount: LineAmount;
  readonly remark: string;
  readonly excluded?: string | null;
};

/** Whole amounts that are added up against one threshold: a product, a place, a class. */
export type GroupFacts = {
  readonly id: string;
  readonly name: string;
  readonly cas: string;
  readonly unit: Unit;
  readonly threshold: Decimal;
  readonly threshold_words: string;
  readonly members: ReadonlyArray<Member>;
  readonly remarks: ReadonlyArray<string>;
};

export type Group = {
  readonly finding: Finding;
  readonly members: ReadonlyArray<Pick<Member, "line" | "remark" | "excluded"> & { readonly term: Term }>;
};

const FIGURES: Readonly<Record<string, string>> = { lb: "Max pounds", gal: "Max gallons", "cu ft": "Cubic feet" };

export const judgeGroups = (
  provenance: Provenance,
  rule: Rule,
  facts: ReadonlyArray<GroupFacts>,
): ReadonlyArray<Group> =>
  facts
    .map((group): Group => {
      const members = group.members.map(({ line, amount, remark, excluded = null }) => {
        const entered = () => amountDerivation(provenance, line, FIGURES[group.unit] ?? "Amount", amount);
        const derivation =
          excluded === null ? entered() : lineDerivation(provenance, line, `Part in ${rule.id}`, () => excluded);
        const value = excluded === null ? amount.value : ZERO;
        return { line, remark, excluded, term: { value, derivation, line: line.index } };
      });
      const remarks = [...group.remarks, ...members.flatMap(({ remark }) => (remark === "" ? [] : [remark]))];
      const finding = thresholdFinding(provenance, {
        ...group,
        rule,
        terms: members.flatMap(({ term, excluded }) => (excluded === null ? [term] : [])),
        list: null,
        id: `${rule.id}/${group.id}`,
        remarks: [...new Set(remarks)],
      });
      return { finding, members };
    })
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));

type Row = Group["members"][number] & Pick<Group, "finding">;

const memberColumns = (
  provenance: Provenance,
  { rule, substance, amount }: Law,
  hasProcesses: boolean,
): ReadonlyArray<ColumnOf<Row>> => [
  ...lineColumns(substance, hasProcesses),
  amountColumn("flash_points", "Flash point", 1, ({ line }) => flashPointCell(provenance, line), "°F"),
  amountColumn("amount", amount, 1.3, ({ term }) => amountCell(term.value, term.derivation), rule.unit),
  textColumn("remark", "Remark", 3, ({ remark, excluded }) => [excluded ?? "", remark].filter(Boolean).join("; ")),
];

/** One row for each group; then every line of the groups with its amount, and the sums. */
export const groupTables = (
  provenance: Provenance,
  law: Law,
  groups: ReadonlyArray<Group>,
  id: string,
): ReadonlyArray<ReportTable> => {
  const extras: ReadonlyArray<ColumnOf<Group>> = [
    ...(groups.some(({ finding }) => finding.cas !== "") ? [CAS_COLUMN] : []),
    ...(law.rule.unit === "" ? [textColumn<Group>("unit", "Unit", 0.8, ({ finding }) => finding.unit)] : []),
  ];
  const summary = findingTable(provenance, law, groups, extras, id);
  const hasProcesses = law.process !== undefined && groups.some(({ members }) => isNamed(members));
  const columns = memberColumns(provenance, law, hasProcesses);
  const rows = groups.flatMap(({ finding, members }) => [
    ...members.map((member) => {
      const { line } = member;
      const head = { id: `${finding.id}/${line.line.inventory_product_id}`, line: line.index };
      return rowOf(columns, head, { ...member, finding });
    }),
    totalRow(columns, `${finding.id}/total`, {
      substance: textCell(finding.name),
      product: textCell("Total"),
      amount: amountCell(constant(finding.total), finding.derivation),
    }),
  ]);
  return [summary, { id: `${id}-lines`, title: "Contributing products", columns: headsOf(columns), rows }];
};
