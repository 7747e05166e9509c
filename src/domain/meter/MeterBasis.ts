import { Schema } from "effect";
import { COMPONENT_FIELDS, PERCENT_FIELDS } from "../component/ChemicalComponent.ts";
import { PERCENT_ENDS } from "../component/PrintedRange.ts";
import { STORAGE_TYPES } from "../container/Container.ts";
import { FACILITY_MARKS } from "../customer/Facility.ts";
import { LINE_FIELDS } from "../inventory/lineFields.ts";
import { SdsStatus } from "../product/SdsStatus.ts";
import { QUANTITY_FIELDS, type QuantityField } from "../reference/ReferenceRow.ts";
import { ReferenceListType } from "../reference/ReferenceListType.ts";
import { SEASON_REPORT_IDS } from "../season/seasonReports.ts";
import { optionalId } from "../shared/fields.ts";
import { type FieldTable, inputsOf, readsOf } from "../shared/fieldTable.ts";

/**
 * What the server is asked for: the line as its form would send it. Invalid fields are left out. `product_id` is null
 * for a product that is not in the catalog, `inventory_product_id` for a new line.
 */
export const MeterInput = Schema.Struct({
  inventory_product_id: optionalId("Unknown line"),
  product_id: optionalId("Unknown product"),
  ...inputsOf(LINE_FIELDS),
});
export type MeterInput = typeof MeterInput.Type;

const exact = Schema.NullOr(Schema.String);
type Exact = typeof exact;
type Exactly<T extends FieldTable> = {
  readonly [N in keyof ReturnType<typeof readsOf<T>>]: T[N & keyof T]["kind"] extends "decimal"
    ? Exact
    : ReturnType<typeof readsOf<T>>[N];
};
/** Fields as reports read them: decimals are exact text. */
const exactly = <T extends FieldTable>(table: T): Exactly<T> =>
  // Entries lose the type of each name.
  Object.fromEntries(
    Object.entries(readsOf(table)).map(([name, read]) => [name, table[name]?.kind === "decimal" ? exact : read]),
  ) as Exactly<T>;

const Component = Schema.Struct({
  name: COMPONENT_FIELDS.name.read,
  number: COMPONENT_FIELDS.number.read,
  ...exactly(PERCENT_FIELDS),
});

/** A SnapshotLine. */
const OtherLine = Schema.Struct({
  ...exactly(LINE_FIELDS),
  inventory_product_id: Schema.Int,
  inventory_id: Schema.Int,
  product_id: Schema.Int,
  sds_no: Schema.Int,
  sds_status: SdsStatus,
  sds_date: Schema.NullOr(Schema.String),
  hazards: Schema.Array(Schema.String),
  hazard_codes: Schema.Array(Schema.NullOr(Schema.String)),
  container_name: Schema.String,
  container_unit_name: Schema.String,
  storage_type: Schema.Literals(STORAGE_TYPES),
  components: Schema.Array(Component),
  percent_end: Schema.Literals(PERCENT_ENDS),
  to_confirm: Schema.Boolean,
});

/** Entries lose the type of each name. */
const QUANTITIES = Object.fromEntries(QUANTITY_FIELDS.map((name) => [name, exact])) as Readonly<
  Record<QuantityField, Exact>
>;
const ListRow = Schema.Struct({
  row_no: Schema.Int,
  chemical_name: Schema.String,
  cas_number: Schema.String,
  threshold_as_printed: Schema.String,
  ...QUANTITIES,
  category_code: Schema.String,
  special_concern: Schema.Boolean,
  qualifier: Schema.String,
  substance_type: Schema.String,
});

/** What the form shows by name or id, and what it does not show at all. */
export const MeterFacts = Schema.Struct({
  inventory_id: Schema.Int,
  /** The line's own, or those of its product. */
  components: Schema.Array(Component),
  hazards: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, ghs_code: Schema.NullOr(Schema.String) })),
  containers: Schema.Array(
    Schema.Struct({ id: Schema.Int, name: Schema.String, storage_type: Schema.Literals(STORAGE_TYPES) }),
  ),
  units: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  percent_end: Schema.Literals(PERCENT_ENDS),
});
export type MeterFacts = typeof MeterFacts.Type;

/** What one report reads of the other lines: all of them, or those that share an entry with the line. */
const Reads = Schema.Struct({ type: Schema.Literals(SEASON_REPORT_IDS), others: Schema.Array(Schema.Int) });

/** Everything that the reports' laws need, besides the line, to tell where it brings its facility. */
export const MeterBasis = Schema.Struct({
  facts: MeterFacts,
  year: Schema.Int,
  facility: Schema.Struct({ state: Schema.String, ...readsOf(FACILITY_MARKS) }),
  /** The other lines of the facility's active inventories of the year. */
  others: Schema.Array(OtherLine),
  /** Indexes into `others`; null if every report reads all of them. */
  reads: Schema.NullOr(Schema.Array(Reads)),
  /** Only rows that a component of the line can touch. */
  lists: Schema.Array(
    Schema.Struct({
      type: ReferenceListType,
      version: Schema.Int,
      name: Schema.String,
      rows: Schema.Array(ListRow),
    }),
  ),
});
export type MeterBasis = typeof MeterBasis.Type;
