import { Result } from "effect";
import { type ChemicalComponent, ChemicalComponentInput, COMPONENT_FIELDS } from "../../component/ChemicalComponent.ts";
import { emptyForm } from "../../shared/fieldTable.ts";
import { draftOf } from "../../shared/fieldValues.ts";
import { errorsOf, type FieldErrors, validate } from "../../shared/fieldErrors.ts";
import type { Option } from "../../shared/Option.ts";
import { ProductInput } from "../../product/Product.ts";
import { EMPTY_FACTS, factsDraftOf } from "../../product/ProductFacts.ts";
import type { OnFile } from "./onFile.ts";
import type { ProposalField } from "../Proposal.ts";
import { REVIEW_FIELDS } from "./reviewFields.ts";
import type { FormValues } from "./Sheet.ts";

export const UNKNOWN_CLASS = "There is no hazard class with this name. An admin can add it.";
export const NOTHING_TYPED = "A value is required.";
export const UNKNOWN_FIELD = "Products do not have this field.";

const EMPTY_PRODUCT: Readonly<Record<string, unknown>> = { ...EMPTY_FACTS, name: "", sds_date: "" };
const EMPTY_COMPONENT: Readonly<Record<string, unknown>> = emptyForm(COMPONENT_FIELDS);

const unknownFields = (values: FormValues, known: Readonly<Record<string, unknown>>): FieldErrors =>
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
  const stored =
    onFile === null
      ? EMPTY_PRODUCT
      : { ...factsDraftOf(onFile.product), name: onFile.product.name, sds_date: onFile.product.sds_date ?? "" };
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
