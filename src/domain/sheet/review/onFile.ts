import { Result } from "effect";
import { normalizeCasNumber } from "../../component/casNumber.ts";
import { type ChemicalComponent, ChemicalComponentInput, COMPONENT_FIELDS } from "../../component/ChemicalComponent.ts";
import { sameName } from "../../form/optionEntries.ts";
import { phoneDigits } from "../../shared/Phone.ts";
import { type Product, ProductInput } from "../../product/Product.ts";
import { EMPTY_FACTS, factsDraftOf } from "../../product/ProductFacts.ts";
import type { SdsFile } from "../../product/SdsFile.ts";
import { compare, parseDecimal } from "../../shared/decimal.ts";
import { errorsOf, type FieldErrors, validate } from "../../shared/fieldErrors.ts";
import { emptyForm } from "../../shared/fieldTable.ts";
import { draftOf } from "../../shared/fieldValues.ts";
import type { Option } from "../../shared/Option.ts";
import type { ProposalField } from "../Proposal.ts";
import { REVIEW_FIELDS } from "./reviewFields.ts";
import type { FormValues } from "./Sheet.ts";

/** The product to which a sheet is attached, with its components. */
export type OnFile = {
  readonly product: Omit<Product, "sds_file"> & { readonly sds_file: Pick<SdsFile, "id"> | null };
  readonly components: ReadonlyArray<ChemicalComponent>;
};

type Texts = Readonly<Record<string, unknown>>;
export const textOf = (texts: Texts, name: string): string => {
  const text = texts[name];
  return typeof text === "string" ? text : "";
};

const EMPTY_PRODUCT: Texts = { ...EMPTY_FACTS, name: "", sds_date: "" };
const EMPTY_COMPONENT: Texts = emptyForm(COMPONENT_FIELDS);

/** The product as its own form shows it. */
const formOf = ({ product }: OnFile): Texts => ({
  ...factsDraftOf(product),
  name: product.name,
  sds_date: product.sds_date ?? "",
});

/** The product's values of the fields in `proposed`; null if it has none of them. */
export const productValues = (onFile: OnFile, proposed: FormValues): FormValues | null => {
  const texts = formOf(onFile);
  const kept = Object.entries(proposed).map(([name, value]): [string, FormValues[string]] => [
    name,
    Array.isArray(value)
      ? value.filter((one) => onFile.product.hazards.some((hazard) => sameName(hazard.name, one)))
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

const UNKNOWN_CLASS = "There is no hazard class with this name. An admin can add it.";
const NOTHING_TYPED = "A value is required.";
const UNKNOWN_FIELD = "Products do not have this field.";

const unknownFields = (values: FormValues, known: Texts): FieldErrors =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => name !== "hazards" && (!Object.hasOwn(known, name) || name === "hazard_ids"))
      .map((name) => [name, [UNKNOWN_FIELD]]),
  );

const hazardNames = ({ hazards }: FormValues): ReadonlyArray<string> =>
  hazards === undefined ? [] : typeof hazards === "string" ? [hazards] : hazards;

/** The names of all hazard classes in the values. */
export const hazardsIn = (all: ReadonlyArray<FormValues>): ReadonlyArray<string> => [
  ...new Set(all.flatMap(hazardNames)),
];

/**
 * The product with the values applied, as its own form would send it.
 * @param classes the hazard classes named by `hazardsIn`
 */
export const productWith = (
  onFile: OnFile | null,
  all: ReadonlyArray<FormValues>,
  classes: ReadonlyArray<Option>,
): Result.Result<ProductInput, FieldErrors> => {
  const { hazards: _, ...values } = all.reduce<FormValues>((sum, one) => ({ ...sum, ...one }), {});
  const unknown = unknownFields(values, EMPTY_PRODUCT);
  const isUnknown = hazardsIn(all).some((name) => !classes.some((one) => one.name === name));
  const errors = { ...unknown, ...(isUnknown ? { hazards: [UNKNOWN_CLASS] } : {}) };
  if (Object.keys(errors).length > 0) return Result.fail(errors);
  const stored = onFile === null ? EMPTY_PRODUCT : formOf(onFile);
  const kept = onFile?.product.hazards.map(({ id }) => id) ?? [];
  const hazard_ids = [...new Set([...kept, ...classes.map(({ id }) => id)])];
  return validate(ProductInput, { ...stored, ...values, hazard_ids, sds: null });
};

/** The error of a correction that leaves nothing to store, at its first field. */
export const blankErrors = (field: ProposalField, values: FormValues): FieldErrors => {
  const [first] = REVIEW_FIELDS[field].typed;
  return Object.keys(values).length === 0 ? { [first]: [NOTHING_TYPED] } : {};
};

/** What the form of a product or a component says about values that somebody typed, before there is a product. */
export const typedErrors = (field: ProposalField, values: FormValues, classes: ReadonlyArray<Option>): FieldErrors => {
  const errors =
    field === "component" ? errorsOf(componentWith(null, values)) : errorsOf(productWith(null, [values], classes));
  const shown = Object.entries(errors).filter(([name]) => name in values || REVIEW_FIELDS[field].typed.includes(name));
  return { ...blankErrors(field, values), ...Object.fromEntries(shown) };
};

/** The component with the values applied; its other values are kept. */
export const componentWith = (
  component: ChemicalComponent | null,
  values: FormValues,
): Result.Result<ChemicalComponentInput, FieldErrors> => {
  const errors = unknownFields(values, EMPTY_COMPONENT);
  if (Object.keys(errors).length > 0) return Result.fail(errors);
  const stored = component === null ? EMPTY_COMPONENT : draftOf(COMPONENT_FIELDS, component);
  return validate(ChemicalComponentInput, { ...stored, ...values });
};
