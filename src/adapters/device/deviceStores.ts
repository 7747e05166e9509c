import type { DBSchema, IDBPTransaction } from "idb";
import type { KeptProduct, TakenSummary } from "#application/offline/Device.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { storedEntry } from "#domain/offline/Entry.ts";
import type { Evaluation } from "#domain/offline/Evaluation.ts";
import { photosOf, type Queue } from "#domain/offline/Queue.ts";
import type { TakenInventory, TakenWalkRow } from "#domain/offline/TakenInventory.ts";

/** Lines and rows of the walk are records of their own; `order`: the ids of the lines. */
type Shelf = TakenSummary & {
  readonly taken: Omit<TakenInventory, "lines" | "walk">;
  readonly order: ReadonlyArray<number>;
};
/** In the queue, the keys of its entries, which are records of their own. */
export type QueueHead = Omit<Queue, "entries"> & { readonly entries: ReadonlyArray<string> };
type OfLine<Value> = { readonly key: [inventory: number, line: number]; readonly value: Value };
export type Stores = DBSchema & {
  readonly inventories: { readonly key: number; readonly value: Shelf };
  readonly lines: OfLine<InventoryProduct>;
  readonly walk: OfLine<TakenWalkRow>;
  readonly entries: { readonly key: string; readonly value: unknown };
  /** Without the lists, which are the same for all. */
  readonly evaluations: { readonly key: number; readonly value: Evaluation };
  readonly products: { readonly key: number; readonly value: KeptProduct };
  readonly photos: { readonly key: string; readonly value: Blob };
  /** One value by name. */
  readonly single: { readonly key: string; readonly value: unknown };
};
export const TAKEN = ["inventories", "lines", "walk", "evaluations", "products"] as const;
export const NAMES = [...TAKEN, "entries", "photos", "single"] as const;
type Writing = IDBPTransaction<Stores, typeof NAMES, "readwrite">;
export type Writes = (stores: Writing) => ReadonlyArray<Promise<unknown>>;

export const linesOf = (inventoryId: number) => IDBKeyRange.bound([inventoryId], [inventoryId, []]);
export const withoutInventory =
  (id: number): Writes =>
  (stores) => [
    stores.objectStore("inventories").delete(id),
    stores.objectStore("evaluations").delete(id),
    stores.objectStore("lines").delete(linesOf(id)),
    stores.objectStore("walk").delete(linesOf(id)),
  ];

/** A list as records of their own: what is still the same object is not written again. */
const changedRows = <Row, Key>(before: ReadonlyArray<Row>, after: ReadonlyArray<Row>, keyOf: (row: Row) => Key) => {
  const [was, keys] = [new Set(before), new Set(after.map(keyOf))];
  return { gone: before.map(keyOf).filter((key) => !keys.has(key)), put: after.filter((row) => !was.has(row)) };
};

type About = Pick<TakenSummary, "bytes" | "isEarlier">;
export const withInventory =
  ({ bytes, isEarlier }: About, before: TakenInventory | null, { lines, walk, ...taken }: TakenInventory): Writes =>
  (stores) => {
    const { inventory, taken_at } = taken;
    const [inLines, inWalk] = [stores.objectStore("lines"), stores.objectStore("walk")];
    const order = lines.map(({ inventory_product_id }) => inventory_product_id);
    const ofLines = changedRows(before?.lines ?? [], lines, ({ inventory_product_id }) => inventory_product_id);
    const ofWalk = changedRows(before?.walk ?? [], walk, ({ line_id }) => line_id);
    return [
      stores.objectStore("inventories").put({ inventory, taken_at, isEarlier, bytes, taken, order }, inventory.id),
      ...ofLines.gone.map((id) => inLines.delete([inventory.id, id])),
      ...ofLines.put.map((line) => inLines.put(line, [inventory.id, line.inventory_product_id])),
      ...ofWalk.gone.map((id) => inWalk.delete([inventory.id, id])),
      ...ofWalk.put.map((row) => inWalk.put(row, [inventory.id, row.line_id])),
    ];
  };

/** Photos that no change names any more go with what named them, in its transaction. */
const dropUnnamed = async (stores: Writing, queue: Queue): Promise<void> => {
  const [photos, named] = [stores.objectStore("photos"), photosOf(queue)];
  if (named === null) return;
  for (const name of await photos.getAllKeys()) if (!named.has(name)) await photos.delete(name);
};

export const withQueue =
  (before: Queue, after: Queue): Writes =>
  (stores) => {
    const entries = stores.objectStore("entries");
    const { gone, put } = changedRows(before.entries, after.entries, ({ key }) => key);
    return [
      stores.objectStore("single").put({ ...after, entries: after.entries.map(({ key }) => key) }, "queue"),
      ...gone.map((key) => entries.delete(key)),
      dropUnnamed(stores, after),
      ...put.map((entry) => entries.put(storedEntry(entry), entry.key)),
    ];
  };
