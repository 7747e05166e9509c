import type { FieldTable } from "../shared/fieldTable.ts";
import { fieldText } from "./cellText.ts";
import type { CellsOfPart, CellsOfRow } from "./ImportFacts.ts";
import { type ImportColumn, labelIn } from "./importColumns.ts";
import type { ImportInput } from "./ImportInput.ts";
import type { ImportProblem, ImportQuestion, ImportRow } from "./ImportRow.ts";
import { isChoiceWord } from "./readCell.ts";

/** What is found out about a row while it is read, by everyone who reads it. */
export type RowNotes = {
  readonly questions: Array<ImportQuestion>;
  readonly problems: Array<ImportProblem>;
  readonly remarks: Array<string>;
};

/** The cells of a row by field, and the answers that apply to them. */
export type RowWords = RowNotes & {
  readonly row: number;
  readonly cell: (field: string) => string;
  /** The value of the column's blank cells. */
  readonly fill: (field: string) => string;
  readonly answer: Answer;
  /** Components of the row. */
  readonly parts: ReadonlyArray<CellsOfPart>;
  /** Of a list that was exported here. */
  readonly isExport: boolean;
};

/** What the person has chosen for a text in a field. */
export type Answer = (field: string, text: string) => string | undefined;

/** What the person has said about the rows. */
export const said = ({ answers, left_out }: Pick<ImportInput, "answers" | "left_out">) => {
  const chosen = new Map(answers.map(({ field, text, choice }) => [`${field} ${text}`, choice]));
  const leftOut = new Set(left_out);
  const answer: Answer = (field, text) => chosen.get(`${field} ${text}`);
  return { answer, isLeftOut: (row: number): boolean => leftOut.has(row) };
};

/** For a row that nobody has read yet. */
export const wordsOf = (
  { row, parts = [], isExport = false, remarks = [] }: CellsOfRow,
  words: Pick<RowWords, "cell" | "fill" | "answer">,
): RowWords => ({ ...words, row, parts, isExport, questions: [], problems: [], remarks: [...remarks] });

/** The choice of the person; undefined if there is none yet, and then it is asked. */
export const chosenFor = (
  { answer, questions }: Pick<RowWords, "answer" | "questions">,
  question: ImportQuestion,
): string | undefined => {
  const chosen = answer(question.field, question.text);
  if (question.choices.some(({ choice }) => choice === chosen)) return chosen;
  questions.push(question);
  return undefined;
};

/** A row that writes nothing. */
export const emptyRow = ({ row, cells }: CellsOfRow, notes: Partial<ImportRow> = {}): ImportRow => ({
  row,
  verdict: "refused",
  name: cells["name"] ?? "",
  shown: {},
  makes: [],
  with_row: null,
  existing: null,
  changes: [],
  problems: [],
  questions: [],
  remarks: [],
  cells,
  ...notes,
});

/** A row that needs the person. */
export const openRow = (at: CellsOfRow, { questions, problems, remarks }: Pick<ImportRow, keyof RowNotes>): ImportRow =>
  emptyRow(at, { verdict: problems.length > 0 ? "refused" : "question", problems, questions, remarks });

/** The outcome of a row that is not judged: left out by the person, skipped, or in question as a whole. */
export const asideRow = (at: CellsOfRow, isLeftOut: (row: number) => boolean): ImportRow | null => {
  if (isLeftOut(at.row)) return emptyRow(at, { verdict: "left out" });
  if (at.skipped !== undefined) return emptyRow(at, { verdict: "left out", remarks: [at.skipped] });
  return at.asks === undefined ? null : emptyRow(at, { verdict: "question", questions: at.asks });
};

export const NOT_A_FORMULA = "This cell has a formula without a value. Enter the value.";

/** A formula whose value is missing from the file, or that failed there. */
const FORMULA = /^(?:[=＝][^=＝\s]|#(?:REF!|NAME\?|VALUE!|DIV\/0!|N\/A|NUM!|NULL!|SPILL!|CALC!)$)/;

export const formulasIn = (cells: Readonly<Record<string, string>>): ReadonlyArray<ImportProblem> =>
  Object.entries(cells).flatMap(([field, cell]) =>
    FORMULA.test(cell.trim()) ? [{ field, message: NOT_A_FORMULA }] : [],
  );

/** Cells such as 'N/A' and '-' count as blank: existing values stay, and a new record has none. */
export const blankRemarks = (
  columns: ReadonlyArray<ImportColumn>,
  fields: FieldTable,
  cells: Readonly<Record<string, string>>,
): ReadonlyArray<string> => {
  const blanks = Object.entries(cells).flatMap(([name, cell]) => {
    const isBlank = cell.trim() !== "" && fieldText(name, cell) === "" && !isChoiceWord(fields[name] ?? {}, cell);
    return isBlank ? [`${labelIn(columns, name)} '${cell.trim()}'`] : [];
  });
  return blanks.length === 0 ? [] : [`Read as blank: ${blanks.join(", ")}.`];
};
