import { valueText } from "./cellText.ts";
import { Catalog, type Catalogued, findProduct, productKey } from "./findProduct.ts";
import type { Values } from "./readFields.ts";
import type { RecordFinder, RecordTarget, StandingRecord } from "./RecordTarget.ts";

const wordsOf = (values: Values) => ({
  name: valueText(values["name"]),
  mfg_name: valueText(values["mfg_name"]),
  mfg_product_number: valueText(values["mfg_product_number"]),
});
type KnownProduct = Catalogued & { readonly standing: StandingRecord | null };
export const knownProduct = (id: number, values: Values, standing: StandingRecord | null): KnownProduct => {
  const { name, ...facts } = wordsOf(values);
  return { id, name, is_active: standing?.is_active ?? true, facts, standing };
};

/** By name, maker and number, as the products that lines name; a name alone is enough where one product has it. */
export const productFinder = (_: RecordTarget, standing: ReadonlyArray<StandingRecord>): RecordFinder => {
  const catalog = new Catalog(standing.map((one) => knownProduct(one.id, one.values, one)));
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
      catalog.add(knownProduct(Number(key), values, null));
    },
  };
};
