import { Result } from "effect";
import { hiddenStateFields } from "../quantity/PhysicalState.ts";
import { errorsOf, type FieldErrors, validate } from "../shared/fieldErrors.ts";
import { InventoryProductInput } from "./InventoryProductInput.ts";
import type { FieldTable } from "../shared/fieldTable.ts";
import type { InventoryProductDraft } from "./inventoryProductForm.ts";
import { LINE_FIELDS } from "./lineFields.ts";

/** As its field takes it (spec B3 to B5). A whole number keeps its dot to be refused: 12.7 must not become 127. */
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

/** Empty values are left out (spec B3). Fields of the physical state are sent for a new product only. */
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

/** The line to send, or messages by field. `aggregate`: the person has confirmed to add to an equal line. */
export const inputOf = (
  draft: InventoryProductDraft,
  aggregate: boolean,
): Result.Result<InventoryProductInput, FieldErrors> =>
  validate(InventoryProductInput, { ...inventoryProductPayload(draft), aggregate });

/** Checked with a valid manufacturer, so that only errors of the choice of the product remain. */
const productErrors = ({ product_id, name }: InventoryProductDraft): FieldErrors =>
  errorsOf(validate(InventoryProductInput, { product_id, name, mfg_name: "-" }));

/** All errors at once: the rule over name and product alone would wait until each field is right. */
export const errorsOfDraft = (draft: InventoryProductDraft): FieldErrors =>
  Result.match(inputOf(draft, false), {
    onSuccess: () => ({}),
    onFailure: (errors) => ({ ...productErrors(draft), ...errors }),
  });
