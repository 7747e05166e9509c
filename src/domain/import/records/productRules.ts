import { PRODUCT_FIELDS } from "../../product/productFields.ts";
import { hiddenStateFields, PHYSICAL_STATES } from "../../quantity/PhysicalState.ts";
import { cellText, valueText } from "../cellText.ts";
import { Catalog, type Catalogued, findProduct, NEW_PRODUCT, productKey } from "../lines/findProduct.ts";
import { isWhole } from "./namedRecords.ts";
import type { ExistingRecord, ParentFinder, RecordFinder, RecordTarget } from "./RecordTarget.ts";
import { isSame, type Values } from "./values.ts";

const wordsOf = (values: Values) => ({
  name: valueText(values["name"]),
  mfg_name: valueText(values["mfg_name"]),
  mfg_product_number: valueText(values["mfg_product_number"]),
});
type KnownProduct = Catalogued & { readonly existing: ExistingRecord | null };
const knownProduct = (id: number, values: Values, existing: ExistingRecord | null): KnownProduct => {
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
  return {
    find: (provided, { answer, questions, problems }) => {
      const words = wordsOf(provided);
      const whole = wholeOf(target, catalog.named(words.name), provided);
      if (whole !== null) return { key: String(whole.id), existing: whole };
      const found = findProduct(catalog, words, answer("name", productKey(words)));
      if (found._tag === "Found") return { key: String(found.product.id), existing: found.product.existing };
      if (found._tag === "Refused" && words.name !== "") problems.push({ field: found.field, message: found.message });
      if (found._tag === "Ask")
        questions.push({ field: "name", text: productKey(words), message: found.message, choices: found.choices });
      return null;
    },
    add: (key, values) => catalog.add(knownProduct(Number(key), values, null)),
  };
};

export const NOT_IN_CATALOG = "No catalog product matches this row. Import the products first.";
export const NO_PRODUCT = "Enter the product.";

/** Products that components belong to, by name, manufacturer and number; imported separately, so none is created. */
export const catalogParents = (field: string, records: ReadonlyArray<ExistingRecord>): ParentFinder => {
  const catalog = new Catalog(records.map((one) => knownProduct(one.id, one.values, one)));
  return {
    find: (_, { cell, answer, questions, problems }) => {
      const words = {
        name: cellText(cell(field)),
        mfg_name: cellText(cell("product_mfg_name")),
        mfg_product_number: cellText(cell("product_number")),
      };
      if (words.name === "" && words.mfg_product_number === "") {
        problems.push({ field, message: NO_PRODUCT });
        return null;
      }
      const found = findProduct(catalog, words, answer(field, productKey(words)));
      if (found._tag === "Found") return { id: found.product.id, name: found.product.name, made: null };
      const choices = found._tag === "Ask" ? found.choices.filter(({ choice }) => choice !== NEW_PRODUCT) : [];
      if (found._tag === "Ask" && choices.length > 0)
        questions.push({ field, text: productKey(words), message: found.message, choices });
      else {
        const isArchived = found._tag === "Refused" && found.field === "name";
        problems.push({ field, message: isArchived ? found.message : NOT_IN_CATALOG });
      }
      return null;
    },
  };
};

/** Values that a sheet prints with a number; they are cleared with it. */
const BESIDE: Readonly<Record<string, Values>> = {
  flash_points: { flash_point_operator: null },
  specific_gravity: { specific_gravity_min: null, specific_gravity_max: null, specific_gravity_temperature: "" },
};

/** Like the form: hidden fields of the physical state are ignored; a new number clears the values beside the old. */
export const settledProduct = (before: Values, provided: Values, remarks: Array<string>): Values => {
  const physicalState = valueText(provided["physical_state"] ?? before["physical_state"]);
  const hidden: ReadonlyArray<string> = hiddenStateFields(
    PHYSICAL_STATES.find((state) => state === physicalState) ?? null,
  );
  for (const name of hidden)
    if (valueText(provided[name]) !== "" && !isSame(provided[name], before[name]))
      remarks.push(`${labelOf(name)} is not used because it does not apply to this physical state.`);
  const counted = Object.fromEntries(Object.entries(provided).filter(([name]) => !hidden.includes(name)));
  const beside = Object.entries(BESIDE).flatMap(([figure, others]) =>
    figure in counted && Number(counted[figure]) !== Number(before[figure] ?? Number.NaN)
      ? Object.entries(others).filter(([name]) => !(name in counted) && valueText(before[name]) !== "")
      : [],
  );
  const isOther = "physical_state" in provided && !isSame(physicalState, before["physical_state"]);
  const blanked = isOther
    ? hidden.flatMap((name) => (valueText(before[name]) === "" ? [] : [[name, null] as const]))
    : [];
  return { ...counted, ...Object.fromEntries([...beside, ...blanked]) };
};

const labelOf = (name: string): string =>
  Object.entries(PRODUCT_FIELDS).find(([field]) => field === name)?.[1].label ?? name;
