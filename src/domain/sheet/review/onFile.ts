import { Result } from "effect";
import { normalizeCasNumber } from "../../component/casNumber.ts";
import { type ChemicalComponent, COMPONENT_FIELDS } from "../../component/ChemicalComponent.ts";
import { sameName } from "../../form/optionEntries.ts";
import { phoneDigits } from "../../identity/Phone.ts";
import type { Product } from "../../product/Product.ts";
import type { SdsFile } from "../../product/SdsFile.ts";
import { factsDraftOf } from "../../product/ProductFacts.ts";
import { compare, parseDecimal } from "../../shared/decimal.ts";
import { draftOf } from "../../shared/fieldValues.ts";
import type { FormValues } from "./Sheet.ts";

/** The product to which a sheet is attached, with its components. */
export type OnFile = {
  readonly product: Omit<Product, "sds_file"> & { readonly sds_file: Pick<SdsFile, "id"> | null };
  readonly components: ReadonlyArray<ChemicalComponent>;
};

type Texts = Readonly<Record<string, unknown>>;
const textOf = (texts: Texts, name: string): string => {
  const text = texts[name];
  return typeof text === "string" ? text : "";
};

/** The product's values of the fields in `proposed`; null if it has none of them. */
export const productValues = ({ product }: OnFile, proposed: FormValues): FormValues | null => {
  const texts: Texts = { ...factsDraftOf(product), name: product.name, sds_date: product.sds_date ?? "" };
  const kept = Object.entries(proposed).map(([name, value]): [string, FormValues[string]] => [
    name,
    Array.isArray(value)
      ? value.filter((one) => product.hazards.some((hazard) => sameName(hazard.name, one)))
      : textOf(texts, name),
  ]);
  return kept.every(([, value]) => value.length === 0) ? null : Object.fromEntries(kept);
};

/** The component with the same CAS number; if no valid CAS number is proposed, the one with the same name. */
export const componentLike = ({ components }: OnFile, proposed: FormValues): ChemicalComponent | null => {
  const [number, name] = [textOf(proposed, "number"), textOf(proposed, "name")];
  const cas = normalizeCasNumber(number);
  const same = cas === null ? [] : components.filter((one) => normalizeCasNumber(one.number) === cas);
  const named = (of: ReadonlyArray<ChemicalComponent>) => of.find((one) => sameName(one.name, name));
  return named(same) ?? same[0] ?? (cas === null ? (named(components) ?? null) : null);
};

export const componentValues = (component: ChemicalComponent, proposed: FormValues): FormValues => {
  const texts: Texts = draftOf(COMPONENT_FIELDS, component);
  return Object.fromEntries(Object.keys(proposed).map((name) => [name, textOf(texts, name)]));
};

const sameNumber = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => parseDecimal(text, { allowNegative: true }));
  return (
    a !== undefined &&
    b !== undefined &&
    Result.isSuccess(a) &&
    Result.isSuccess(b) &&
    compare(a.success, b.success) === 0
  );
};
const sameText = (field: string, one: string, other: string): boolean =>
  one === other ||
  sameNumber(one, other) ||
  (field.endsWith("phone") && phoneDigits(one) === phoneDigits(other)) ||
  // CAS numbers are compared in normalized form.
  (field === "number" && normalizeCasNumber(one) !== null && normalizeCasNumber(one) === normalizeCasNumber(other));

/**
 * Names of fields that differ from the values on file. `percent_as_printed` and `percent_basis` never count as
 * differences.
 */
export const changedValues = (proposed: FormValues, onFile: FormValues | null): ReadonlyArray<string> =>
  Object.entries(proposed).flatMap(([field, value]) => {
    const kept = onFile?.[field] ?? (Array.isArray(value) ? [] : "");
    if (Array.isArray(value)) return value.every((one) => kept.includes(one)) ? [] : [field];
    return field === "percent_as_printed" || field === "percent_basis" || sameText(field, String(value), String(kept))
      ? []
      : [field];
  });

/** True if storing the values would replace a different existing value. */
export const wouldReplace = (proposed: FormValues, onFile: FormValues | null): boolean =>
  onFile !== null && changedValues(proposed, onFile).some((field) => (onFile[field] ?? "").length > 0);
