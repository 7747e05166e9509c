import { valueText } from "../cellText.ts";
import { Catalog, type Catalogued, findProduct, productKey } from "./findProduct.ts";
import type { Values } from "../records/readFields.ts";
import { isWhole } from "../records/sameValues.ts";
import type { RecordFinder, RecordTarget, ExistingRecord } from "../records/RecordTarget.ts";

const wordsOf = (values: Values) => ({
  name: valueText(values["name"]),
  mfg_name: valueText(values["mfg_name"]),
  mfg_product_number: valueText(values["mfg_product_number"]),
});
type KnownProduct = Catalogued & { readonly existing: ExistingRecord | null };
export const knownProduct = (id: number, values: Values, existing: ExistingRecord | null): KnownProduct => {
  const { name, ...facts } = wordsOf(values);
  return { id, name, is_active: existing?.is_active ?? true, facts, existing };
};

/** The product of which the row says everything, first the active ones. */
const wholeOf = (target: RecordTarget, named: ReadonlyArray<KnownProduct>, provided: Values): ExistingRecord | null => {
  const records = named.flatMap(({ existing }) => existing ?? []);
  const whole = records.filter((record) => isWhole(target, provided, record));
  return whole.find(({ is_active }) => is_active) ?? whole[0] ?? null;
};

/** By name, manufacturer and number, like the products of lines; a name alone is enough if one product has it. */
export const productFinder = (target: RecordTarget, existing: ReadonlyArray<ExistingRecord>): RecordFinder => {
  const catalog = new Catalog(existing.map((one) => knownProduct(one.id, one.values, one)));
  let made = 0;
  return {
    find: (provided, answer, { questions, problems }) => {
      const words = wordsOf(provided);
      const whole = wholeOf(target, catalog.named(words.name), provided);
      if (whole !== null) return { key: String(whole.id), existing: whole };
      const found = findProduct(catalog, words, answer("name", productKey(words)));
      if (found._tag === "Found") return { key: String(found.product.id), existing: found.product.existing };
      if (found._tag === "Refused" && words.name !== "") problems.push({ field: found.field, message: found.message });
      if (found._tag === "Ask")
        questions.push({ field: "name", text: productKey(words), message: found.message, choices: found.choices });
      return { key: String(-1 - made), existing: null };
    },
    add: (key, values) => {
      made += 1;
      catalog.add(knownProduct(Number(key), values, null));
    },
  };
};
