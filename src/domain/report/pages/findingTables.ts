import { exact, constant, printedDistinctly } from "../amounts/figures.ts";
import { amountDerivation, enteredDerivation, partDerivation } from "../amounts/lineFigures.ts";
import { type Provenance, MadeListing } from "../amounts/Provenance.ts";
import { flashText, isQualified } from "../facts/physicalFacts.ts";
import type { LineAmount, Part, PreparedLine } from "../facts/PreparedLine.ts";
import type { Decimal } from "../../shared/decimal.ts";
import { decimalFromNumber, groupedText } from "../../shared/decimalText.ts";
import type { Cell, ReportTable, ReportRow } from "./ReportModel.ts";
import {
  amountCell,
  missingCell,
  percentCell,
  textCell,
  amountColumn,
  groupColumn,
  type ColumnOf,
  identifierColumn,
  joined,
  percentColumn,
  tableOf,
  textColumn,
  yesNoColumn,
  headsOf,
  rowOf,
  totalRow,
  derivedCell,
} from "./tables.ts";
import { processesOf } from "../facts/processes.ts";
import type { Finding } from "../amounts/Finding.ts";
import type { Rule } from "../amounts/Rule.ts";
import { isReported, percentDerivation, sumOf } from "../amounts/findings.ts";
import type { Group } from "../laws/common/groups.ts";
import { type SubstanceFinding, type Share, type SubstanceLaw, termsOf } from "../laws/common/substanceFindings.ts";

/** `N/A` if the amount is unknown. */
export const lineAmountCell = (
  provenance: Provenance,
  line: PreparedLine,
  what: string,
  amount: LineAmount | null,
): Cell =>
  amount === null ? missingCell() : amountCell(amount.value, amountDerivation(provenance, line, what, amount));

export const poundsCell = (provenance: Provenance, line: PreparedLine): Cell =>
  lineAmountCell(provenance, line, "Max pounds", line.pounds);
export const gallonsCell = (provenance: Provenance, line: PreparedLine): Cell =>
  lineAmountCell(provenance, line, "Max gallons", line.gallons);

export const enteredCell = (provenance: Provenance, line: PreparedLine, what: string, value: Decimal | null): Cell =>
  value === null
    ? missingCell("")
    : amountCell(
        value,
        enteredDerivation(provenance, line, what, () => groupedText(value)),
      );

export const containerSizeCell = (provenance: Provenance, line: PreparedLine): Cell =>
  enteredCell(provenance, line, "Container size", exact(line.line.container_size));
export const containersCell = (provenance: Provenance, line: PreparedLine): Cell =>
  enteredCell(provenance, line, "Number of containers", exact(line.line.container_quantity));

/**
 * In °F, also below zero. A flash point with an operator is shown as text, because a plain number would claim more than
 * is known.
 */
export const flashPointCell = (provenance: Provenance, line: PreparedLine): Cell => {
  const { flash_points } = line.line;
  if (flash_points !== null && isQualified(line.line)) return textCell(flashText(line.line));
  return enteredCell(provenance, line, "Flash point", flash_points === null ? null : decimalFromNumber(flash_points));
};

export const partCell = (provenance: Provenance, line: PreparedLine, part: Part): Cell =>
  percentCell(part.percent, partDerivation(provenance, line, part));

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

type MemberRow = Group["members"][number] & Pick<Group, "finding">;

const memberColumns = (
  provenance: Provenance,
  { rule, substance, amount }: Law,
  hasProcesses: boolean,
): ReadonlyArray<ColumnOf<MemberRow>> => [
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

/** How the substances of a law are printed. `extra`: columns before the amounts. */
export type SubstanceColumns = SubstanceLaw & Law & { readonly extra?: ReadonlyArray<ColumnOf<SubstanceFinding>> };

/** Rows are created when they are read; their derivations already exist. */
type MadeRow = () => ReportRow;

export const summaryTable = (
  provenance: Provenance,
  law: SubstanceColumns,
  found: ReadonlyArray<SubstanceFinding>,
  id: string,
): ReportTable => findingTable(provenance, law, found, [CAS_COLUMN, ...(law.extra ?? [])], id);

type ShareRow = Share & Pick<SubstanceFinding, "finding">;

const shareColumns = (
  provenance: Provenance,
  { substance, amount }: SubstanceColumns,
  hasProcesses: boolean,
): ReadonlyArray<ColumnOf<ShareRow>> => [
  ...lineColumns(substance, hasProcesses),
  amountColumn("product_pounds", "Product", 1.3, ({ line }) => poundsCell(provenance, line), "lb"),
  percentColumn("percent_weight", "Weight %", 1, ({ line, part }) => partCell(provenance, line, part)),
  amountColumn("amount", amount, 1.3, ({ pounds, derivation }) => amountCell(pounds, derivation), "lb"),
  textColumn("counted", "Counted", 4, ({ is_counted, words, remarks }) =>
    joined([is_counted ? "Yes" : words, ...remarks]),
  ),
];

const headOf = ({ id }: Finding, { line, part, is_counted }: Share) => ({
  id: `${id}/${line.line.inventory_product_id}/${part.cas || part.name}`,
  line: line.index,
  isLeftOut: !is_counted,
});

/** Subtotals by location, for rules that depend on whether containers are close together. */
const placeRows = (
  provenance: Provenance,
  { rule }: SubstanceLaw,
  columns: ReadonlyArray<Pick<ColumnOf<never>, "column">>,
  { substance, finding, shares }: SubstanceFinding,
): ReadonlyArray<MadeRow> => {
  const places = [...Map.groupBy(shares, ({ line }) => line.line.location_stored)];
  if (places.length < 2) return [];
  return places.map(([place, ownShares]) => {
    const name = `${finding.name} at ${place || "no location entered"}`;
    const terms = termsOf(ownShares);
    const amount = derivedCell(sumOf(provenance, { rule, name, unit: "lb", terms, list: substance.listed.ref }));
    return () =>
      totalRow(columns, `${finding.id}/place/${place}`, {
        substance: textCell(finding.name),
        product: textCell("Location total"),
        location: textCell(place),
        amount,
      });
  });
};

export const sharesTable = (
  provenance: Provenance,
  law: SubstanceColumns,
  found: ReadonlyArray<SubstanceFinding>,
  id: string,
  title = "Contributing products",
): ReportTable => {
  const columns = shareColumns(
    provenance,
    law,
    law.process !== undefined && found.some(({ shares }) => isNamed(shares)),
  );
  const rows = found.flatMap((one): ReadonlyArray<MadeRow> => {
    const { finding, substance, shares } = one;
    return [
      ...shares.map((share) => () => rowOf(columns, headOf(finding, share), { ...share, finding })),
      ...(law.isByLocation === true ? placeRows(provenance, law, columns, one) : []),
      () =>
        totalRow(columns, `${finding.id}/total`, {
          substance: textCell(finding.name),
          product: textCell("Total"),
          amount: amountCell(substance.total, finding.derivation),
        }),
    ];
  });
  return { id, title, columns: headsOf(columns), rows: new MadeListing(rows, (made) => made()) };
};
