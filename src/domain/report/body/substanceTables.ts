import { add, ZERO } from "../../shared/decimal.ts";
import { MadeListing } from "../model/Listing.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding, ReportRow, ReportTable } from "../model/ReportModel.ts";
import {
  amountCell,
  amountColumn,
  type ColumnOf,
  headsOf,
  identifierColumn,
  percentColumn,
  rowOf,
  textCell,
  textColumn,
  totalRow,
} from "../model/tables.ts";
import type { Contribution, Judged } from "../rules/Listed.ts";
import { sumDerivation, type Term } from "./findings.ts";
import { CAS_COLUMN, findingTable, type Law } from "./findingTable.ts";
import { partCell, poundsCell } from "./lineFigures.ts";

/** A law that sums each substance of a list over the lines and compares it with one threshold. */
export type SubstanceLaw = Law & {
  readonly extra?: ReadonlyArray<ColumnOf<JudgedFinding>>;
  readonly isByLocation?: boolean;
  readonly remarksOf?: (judged: Judged) => ReadonlyArray<string>;
};

/** A judged substance, its finding, and the derivation of each contribution in the order of `contributions`. */
export type JudgedFinding = {
  readonly judged: Judged;
  readonly finding: Finding;
  readonly shares: ReadonlyArray<number>;
};

export const summaryTable = (
  provenance: Provenance,
  law: SubstanceLaw,
  found: ReadonlyArray<JudgedFinding>,
  id: string,
): ReportTable => findingTable(provenance, law, found, [CAS_COLUMN, ...(law.extra ?? [])], id);

type Share = Contribution & { readonly found: JudgedFinding; readonly derivation: number };

const sharesOf = (found: JudgedFinding): ReadonlyArray<Share> =>
  found.judged.contributions.flatMap((contribution, at) => {
    const derivation = found.shares[at];
    return derivation === undefined ? [] : [{ ...contribution, found, derivation }];
  });

const shareColumns = (provenance: Provenance, { substance, amount }: SubstanceLaw): ReadonlyArray<ColumnOf<Share>> => [
  textColumn("substance", substance, 3, ({ found }) => found.finding.name),
  textColumn("product", "Product", 3, ({ line }) => line.line.name),
  identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
  textColumn("mfg_name", "Manufacturer", 2, ({ line }) => line.line.mfg_name),
  textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
  amountColumn("product_pounds", "Product", 1.3, ({ line }) => poundsCell(provenance, line), "lb"),
  percentColumn("percent_weight", "Weight %", 1, ({ line, part }) => partCell(provenance, line, part)),
  amountColumn("amount", amount, 1.3, ({ pounds, derivation }) => amountCell(pounds, derivation), "lb"),
  textColumn("counted", "Counted", 3, ({ is_counted, words, remarks }) =>
    [is_counted ? "Yes" : words, ...remarks].join("; "),
  ),
];

/** Rows are made when they are read; their derivations exist before. */
type MadeRow = () => ReportRow;

/** Subtotals by place, for rules that ask whether containers stand close together. */
const placeRows = (
  provenance: Provenance,
  { rule }: SubstanceLaw,
  columns: ReadonlyArray<ColumnOf<Share>>,
  { judged, finding }: JudgedFinding,
  shares: ReadonlyArray<Share>,
): ReadonlyArray<MadeRow> => {
  const places = [...new Set(shares.map(({ line }) => line.line.location_stored))];
  if (places.length < 2) return [];
  return places.map((place) => {
    const terms = shares.flatMap(
      ({ line, pounds, is_counted, derivation }): ReadonlyArray<Term> =>
        is_counted && line.line.location_stored === place ? [{ value: pounds, derivation, line: line.index }] : [],
    );
    const total = terms.reduce((sum, { value }) => add(sum, value), ZERO);
    const name = `${finding.name} at ${place || "no place entered"}`;
    const derivation = sumDerivation(provenance, { rule, name, unit: "lb", terms, total, list: judged.listed.ref });
    return () =>
      totalRow(columns, `${finding.id}/place/${place}`, {
        substance: textCell(finding.name),
        product: textCell("Total of the place"),
        location: textCell(place),
        amount: amountCell(total, derivation),
      });
  });
};

export const sharesTable = (
  provenance: Provenance,
  law: SubstanceLaw,
  found: ReadonlyArray<JudgedFinding>,
  id: string,
  title = "Contributing products",
): ReportTable => {
  const columns = shareColumns(provenance, law);
  const rows = found.flatMap((one): ReadonlyArray<MadeRow> => {
    const { finding, judged } = one;
    const shares = sharesOf(one);
    return [
      ...shares.map((share) => {
        const { line, part } = share;
        const head = { id: `${finding.id}/${line.line.inventory_product_id}/${part.cas}`, line: line.index };
        return () => rowOf(columns, head, share);
      }),
      ...(law.isByLocation === true ? placeRows(provenance, law, columns, one, shares) : []),
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
