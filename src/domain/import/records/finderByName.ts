import { nameKey } from "../lines/findProduct.ts";
import { valueText } from "../cellText.ts";
import { labelIn } from "../importColumns.ts";
import type { ImportChoice } from "../ImportRow.ts";
import type { RowNotes, Values } from "./readFields.ts";
import { isWhole } from "./sameValues.ts";
import type { RecordFinder, RecordTarget, ExistingRecord } from "./RecordTarget.ts";
import type { RowWords } from "../lines/storageWords.ts";

/** By the identifying field, among the records of the same parent. */
export const finderByName = (target: RecordTarget, existing: ReadonlyArray<ExistingRecord>): RecordFinder => {
  const { named, parent } = target;
  const keyOf = (values: Values): string =>
    [...(parent === undefined ? [] : [valueText(values[parent.field])]), nameKey(valueText(values[named]))].join(" ");
  const known = Map.groupBy(existing, ({ values }) => keyOf(values));
  return {
    find: (provided, answer, telling) => {
      const key = keyOf(provided);
      return { key, existing: findOne(target, named, known.get(key) ?? [], answer, telling, provided) };
    },
    add: () => undefined,
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
  answer: RowWords["answer"],
  { questions, problems }: RowNotes,
  provided: Values = {},
): ExistingRecord | null => {
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
    const picked = active.find(({ id }) => String(id) === answer(field, nameKey(name)));
    if (picked !== undefined) return picked;
    const message = `Several records have the ${labelIn(target.columns, target.named)} '${name}'. Which one is it?`;
    questions.push({ field, text: nameKey(name), message, choices: choicesOf(target, active) });
    return null;
  }
  return problems.length > 0 ? null : (only ?? null);
};
