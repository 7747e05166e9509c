import { Result } from "effect";
import { emptyForm } from "../../shared/fieldTable.ts";
import { cellText, valueText } from "../cellText.ts";
import { comparable } from "../../shared/comparable.ts";
import { labelIn } from "../importColumns.ts";
import type { ImportChoice } from "../ImportRow.ts";
import { nameKey } from "../lines/findProduct.ts";
import { chosenFor, type RowNotes, type RowWords } from "../rowOutcomes.ts";
import type {
  ExistingRecord,
  NewParent,
  ParentFinder,
  ParentFound,
  ParentLink,
  RecordFinder,
  RecordTarget,
} from "./RecordTarget.ts";
import { checkedValues, isSame, type Values } from "./values.ts";

/** By the identifying field, among the records of the same parent. */
export const finderByName = (target: RecordTarget, existing: ReadonlyArray<ExistingRecord>): RecordFinder => {
  const { named, parent } = target;
  const keyOf = (values: Values): string =>
    [...(parent === undefined ? [] : [valueText(values[parent.field])]), nameKey(valueText(values[named]))].join(" ");
  const known = Map.groupBy(existing, ({ values }) => keyOf(values));
  return {
    find: (provided, words) => {
      const key = keyOf(provided);
      return { key, existing: findOne(target, named, known.get(key) ?? [], words, provided) };
    },
  };
};

export const choicesOf = (
  { nameOf, shown }: Pick<RecordTarget, "nameOf" | "shown">,
  records: ReadonlyArray<ExistingRecord>,
): ReadonlyArray<ImportChoice> =>
  records.map(({ id, values }) => ({
    choice: String(id),
    label: [nameOf(values), ...shown.map((field) => valueText(values[field]))].filter((part) => part !== "").join(", "),
  }));

/**
 * The record with the name; if several, the chosen one, or the one of which the row says everything: then nothing
 * changes, so it may be archived as well. `field`: where problems are reported.
 */
export const findOne = (
  target: RecordTarget,
  field: string,
  records: ReadonlyArray<ExistingRecord>,
  words: RowWords,
  provided: Values = {},
): ExistingRecord | null => {
  const { problems } = words;
  const [taken] = records.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]));
  const active = records.filter(({ is_active }) => is_active);
  const whole = (active.length > 0 ? active : records).find((record) => isWhole(target, provided, record));
  if (taken === undefined && whole !== undefined) return whole;
  const [only, ...others] = active;
  if (taken !== undefined) problems.push({ field, message: taken });
  else if (only === undefined && records.length > 0)
    problems.push({ field, message: `This ${target.resource.recordName} is archived.` });
  else if (only !== undefined && others.length > 0) {
    const name = valueText(only.values[target.named]);
    const message = `Several records have the ${labelIn(target.columns, target.named)} '${name}'. Which one is it?`;
    const chosen = chosenFor(words, { field, text: nameKey(name), message, choices: choicesOf(target, active) });
    return active.find(({ id }) => String(id) === chosen) ?? null;
  }
  return problems.length > 0 ? null : (only ?? null);
};

const NEW = "new";

/** Parents of rows, by name: existing, or created by earlier rows. */
export const namedParents = (
  target: RecordTarget,
  { field, makes }: ParentLink,
  records: ReadonlyArray<ExistingRecord>,
): ParentFinder => {
  const taken = makes?.taken ?? [];
  const nameOf = ({ values }: ExistingRecord) => target.nameOf(values);
  const byKey = Map.groupBy(records, (record) => nameKey(nameOf(record)));
  const byWords = Map.groupBy(records, (record) => comparable(nameOf(record)));
  const kept = new Map<string, NewParent>();

  const madeOf = (name: string, provided: Values, { problems }: RowNotes): ParentFound | null => {
    const own = Object.fromEntries(taken.map((one) => [one, provided[one] ?? ""]));
    const given = { ...emptyForm(target.fields), ...own, [target.named]: name };
    const id = -1 - kept.size;
    const checked = checkedValues(target, given);
    if (Result.isSuccess(checked)) return { id, name, made: { id, values: checked.success } };
    // Values taken from the row are refused at their own fields.
    const others = checked.failure.filter(({ field: one }) => !taken.includes(one));
    problems.push(...others.map(({ message }) => ({ field, message })));
    return others.length > 0 ? null : { id, name, made: { id, values: given } };
  };

  return {
    made: () => [...kept.values()],
    keep: ({ cell }, made) => kept.set(nameKey(cellText(cell(field))), made),
    find: (provided, words) => {
      const name = cellText(words.cell(field));
      if (name === "") return null;
      const made = kept.get(nameKey(name));
      if (made !== undefined) return { id: made.id, name: target.nameOf(made.values), made: null };
      const openBefore = words.questions.length + words.problems.length;
      const known = findOne(target, field, byKey.get(nameKey(name)) ?? [], words);
      if (known !== null) return { id: known.id, name: nameOf(known), made: null };
      if (words.questions.length + words.problems.length > openBefore) return null;
      const alike = (byWords.get(comparable(name)) ?? []).filter(({ is_active }) => is_active);
      if (alike.length === 0) return madeOf(name, provided, words);
      const choice = chosenFor(words, {
        field,
        text: nameKey(name),
        message: `Is '${name}' one of these?`,
        choices: [...choicesOf(target, alike), { choice: NEW, label: `A new ${target.resource.recordName}` }],
      });
      if (choice === NEW) return madeOf(name, provided, words);
      const chosen = alike.find(({ id }) => String(id) === choice);
      return chosen === undefined ? null : { id: chosen.id, name: nameOf(chosen), made: null };
    },
  };
};

/** Whether a row says all that is stored of a record, as its row of an exported list does. */
export const isWhole = ({ fields, settled }: RecordTarget, provided: Values, { values }: ExistingRecord): boolean => {
  const given = settled?.(values, provided, []) ?? provided;
  return Object.keys(emptyForm(fields)).every((field) => isSame(given[field], values[field]));
};
