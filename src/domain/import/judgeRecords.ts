import { Result } from "effect";
import { validate } from "../shared/fieldErrors.ts";
import { emptyForm } from "../shared/fieldTable.ts";
import { cellText, valueText } from "./cellText.ts";
import { emptyRow } from "./emptyRow.ts";
import { nameKey } from "./findProduct.ts";
import { formulasIn } from "./formulasIn.ts";
import { labelIn } from "./importColumns.ts";
import type { CellsOfRow } from "./ImportFacts.ts";
import type { ImportInput } from "./ImportInput.ts";
import type { ImportChange, ImportProblem, ImportQuestion, ImportRow } from "./ImportRow.ts";
import { problemsOf, readFields, type Values } from "./readFields.ts";
import type { RowWords } from "./shelfWords.ts";
import type { RecordTarget } from "./recordTargets.ts";

/** A record as it is stored, by the names of its fields. */
export type StandingRecord = {
  readonly id: number;
  readonly version: number;
  readonly is_active: boolean;
  readonly values: Values;
  /** Why it cannot be this noun's record: the email of somebody who is no technician. */
  readonly refusal: string | null;
};

export type RecordFacts = {
  /** All that bear one of the names of the file. */
  readonly standing: ReadonlyArray<StandingRecord>;
  /** Why this person may not change what stands there; null when they may. */
  readonly edit_refusal: string | null;
};

/** `values`: as the form sends them. */
export type RecordPlan = {
  readonly added: ReadonlyArray<{ readonly values: Values }>;
  readonly changed: ReadonlyArray<{ readonly id: number; readonly version: number; readonly values: Values }>;
};
export type RecordsJudged = { readonly rows: ReadonlyArray<ImportRow>; readonly plan: RecordPlan };

/** One record, and what the rows so far make of it. */
type Subject = {
  readonly standing: StandingRecord | null;
  readonly first: number;
  values: Values;
  /** Which row said a field. */
  readonly said: Map<string, number>;
};

/**
 * The verdict of each row and what it would write, by the Schema of the noun's form. Rows count in their order, each
 * for the record as the rows above leave it, so that a file in two parts gives the same as in one; a row that
 * contradicts one above is refused. Blank cells say nothing.
 */
export const judgeRecords = (
  target: RecordTarget,
  facts: RecordFacts,
  rows: ReadonlyArray<CellsOfRow>,
  { answers, left_out }: Pick<ImportInput, "answers" | "left_out">,
): RecordsJudged => {
  const chosen = new Map(answers.map(({ field, text, choice }) => [`${field} ${text}`, choice]));
  const answer: RowWords["answer"] = (field, text) => chosen.get(`${field} ${text}`);
  const leftOut = new Set(left_out);
  const standing = Map.groupBy(facts.standing, ({ values }) => keyOf(target, values));
  const subjects = new Map<string, Subject>();
  const judge = (at: CellsOfRow): ImportRow => {
    if (leftOut.has(at.row)) return { ...emptyRow(at), verdict: "left out" };
    const { cells, remarks: read } = target.read?.(at.cells) ?? { cells: at.cells, remarks: [] };
    const questions: Array<ImportQuestion> = [];
    const problems: Array<ImportProblem> = [...formulasIn(at.cells)];
    const words: RowWords = { cell: (field) => cells[field] ?? "", fill: () => "", answer };
    const told = readFields(target.fields, NONE, words, [], { questions, problems });
    const name = target.nameOf(told) || valueText(told[target.named]);
    const remarks = [...read];
    const open = (): ImportRow => ({
      ...emptyRow(at, { problems, questions, remarks }),
      name,
      verdict: problems.length > 0 ? "refused" : "question",
    });
    const key = keyOf(target, told);
    const known = subjects.get(key);
    const found = known?.standing ?? findOne(target, standing.get(key) ?? [], answer, { questions, problems });
    if (questions.length + problems.length > 0) return open();
    const before: Values = known?.values ?? found?.values ?? emptyForm(target.fields);
    for (const [field, value] of Object.entries(told)) {
      const row = known?.said.get(field);
      if (row !== undefined && field !== target.named && !isSame(value, before[field]))
        problems.push({ field, message: `Row ${row} says otherwise: ${valueText(before[field]) || "blank"}.` });
    }
    // Its own spelling of the name stays.
    const spelled = known === undefined && found === null ? {} : { [target.named]: before[target.named] };
    const checked = validate(target.resource.input, { ...before, ...told, ...spelled });
    if (Result.isFailure(checked)) problems.push(...problemsOf(checked.failure));
    if (problems.length > 0 || Result.isFailure(checked)) return open();
    // A form's Schema gives an object of its fields.
    const after = checked.success as Values;
    const changes = changesBetween(target, before, after);
    if (found !== null && changes.length > 0 && facts.edit_refusal !== null) {
      problems.push(...changes.map(({ field }) => ({ field, message: facts.edit_refusal ?? "" })));
      return { ...open(), changes };
    }
    const isNew = known === undefined && found === null;
    const subject = known ?? { standing: found, first: at.row, values: after, said: new Map<string, number>() };
    subject.values = after;
    for (const field of Object.keys(told)) if (!subject.said.has(field)) subject.said.set(field, at.row);
    subjects.set(key, subject);
    const spelling = valueText(told[target.named]);
    if (spelling !== valueText(after[target.named]))
      remarks.push(`'${spelling}' is ${valueText(after[target.named])}.`);
    if (isNew && target.onNew !== undefined) remarks.push(target.onNew);
    return {
      ...emptyRow(at, { problems, questions, remarks }),
      verdict: isNew ? "new" : changes.length === 0 ? "equal" : found === null ? "added" : "changed",
      name: target.nameOf(after),
      shown: Object.fromEntries(target.shown.map((field) => [field, valueText(after[field])])),
      with_row: known === undefined ? null : known.first,
      standing: found === null ? null : target.nameOf(before),
      changes: isNew ? [] : changes,
    };
  };
  const verdicts = rows.map(judge);
  const all = [...subjects.values()];
  return {
    rows: verdicts,
    plan: {
      added: all.flatMap(({ standing: there, values }) => (there === null ? [{ values }] : [])),
      changed: all.flatMap(({ standing: there, values }) =>
        there === null || changesBetween(target, there.values, values).length === 0
          ? []
          : [{ id: there.id, version: there.version, values }],
      ),
    },
  };
};

const NONE: ReadonlySet<string> = new Set();

const keyOf = ({ named }: RecordTarget, values: Values): string => nameKey(valueText(values[named]));

const isSame = (one: unknown, other: unknown): boolean => valueText(one) === valueText(other);

const changesBetween = ({ fields }: RecordTarget, before: Values, after: Values): ReadonlyArray<ImportChange> =>
  Object.keys(emptyForm(fields)).flatMap((field) =>
    isSame(before[field], after[field])
      ? []
      : [{ field, before: valueText(before[field]), after: valueText(after[field]) }],
  );

type Telling = { readonly questions: Array<ImportQuestion>; readonly problems: Array<ImportProblem> };

/** The one that bears the name; of several, the one that somebody has chosen. */
const findOne = (
  { named, nameOf, shown, columns, resource }: RecordTarget,
  records: ReadonlyArray<StandingRecord>,
  answer: RowWords["answer"],
  { questions, problems }: Telling,
): StandingRecord | null => {
  const [taken] = records.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]));
  const active = records.filter(({ is_active }) => is_active);
  const [only, ...others] = active;
  if (taken !== undefined) problems.push({ field: named, message: taken });
  else if (only === undefined && records.length > 0)
    problems.push({ field: named, message: `This ${resource.recordName} is archived.` });
  else if (only !== undefined && others.length > 0) {
    const text = cellText(valueText(only.values[named])).toLowerCase();
    const picked = active.find(({ id }) => String(id) === answer(named, text));
    if (picked !== undefined) return picked;
    const choices = active.map(({ id, values }) => ({
      choice: String(id),
      label: [nameOf(values), ...shown.map((field) => valueText(values[field]))]
        .filter((part) => part !== "")
        .join(", "),
    }));
    const message = `Several have the ${labelIn(columns, named)} '${valueText(only.values[named])}'. Which is it?`;
    questions.push({ field: named, text, message, choices });
    return null;
  }
  return problems.length > 0 ? null : (only ?? null);
};
