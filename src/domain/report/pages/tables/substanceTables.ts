import { MadeListing } from "../../amounts/Listing.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { Finding } from "../../amounts/Finding.ts";
import { sumOf } from "../../amounts/findings.ts";
import type { ReportRow, ReportTable } from "../ReportModel.ts";
import {
  amountCell,
  amountColumn,
  type ColumnOf,
  derivedCell,
  headsOf,
  joined,
  percentColumn,
  rowOf,
  textCell,
  textColumn,
  totalRow,
} from "../tables.ts";
import { type SubstanceFinding, type Share, type SubstanceLaw, termsOf } from "../../laws/common/SubstanceLaw.ts";
import { CAS_COLUMN, findingTable, isNamed, type Law, lineColumns } from "./findingTable.ts";
import { partCell, poundsCell } from "./lineCells.ts";

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

type Row = Share & Pick<SubstanceFinding, "finding">;

const shareColumns = (
  provenance: Provenance,
  { substance, amount }: SubstanceColumns,
  hasProcesses: boolean,
): ReadonlyArray<ColumnOf<Row>> => [
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
