import { derivationTable } from "../report/body/derivationSection.ts";
import { MadeListing } from "../report/model/Listing.ts";
import { isEntered } from "../report/model/Provenance.ts";
import type { PrintedReport, ReportSection, ReportTable, Unit } from "../report/model/ReportModel.ts";
import {
  amountCell,
  amountColumn,
  identifierColumn,
  section,
  tableOf,
  textColumn,
  missingCell,
} from "../report/model/tables.ts";
import { ALL_RULES } from "../report/reportTypes.ts";
import { displayDate } from "../shared/UsDate.ts";
import { ANSWER_WORDS, CHANGED_ANSWERS } from "./answers.ts";
import { CAUSE_WORDS } from "./CauseKind.ts";
import { answerReasons, comparisonRemarks, lineCounts } from "./comparisonWords.ts";
import type { ComparedFigure } from "./compareYears.ts";
import { absentWords, changedFirst, isChangedFigure } from "./isChangedFigure.ts";
import { shownDerivations } from "./shownDerivations.ts";
import {
  lineWords,
  signed,
  type DerivedCause,
  type DerivedComparison,
  type DerivedFigure,
  type DerivedMeasure,
} from "./deriveComparison.ts";

const TITLE = "Year to Year";
const CITATION = "Amounts and answers of the reports of two years, and the causes of each change";
const NOTE =
  "Both years by the reports' own figures. The causes of a figure add up to its change exactly; printed figures are rounded.";
const PRODUCTS = "products";

type CauseRow = DerivedCause & { readonly of: DerivedFigure };

const unitOf = (figures: ReadonlyArray<DerivedFigure>): Unit => {
  const units = new Set(figures.map(({ figure }) => figure.unit));
  const [only = ""] = units;
  return units.size === 1 ? only : "";
};

/** Two years as the PDF and the workbook print them: changed figures first, each with its causes and their lines. */
export const comparisonModel = (told: DerivedComparison): PrintedReport => {
  const { comparison, measures, provenance, lines } = told;
  const { snapshots, pairs } = comparison;
  const { before, after } = snapshots;
  const kept = shownDerivations(provenance);
  const counts = lineCounts(comparison);

  const amount = (figure: ComparedFigure, side: "before" | "after", derivation: number | null) => {
    const absent = absentWords(figure, side);
    return derivation === null || absent !== ""
      ? missingCell(absent)
      : amountCell(figure[side], kept.numberOf(derivation));
  };

  const figureTable = ({ measure, figures }: DerivedMeasure): ReportTable => {
    const unit = unitOf(figures);
    const isJudged = measure.id !== PRODUCTS;
    return tableOf(
      measure.id,
      changedFirst(figures),
      ({ figure }) => ({ id: figure.key, tone: isChangedFigure(figure) ? "total" : "plain" }),
      [
        textColumn<DerivedFigure>(
          "name",
          isJudged ? "Substance, product or class" : "Product",
          4,
          ({ figure }) => figure.name,
        ),
        ...(isJudged ? [textColumn<DerivedFigure>("cas", "CAS #", 1.4, ({ figure }) => figure.cas)] : []),
        amountColumn<DerivedFigure>(
          "before",
          String(before.year),
          1.6,
          (one) => amount(one.figure, "before", one.before),
          unit,
        ),
        amountColumn<DerivedFigure>(
          "after",
          String(after.year),
          1.6,
          (one) => amount(one.figure, "after", one.after),
          unit,
        ),
        amountColumn<DerivedFigure>(
          "change",
          "Change",
          1.6,
          (one) => amountCell(one.figure.change, kept.numberOf(one.change), signed(one.figure.change)),
          unit,
        ),
        ...(unit === "" ? [textColumn<DerivedFigure>("unit", "Unit", 0.8, ({ figure }) => figure.unit)] : []),
        ...(isJudged
          ? [
              textColumn<DerivedFigure>("answer", "Answer", 2.6, ({ figure: { answers } }) =>
                answers.before === answers.after
                  ? ANSWER_WORDS[answers.after]
                  : `${ANSWER_WORDS[answers.before]} → ${ANSWER_WORDS[answers.after]}`,
              ),
            ]
          : []),
      ],
    );
  };
  const causeTable = ({ measure, figures }: DerivedMeasure): ReportTable => {
    const rows = figures.flatMap((of) => of.causes.map((cause): CauseRow => ({ ...cause, of })));
    return tableOf(
      `${measure.id}-causes`,
      rows,
      ({ of, cause }) => ({ id: `${of.figure.key}/${cause.kind}` }),
      [
        textColumn<CauseRow>("name", "What changed", 3, ({ of }) => of.figure.name),
        textColumn<CauseRow>("cause", "Cause", 2, ({ cause }) => CAUSE_WORDS[cause.kind]),
        amountColumn<CauseRow>(
          "change",
          "Change",
          1.5,
          ({ cause, derivation }) => amountCell(cause.change, kept.numberOf(derivation), signed(cause.change)),
          unitOf(figures),
        ),
        textColumn<CauseRow>("lines", "Lines", 7, ({ cause, of }) =>
          cause.lines
            .flatMap((line) => {
              const pair = pairs[line.pair];
              return pair === undefined ? [] : [lineWords(cause.kind, line, pair, of.figure.unit)];
            })
            .join("; "),
        ),
      ],
      "Causes",
    );
  };
  const open = measures.flatMap(({ measure }) =>
    ([measure.readings.before, measure.readings.after] as const).flatMap(({ gaps }, side) =>
      [...gaps.values()]
        .flat()
        .map((gap) => ({ gap, title: measure.title, year: side === 0 ? before.year : after.year })),
    ),
  );
  const answers = section("answers", "Answers of the reports", "listing", [
    tableOf(
      "answers",
      measures.filter(({ measure }) => measure.id !== PRODUCTS),
      ({ measure }) => ({ id: measure.id, tone: measure.answers.before === measure.answers.after ? "plain" : "total" }),
      [
        textColumn<DerivedMeasure>("report", "Report", 4, ({ measure }) => measure.title),
        textColumn<DerivedMeasure>(
          "before",
          String(before.year),
          1.8,
          ({ measure }) => ANSWER_WORDS[measure.answers.before],
        ),
        textColumn<DerivedMeasure>(
          "after",
          String(after.year),
          1.8,
          ({ measure }) => ANSWER_WORDS[measure.answers.after],
        ),
        textColumn<DerivedMeasure>("why", CHANGED_ANSWERS, 6, ({ measure }) => answerReasons(measure).join("; ")),
      ],
    ),
  ]);
  const figureSections = measures.map(
    (one): ReportSection =>
      section(one.measure.id, one.measure.title, "listing", [figureTable(one), causeTable(one)], {
        empty: "None in either year",
      }),
  );
  const notCompared = section(
    "not_judged",
    "Could not be judged in one of the years",
    "not_judged",
    [
      tableOf("not_judged", open, (_, at) => ({ id: `gap/${at}` }), [
        identifierColumn<(typeof open)[number]>("sds_no", "SDS No", 1, ({ gap }) => lines[gap.line]?.sds_no ?? null),
        textColumn("product", "Product", 3, ({ gap }) => lines[gap.line]?.name ?? ""),
        textColumn("report", "Report", 3, ({ title }) => title),
        textColumn("component", "Component", 3, ({ gap }) => gap.component),
        textColumn("missing", "What is missing", 4, ({ gap }) => gap.missing),
      ]),
    ],
    { empty: "None: every line could be judged in both years." },
  );
  const derived = (side: "before" | "after", { year }: { readonly year: number }): ReportTable => {
    const steps = measures.flatMap(({ figures }) =>
      figures
        .filter(({ figure }) => isChangedFigure(figure))
        .flatMap((one): ReadonlyArray<readonly [number, null]> => {
          const of = one[side];
          if (of === null) return [];
          const parts = provenance.at(of).parts.filter((part) => !isEntered(provenance.at(part)));
          return [of, ...parts].map((each) => [each, null] as const);
        }),
    );
    return derivationTable((index) => provenance.at(index), steps, lines, String(year));
  };
  const changed = measures
    .filter(({ measure }) => measure.id !== PRODUCTS)
    .filter(({ measure }) => measure.answers.before !== measure.answers.after);
  return {
    title: `${TITLE}, ${before.year} and ${after.year}`,
    citation: CITATION,
    header: [
      { label: "Customer", value: after.customer.name },
      { label: "Facility", value: after.facility.name },
      { label: "Years", value: `${before.year} and ${after.year}` },
      {
        label: "Inventories",
        value: [before, after].map(({ inventories }) => inventories.map(({ id }) => id).join(", ")).join("; "),
      },
      { label: "Lines matched", value: `${counts.matched}, ${counts.changed} of them changed` },
      { label: "Lines gone, new", value: `${counts.gone}, ${counts.added}` },
      { label: "Prepared", value: displayDate(after.prepared_on) },
    ],
    running: {
      customer: after.customer.name,
      facility: after.facility.name,
      address: [after.facility.address, after.facility.city, after.facility.state]
        .filter((one) => one !== "")
        .join(", "),
      year: `${before.year} and ${after.year}`,
      report: TITLE,
    },
    note: NOTE,
    remarks: comparisonRemarks(comparison),
    summary: `${counts.changed} of ${counts.matched} matched lines changed, ${counts.gone} gone, ${counts.added} new. Reports whose answer changed: ${changed.length || "none"}.`,
    highlights: [{ label: "Another answer", names: changed.map(({ measure }) => measure.title) }],
    sections: [answers, ...figureSections, notCompared],
    appendices: [
      section(
        "derivation",
        "Derivation of the changed figures",
        "derivation",
        [derived("before", before), derived("after", after)],
        { empty: "None: nothing changed." },
      ),
    ],
    derivations: new MadeListing(kept.all(), (number) => kept.read(number)),
    lines,
    lists: after.lists.map(({ type, version, name }) => ({ type, version, name })),
    rules: ALL_RULES.map(({ id, version, citation }) => ({ id, version, citation })),
  };
};
