import type { PreparedLine } from "../facts/PreparedLine.ts";
import { add, ZERO } from "../../shared/decimal.ts";
import { amountCell, column, row, textCell } from "../model/cells.ts";
import { MadeListing } from "../model/Listing.ts";
import type { Provenance } from "../model/provenance.ts";
import type { Column, ReportRow, ReportTable } from "../model/ReportModel.ts";
import type { Rule } from "../rules/Rule.ts";
import { CAS_COLUMN, type ExtraColumn, type FindingWords, findingTable } from "./findingTable.ts";
import type { Told } from "./judgedFinding.ts";
import { partCell, placeCell, poundsCell, sdsCell } from "./lineFigures.ts";
import { sumPassport } from "./thresholdFinding.ts";

/** The words of one regulation for what all of them show. */
export type SubstanceWords = Omit<FindingWords, "unit"> & {
  /** More columns before the amounts. */
  readonly extra?: ReadonlyArray<ExtraColumn<Told>>;
  readonly isByLocation?: boolean;
};

/** One row a substance. */
export const summaryTable = (
  book: Provenance,
  rule: Rule,
  words: SubstanceWords,
  told: ReadonlyArray<Told>,
  id: string,
): ReportTable =>
  findingTable(book, rule, { ...words, unit: rule.unit }, told, [CAS_COLUMN, ...(words.extra ?? [])], id);

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

/** Rows are made when they are read; their passports are in the book before. */
type MadeRow = () => ReportRow;

const shareRow = (book: Provenance, { judged, finding, shares }: Told, at: number): ReadonlyArray<MadeRow> => {
  const contribution = judged.contributions[at];
  const passport = shares[at];
  if (contribution === undefined || passport === undefined) return [];
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
          poundsCell(book, line),
          partCell(book, line, part),
          amountCell(pounds, passport),
          textCell([is_counted ? "Yes" : words, ...remarks].join("; ")),
        ],
        { line: line.index },
      ),
  ];
};

const totalRow =
  (told: Told): MadeRow =>
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
        amountCell(told.judged.total, told.finding.passport),
        textCell(""),
      ],
      { tone: "total" },
    );

const placeOf = (line: PreparedLine): string => line.line.location_stored;

/** Subtotals by place, for rules that ask whether containers stand close together. */
const placeRows = (book: Provenance, rule: Rule, told: Told): ReadonlyArray<MadeRow> => {
  const { judged, finding, shares } = told;
  const places = [...new Set(judged.contributions.map(({ line }) => placeOf(line)))];
  if (places.length < 2) return [];
  return places.map((place) => {
    const terms = judged.contributions.flatMap(({ line, pounds, is_counted }, at) => {
      const passport = shares[at];
      return placeOf(line) === place && is_counted && passport !== undefined
        ? [{ value: pounds, passport, line: line.index }]
        : [];
    });
    const total = terms.reduce((sum, { value }) => add(sum, value), ZERO);
    const name = `${finding.name} at ${place || "no place entered"}`;
    const passport = sumPassport(book, { rule, name, unit: "lb", terms, total, list: judged.listed.ref });
    const cells = [textCell(finding.name), textCell("Total of the place"), textCell(""), textCell(""), textCell(place)];
    return () =>
      row(
        `${finding.id}/place/${place}`,
        [...cells, textCell(""), textCell(""), amountCell(total, passport), textCell("")],
        { tone: "total" },
      );
  });
};

/** Every line of the substances, with their sums. */
export const sharesTable = (
  book: Provenance,
  rule: Rule,
  words: SubstanceWords,
  told: ReadonlyArray<Told>,
  { id, title }: { readonly id: string; readonly title: string },
): ReportTable => ({
  id,
  title,
  columns: SHARE_COLUMNS(words),
  rows: new MadeListing(
    told.flatMap((one) => [
      ...one.judged.contributions.flatMap((_, at) => shareRow(book, one, at)),
      ...(words.isByLocation === true ? placeRows(book, rule, one) : []),
      totalRow(one),
    ]),
    (made) => made(),
  ),
});
