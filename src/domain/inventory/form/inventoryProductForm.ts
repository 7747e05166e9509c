import { Result } from "effect";
import { phoneDigits } from "../../shared/Phone.ts";
import { hiddenStateFields } from "../../quantity/PhysicalState.ts";
import { errorsOf, type FieldErrors, validate } from "../../shared/fieldErrors.ts";
import { emptyForm, type FieldTable } from "../../shared/fieldTable.ts";
import { draftOf } from "../../shared/fieldValues.ts";
import type { Option } from "../../shared/Page.ts";
import type { InventoryProduct } from "../InventoryProduct.ts";
import { InventoryProductInput } from "../InventoryProductInput.ts";
import { LINE_FIELDS, STORAGE_FIELDS } from "../lineFields.ts";
import { withoutBlanks } from "../withoutBlanks.ts";
import { componentsToSend, NO_COMPONENTS, shareErrors, type TypedComponent } from "./typedComponents.ts";

/** What of a line is typed, and what of that is sent. */

export const EMPTY_STORAGE = emptyForm(STORAGE_FIELDS);
export type StorageDraft = typeof EMPTY_STORAGE;

const EMPTY_LINE = emptyForm(LINE_FIELDS);
/** As filled in: numbers are texts as typed, chosen records keep their names. `product_id` null: a new product. */
export type InventoryProductDraft = typeof EMPTY_LINE & {
  readonly product_id: number | null;
  /** Of a new product alone. */
  readonly components: ReadonlyArray<TypedComponent>;
};

/** What 'save and add another' keeps: place and container, because lines are counted place by place. */
export type CarriedOver = Pick<
  StorageDraft,
  "location_stored" | "container_id" | "container_unit_id" | "container_size"
>;
export type CarriedName = keyof CarriedOver;
export const carriedOver = (draft: StorageDraft): CarriedOver => ({
  location_stored: draft.location_stored,
  container_id: draft.container_id,
  container_unit_id: draft.container_unit_id,
  container_size: draft.container_size,
});

export const emptyInventoryProductForm = (
  carried: CarriedOver = carriedOver(EMPTY_STORAGE),
): InventoryProductDraft => ({
  ...EMPTY_LINE,
  ...carried,
  product_id: null,
  components: NO_COMPONENTS,
});

const chosen = (id: number | null, name: string): Option | null => (id === null ? null : { id, name });

export const draftFromLine = (line: InventoryProduct): InventoryProductDraft => ({
  ...draftOf(LINE_FIELDS, line),
  product_id: line.product_id,
  components: NO_COMPONENTS,
  hazard_ids: line.hazards,
  container_id: chosen(line.container, line.container_name),
  container_unit_id: chosen(line.container_unit, line.container_unit_name),
});

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
    components: draft.product_id === null ? componentsToSend(draft.components) : [],
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

const componentErrors = ({ product_id, components }: InventoryProductDraft): FieldErrors =>
  product_id === null ? shareErrors(components) : {};

/** All errors at once: otherwise the rule on name and product would be checked only once each field is valid. */
export const errorsOfDraft = (draft: InventoryProductDraft): FieldErrors =>
  Result.match(inputOf(draft, false), {
    onSuccess: () => componentErrors(draft),
    onFailure: (errors) => ({ ...productErrors(draft), ...errors, ...componentErrors(draft) }),
  });
