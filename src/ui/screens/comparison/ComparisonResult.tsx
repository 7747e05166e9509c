import { ChevronDown, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { CAUSE_WORDS } from "#domain/comparison/CauseKind.ts";
import type { ComparisonView, FigureView, MeasureView } from "#domain/comparison/ComparisonView.ts";
import { ANSWER_WORDS, CHANGED_ANSWERS } from "#domain/comparison/answers.ts";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { countText } from "#ui/kit/counts.ts";
import { Counter, Panel } from "#ui/kit/layout.tsx";
import { DerivationDialog, figureButton, LineLink, ResultTable } from "../report/ResultTable.tsx";
import * as reportStyles from "../report/report.css.ts";
import * as styles from "./comparison.css.ts";

const ONLY_CHANGED = "Show changes only";
const ANSWERS = "Report results";
const NOTHING_CHANGED = "Nothing changed.";
const NOTHING_THERE = "None in either year.";
const NOT_JUDGED = "Insufficient data in one of the years";
const METHOD = "How years are compared";
const causesOf = (name: string): string => `Causes of ${name}`;
const leftOut = (count: number): string => `${countText(count)} more in the files.`;
const changedOf = (changed: number, title: string): string => (changed === 0 ? title : `${title} (${changed} changed)`);

const reasonLines = (reasons: ReadonlyArray<string>) =>
  reasons.length === 0 ? (
    ""
  ) : (
    <span className={styles.reasons}>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </span>
  );

const answerColumns = ({ before, after }: ComparisonView): ReadonlyArray<DataTableColumn<MeasureView>> => [
  { id: "title", header: "Report", isRowHeader: true, minWidth: 220, cell: ({ title }) => title },
  { id: "before", header: String(before.year), width: 150, cell: (one) => ANSWER_WORDS[one.answer_before] },
  { id: "after", header: String(after.year), width: 150, cell: (one) => ANSWER_WORDS[one.answer_after] },
  {
    id: "reasons",
    header: CHANGED_ANSWERS,
    minWidth: 240,
    grow: 2,
    givesWay: 1,
    cell: ({ reasons }) => reasonLines(reasons),
  },
];

/** Each figure and each cause opens its derivation. */
export function ComparisonResult({ view }: { readonly view: ComparisonView }) {
  const [isOnlyChanged, setOnlyChanged] = useState(true);
  const [opened, open] = useState<number | null>(null);
  const { lines } = view;
  const reports = view.measures.filter(({ id }) => id !== "products");
  return (
    <Panel>
      <div className={reportStyles.result}>
        <div className={reportStyles.part}>
          <h2 className={reportStyles.title}>{`${view.facility}, ${view.customer}`}</h2>
          <span className={styles.counters}>
            <Counter label={`lines in ${view.before.year}`} value={view.before.lines} />
            <Counter label={`lines in ${view.after.year}`} value={view.after.lines} />
            <Counter label="changed" value={lines.changed} />
            <Counter label="gone" value={lines.gone} />
            <Counter label="new" value={lines.added} />
          </span>
        </div>
        <section className={reportStyles.part} aria-label={ANSWERS}>
          <h3 className={reportStyles.subtitle}>{ANSWERS}</h3>
          <ResultTable label={ANSWERS} columns={answerColumns(view)} rows={reports} rowId={({ id }) => id} />
        </section>
        <Checkbox label={ONLY_CHANGED} isSelected={isOnlyChanged} onChange={setOnlyChanged} />
        {view.measures.map((measure) => (
          <MeasurePart key={measure.id} measure={measure} view={view} isOnlyChanged={isOnlyChanged} open={open} />
        ))}
        <Disclosure title={METHOD}>
          <ul className={reportStyles.list}>
            {view.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Disclosure>
        {opened === null ? null : (
          <DerivationDialog
            preview={{ derivations: view.derivations, lines: view.line_refs }}
            derivation={opened}
            onClose={() => open(null)}
          />
        )}
      </div>
    </Panel>
  );
}

type MeasureProps = {
  readonly measure: MeasureView;
  readonly view: ComparisonView;
  readonly isOnlyChanged: boolean;
  /** Shows the derivation of a figure. */
  readonly open: (derivation: number) => void;
};

/** The products or one report: the figures of both years, each with its causes collapsed below it. */
function MeasurePart({ measure, view, isOnlyChanged, open }: MeasureProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isEvaluated = measure.id !== "products";
  const { before, after } = view;
  const columns = useMemo(
    () =>
      figureColumns({
        years: [before.year, after.year],
        isEvaluated,
        opened,
        open,
        toggle: (key) =>
          setOpened((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key])),
      }),
    [before.year, after.year, isEvaluated, opened, open],
  );
  const figures = isOnlyChanged ? measure.figures.filter(({ is_changed }) => is_changed) : measure.figures;
  const hidden = isOnlyChanged ? Math.max(0, measure.changed - figures.length) : measure.figures_left_out;
  return (
    <section className={reportStyles.part} aria-label={measure.title}>
      <h3 className={reportStyles.subtitle}>{changedOf(measure.changed, measure.title)}</h3>
      {isEvaluated || figures.length === 0 ? (
        <p className={reportStyles.muted}>
          {isEvaluated ? `${answerText(measure)}. ` : null}
          {figures.length > 0 ? null : measure.figures.length === 0 ? NOTHING_THERE : NOTHING_CHANGED}
        </p>
      ) : null}
      {figures.length === 0 ? null : (
        <ResultTable
          label={measure.title}
          columns={columns}
          rows={rowsOf(figures, opened)}
          rowId={rowIdOf}
          rowsLeftOut={hidden}
        />
      )}
      {measure.not_judged.length === 0 ? null : (
        <Disclosure title={`${NOT_JUDGED} (${measure.not_judged.length + measure.not_judged_left_out})`}>
          <ul className={reportStyles.list}>
            {measure.not_judged.map(({ line, component, missing }, at) => (
              <li key={at}>
                <LineLink line={view.line_refs[line]} />
                {`: ${component === "" ? "" : `${component}: `}${missing}`}
              </li>
            ))}
          </ul>
          {measure.not_judged_left_out === 0 ? null : (
            <p className={reportStyles.muted}>{leftOut(measure.not_judged_left_out)}</p>
          )}
        </Disclosure>
      )}
    </section>
  );
}

type CauseView = FigureView["causes"][number];
/** A figure, or one of its causes in a row below it. */
type FigureRow = { readonly figure: FigureView; readonly cause: CauseView | null };

const rowIdOf = ({ figure, cause }: FigureRow): string => `${figure.key}/${cause?.kind ?? ""}`;

const rowsOf = (figures: ReadonlyArray<FigureView>, opened: ReadonlySet<string>): ReadonlyArray<FigureRow> =>
  figures.flatMap((figure) => [
    { figure, cause: null },
    ...(opened.has(figure.key) ? figure.causes.map((cause) => ({ figure, cause })) : []),
  ]);

type Ways = {
  readonly years: readonly [number, number];
  readonly isEvaluated: boolean;
  readonly opened: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  /** Shows the derivation of a figure. */
  readonly open: (derivation: number) => void;
};

const figureColumns = ({
  years,
  isEvaluated,
  opened,
  toggle,
  open,
}: Ways): ReadonlyArray<DataTableColumn<FigureRow>> => {
  const amount = (what: string, { text, derivation }: FigureView["before"]) =>
    derivation === null ? text : figureButton(open, what, { text, derivation });
  const [before, after] = years.map(String);
  return [
    {
      id: "name",
      header: isEvaluated ? "Name" : "Product",
      isRowHeader: true,
      minWidth: 220,
      grow: 2,
      cell: ({ figure, cause }) =>
        // Called as functions, so that the table sees the text and can break words longer than any column.
        cause === null ? nameOf(figure, opened.has(figure.key), toggle) : causeWords(cause),
    },
    ...(isEvaluated
      ? [
          {
            id: "cas",
            header: "CAS #",
            width: 104,
            givesWay: 3,
            cell: ({ figure, cause }: FigureRow) => (cause === null ? figure.cas : ""),
          },
        ]
      : []),
    {
      id: "before",
      header: before ?? "",
      width: 124,
      align: "end",
      cell: ({ figure, cause }) => (cause === null ? amount(`${figure.name} in ${before}`, figure.before) : ""),
    },
    {
      id: "after",
      header: after ?? "",
      width: 124,
      align: "end",
      cell: ({ figure, cause }) => (cause === null ? amount(`${figure.name} in ${after}`, figure.after) : ""),
    },
    {
      id: "change",
      header: "Change",
      width: 124,
      align: "end",
      cell: ({ figure, cause }) =>
        cause === null
          ? amount(`change in ${figure.name}`, figure.change)
          : amount(`${CAUSE_WORDS[cause.kind]}, ${figure.name}`, cause.change),
    },
    ...(isEvaluated
      ? [
          {
            id: "answer",
            header: "Answer",
            width: 150,
            givesWay: 2,
            cell: ({ figure, cause }: FigureRow) => (cause === null ? answerText(figure) : ""),
          },
        ]
      : []),
  ];
};

const answerText = ({ answer_before, answer_after }: Pick<FigureView, "answer_before" | "answer_after">): string =>
  answer_before === answer_after
    ? ANSWER_WORDS[answer_after]
    : `${ANSWER_WORDS[answer_before]} → ${ANSWER_WORDS[answer_after]}`;

const nameOf = (figure: FigureView, isOpen: boolean, toggle: (key: string) => void) =>
  figure.causes.length === 0 ? (
    <span className={styles.plainName}>{figure.name}</span>
  ) : (
    <span className={styles.name}>
      <IconButton
        label={causesOf(figure.name)}
        icon={isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => toggle(figure.key)}
      />
      {figure.name}
    </span>
  );

const causeWords = (cause: CauseView) => (
  <span className={styles.cause}>
    <span className={styles.causeName}>{CAUSE_WORDS[cause.kind]}</span>
    {cause.lines.map((line) => (
      <span key={line} className={styles.lines}>
        {line}
      </span>
    ))}
    {cause.lines_left_out === 0 ? null : <span className={styles.lines}>{leftOut(cause.lines_left_out)}</span>}
  </span>
);
