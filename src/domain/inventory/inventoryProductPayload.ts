import { Result } from "effect";
import { hiddenStateFields } from "../quantity/PhysicalState.ts";
import { type FieldErrors, validate } from "../shared/fieldErrors.ts";
import { InventoryProductInput } from "./InventoryProduct.ts";
import type { FieldTable } from "../shared/fieldTable.ts";
import type { InventoryProductDraft } from "./inventoryProductForm.ts";
import { LINE_FIELDS } from "./lineFields.ts";

/**
 * A typed value as its field takes it: numbers are digits and dot, places are uppercase (spec B3 to B5). Whole numbers may
 * begin with a minus; a dot stays, for the check to refuse, since without it 12.7 would become 127.
 */
export const settledValue = <Value>(name: string, value: Value): Value | string => {
  if (typeof value !== "string") return value;
  if (name === "location_stored") return value.toUpperCase();
  switch (FIELDS[name]?.kind) {
    case "decimal":
      return value.replace(/[^\d.]/g, "");
    case "whole":
      return value.replace(/[^\d.-]/g, "").replace(/(?!^)-/g, "");
    default:
      return value;
  }
};
const FIELDS: FieldTable = LINE_FIELDS;

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || value === undefined || (Array.isArray(value) && value.length === 0);

const sentValue = (name: string, value: unknown): unknown =>
  typeof value === "string" && FIELDS[name]?.kind === "phone" ? value.replace(/\D/g, "") : settledValue(name, value);

/**
 * What is sent of a draft: empty, null and empty-list values are left out, phones are digits (spec B3). A new product has
 * the fields of its physical state; an existing one keeps what the catalog says.
 */
export const inventoryProductPayload = (draft: InventoryProductDraft): Readonly<Record<string, unknown>> => {
  const hidden: ReadonlyArray<string> = draft.product_id === null ? hiddenStateFields(draft.physical_state) : [];
  const sent = {
    ...draft,
    name: draft.product_id === null ? draft.name.trim() : "",
    container_id: draft.container_id?.id,
    container_unit_id: draft.container_unit_id?.id,
    hazard_ids: draft.hazard_ids.map(({ id }) => id),
  };
  return Object.fromEntries(
    Object.entries(sent)
      .map(([name, value]) => [name, sentValue(name, value)] as const)
      .filter(([name, value]) => !hidden.includes(name) && !isEmpty(value)),
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
