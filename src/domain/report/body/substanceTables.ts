import { MadeListing } from "../model/Listing.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding, ReportTable } from "../model/ReportModel.ts";
import {
  amountCell,
  amountColumn,
  type ColumnOf,
  headsOf,
  percentColumn,
  rowOf,
  textCell,
  textColumn,
  totalRow,
} from "../model/tables.ts";
import type { Share } from "./findings.ts";
import { CAS_COLUMN, findingTable, isNamed, lineColumns } from "./findingTable.ts";
import { partCell, poundsCell } from "./lineFigures.ts";
import { placeRows } from "./placeRows.ts";
import type { JudgedFinding, MadeRow, SubstanceLaw } from "./SubstanceLaw.ts";

export const summaryTable = (
  provenance: Provenance,
  law: SubstanceLaw,
  found: ReadonlyArray<JudgedFinding>,
  id: string,
): ReportTable => findingTable(provenance, law, found, [CAS_COLUMN, ...(law.extra ?? [])], id);

type Row = Share & Pick<JudgedFinding, "finding">;

const shareColumns = (
  provenance: Provenance,
  { substance, amount }: SubstanceLaw,
  hasProcesses: boolean,
): ReadonlyArray<ColumnOf<Row>> => [
  ...lineColumns(substance, hasProcesses),
  amountColumn("product_pounds", "Product", 1.3, ({ line }) => poundsCell(provenance, line), "lb"),
  percentColumn("percent_weight", "Weight %", 1, ({ line, part }) => partCell(provenance, line, part)),
  amountColumn("amount", amount, 1.3, ({ pounds, derivation }) => amountCell(pounds, derivation), "lb"),
  textColumn("counted", "Counted", 4, ({ is_counted, words, remarks }) =>
    [is_counted ? "Yes" : words, ...remarks].join("; "),
  ),
];

const headOf = ({ id }: Finding, { line, part }: Share) => ({
  id: `${id}/${line.line.inventory_product_id}/${part.cas || part.name}`,
  line: line.index,
});

export const sharesTable = (
  provenance: Provenance,
  law: SubstanceLaw,
  found: ReadonlyArray<JudgedFinding>,
  id: string,
  title = "Contributing products",
): ReportTable => {
  const columns = shareColumns(
    provenance,
    law,
    law.process !== undefined && found.some(({ shares }) => isNamed(shares)),
  );
  const rows = found.flatMap((one): ReadonlyArray<MadeRow> => {
    const { finding, judged, shares } = one;
    return [
      ...shares.map((share) => () => rowOf(columns, headOf(finding, share), { ...share, finding })),
      ...(law.isByLocation === true ? placeRows(provenance, law, columns, one) : []),
      () =>
        totalRow(columns, `${finding.id}/total`, {
          substance: textCell(finding.name),
          product: textCell("Total"),
          amount: amountCell(judged.total, finding.derivation),
        }),
    ];
  });
  return { id, title, columns: headsOf(columns), rows: new MadeListing(rows, (made) => made()) };
};
