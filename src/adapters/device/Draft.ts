import { Effect } from "effect";
import type { InventoryLine } from "#application/inventory/InventoryLine.ts";
import type { Choices } from "#application/offline/Device.ts";
import type { TakenInventory, TakenWalkRow } from "#domain/offline/TakenInventory.ts";
import { containerInfo } from "#domain/inventory/containerInfo.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import type { Product } from "#domain/product/Product.ts";
import type { Option } from "#domain/shared/Page.ts";
import { exactText, readOf } from "#domain/shared/fieldValues.ts";

/** What the rules may read besides the inventory. */
export type DeviceCatalog = Choices & {
  readonly product: (id: number) => Promise<Product | null>;
  /** Full name of the person who works here. */
  readonly person: string;
  /** ISO 8601. */
  readonly now: string;
};

/** `isAddedTo`: amounts of another line were added. */
type Touched = {
  readonly before: InventoryProduct | null;
  readonly after: InventoryProduct | null;
  readonly isAddedTo: boolean;
};

/** An inventory while one change is made to it: nothing is kept of it before the rules have accepted the change. */
export class Draft {
  readonly touched = new Map<number, Touched>();
  readonly noted = new Set<number>();
  taken: TakenInventory;
  readonly catalog: DeviceCatalog;
  /** The last id that was given here. */
  lastId: number;

  constructor(taken: TakenInventory, catalog: DeviceCatalog, lastId: number) {
    this.taken = taken;
    this.catalog = catalog;
    this.lastId = lastId;
  }

  /** Below 0: the server gives the real one. */
  newId(): number {
    this.lastId -= 1;
    return this.lastId;
  }

  line(id: number): InventoryProduct | null {
    return this.taken.lines.find(({ inventory_product_id }) => inventory_product_id === id) ?? null;
  }
  /** Writes a line, which is then the last changed, or removes it. */
  write(id: number, after: InventoryProduct | null, isAddedTo = false): void {
    const now = this.line(id);
    const earlier = this.touched.get(id);
    const before = earlier === undefined ? now : earlier.before;
    this.touched.set(id, { before, after, isAddedTo: isAddedTo || earlier?.isAddedTo === true });
    const others = this.taken.lines.filter(({ inventory_product_id }) => inventory_product_id !== id);
    this.taken = { ...this.taken, lines: after === null ? others : [after, ...others] };
  }

  row(lineId: number): TakenWalkRow | undefined {
    return this.taken.walk.find(({ line_id }) => line_id === lineId);
  }
  writeRow(row: TakenWalkRow): void {
    const others = this.taken.walk.filter(({ line_id }) => line_id !== row.line_id);
    this.taken = { ...this.taken, walk: [...others, row] };
  }

  product(id: number): Promise<Product | null> {
    const typed = this.taken.products.find((product) => product.id === id);
    return typed === undefined ? this.catalog.product(id) : Promise.resolve(typed);
  }

  /** The inventory after an accepted change. */
  finished(): TakenInventory {
    const { inventory, lines, walk } = this.taken;
    const counted = {
      products_inventoried: lines.length,
      products_with_sds: lines.filter(({ sds_status }) => sds_status !== "pending").length,
      to_confirm: walk.filter(({ state }) => state === "to confirm").length,
    };
    return { ...this.taken, inventory: { ...inventory, ...counted } };
  }
}

const named = (options: ReadonlyArray<Option>, id: number | null): string | null =>
  options.find((option) => option.id === id)?.name ?? null;

/** The names that a stored line had stay, where the choices do not have them any more. */
const storageOf = ({ catalog }: Draft, line: InventoryLine, before: InventoryProduct | null) => {
  const { container_id, container_unit_id, container_size } = line;
  const container =
    named(catalog.containers, container_id) ?? (before?.container === container_id ? before.container_name : null);
  const unit =
    named(catalog.units, container_unit_id) ??
    (before?.container_unit === container_unit_id ? before.container_unit_name : null);
  const size = container_size === null ? null : exactText(Number(container_size));
  return {
    container: container_id,
    container_unit: container_unit_id,
    container_name: container ?? "",
    container_unit_name: unit ?? "",
    container_info: containerInfo(size, unit, container),
  };
};

/** What the stored line reads as; with `isFresh`, its hazard classes are those of the input. */
export const storedLine = (
  draft: Draft,
  id: number,
  line: InventoryLine,
  before: InventoryProduct | null,
  isFresh: boolean,
): Effect.Effect<InventoryProduct> =>
  Effect.promise(async () => {
    const product = await draft.product(line.product_id);
    const hazards = line.hazard_ids
      .map((hazard) => ({ id: hazard, name: named(draft.catalog.hazards, hazard) ?? "" }))
      .filter(({ name }) => name !== "")
      .sort((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()));
    return {
      ...readOf(LINE_FIELDS, line, before ?? {}),
      inventory_product_id: id,
      product_id: line.product_id,
      sds_no: before?.sds_no ?? draft.taken.last_sds_no,
      sds_status: product?.sds_status ?? before?.sds_status ?? "pending",
      sds_date: product?.sds_date ?? (product === null ? (before?.sds_date ?? null) : null),
      hazards: before === null || isFresh ? hazards : before.hazards,
      ...storageOf(draft, line, before),
      version: (before?.version ?? 0) + 1,
    };
  });
