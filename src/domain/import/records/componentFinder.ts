import { normalizeCasNumber } from "../../component/casNumber.ts";
import { nameKey } from "../lines/findProduct.ts";
import { valueText } from "../cellText.ts";
import { choicesOf } from "./finderByName.ts";
import type { Values } from "./readFields.ts";
import type { RecordFinder, RecordTarget, ExistingRecord } from "./RecordTarget.ts";

type Known = { readonly key: string; readonly values: Values; readonly existing: ExistingRecord | null };

const numberKey = (number: string): string => normalizeCasNumber(number) ?? nameKey(number);
const keysOf = (values: Values) => {
  const [product, number, name] = ["product_id", "number", "name"].map((field) => valueText(values[field]));
  const [numbered, named] = [numberKey(number ?? ""), nameKey(name ?? "")];
  return {
    isCas: normalizeCasNumber(number ?? "") !== null,
    isNumbered: numbered !== "",
    isNamed: named !== "",
    number: `${product} ${numbered}`,
    name: `${product} ${named}`,
    both: `${product} ${numbered} ${named}`,
  };
};

/**
 * Within a product, a CAS number identifies a substance, whatever its name; without one, number and name must agree. A
 * number or a name alone is enough if one component has it.
 */
export const componentFinder = (target: RecordTarget, existing: ReadonlyArray<ExistingRecord>): RecordFinder => {
  const [byNumber, byName] = [new Map<string, Array<Known>>(), new Map<string, Array<Known>>()];
  const keep = (known: Known): void => {
    const { number, name } = keysOf(known.values);
    byNumber.set(number, [...(byNumber.get(number) ?? []), known]);
    byName.set(name, [...(byName.get(name) ?? []), known]);
  };
  for (const one of existing) keep({ key: String(one.id), values: one.values, existing: one });
  let made = 0;
  return {
    find: (provided, answer, { questions, remarks }) => {
      const keys = keysOf(provided);
      const numbered = keys.isNumbered ? (byNumber.get(keys.number) ?? []) : [];
      const named = keys.isNamed ? (byName.get(keys.name) ?? []) : [];
      const exact = numbered.filter((one) => named.includes(one));
      const like = exact.length > 0 ? exact : keys.isCas || !keys.isNamed ? numbered : keys.isNumbered ? [] : named;
      const [only, ...others] = like;
      const text = keys.both;
      const match = others.length === 0 ? only : like.find(({ key }) => key === answer(target.named, text));
      if (match !== undefined) {
        const { number, name } = match.values;
        return { key: match.key, existing: match.existing, spelled: { number, name } };
      }
      if (others.length > 0) {
        const records = like.flatMap(({ existing: record }) => (record === null ? [] : [record]));
        const message = `Several components of this product match '${valueText(provided["name"])}'. Which one is it?`;
        questions.push({ field: target.named, text, message, choices: choicesOf(target, records) });
      } else if (named[0] !== undefined)
        remarks.push(
          `The product also has ${valueText(named[0].values["name"])} with CAS # ${valueText(named[0].values["number"])}.`,
        );
      return { key: String(-1 - made), existing: null };
    },
    add: (key, values) => {
      made += 1;
      keep({ key, values, existing: null });
    },
  };
};
