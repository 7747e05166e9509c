import { MARK_LABELS } from "../../inventory/markLabels.ts";
import { answersFault, joinAnswers } from "../../inventory/reportAnswers.ts";
import type { FieldTable } from "../../shared/fieldTable.ts";
import { readFactCell } from "../cells/factCell.ts";
import { archivedNamed, classOfShortWord, fireCodeClass, namesIn } from "../cells/hazardWords.ts";
import { cellText, fieldText, valueText } from "../cellText.ts";
import type { NamedRecord } from "../ImportFacts.ts";
import type { ImportProblem } from "../ImportRow.ts";
import { type CellRead, isChoiceWord, readCell } from "../readCell.ts";
import type { RowWords } from "../rowOutcomes.ts";
import { choicesOf, chosenOf, findNamed, NONE } from "./findNamed.ts";
import { implausibleFact } from "./plausibleFacts.ts";
import type { Values } from "./values.ts";

/**
 * Values of all fields that are read on their own, as their form sends them; a blank cell gives none. `hasArchived`: a
 * cell of a list may name archived records.
 */
export const readFields = (
  table: FieldTable,
  others: ReadonlySet<string>,
  words: RowWords,
  hazards: ReadonlyArray<NamedRecord>,
  hasArchived = false,
): Values => {
  const { cell, answer, questions, remarks } = words;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(table)) {
    if (others.has(name) || field.input === undefined) continue;
    const text = cell(name);
    if (fieldText(name, text) === "" && !isChoiceWord(field, text)) continue;
    if (field.kind === "list") {
      const state = readCell("physical_state", table["physical_state"] ?? field, cell("physical_state"));
      const known = state?._tag === "Value" && typeof state.value === "string" ? state.value : "";
      values[name] = namedAll(name, text, hazards, words, known, hasArchived);
      if ("report_answers" in table && cellText(cell("report_answers")) === "")
        Object.assign(values, fireCodeAnswers(namesIn(text, hazards), remarks));
      continue;
    }
    const given = answer(name, cellText(text)) ?? text;
    const fact = readFactCell(name, given);
    if (fact !== null && fact.choices === undefined) {
      Object.assign(values, fact.values);
      if (fact.remark !== "") remarks.push(fact.remark);
      continue;
    }
    const read: CellRead | null =
      fact?.choices === undefined ? readCell(name, field, given) : { _tag: "Choices", words: fact.choices };
    if (read?._tag === "Value") values[name] = read.value;
    else if (read?._tag === "Choices") {
      const choices = read.words.map((choice) => ({ choice, label: choice }));
      questions.push({
        field: name,
        text: cellText(text),
        message: `Which ${field.label.toLowerCase()} is '${cellText(text)}'?`,
        choices,
      });
    }
  }
  for (const [name, value] of Object.entries(values)) {
    const doubt = implausibleFact(name, value, valueText(values["physical_state"]));
    const choice = doubt === null ? "keep" : answer(name, doubt.text);
    if (doubt !== null && choice === undefined) questions.push(doubt);
    if (choice === "blank") delete values[name];
  }
  return values;
};

/** A line has a field for most classes of the fire code, which permits and CERS read. */
const fireCodeAnswers = (names: ReadonlyArray<string>, remarks: Array<string>): Values => {
  const answers = joinAnswers(names.flatMap((name) => fireCodeClass(name)?.answer ?? []));
  if (answers === "" || answersFault(answers) !== undefined) return {};
  remarks.push(`Hazard classes of the fire code are kept under ${MARK_LABELS.report_answers}: ${answers}.`);
  return { report_answers: answers };
};

const namedAll = (
  field: string,
  text: string,
  records: ReadonlyArray<NamedRecord>,
  { answer, questions, remarks }: RowWords,
  state: string,
  hasArchived: boolean,
): ReadonlyArray<number> =>
  namesIn(text, records).flatMap((name) => {
    const archived = hasArchived ? archivedNamed(records, name) : null;
    if (archived !== null) return [archived.id];
    const found = chosenOf(records, answer(field, name)) ?? findNamed(records, name);
    if (found._tag === "Found") return found.record === null ? [] : [found.record.id];
    const fire = fireCodeClass(name);
    const short = fire === undefined ? classOfShortWord(name, records, state) : undefined;
    if (short !== undefined) {
      remarks.push(
        short === null
          ? `Hazard class '${name}' was left blank, because several classes fit.`
          : `Hazard class '${name}' was read as ${short.name}.`,
      );
      return short === null ? [] : [short.id];
    }
    const near = records.filter(({ is_active, name: own }) => is_active && fire?.nearest.test(own) === true);
    const choices = near.length === 0 ? found.choices : [...choicesOf(near), NONE];
    const message = `'${name}' is a class of the fire code, not of GHS. Which hazard class is nearest?`;
    questions.push({
      field,
      text: name,
      message: fire === undefined ? `Which hazard class is '${name}'?` : message,
      choices,
    });
    return [];
  });

/** Without the cells that their fields refuse, where a blank or what was there before will do; `tell` says so. */
export const withoutOdd = (
  problemsIn: (values: Values) => ReadonlyArray<ImportProblem>,
  sent: Values,
  before: Values,
  tell: (problem: ImportProblem) => void,
): Values => {
  const without = (odd: ReadonlyArray<ImportProblem>): Values => {
    const names = new Set(odd.map(({ field }) => field));
    return { ...before, ...Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name))) };
  };
  const odd = problemsIn(sent).filter(({ field }) => valueText(sent[field]) !== "");
  const needed = problemsIn(without(odd)).map(({ field }) => field);
  const optional = odd.filter(({ field }) => !needed.includes(field));
  for (const problem of optional) tell(problem);
  return without(optional);
};
