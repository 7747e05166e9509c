import { Result } from "effect";
import { changedAmounts } from "../inventory/changedAmounts.ts";
import { amountInputsOf } from "../inventory/form/inventoryProductAmounts.ts";
import { type InventoryProductDraft, inventoryProductPayload } from "../inventory/form/inventoryProductForm.ts";
import { LINE_FIELDS } from "../inventory/lineFields.ts";
import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import { errorsOf, validate } from "../shared/fieldErrors.ts";
import { type FieldTable, type Read, readsOf } from "../shared/fieldTable.ts";
import { type MeterFacts, MeterInput } from "./MeterBasis.ts";

/**
 * The line as its form holds it, for the meter. A field that would be refused counts as not entered, but not an id of
 * what a device added, which is below 0.
 */
export const meterInputOf = (draft: InventoryProductDraft, inventory_product_id: number | null): MeterInput => {
  const { product_id, name } = draft;
  const ids = { inventory_product_id, product_id };
  const sent = { ...inventoryProductPayload(draft), ...ids, name };
  const read = validate(MeterInput, sent);
  if (Result.isSuccess(read)) return read.success;
  const errors = errorsOf(read);
  const valid = Object.entries(sent).filter(([name]) => errors[name] === undefined);
  return { ...Result.getOrThrow(validate(MeterInput, Object.fromEntries(valid))), ...ids };
};

/** What the grid and the walk change of a stored line, as it is typed. */
export type TypedCells = Partial<
  Pick<InventoryProductDraft, "container_id" | "container_unit_id" | "container_size" | "container_quantity">
>;

const orNull = (text: string): string | null => (text === "" ? null : text);

/** The stored line with these cells, and with the amounts that it then gets. */
export const withCells = (line: InventoryProductDraft, cells: TypedCells): InventoryProductDraft => {
  const changed = { ...line, ...cells };
  const stored = { max_gallons: orNull(line.max_gallons), max_pounds: orNull(line.max_pounds) };
  const { max_gallons, max_pounds } = changedAmounts(amountInputsOf(line), stored, amountInputsOf(changed));
  return { ...changed, max_gallons: max_gallons ?? "", max_pounds: max_pounds ?? "" };
};

const FIELDS: FieldTable = LINE_FIELDS;
type LineValues = Pick<SnapshotLine, keyof Read<typeof LINE_FIELDS>>;

const blankOf = (name: string): unknown => {
  const { kind, defaultValue, empty } = FIELDS[name] ?? {};
  return kind === "decimal" || kind === "whole" ? null : (defaultValue ?? empty);
};

/** As a line with no entry is stored. */
// Entries lose the type of each name; it is that of the table's field.
const BLANK = Object.fromEntries(Object.keys(readsOf(LINE_FIELDS)).map((name) => [name, blankOf(name)])) as LineValues;

/** The line as a report would read it if it were saved now. */
export const typedLine = (input: MeterInput, facts: MeterFacts): SnapshotLine => {
  const { product_id, inventory_product_id, hazard_ids, container_id, container_unit_id, ...typed } = input;
  const sent = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
  const container = facts.containers.find(({ id }) => id === container_id);
  const hazards = facts.hazards.filter(({ id }) => hazard_ids.includes(id));
  return {
    ...BLANK,
    ...sent,
    inventory_product_id: inventory_product_id ?? 0,
    inventory_id: facts.inventory_id,
    product_id: product_id ?? 0,
    sds_no: 0,
    sds_status: "pending",
    sds_date: null,
    hazards: hazards.map(({ name }) => name),
    hazard_codes: hazards.map(({ ghs_code }) => ghs_code),
    container_name: container?.name ?? "",
    container_unit_name: facts.units.find(({ id }) => id === container_unit_id)?.name ?? "",
    storage_type: container?.storage_type ?? "not chosen",
    components: facts.components,
    percent_end: facts.percent_end,
  };
};
