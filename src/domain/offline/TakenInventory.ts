import { Schema } from "effect";
import { Inventory } from "../inventory/Inventory.ts";
import { InventoryProduct } from "../inventory/InventoryProduct.ts";
import { KnownTexts } from "../inventory/KnownTexts.ts";
import { WalkLine } from "../inventory/walk/WalkLine.ts";
import { asMade } from "../meter/MeterBasis.ts";
import { Product } from "../product/Product.ts";
import type { SnapshotComponent } from "../report/snapshot/ReportSnapshot.ts";

const { state, reason, by, at, place, position, is_new, can_come_back } = WalkLine.fields;

/** A line's row in the walk. */
export const TakenWalkRow = Schema.Struct({
  line_id: Schema.Int,
  state,
  reason,
  by,
  at,
  place,
  position,
  is_new,
  can_come_back,
  version: Schema.Int,
  /** The line as it was before the walk changed it or marked it as gone. */
  before: Schema.NullOr(InventoryProduct),
});
export type TakenWalkRow = typeof TakenWalkRow.Type;

/** All that an inventory's list, walk and forms need without the server. */
export const InventoryContents = Schema.Struct({
  inventory: Inventory,
  /** The number of the line that was added last. */
  last_sds_no: Schema.Int,
  /** The last changed first. */
  lines: Schema.Array(InventoryProduct),
  walk: Schema.Array(TakenWalkRow),
  known: KnownTexts,
});
export type InventoryContents = typeof InventoryContents.Type;

/** With what a line of it would copy. */
export const TakenProduct = Schema.Struct({
  ...Product.fields,
  components: asMade<ReadonlyArray<SnapshotComponent>>(),
  barcodes: Schema.Array(Schema.Struct({ id: Schema.Int, code: Schema.String })),
});
export type TakenProduct = typeof TakenProduct.Type;

/** As the device keeps it, with what was changed there since. */
export type TakenInventory = InventoryContents & {
  /** Typed here with a line and not sent yet: their ids are below 0. */
  readonly products: ReadonlyArray<TakenProduct>;
  /** Versions of the lines that were removed here, as they had them then. */
  readonly removed?: Readonly<Record<number, number>>;
  /** How often it was changed here, and a change acknowledged: what was asked of the server before that is old. */
  readonly changes: number;
  /** When it was last the server's, ISO 8601. */
  readonly taken_at: string;
};

type Ids = Readonly<Record<number, number>>;

/** With the ids that the server gave to what was added here. What has them already stays the same object. */
export const withRealIds = (taken: TakenInventory, lines: Ids, products: Ids): TakenInventory => {
  const real = (line: InventoryProduct): InventoryProduct => {
    const inventory_product_id = lines[line.inventory_product_id] ?? line.inventory_product_id;
    const product_id = products[line.product_id] ?? line.product_id;
    const isSame = inventory_product_id === line.inventory_product_id && product_id === line.product_id;
    return isSame ? line : { ...line, inventory_product_id, product_id };
  };
  const realRow = (row: TakenWalkRow): TakenWalkRow => {
    const [line_id, before] = [lines[row.line_id] ?? row.line_id, row.before && real(row.before)];
    return line_id === row.line_id && before === row.before ? row : { ...row, line_id, before };
  };
  return {
    ...taken,
    lines: taken.lines.map(real),
    walk: taken.walk.map(realRow),
    products: taken.products.map((product) => ({ ...product, id: products[product.id] ?? product.id })),
  };
};
