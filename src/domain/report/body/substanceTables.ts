import type { PreparedLine } from "../facts/PreparedLine.ts";
import { add, ZERO } from "../../shared/decimal.ts";
import { amountCell, column, row, textCell } from "../model/cells.ts";
import { MadeListing } from "../model/Listing.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Column, ReportRow, ReportTable } from "../model/ReportModel.ts";
import type { Rule } from "../rules/Rule.ts";
import { CAS_COLUMN, type ExtraColumn, type FindingWords, findingTable } from "./findingTable.ts";
import type { JudgedFinding } from "./judgedFinding.ts";
import { partCell, placeCell, poundsCell, sdsCell } from "./lineFigures.ts";
import { sumDerivation } from "./thresholdFinding.ts";

/** The words of one regulation for what all of them show. */
export type SubstanceWords = Omit<FindingWords, "unit"> & {
  /** More columns before the amounts. */
  readonly extra?: ReadonlyArray<ExtraColumn<JudgedFinding>>;
  readonly isByLocation?: boolean;
};

/** One row a substance. */
export const summaryTable = (
  provenance: Provenance,
  rule: Rule,
  words: SubstanceWords,
  told: ReadonlyArray<JudgedFinding>,
  id: string,
): ReportTable =>
  findingTable(provenance, rule, { ...words, unit: rule.unit }, told, [CAS_COLUMN, ...(words.extra ?? [])], id);

const SHARE_COLUMNS = (words: SubstanceWords): ReadonlyArray<Column> => [
  column("substance", words.substance, "text", 3),
  column("product", "Product", "text", 3),
  column("sds_no", "SDS No", "identifier", 0.8),
  column("mfg_name", "Manufacturer", "text", 2),
  column("location", "Location", "text", 2),
  column("product_pounds", "Product", "amount", 1.3, "lb"),
  column("percent_weight", "Weight %", "percent", 1),
  column("amount", words.amount, "amount", 1.3, "lb"),
  column("counted", "Counted", "text", 3),
];

/** Rows are made when they are read; their derivations are in the provenance before. */
type MadeRow = () => ReportRow;

const shareRow = (
  provenance: Provenance,
  { judged, finding, shares }: JudgedFinding,
  at: number,
): ReadonlyArray<MadeRow> => {
  const contribution = judged.contributions[at];
  const derivation = shares[at];
  if (contribution === undefined || derivation === undefined) return [];
  const { line, part, pounds, is_counted, words, remarks } = contribution;
  return [
    () =>
      row(
        `${finding.id}/${line.line.inventory_product_id}/${part.cas}`,
        [
          textCell(finding.name),
          textCell(line.line.name),
          sdsCell(line),
          textCell(line.line.mfg_name),
          placeCell(line),
          poundsCell(provenance, line),
          partCell(provenance, line, part),
          amountCell(pounds, derivation),
          textCell([is_counted ? "Yes" : words, ...remarks].join("; ")),
        ],
        { line: line.index },
      ),
  ];
};

const totalRow =
  (told: JudgedFinding): MadeRow =>
  () =>
    row(
      `${told.finding.id}/total`,
      [
        textCell(told.finding.name),
        textCell("Total"),
        textCell(""),
        textCell(""),
        textCell(""),
        textCell(""),
        textCell(""),
        amountCell(told.judged.total, told.finding.derivation),
        textCell(""),
      ],
      { tone: "total" },
    );

const placeOf = (line: PreparedLine): string => line.line.location_stored;

/** Subtotals by place, for rules that ask whether containers stand close together. */
const placeRows = (provenance: Provenance, rule: Rule, told: JudgedFinding): ReadonlyArray<MadeRow> => {
  const { judged, finding, shares } = told;
  const places = [...new Set(judged.contributions.map(({ line }) => placeOf(line)))];
  if (places.length < 2) return [];
  return places.map((place) => {
    const terms = judged.contributions.flatMap(({ line, pounds, is_counted }, at) => {
      const derivation = shares[at];
      return placeOf(line) === place && is_counted && derivation !== undefined
        ? [{ value: pounds, derivation, line: line.index }]
        : [];
    });
    const total = terms.reduce((sum, { value }) => add(sum, value), ZERO);
    const name = `${finding.name} at ${place || "no place entered"}`;
    const derivation = sumDerivation(provenance, { rule, name, unit: "lb", terms, total, list: judged.listed.ref });
    const cells = [textCell(finding.name), textCell("Total of the place"), textCell(""), textCell(""), textCell(place)];
    return () =>
      row(
        `${finding.id}/place/${place}`,
        [...cells, textCell(""), textCell(""), amountCell(total, derivation), textCell("")],
        { tone: "total" },
      );
  });
};

/** Every line of the substances, with their sums. */
export const sharesTable = (
  provenance: Provenance,
  rule: Rule,
  words: SubstanceWords,
  told: ReadonlyArray<JudgedFinding>,
  { id, title }: { readonly id: string; readonly title: string },
): ReportTable => ({
  id,
  title,
  columns: SHARE_COLUMNS(words),
  rows: new MadeListing(
    told.flatMap((one) => [
      ...one.judged.contributions.flatMap((_, at) => shareRow(provenance, one, at)),
      ...(words.isByLocation === true ? placeRows(provenance, rule, one) : []),
      totalRow(one),
    ]),
    (made) => made(),
  ),
});
