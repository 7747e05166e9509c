import { ChevronDown, ChevronRight } from "lucide-react";
import { ANSWER_WORDS } from "#domain/comparison/answers.ts";
import { CAUSE_WORDS } from "#domain/comparison/CauseKind.ts";
import type { FigureView } from "#domain/comparison/ComparisonView.ts";
import type { DataTableColumn } from "#ui/kit/DataTable.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { figureButton } from "../report/resultColumns.tsx";
import { causesOf, leftOut } from "./comparisonTexts.ts";
import * as styles from "./comparison.css.ts";

type CauseView = FigureView["causes"][number];
/** A figure, or below it one of its causes. */
export type FigureRow = { readonly figure: FigureView; readonly cause: CauseView | null };

export const rowIdOf = ({ figure, cause }: FigureRow): string => `${figure.key}/${cause?.kind ?? ""}`;

export const rowsOf = (figures: ReadonlyArray<FigureView>, opened: ReadonlySet<string>): ReadonlyArray<FigureRow> =>
  figures.flatMap((figure) => [
    { figure, cause: null },
    ...(opened.has(figure.key) ? figure.causes.map((cause) => ({ figure, cause })) : []),
  ]);

type Ways = {
  readonly years: readonly [number, number];
  readonly isJudged: boolean;
  readonly opened: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  /** Shows the derivation of a figure. */
  readonly open: (derivation: number) => void;
};

export const figureColumns = ({
  years,
  isJudged,
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
      header: isJudged ? "Name" : "Product",
      isRowHeader: true,
      minWidth: 220,
      grow: 2,
      cell: ({ figure, cause }) =>
        // Called, so that the table sees their words, and breaks what is longer than any column.
        cause === null ? nameOf(figure, opened.has(figure.key), toggle) : causeWords(cause),
    },
    ...(isJudged
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
    ...(isJudged
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

export const answerText = ({
  answer_before,
  answer_after,
}: Pick<FigureView, "answer_before" | "answer_after">): string =>
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
