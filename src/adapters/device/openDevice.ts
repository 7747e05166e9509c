import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import {
  type Choices,
  DAYS_KEPT,
  type Device,
  deviceName,
  type Kept,
  type KeptProduct,
  type TakenSummary,
} from "#application/offline/Device.ts";
import { EMPTY_QUEUE, photosOf, type Queue, readQueue, storedQueue } from "#domain/offline/Queue.ts";
import type { Evaluation } from "#domain/offline/Evaluation.ts";
import type { TakenInventory } from "#domain/offline/TakenInventory.ts";

/** Of the stores below. A page of another version leaves what it cannot read to the version that wrote it. */
const SHAPE = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

type Shelf = TakenSummary & { readonly taken: TakenInventory };
type Lists = Evaluation["inputs"]["lists"];
type Single = { readonly queue: unknown; readonly lastId: number; readonly choices: Choices; readonly lists: Lists };
type Stores = DBSchema & {
  readonly inventories: { readonly key: number; readonly value: Shelf };
  /** Without the lists, which are the same for all. */
  readonly evaluations: { readonly key: number; readonly value: Evaluation };
  readonly products: { readonly key: number; readonly value: KeptProduct };
  readonly photos: { readonly key: string; readonly value: Blob };
  /** One value by name. */
  readonly single: { readonly key: string; readonly value: unknown };
};
type Database = IDBPDatabase<Stores>;

const TAKEN = ["inventories", "evaluations", "products"] as const;
const NO_CHOICES: Choices = { containers: [], units: [], hazards: [] };

const single = async <Name extends keyof Single>(
  store: Pick<Database, "get">,
  name: Name,
  otherwise: Single[Name],
): Promise<Single[Name]> => {
  const found = await store.get("single", name);
  // Only `write` below puts a value under this name.
  return found === undefined ? otherwise : (found as Single[Name]);
};

const queueIn = async (database: Database): Promise<Queue> => {
  const stored = await single(database, "queue", null);
  return stored === null ? EMPTY_QUEUE : readQueue(stored);
};

type Photos = {
  readonly getAllKeys: () => Promise<ReadonlyArray<string>>;
  readonly delete: (name: string) => Promise<void>;
};
/** Photos that no change names any more go with what named them, in its transaction. */
const dropUnnamed = async (photos: Photos, queue: Queue): Promise<void> => {
  const named = photosOf(queue);
  if (named === null) return;
  for (const name of await photos.getAllKeys()) if (!named.has(name)) await photos.delete(name);
};

/** Deletes what was not refreshed for 30 days; the queue stays, it has its own place. */
const dropOld = async (database: Database, now: number): Promise<void> => {
  const all = await database.getAll("inventories");
  const old = all.filter(({ taken }) => now - Date.parse(taken.taken_at) > DAYS_KEPT * DAY_MS);
  if (old.length === 0) return;
  const writing = database.transaction(TAKEN, "readwrite");
  await Promise.all([
    ...old.map(({ taken }) => writing.objectStore("inventories").delete(taken.inventory.id)),
    ...old.map(({ taken }) => writing.objectStore("evaluations").delete(taken.inventory.id)),
    ...(old.length === all.length ? [writing.objectStore("products").clear()] : []),
    writing.done,
  ]);
};

/** Of somebody who is not here; answers whether something still waits to be sent. */
export const forgetTaken = async (person: number): Promise<boolean> => {
  const device = await openDevice(person);
  const isWaiting = (await device.queue()).entries.length > 0;
  await device.forget(isWaiting ? "what was taken" : "all");
  return isWaiting;
};

/** What a person keeps in this browser: a database of its own for each person. */
export const openDevice = async (person: number): Promise<Device> => {
  const name = deviceName(person);
  const database: Database = await openDB<Stores>(name, SHAPE, {
    upgrade: (made) => {
      made.createObjectStore("inventories");
      made.createObjectStore("evaluations");
      made.createObjectStore("products");
      made.createObjectStore("photos");
      made.createObjectStore("single");
    },
    // Another tab deletes it or has a newer page.
    blocking: () => database.close(),
  });
  const channel = new BroadcastChannel(name);
  const listeners = new Set<() => void>();
  const tell = () => {
    // The rule means windows; a channel has no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(null);
    for (const changed of listeners) changed();
  };
  channel.addEventListener("message", () => {
    for (const changed of listeners) changed();
  });
  const writing = <A>(work: () => Promise<A>): Promise<A> =>
    navigator.locks.request(`${name}-write`, async () => {
      const value = await work();
      tell();
      return value;
    });

  const write = async (shelf: Shelf, { taken, queue, lastId }: Kept): Promise<void> => {
    const stores = database.transaction(["inventories", "single", "photos"], "readwrite", { durability: "strict" });
    const { inventory, taken_at } = taken;
    await Promise.all([
      stores.objectStore("inventories").put({ ...shelf, inventory, taken_at, taken }, inventory.id),
      stores.objectStore("single").put(storedQueue(queue), "queue"),
      dropUnnamed(stores.objectStore("photos"), queue),
      stores.objectStore("single").put(lastId, "lastId"),
      stores.done,
    ]);
  };

  await dropOld(database, Date.now());
  return {
    queue: () => queueIn(database),
    changeQueue: (change) =>
      writing(async () => {
        const before = await queueIn(database);
        const after = change(before);
        if (after === before) return after;
        const stores = database.transaction(["single", "photos"], "readwrite", { durability: "strict" });
        await Promise.all([
          stores.objectStore("single").put(storedQueue(after), "queue"),
          dropUnnamed(stores.objectStore("photos"), after),
          stores.done,
        ]);
        return after;
      }),
    summaries: async () =>
      (await database.getAll("inventories")).map(({ inventory, taken_at, isEarlier, bytes }) => ({
        inventory,
        taken_at,
        isEarlier,
        bytes,
      })),
    inventory: async (id) => (await database.get("inventories", id))?.taken ?? null,
    change: (inventoryId, work) =>
      writing(async () => {
        const shelf = await database.get("inventories", inventoryId);
        if (shelf === undefined) return null;
        const queue = await queueIn(database);
        const lastId = await single(database, "lastId", 0);
        const { next, value } = await work({ taken: shelf.taken, queue, lastId });
        if (next !== null) await write(shelf, next);
        return value;
      }),
    keep: (taken, about) =>
      writing(async () => {
        const { inventory, taken_at } = taken;
        await database.put("inventories", { inventory, taken_at, taken, ...about }, inventory.id);
      }),
    drop: (inventoryId) =>
      writing(async () => {
        await database.delete("inventories", inventoryId);
        await database.delete("evaluations", inventoryId);
        if ((await database.count("inventories")) === 0) await database.clear("products");
      }),
    choices: () => single(database, "choices", NO_CHOICES),
    keepChoices: async (choices) => {
      await database.put("single", choices, "choices");
    },
    evaluation: async (inventoryId) => {
      const found = await database.get("evaluations", inventoryId);
      return found === undefined
        ? null
        : { ...found, inputs: { ...found.inputs, lists: await single(database, "lists", []) } };
    },
    keepEvaluation: async (inventoryId, { facts, inputs: { lists, ...inputs } }) => {
      const stores = database.transaction(["evaluations", "single"], "readwrite");
      await Promise.all([
        stores.objectStore("evaluations").put({ facts, inputs: { ...inputs, lists: [] } }, inventoryId),
        stores.objectStore("single").put(lists, "lists"),
        stores.done,
      ]);
    },
    product: async (id) => (await database.get("products", id)) ?? null,
    products: () => database.getAll("products"),
    keepProducts: async (products) => {
      const stores = database.transaction("products", "readwrite");
      await Promise.all([...products.map((product) => stores.store.put(product, product.id)), stores.done]);
    },
    photo: async (photo) => (await database.get("photos", photo)) ?? null,
    keepPhoto: async (photo, content) => {
      await database.put("photos", content, photo);
    },
    forget: async (what) => {
      if (what === "all") {
        database.close();
        await deleteDB(name);
      } else {
        const stores = database.transaction(TAKEN, "readwrite");
        await Promise.all([...TAKEN.map((taken) => stores.objectStore(taken).clear()), stores.done]);
      }
      tell();
    },
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    alone: (work) =>
      navigator.locks.request(`${name}-send`, { ifAvailable: true }, (lock) => (lock === null ? null : work())),
  };
};
