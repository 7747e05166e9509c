import { findProduct, Catalog, type Catalogued, nameKey, productKey } from "./findProduct.ts";
import { valueText } from "./cellText.ts";
import { labelIn } from "./importColumns.ts";
import type { ImportChoice } from "./ImportRow.ts";
import type { Telling, Values } from "./readFields.ts";
import type { RecordFinder, RecordTarget, StandingRecord } from "./RecordTarget.ts";
import type { RowWords } from "./shelfWords.ts";

/** By the one field that names a record, among those that belong to the same one. */
export const finderByName = (target: RecordTarget, standing: ReadonlyArray<StandingRecord>): RecordFinder => {
  const { named, parent } = target;
  const keyOf = (values: Values): string =>
    [...(parent === undefined ? [] : [valueText(values[parent.field])]), nameKey(valueText(values[named]))].join(" ");
  const known = Map.groupBy(standing, ({ values }) => keyOf(values));
  return {
    find: (told, answer, telling) => {
      const key = keyOf(told);
      return { key, standing: findOne(target, named, known.get(key) ?? [], answer, telling) };
    },
    add: () => undefined,
  };
};

export const choicesOf = (
  { nameOf, shown }: Pick<RecordTarget, "nameOf" | "shown">,
  records: ReadonlyArray<StandingRecord>,
): ReadonlyArray<ImportChoice> =>
  records.map(({ id, values }) => ({
    choice: String(id),
    label: [nameOf(values), ...shown.map((field) => valueText(values[field]))].filter((part) => part !== "").join(", "),
  }));

/** The one that bears the name; of several, the one that somebody has chosen. `field`: where that is told. */
export const findOne = (
  target: RecordTarget,
  field: string,
  records: ReadonlyArray<StandingRecord>,
  answer: RowWords["answer"],
  { questions, problems }: Telling,
): StandingRecord | null => {
  const [taken] = records.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]));
  const active = records.filter(({ is_active }) => is_active);
  const [only, ...others] = active;
  if (taken !== undefined) problems.push({ field, message: taken });
  else if (only === undefined && records.length > 0)
    problems.push({ field, message: `This ${target.resource.recordName} is archived.` });
  else if (only !== undefined && others.length > 0) {
    const name = valueText(only.values[target.named]);
    const picked = active.find(({ id }) => String(id) === answer(field, nameKey(name)));
    if (picked !== undefined) return picked;
    const message = `Several have the ${labelIn(target.columns, target.named)} '${name}'. Which is it?`;
    questions.push({ field, text: nameKey(name), message, choices: choicesOf(target, active) });
    return null;
  }
  return problems.length > 0 ? null : (only ?? null);
};

const wordsOf = (values: Values) => ({
  name: valueText(values["name"]),
  mfg_name: valueText(values["mfg_name"]),
  mfg_product_number: valueText(values["mfg_product_number"]),
});
type Known = Catalogued & { readonly standing: StandingRecord | null };
const knownOf = (id: number, values: Values, standing: StandingRecord | null): Known => {
  const { name, ...facts } = wordsOf(values);
  return { id, name, is_active: standing?.is_active ?? true, facts, standing };
};

/** By name, maker and number, as the products that lines name; a name alone is enough where one product has it. */
export const productFinder = (_: RecordTarget, standing: ReadonlyArray<StandingRecord>): RecordFinder => {
  const catalog = new Catalog(standing.map((one) => knownOf(one.id, one.values, one)));
  let made = 0;
  return {
    find: (told, answer, { questions, problems }) => {
      const words = wordsOf(told);
      const found = findProduct(catalog, words, answer("name", productKey(words)));
      if (found._tag === "Found") return { key: String(found.product.id), standing: found.product.standing };
      if (found._tag === "Refused" && words.name !== "") problems.push({ field: found.field, message: found.message });
      if (found._tag === "Ask")
        questions.push({ field: "name", text: productKey(words), message: found.message, choices: found.choices });
      return { key: String(-1 - made), standing: null };
    },
    add: (key, values) => {
      made += 1;
      catalog.add(knownOf(Number(key), values, null));
    },
  };
};
