import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDevice } from "#adapters/device/openDevice.ts";
import { type Device, deviceName } from "#application/offline/Device.ts";
import type { Entry } from "#domain/offline/Entry.ts";
import { acknowledged, queued, refused } from "#domain/offline/Queue.ts";
import { NOTHING_KNOWN } from "#domain/inventory/KnownTexts.ts";
import { type TakenInventory, type TakenWalkRow, withRealIds } from "#domain/offline/TakenInventory.ts";
import { Conflict } from "#domain/shared/errors.ts";
import { ENTRY } from "../../domain/offline/entrySamples.ts";
import { INVENTORY, LINE } from "../../domain/inventory/lineSamples.ts";

const LINES = 1_000;
const ROW: TakenWalkRow = {
  line_id: 1,
  state: "to confirm",
  reason: "",
  by: null,
  at: null,
  place: "BAY 1",
  position: 1,
  is_new: false,
  can_come_back: true,
  version: 0,
  before: null,
};
const ids = Array.from({ length: LINES }, (_, at) => LINES - at);
const TAKEN: TakenInventory = {
  inventory: INVENTORY,
  last_sds_no: LINES,
  lines: ids.map((id) => ({ ...LINE, inventory_product_id: id })),
  walk: ids.toReversed().map((id) => ({ ...ROW, line_id: id })),
  known: NOTHING_KNOWN,
  products: [],
  changes: 0,
  taken_at: new Date().toISOString(),
};
const { id: ID } = INVENTORY;
const entry = (key: string, line: number): Entry => ({ ...ENTRY, key, line });

/** Line 500 gets a quantity and is then the last changed, its row a word; the queue an entry. */
const decide = (device: Device, key: string, line = 500) =>
  device.change(ID, async ({ taken, queue, lastId }) => {
    const lines = taken.lines.filter(({ inventory_product_id }) => inventory_product_id !== line);
    const changed = { ...LINE, inventory_product_id: line, container_quantity: 8, version: 9 };
    const walk = taken.walk.map((row) => (row.line_id === line ? { ...row, state: "changed" as const } : row));
    const next = { ...taken, lines: [changed, ...lines], walk, changes: taken.changes + 1 };
    return { next: { taken: next, queue: queued(queue, entry(key, line)), lastId: lastId - 1 }, value: key };
  });

/** How many records are put into each store, their characters, and the stores from which some are deleted. */
const watchWrites = () => {
  const puts = vi.spyOn(IDBObjectStore.prototype, "put");
  const deletes = vi.spyOn(IDBObjectStore.prototype, "delete");
  const namesOf = ({ mock }: { readonly mock: { readonly contexts: ReadonlyArray<unknown> } }) =>
    mock.contexts.map((store) => (store instanceof IDBObjectStore ? store.name : ""));
  return () => ({
    puts: Object.fromEntries([...Map.groupBy(namesOf(puts), String)].map(([name, all]) => [name, all.length])),
    deleted: namesOf(deletes),
    size: JSON.stringify(puts.mock.calls.map(([value]) => value)).length,
  });
};

let person = 900;
let device: Device;
beforeEach(async () => {
  person += 1;
  device = await openDevice(person);
  await device.keep(TAKEN, { bytes: 1, isEarlier: false });
});
afterEach(() => device.forget("all").catch(() => undefined));

describe("an inventory of 1,000 lines on a device", () => {
  it("is written as its parts: a change writes its line, its row of the walk and its entry, and no other", async () => {
    const written = watchWrites();
    await decide(device, "a");
    expect(written().puts).toEqual({ inventories: 1, lines: 1, walk: 1, entries: 1, single: 3 });
    expect(written().deleted).toEqual([]);
    expect(written().size).toBeLessThan(12_000);
  });

  it("writes with 200 changes that wait as little as with one", async () => {
    for (let at = 0; at < 200; at += 1) await decide(device, `${at}`, 1 + at);
    const written = watchWrites();
    await decide(device, "last");
    expect(written().puts).toEqual({ inventories: 1, lines: 1, walk: 1, entries: 1, single: 3 });
    expect(written().size).toBeLessThan(16_000);
  });

  it("writes no line when the server has acknowledged a change, but what has a real id now", async () => {
    await decide(device, "a");
    await decide(device, "b", -2);
    const written = watchWrites();
    const acknowledge = (key: string, line: number) =>
      device.change(ID, async ({ taken, queue, lastId }) => {
        const next = acknowledged(queue, key, { line, product: null, at: "2026-11-30T10:00:00.000Z" });
        return { next: { taken: withRealIds(taken, { "-2": line }, {}), queue: next, lastId }, value: null };
      });
    await acknowledge("a", -2);
    expect(written()).toMatchObject({ puts: { inventories: 1, single: 3 }, deleted: ["entries"] });
    await acknowledge("b", 5_000);
    expect(written().puts).toEqual({ inventories: 2, lines: 1, single: 6 });
    const again = await (await openDevice(person)).inventory(ID);
    expect(again?.lines.map((line) => line.inventory_product_id).slice(0, 2)).toEqual([5_000, 500]);
    expect(again?.lines).toHaveLength(LINES + 1);
  });

  it("is read once, and again only when another tab has written", async () => {
    const read = vi.spyOn(IDBObjectStore.prototype, "getAll");
    await decide(device, "a");
    const [queue, taken, , before] = [
      await device.queue(),
      await device.inventory(ID),
      await device.summaries(),
      read.mock.calls.length,
    ];
    await decide(device, "b");
    expect((await device.inventory(ID))?.lines.at(-1)).toBe(taken?.lines.at(-1));
    expect((await device.queue()).entries[0]).toBe(queue.entries[0]);
    expect(read.mock.calls.length - before).toBeLessThanOrEqual(1);
    await decide(await openDevice(person), "c");
    expect((await device.queue()).entries.map(({ key }) => key)).toEqual(["a", "b", "c"]);
  });
});

describe("a device", () => {
  it("has after a restart what was written, in the same order", async () => {
    await decide(device, "a", 7);
    await decide(device, "b", 9);
    await device.changeQueue((queue) => refused(queue, "a", new Conflict({ message: "Completed." })));
    const [queue, taken] = [await device.queue(), await device.inventory(ID)];
    const again = await openDevice(person);
    expect(await again.queue()).toEqual(queue);
    const read = await again.inventory(ID);
    expect(JSON.stringify(read?.lines)).toBe(JSON.stringify(taken?.lines));
    expect(JSON.stringify(read?.walk)).toBe(JSON.stringify(taken?.walk.toSorted((a, b) => a.line_id - b.line_id)));
    expect(await again.summaries()).toMatchObject([{ bytes: 1, isEarlier: false, inventory: { id: ID } }]);
    await again.change(ID, async ({ lastId }) => ({ next: null, value: expect(lastId).toBe(-2) }));
  });

  it("tells every tab what one has written, and lets changes of two tabs follow each other", async () => {
    const other = await openDevice(person);
    const heard = vi.fn();
    other.watch(heard);
    await Promise.all([decide(device, "a", 1), decide(other, "b", 2), decide(device, "c", 3), decide(other, "d", 4)]);
    const [here, there] = [await device.queue(), await other.queue()];
    expect(here.entries.map(({ key }) => key).toSorted()).toEqual(["a", "b", "c", "d"]);
    expect(there).toEqual(here);
    expect(JSON.stringify(await other.inventory(ID))).toBe(JSON.stringify(await device.inventory(ID)));
    expect((await device.inventory(ID))?.changes).toBe(4);
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThanOrEqual(4);
  });

  it("lets one tab send, and another when that one is done", async () => {
    const other = await openDevice(person);
    const sent = device.alone(async () => [await other.alone(async () => "too"), "sent"]);
    expect(await sent).toEqual([null, "sent"]);
    expect(await other.alone(async () => "too")).toBe("too");
  });

  it("keeps nothing of a change that did not fit, and works on with what it had", async () => {
    await decide(device, "a");
    const [queue, taken] = [await device.queue(), await device.inventory(ID)];
    const real = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value;
    // As a browser does that has no space left.
    const puts = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      ...given: [unknown, IDBValidKey?]
    ) {
      const asked = real.apply(this, given);
      if (this.name === "entries") asked.addEventListener("success", () => this.transaction.abort());
      return asked;
    });
    await expect(decide(device, "b")).rejects.toThrow(/abort/i);
    puts.mockRestore();
    for (const one of [device, await openDevice(person)]) {
      expect(await one.queue()).toEqual(queue);
      expect(JSON.stringify((await one.inventory(ID))?.lines)).toBe(JSON.stringify(taken?.lines));
    }
    expect(await decide(device, "c")).toBe("c");
  });

  it("drops what was not refreshed for 30 days when it is opened, never what waits", async () => {
    await decide(device, "a");
    const open = async (days: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 24 * 60 * 60 * 1000 });
      const opened = await openDevice(person);
      vi.useRealTimers();
      return opened;
    };
    expect(await (await open(29)).summaries()).toHaveLength(1);
    const late = await open(31);
    expect(await late.summaries()).toEqual([]);
    expect(await late.inventory(ID)).toBeNull();
    expect(await device.inventory(ID)).toBeNull();
    expect((await late.queue()).entries).toHaveLength(1);
    expect(await decide(device, "b")).toBeNull();
  });

  it("sends what waited when the first shape of the database was left behind, and is to be taken anew", async () => {
    const [old, waiting] = [person + 9_000, [entry("a", 31), entry("b", 32)]];
    const first = await openDB(deviceName(old), 1, {
      upgrade: (made) => {
        for (const name of ["inventories", "evaluations", "products", "photos", "single"]) made.createObjectStore(name);
      },
    });
    await first.put(
      "inventories",
      { inventory: INVENTORY, taken: TAKEN, taken_at: "", bytes: 1, isEarlier: false },
      ID,
    );
    await first.put("single", { lines: {}, products: {}, last_sent_at: null, entries: waiting }, "queue");
    first.close();
    for (const _ of [1, 2]) {
      const opened = await openDevice(old);
      expect((await opened.queue()).entries).toEqual(waiting);
      expect(await opened.summaries()).toEqual([]);
      await opened.changeQueue((queue) => ({ ...queue, last_sent_at: "2026-11-30T10:42:00.000Z" }));
    }
    await (await openDevice(old)).forget("all");
  });

  it("is empty for another person, and gone when it was forgotten", async () => {
    await decide(device, "a");
    const others = await openDevice(person + 5_000);
    expect([await others.summaries(), (await others.queue()).entries]).toEqual([[], []]);
    await others.forget("all");
    const names = async () => (await indexedDB.databases()).map(({ name }) => name);
    expect(await names()).toContain(deviceName(person));
    await device.forget("what was taken");
    expect([await device.inventory(ID), (await device.queue()).entries.length]).toEqual([null, 1]);
    await device.forget("all");
    expect(await names()).not.toContain(deviceName(person));
  });

  it("leaves nothing of an inventory that is dropped, and nothing else with it", async () => {
    await device.keep({ ...TAKEN, inventory: { ...INVENTORY, id: ID + 1 } }, { bytes: 2, isEarlier: true });
    await device.keepProducts([]);
    await device.drop(ID);
    expect([await device.inventory(ID), (await device.inventory(ID + 1))?.lines.length]).toEqual([null, LINES]);
    await device.keep({ ...TAKEN, lines: [] }, { bytes: 1, isEarlier: false });
    expect((await (await openDevice(person)).inventory(ID))?.lines).toEqual([]);
  });
});
