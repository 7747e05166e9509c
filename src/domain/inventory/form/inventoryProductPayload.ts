import { Result } from "effect";
import { phoneDigits } from "../../identity/Phone.ts";
import { hiddenStateFields } from "../../quantity/PhysicalState.ts";
import { errorsOf, type FieldErrors, validate } from "../../shared/fieldErrors.ts";
import { InventoryProductInput } from "../InventoryProductInput.ts";
import type { FieldTable } from "../../shared/fieldTable.ts";
import type { InventoryProductDraft } from "./inventoryProductForm.ts";
import { LINE_FIELDS } from "../lineFields.ts";
import { withoutBlanks } from "../withoutBlanks.ts";

const UPPER: ReadonlySet<string> = new Set(["location_stored", "process_name"]);

/** As its field accepts it (spec B4). Numbers stay as typed: an invalid one is refused, never converted. */
export const settledValue = <Value>(name: string, value: Value): Value | string =>
  typeof value === "string" && UPPER.has(name) ? value.toUpperCase() : value;
const FIELDS: FieldTable = LINE_FIELDS;

const sentValue = (name: string, value: unknown): unknown =>
  typeof value === "string" && FIELDS[name]?.kind === "phone" ? phoneDigits(value) : settledValue(name, value);

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
  const shown = Object.entries(sent).filter(([name]) => !hidden.includes(name));
  return withoutBlanks(Object.fromEntries(shown.map(([name, value]) => [name, sentValue(name, value)])));
};

/** The line to send, or messages by field. `aggregate`: the person has confirmed adding to an equal line. */
export const inputOf = (
  draft: InventoryProductDraft,
  aggregate: boolean,
): Result.Result<InventoryProductInput, FieldErrors> =>
  validate(InventoryProductInput, { ...inventoryProductPayload(draft), aggregate });

/** Checked with a valid manufacturer, so that only errors in the choice of the product remain. */
const productErrors = ({ product_id, name }: InventoryProductDraft): FieldErrors =>
  errorsOf(validate(InventoryProductInput, { product_id, name, mfg_name: "-" }));

/** All errors at once: otherwise the rule on name and product would be checked only once each field is valid. */
export const errorsOfDraft = (draft: InventoryProductDraft): FieldErrors =>
  Result.match(inputOf(draft, false), {
    onSuccess: () => ({}),
    onFailure: (errors) => ({ ...productErrors(draft), ...errors }),
  });
