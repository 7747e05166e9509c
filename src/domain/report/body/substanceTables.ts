import type { PreparedLine } from "../facts/PreparedLine.ts";
import { constant, exact } from "../facts/exact.ts";
import { add, ZERO } from "../../shared/decimal.ts";
import { amountCell, column, missingCell, percentCell, row, textCell, yesNoCell } from "../model/cells.ts";
import { MadeListing } from "../model/Listing.ts";
import type { PassportBook } from "../model/passportBook.ts";
import type { Cell, Column, Finding, ReportRow, ReportTable } from "../model/ReportModel.ts";
import type { Rule } from "../rules/Rule.ts";
import type { Told } from "./judgedFinding.ts";
import { partCell, placeCell, poundsCell, sdsCell } from "./lineFigures.ts";
import { percentPassport, sumPassport } from "./thresholdFinding.ts";

/** The words of one regulation for what all of them show. */
export type SubstanceWords = {
  /** `EHS`, `313 chemical or category`. */
  readonly substance: string;
  readonly amount: string;
  readonly threshold: string;
  readonly reached: string;
  /** More columns before the amounts. */
  readonly extra?: ReadonlyArray<{ readonly column: Column; readonly cell: (told: Told) => Cell }>;
  readonly isByLocation?: boolean;
};

/** Total, threshold, share of it, and whether it is reached, of one finding. */
export const figureCells = (book: PassportBook, rule: Rule, finding: Finding): ReadonlyArray<Cell> => {
  const percent = exact(finding.percent);
  return [
    amountCell(constant(finding.total), finding.passport),
    amountCell(constant(finding.threshold), finding.threshold_passport),
    percent === null ? missingCell("any amount") : percentCell(percent, percentPassport(book, rule, finding)),
    yesNoCell(finding.outcome === "reportable"),
  ];
};

export const figureColumns = (
  words: Pick<SubstanceWords, "amount" | "threshold" | "reached">,
  unit: Column["unit"],
) => [
  column("total", words.amount, "amount", 1.5, unit),
  column("threshold", words.threshold, "amount", 1.5, unit),
  column("percent", "% of threshold", "percent", 1.2),
  column("reached", words.reached, "yes_no", 1.5),
];

/** One row a substance. */
export const summaryTable = (
  book: PassportBook,
  rule: Rule,
  words: SubstanceWords,
  told: ReadonlyArray<Told>,
  id: string,
): ReportTable => ({
  id,
  title: "",
  columns: [
    column("substance", words.substance, "text", 4),
    column("cas", "CAS #", "text", 1.5),
    ...(words.extra ?? []).map((extra) => extra.column),
    ...figureColumns(words, rule.unit),
    column("remarks", "Remarks", "text", 4),
  ],
  rows: told.map((one) =>
    row(
      one.finding.id,
      [
        textCell(one.finding.name),
        textCell(one.finding.cas),
        ...(words.extra ?? []).map(({ cell }) => cell(one)),
        ...figureCells(book, rule, one.finding),
        textCell(one.finding.remarks.join("; ")),
      ],
      { tone: one.finding.outcome },
    ),
  ),
});

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

const shareRow = (book: PassportBook, { judged, finding, shares }: Told, at: number): ReadonlyArray<MadeRow> => {
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
const placeRows = (book: PassportBook, rule: Rule, told: Told): ReadonlyArray<MadeRow> => {
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
  book: PassportBook,
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
