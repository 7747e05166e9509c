import { constant } from "../../amounts/exact.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { Group } from "../../laws/common/groups.ts";
import type { ReportTable } from "../ReportModel.ts";
import { amountCell, amountColumn, type ColumnOf, headsOf, rowOf, textCell, textColumn, totalRow } from "../tables.ts";
import { CAS_COLUMN, findingTable, isNamed, type Law, lineColumns } from "./findingTable.ts";
import { flashPointCell } from "./lineCells.ts";

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

/** A table with one row per group, and a table with every line of the groups, its amount, and the sums. */
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
