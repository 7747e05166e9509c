import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { type Choices, DAYS_KEPT, type Device, deviceName, type TakenSummary } from "#application/offline/Device.ts";
import { EMPTY_QUEUE, type Queue, readQueue } from "#domain/offline/Queue.ts";
import type { TakenInventory } from "#domain/offline/TakenInventory.ts";
import {
  linesOf,
  NAMES,
  type QueueHead,
  type Stores,
  TAKEN,
  withInventory,
  withoutInventory,
  withQueue,
  type Writes,
} from "./deviceStores.ts";

/** Of the stores. A page of another version leaves what it cannot read to the version that wrote it. */
const SHAPE = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
const NO_CHOICES: Choices = { containers: [], units: [], hazards: [] };

/** Of `single`, where only this folder puts a value under a name. */
const or = <A>(found: unknown, otherwise: A): A => (found === undefined ? otherwise : (found as A));

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
  let isOld = false;
  const database: IDBPDatabase<Stores> = await openDB<Stores>(name, SHAPE, {
    upgrade: (made, before, _, stores) => {
      for (const store of NAMES) if (!made.objectStoreNames.contains(store)) made.createObjectStore(store);
      isOld = before === 1;
      // Its inventories had their lines in them: they are taken again.
      if (isOld) for (const store of TAKEN) void stores.objectStore(store).clear();
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
  const locked = <A>(work: () => Promise<A>): Promise<A> => navigator.locks.request(`${name}-write`, work);

  /** By name, what was read or written here, until another tab writes. */
  let known = { revision: -1, values: new Map<string, unknown>() };
  const read = async <A>(what: string, load: () => Promise<A>): Promise<A> => {
    const revision = or(await database.get("single", "revision"), 0);
    if (known.revision !== revision) known = { revision, values: new Map() };
    const { values } = known;
    if (!values.has(what)) values.set(what, await load());
    // Under a name is only what its own `load` would read.
    return values.get(what) as A;
  };
  /** All of it, or nothing. `now`: what has changed, by name; with null, nothing is known any more. */
  const write = async (writes: Writes, now: Readonly<Record<string, unknown>> | null): Promise<void> => {
    const stores = database.transaction(NAMES, "readwrite", { durability: "strict" });
    const inSingle = stores.objectStore("single");
    const revision = or(await inSingle.get("revision"), 0);
    await Promise.all([...writes(stores), inSingle.put(revision + 1, "revision"), stores.done]);
    const values = new Map(now === null || known.revision !== revision ? [] : known.values);
    for (const [what, value] of Object.entries(now ?? {}))
      if (value === undefined) values.delete(what);
      else values.set(what, value);
    known = { revision: revision + 1, values };
  };

  const queue = () =>
    read("queue", async (): Promise<Queue> => {
      const stores = database.transaction(["single", "entries"]);
      const [found, keys, stored] = await Promise.all([
        stores.objectStore("single").get("queue"),
        stores.objectStore("entries").getAllKeys(),
        stores.objectStore("entries").getAll(),
      ]);
      const entries = new Map(keys.map((key, at) => [key, stored[at]]));
      const head = or<QueueHead | null>(found, null);
      return head === null ? EMPTY_QUEUE : readQueue({ ...head, entries: head.entries.map((key) => entries.get(key)) });
    });
  const summaries = () =>
    read("summaries", async () =>
      (await database.getAll("inventories")).map(
        ({ inventory, taken_at, isEarlier, bytes }): TakenSummary => ({ inventory, taken_at, isEarlier, bytes }),
      ),
    );
  const inventory = (id: number) =>
    read(`inventory ${id}`, async (): Promise<TakenInventory | null> => {
      const stores = database.transaction(["inventories", "lines", "walk"]);
      const [shelf, lines, walk] = await Promise.all([
        stores.objectStore("inventories").get(id),
        stores.objectStore("lines").getAll(linesOf(id)),
        stores.objectStore("walk").getAll(linesOf(id)),
      ]);
      const byId = new Map(lines.map((line) => [line.inventory_product_id, line]));
      return shelf === undefined
        ? null
        : { ...shelf.taken, lines: shelf.order.flatMap((lineId) => byId.get(lineId) ?? []), walk };
    });
  const drop = async (ids: ReadonlyArray<number>): Promise<void> => {
    const isLast = (await summaries()).every(({ inventory: { id } }) => ids.includes(id));
    const products: Writes = (stores) => (isLast ? [stores.objectStore("products").clear()] : []);
    const all = [...ids.map(withoutInventory), products];
    await write((stores) => all.flatMap((writes) => writes(stores)), null);
  };

  // The first shape had the queue in one value.
  if (isOld) {
    const found = await database.get("single", "queue");
    if (found !== undefined) await locked(() => write(withQueue(EMPTY_QUEUE, readQueue(found)), null));
  }
  // What was not refreshed for 30 days; the queue stays.
  await locked(async () => {
    const tooOld = ({ taken_at }: TakenSummary) => Date.now() - Date.parse(taken_at) > DAYS_KEPT * DAY_MS;
    const old = (await summaries()).filter(tooOld);
    if (old.length > 0) await drop(old.map(({ inventory: { id } }) => id));
  });
  return {
    queue,
    changeQueue: (change) =>
      locked(async () => {
        const before = await queue();
        const after = change(before);
        if (after === before) return after;
        await write(withQueue(before, after), { queue: after });
        tell();
        return after;
      }),
    summaries,
    inventory,
    change: (inventoryId, work) =>
      locked(async () => {
        const [taken, before, lastId] = [
          await inventory(inventoryId),
          await queue(),
          or(await database.get("single", "lastId"), 0),
        ];
        const about = (await summaries()).find(({ inventory: { id } }) => id === inventoryId);
        if (taken === null || about === undefined) return null;
        const { next, value } = await work({ taken, queue: before, lastId });
        if (next === null) return value;
        await write(
          (stores) => [
            ...withInventory(about, taken, next.taken)(stores),
            ...(next.queue === before ? [] : withQueue(before, next.queue)(stores)),
            stores.objectStore("single").put(next.lastId, "lastId"),
          ],
          { [`inventory ${inventoryId}`]: next.taken, queue: next.queue, summaries: undefined },
        );
        tell();
        return value;
      }),
    keep: (taken, about) =>
      locked(async () => {
        const { id } = taken.inventory;
        await write(
          (stores) => [
            stores.objectStore("lines").delete(linesOf(id)),
            stores.objectStore("walk").delete(linesOf(id)),
            ...withInventory(about, null, taken)(stores),
          ],
          null,
        );
        tell();
      }),
    drop: (inventoryId) =>
      locked(async () => {
        await drop([inventoryId]);
        tell();
      }),
    choices: () => read("choices", async () => or(await database.get("single", "choices"), NO_CHOICES)),
    keepChoices: (choices) => write((stores) => [stores.objectStore("single").put(choices, "choices")], null),
    evaluation: (inventoryId) =>
      read(`evaluation ${inventoryId}`, async () => {
        const found = await database.get("evaluations", inventoryId);
        return found === undefined
          ? null
          : { ...found, inputs: { ...found.inputs, lists: or(await database.get("single", "lists"), []) } };
      }),
    keepEvaluation: (inventoryId, { facts, inputs: { lists, ...inputs } }) =>
      write(
        (stores) => [
          stores.objectStore("evaluations").put({ facts, inputs: { ...inputs, lists: [] } }, inventoryId),
          stores.objectStore("single").put(lists, "lists"),
        ],
        null,
      ),
    product: async (id) => (await database.get("products", id)) ?? null,
    products: () => read("products", () => database.getAll("products")),
    keepProducts: (products) =>
      write((stores) => products.map((product) => stores.objectStore("products").put(product, product.id)), {
        products: undefined,
      }),
    photo: async (photo) => (await database.get("photos", photo)) ?? null,
    keepPhoto: async (photo, content) => {
      await database.put("photos", content, photo);
    },
    forget: async (what) => {
      if (what === "all") {
        database.close();
        await deleteDB(name);
      } else await locked(() => write((stores) => TAKEN.map((taken) => stores.objectStore(taken).clear()), null));
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
