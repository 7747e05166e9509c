import { type Derivation, type Provenance, MadeListing, isEntered } from "../report/amounts/Provenance.ts";
import { derivationTable } from "../report/pages/appendices.ts";
import type { PrintedReport, ReportSection, ReportTable } from "../report/pages/ReportModel.ts";
import type { Unit } from "../report/amounts/Finding.ts";
import {
  amountCell,
  amountColumn,
  identifierColumn,
  section,
  tableOf,
  textColumn,
  missingCell,
} from "../report/pages/tables.ts";
import { ALL_RULES } from "../report/reports.ts";
import { displayDate } from "../shared/UsDate.ts";
import { ANSWER_WORDS, CHANGED_ANSWERS } from "./answers.ts";
import { CAUSE_WORDS } from "./CauseKind.ts";
import { answerReasons, comparisonRemarks, lineCounts } from "./comparisonWords.ts";
import type { ComparedFigure } from "./compareYears.ts";
import { absentWords, changedFirst, isChangedFigure } from "./isChangedFigure.ts";
import {
  lineWords,
  signed,
  type DerivedCause,
  type DerivedComparison,
  type DerivedFigure,
  type DerivedMeasure,
} from "./deriveComparison.ts";

/** Numbers the derivations that a file shows, and their parts, starting at 0. */
export const shownDerivations = (provenance: Provenance) => {
  const kept = new Map<number, number>();
  const numberOf = (old: number): number => {
    const known = kept.get(old);
    if (known !== undefined) return known;
    const number = kept.size;
    kept.set(old, number);
    for (const part of provenance.get(old).parts) numberOf(part);
    return number;
  };
  return {
    numberOf,
    /** Call only after every figure has been numbered. */
    all: (): ReadonlyArray<number> => [...kept.keys()],
    read: (old: number): Derivation => {
      const derivation = provenance.get(old);
      return { ...derivation, parts: derivation.parts.map(numberOf) };
    },
  };
};

const TITLE = "Year to Year";
const CITATION = "Amounts and results from the reports for two years, with the causes of each change";
const NOTE =
  "Figures are those of each year's reports. The causes of a figure add up exactly to its change; printed figures are rounded.";
const PRODUCTS = "products";

type CauseRow = DerivedCause & { readonly of: DerivedFigure };

const unitOf = (figures: ReadonlyArray<DerivedFigure>): Unit => {
  const units = new Set(figures.map(({ figure }) => figure.unit));
  const [only = ""] = units;
  return units.size === 1 ? only : "";
};

/**
 * The comparison of two years for the PDF and the workbook: changed figures first, each with its causes and their
 * lines.
 */
export const comparisonModel = (derivedComparison: DerivedComparison): PrintedReport => {
  const { comparison, measures, provenance, lines } = derivedComparison;
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
    const isEvaluated = measure.id !== PRODUCTS;
    return tableOf(
      measure.id,
      changedFirst(figures),
      ({ figure }) => ({ id: figure.key, tone: isChangedFigure(figure) ? "total" : "plain" }),
      [
        textColumn("name", isEvaluated ? "Substance, product or class" : "Product", 4, ({ figure }) => figure.name),
        ...(isEvaluated ? [textColumn<DerivedFigure>("cas", "CAS #", 1.4, ({ figure }) => figure.cas)] : []),
        amountColumn("before", String(before.year), 1.6, (one) => amount(one.figure, "before", one.before), unit),
        amountColumn("after", String(after.year), 1.6, (one) => amount(one.figure, "after", one.after), unit),
        amountColumn(
          "change",
          "Change",
          1.6,
          (one) => amountCell(one.figure.change, kept.numberOf(one.change), signed(one.figure.change)),
          unit,
        ),
        ...(unit === "" ? [textColumn<DerivedFigure>("unit", "Unit", 0.8, ({ figure }) => figure.unit)] : []),
        ...(isEvaluated
          ? [
              textColumn<DerivedFigure>("answer", "Result", 2.6, ({ figure: { answers } }) =>
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
        textColumn("name", "Changed figure", 3, ({ of }) => of.figure.name),
        textColumn("cause", "Cause", 2, ({ cause }) => CAUSE_WORDS[cause.kind]),
        amountColumn(
          "change",
          "Change",
          1.5,
          ({ cause, derivation }) => amountCell(cause.change, kept.numberOf(derivation), signed(cause.change)),
          unitOf(figures),
        ),
        textColumn("lines", "Lines", 7, ({ cause, of }) =>
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
  const answers = section("answers", "Report results", "listing", [
    tableOf(
      "answers",
      measures.filter(({ measure }) => measure.id !== PRODUCTS),
      ({ measure }) => ({ id: measure.id, tone: measure.answers.before === measure.answers.after ? "plain" : "total" }),
      [
        textColumn("report", "Report", 4, ({ measure }) => measure.title),
        textColumn("before", String(before.year), 1.8, ({ measure }) => ANSWER_WORDS[measure.answers.before]),
        textColumn("after", String(after.year), 1.8, ({ measure }) => ANSWER_WORDS[measure.answers.after]),
        textColumn("why", CHANGED_ANSWERS, 6, ({ measure }) => answerReasons(measure).join("; ")),
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
    "Insufficient data in one of the years",
    "not_judged",
    [
      tableOf("not_judged", open, (_, at) => ({ id: `gap/${at}` }), [
        identifierColumn("sds_no", "SDS No", 1, ({ gap }) => lines[gap.line]?.sds_no ?? null),
        textColumn("product", "Product", 3, ({ gap }) => lines[gap.line]?.name ?? ""),
        textColumn("report", "Report", 3, ({ title }) => title),
        textColumn("component", "Component", 3, ({ gap }) => gap.component),
        textColumn("missing", "Missing information or question", 4, ({ gap }) => gap.missing),
      ]),
    ],
    { empty: "None: every line could be evaluated in both years." },
  );
  const derived = (side: "before" | "after", { year }: { readonly year: number }): ReportTable => {
    const steps = measures.flatMap(({ figures }) =>
      figures
        .filter(({ figure }) => isChangedFigure(figure))
        .flatMap((one): ReadonlyArray<readonly [number, null]> => {
          const of = one[side];
          if (of === null) return [];
          const parts = provenance.get(of).parts.filter((part) => !isEntered(provenance.get(part)));
          return [of, ...parts].map((each) => [each, null] as const);
        }),
    );
    return derivationTable((index) => provenance.get(index), steps, lines, String(year));
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
      {
        label: "Facility address",
        value: [after.facility.address, after.facility.city, after.facility.state]
          .filter((one) => one !== "")
          .join(", "),
      },
      { label: "Years", value: `${before.year} and ${after.year}` },
      {
        label: "Inventories",
        value: [before, after].map(({ inventories }) => inventories.map(({ id }) => id).join(", ")).join("; "),
      },
      { label: "Matched lines", value: `${counts.matched}, ${counts.changed} of them changed` },
      { label: "Lines removed, added", value: `${counts.gone}, ${counts.added}` },
      { label: "Prepared", value: displayDate(after.prepared_on) },
    ],
    running: {
      customer: after.customer.name,
      facility: after.facility.name,
      year: `${before.year} and ${after.year}`,
      report: TITLE,
    },
    note: NOTE,
    remarks: comparisonRemarks(comparison),
    summary: `${counts.changed} of ${counts.matched} matched lines changed, ${counts.gone} removed, ${counts.added} added. Reports with a changed result: ${changed.length || "none"}.`,
    highlights: [{ label: "Changed result", names: changed.map(({ measure }) => measure.title) }],
    sections: [answers, ...figureSections, notCompared],
    appendices: [
      section(
        "derivation",
        "Derivation of changed figures",
        "derivation",
        [derived("before", before), derived("after", after)],
        { empty: "None: nothing changed." },
      ),
    ],
    derivations: new MadeListing(kept.all(), (number) => kept.read(number)),
    lines,
    lists: after.lists.map(({ type, version, name }) => ({ type, version, name })),
    rules: ALL_RULES.map(({ id, version, name, citation }) => ({ id, version, name, citation })),
  };
};
