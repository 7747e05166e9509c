import { constant } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { amountCell, column, row, textCell } from "../model/cells.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding, ReportRow, ReportTable } from "../model/ReportModel.ts";
import type { Rule } from "../rules/Rule.ts";
import { CAS_COLUMN, type ExtraColumn, type FindingWords, findingTable } from "./findingTable.ts";
import { flashPointCell, placeCell, sdsCell } from "./lineFigures.ts";
import type { Term } from "./thresholdFinding.ts";

/** Lines whose whole amounts are added up against one threshold: a product, a place, a class. */
export type Group = {
  readonly finding: Finding;
  readonly members: ReadonlyArray<{ readonly line: PreparedLine; readonly term: Term; readonly remark: string }>;
};

const UNIT_COLUMN: ExtraColumn<Group> = {
  column: column("unit", "Unit", "text", 0.8),
  cell: ({ finding }) => textCell(finding.unit),
};

/** One row a group. */
export const groupSummary = (
  provenance: Provenance,
  rule: Rule,
  words: FindingWords,
  groups: ReadonlyArray<Group>,
  id: string,
): ReportTable => {
  const extras = [
    ...(groups.some(({ finding }) => finding.cas !== "") ? [CAS_COLUMN] : []),
    ...(words.unit === "" ? [UNIT_COLUMN] : []),
  ];
  return findingTable(provenance, rule, words, groups, extras, id);
};

/** Every line of the groups with its amount, and the sum of each. */
export const groupLines = (
  provenance: Provenance,
  words: FindingWords,
  groups: ReadonlyArray<Group>,
  id: string,
): ReportTable => ({
  id,
  title: "Contributing products",
  columns: [
    column("substance", words.substance, "text", 3),
    column("product", "Product", "text", 3),
    column("sds_no", "SDS No", "identifier", 0.8),
    column("mfg_name", "Manufacturer", "text", 2),
    column("location", "Location", "text", 2),
    column("flash_points", "Flash point", "amount", 1, "°F"),
    column("amount", words.amount, "amount", 1.3, words.unit),
    column("remark", "Remark", "text", 3),
  ],
  rows: groups.flatMap((group) => [
    ...group.members.map((member) => memberRow(provenance, group, member)),
    sumRow(group),
  ]),
});

const memberRow = (
  provenance: Provenance,
  { finding }: Group,
  { line, term, remark }: Group["members"][number],
): ReportRow =>
  row(
    `${finding.id}/${line.line.inventory_product_id}`,
    [
      textCell(finding.name),
      textCell(line.line.name),
      sdsCell(line),
      textCell(line.line.mfg_name),
      placeCell(line),
      flashPointCell(provenance, line),
      amountCell(term.value, term.derivation),
      textCell(remark),
    ],
    { line: line.index },
  );

const sumRow = ({ finding }: Group): ReportRow =>
  row(
    `${finding.id}/total`,
    [
      textCell(finding.name),
      textCell("Total"),
      textCell(""),
      textCell(""),
      textCell(""),
      textCell(""),
      amountCell(constant(finding.total), finding.derivation),
      textCell(""),
    ],
    { tone: "total" },
  );
