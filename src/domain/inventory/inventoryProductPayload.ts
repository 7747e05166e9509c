import { Result } from "effect";
import { type FieldErrors, validate } from "../shared/fieldErrors.ts";
import { InventoryProductInput } from "./InventoryProduct.ts";
import { type InventoryProductDraft, shownStateFields } from "./inventoryProductForm.ts";

const NUMERIC = new Set([
  "container_size",
  "container_quantity",
  "max_pounds",
  "max_gallons",
  "specific_gravity",
  "pounds_per_gallon",
  "conversion_factor",
]);

/**
 * A typed value as its field takes it: numbers are digits and dot, places are uppercase (spec B3 to B5). Flash points are
 * whole and may begin with a minus; a dot stays, for the check to refuse, since without it 12.7 would become 127.
 */
export const settledValue = <Value>(name: string, value: Value): Value | string => {
  if (typeof value !== "string") return value;
  if (NUMERIC.has(name)) return value.replace(/[^\d.]/g, "");
  if (name === "flash_points") return value.replace(/[^\d.-]/g, "").replace(/(?!^)-/g, "");
  return name === "location_stored" ? value.toUpperCase() : value;
};

const digits = (phone: string): string => phone.replace(/\D/g, "");
const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || value === undefined || (Array.isArray(value) && value.length === 0);

/** What is sent of a draft: empty, null and empty-list values are left out, phones are digits (spec B3). */
export const inventoryProductPayload = (draft: InventoryProductDraft): Readonly<Record<string, unknown>> => {
  const shown: ReadonlyArray<string> = shownStateFields(draft);
  const isHidden = (name: string) =>
    ["specific_gravity", "pounds_per_gallon", "conversion_factor"].includes(name) && !shown.includes(name);
  const sent = {
    ...draft,
    name: draft.product_id === null ? draft.name.trim() : "",
    mfg_phone: digits(draft.mfg_phone),
    mfg_emergency_phone: digits(draft.mfg_emergency_phone),
    container_id: draft.container_id?.id,
    container_unit_id: draft.container_unit_id?.id,
    hazard_ids: draft.hazard_ids.map(({ id }) => id),
  };
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => !isHidden(name) && !isEmpty(value))
      .map(([name, value]) => [name, settledValue(name, value)]),
  );
};

/**
 * The line that a draft stands for, or the messages by field (spec B5: checked on submit).
 * @param aggregate whether the person has confirmed to add up with an equal line
 */
export const inputOf = (
  draft: InventoryProductDraft,
  aggregate: boolean,
): Result.Result<InventoryProductInput, FieldErrors> =>
  validate(InventoryProductInput, { ...inventoryProductPayload(draft), aggregate });

/** Asked with a manufacturer that is right, only what is wrong with the choice of the product remains. */
const productErrors = ({ product_id, name }: InventoryProductDraft): FieldErrors =>
  Result.match(validate(InventoryProductInput, { product_id, name, mfg_name: "-" }), {
    onSuccess: () => ({}),
    onFailure: (errors) => errors,
  });

/**
 * Everything that is wrong with a draft, at once. The rule over name and product alone would wait until each field is
 * right, and a person would be told in two rounds.
 */
export const errorsOfDraft = (draft: InventoryProductDraft): FieldErrors =>
  Result.match(inputOf(draft, false), {
    onSuccess: () => ({}),
    onFailure: (errors) => ({ ...productErrors(draft), ...errors }),
  });
