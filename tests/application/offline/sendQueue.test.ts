import { Context, Effect } from "effect";
import { describe, expect, it } from "vitest";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { LinePhotos } from "#application/inventory/photo/LinePhotos.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { productThere, sendQueue } from "#application/offline/sendQueue.ts";
import { TakeAlong } from "#application/offline/TakeAlong.ts";
import { refreshInventory } from "#application/offline/takeInventory.ts";
import { Reference } from "#application/reference/ReferenceLists.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import { NOTHING_KNOWN } from "#domain/inventory/KnownTexts.ts";
import type { Entry } from "#domain/offline/Entry.ts";
import { MAYBE_SAVED, queued } from "#domain/offline/Queue.ts";
import type { TakenInventory } from "#domain/offline/TakenInventory.ts";
import { Conflict, NotSignedIn, type Refusal, Stale, TooMany, Unavailable } from "#domain/shared/errors.ts";
import { EDITED, ENTRY } from "../../domain/offline/entrySamples.ts";
import { INVENTORY, LINE } from "../../domain/inventory/lineSamples.ts";
import { memoryDevice } from "../../support/memoryDevice.ts";

const TAKEN: TakenInventory = {
  inventory: INVENTORY,
  last_sds_no: 1,
  lines: [{ ...LINE, inventory_product_id: -2 }, LINE],
  walk: [],
  known: NOTHING_KNOWN,
  products: [],
  changes: 0,
  taken_at: "2026-11-30T09:00:00.000Z",
};
const AWAY = new Unavailable({ message: "Away.", requestId: null, clientError: "unreachable" });
const entry = (key: string, fields: Partial<Entry> = {}): Entry => ({ ...ENTRY, key, ...fields });
const added = (key: string, line: number, fields: Partial<Entry> = {}): Entry =>
  entry(key, { line, version: null, before: null, change: { kind: "line.added", input: EDITED }, ...fields });
const { product_id: _, ...rest } = EDITED;
const TYPED = { kind: "line.added", input: { ...rest, product_id: null, name: "Wax", mfg_name: "Olin" } } as const;

type Said = { readonly call: string; readonly key: string | undefined; readonly version: number | undefined };
// What is called of a service is enough of it here.
const part = <Service>(methods: object): Service => methods as Service;
/** A server that tells what it was asked to write, and answers as the test wants: by default it accepts everything. */
const serverOf = (refusal: (said: Said, at: number) => Refusal | null = () => null) => {
  const said: Array<Said> = [];
  const names: Array<string> = [];
  const accept = <A>(call: string, options: WriteOptions | undefined, answer: A): Effect.Effect<A, Refusal> =>
    Effect.suspend(() => {
      const one = { call, key: options?.idempotencyKey, version: options?.version };
      said.push(one);
      const refused = refusal(one, said.length);
      return refused === null ? Effect.succeed(answer) : Effect.fail(refused);
    });
  const line = (id: number) => ({ ...LINE, inventory_product_id: id });
  const lines = part<InventoryProducts["Service"]>({
    create: (_: number, input: { product_id: number | null }, options?: WriteOptions) =>
      accept(`add ${input.product_id}`, options, { ...line(90), product_id: input.product_id ?? 70 }),
    update: (_: number, id: number, __: unknown, options?: WriteOptions) => accept(`edit ${id}`, options, line(id)),
    unlink: (_: number, id: number, options?: WriteOptions) => accept(`remove ${id}`, options, line(id)),
    options: () => Effect.sync(() => names.map((name, at) => ({ id: 70 + at, name, mfg_name: "Olin" }))),
    checkExisting: () => Effect.succeed({ is_need_aggregation: false }),
  });
  const walks = part<Walks["Service"]>({
    decide: (_: number, id: number, __: unknown, options?: WriteOptions) => accept(`walk ${id}`, options, line(id)),
  });
  const photos = part<LinePhotos["Service"]>({
    add: (_: number, id: number, photo: Blob, options?: WriteOptions) =>
      accept(`photo ${id} ${photo.size}`, options, { id: 1, name: "Photo 1", size: 3 }),
  });
  const services = Context.empty().pipe(
    Context.add(InventoryProducts, lines),
    Context.add(Walks, walks),
    Context.add(LinePhotos, photos),
    Context.add(Reference, { states: () => Effect.fail(AWAY) }),
  );
  return {
    said,
    names,
    send: (device: ReturnType<typeof memoryDevice>) =>
      Effect.runPromise(Effect.provideContext(sendQueue(device), services)),
  };
};

const deviceWith = async (...entries: ReadonlyArray<Entry>) => {
  const device = memoryDevice();
  await device.keep(TAKEN, { bytes: 1, isEarlier: false });
  await device.changeQueue((queue) => entries.reduce(queued, queue));
  return device;
};
const statesOf = async (device: ReturnType<typeof memoryDevice>) =>
  (await device.queue()).entries.map(({ key, state }) => [key, state === "waiting" ? state : state.reason]);

describe("what waits on a device", () => {
  it("is sent in order, each with its key and the version that the device had seen, and leaves the queue", async () => {
    const decided = entry("c", { line: 33, version: 4, change: { kind: "walk.decided", input: { decision: "same" } } });
    const device = await deviceWith(
      entry("a"),
      entry("b", { line: 32, version: 3, change: { kind: "line.unlinked" } }),
      decided,
    );
    const server = serverOf();
    expect(await server.send(device)).toEqual({ kind: "sent", inventories: [4] });
    expect(server.said).toEqual([
      { call: "edit 31", key: "a", version: 5 },
      { call: "remove 32", key: "b", version: 3 },
      { call: "walk 33", key: "c", version: 4 },
    ]);
    expect((await device.queue()).entries).toEqual([]);
    await server.send(device);
    expect(server.said).toHaveLength(3);
  });

  it("names a new line by the server's id from its answer on, in the queue and in the device's copy", async () => {
    const device = await deviceWith(added("a", -2), entry("b", { line: -2, version: 1 }));
    const server = serverOf();
    await server.send(device);
    expect(server.said.map(({ call }) => call)).toEqual(["add 7", "edit 90"]);
    const ids = (await device.inventory(4))?.lines.map(({ inventory_product_id }) => inventory_product_id);
    expect(ids).toEqual([90, 31]);
  });

  it("stays with its key where the answer was lost, the server is busy or asks who is there: in the middle as well", async () => {
    const passing: ReadonlyArray<Refusal> = [
      AWAY,
      new TooMany({ message: "Busy.", retryAfter: 1 }),
      new NotSignedIn({ message: "Sign in." }),
      new Conflict({ message: "The server returned an error (409).", clientError: "answer without words" }),
    ];
    for (const refusal of passing) {
      const device = await deviceWith(entry("a"), entry("b", { line: 32 }), entry("c", { line: 33 }));
      const server = serverOf((_, at) => (at === 2 ? refusal : null));
      expect(await server.send(device)).toEqual({ kind: "later", refusal });
      expect(await statesOf(device)).toEqual([
        ["b", "waiting"],
        ["c", "waiting"],
      ]);
      expect((await device.queue()).entries[0]?.tried_at).not.toBeNull();
      expect(await server.send(device)).toMatchObject({ kind: "sent" });
      expect(server.said.map(({ key }) => key)).toEqual(["a", "b", "b", "c"]);
    }
  });

  it("stops no other line where the server fails at it, is not asked for again at once, and waits", async () => {
    const broken = new Unavailable({ message: "Broken.", requestId: "1" });
    const device = await deviceWith(entry("a"), entry("b", { version: 6 }), entry("c", { line: 32 }));
    const server = serverOf(({ key }, at) => (key === "a" && at < 3 ? broken : null));
    expect(await server.send(device)).toEqual({ kind: "later", refusal: broken });
    expect(server.said.map(({ key }) => key)).toEqual(["a", "c"]);
    expect(await statesOf(device)).toEqual([
      ["a", "waiting"],
      ["b", "waiting"],
    ]);
    expect(await server.send(device)).toMatchObject({ kind: "sent" });
    expect(server.said.map(({ key }) => key)).toEqual(["a", "c", "a", "b"]);
  });

  it("leaves a server alone that fails at four lines", async () => {
    const device = await deviceWith(...[31, 32, 33, 34, 35, 36].map((line) => entry(`${line}`, { line })));
    const server = serverOf(() => new Unavailable({ message: "Broken.", requestId: "1" }));
    expect(await server.send(device)).toMatchObject({ kind: "later" });
    expect(server.said).toHaveLength(4);
  });

  it("is to look at when the server refuses it, with all its line waits for, and the rest goes on", async () => {
    const refusals = {
      a: new Stale({ message: "Faster.", current: null }),
      c: new Conflict({ message: "Completed." }),
    };
    const device = await deviceWith(
      entry("a"),
      entry("b", { version: 6 }),
      entry("c", { line: 33 }),
      entry("d", { line: 34 }),
    );
    const server = serverOf(({ key }) => (key === "a" || key === "c" ? refusals[key] : null));
    expect(await server.send(device)).toMatchObject({ kind: "sent" });
    expect(server.said.map(({ key }) => key)).toEqual(["a", "c", "d"]);
    expect(await statesOf(device)).toEqual([
      ["a", "Faster."],
      ["b", "waiting"],
      ["c", "Completed."],
    ]);
  });

  it("asks before a product is made that is there by now, and makes one that is not", async () => {
    const device = await deviceWith(added("a", -2, { product: -1, change: TYPED }));
    const server = serverOf();
    server.names.push("Wax");
    await server.send(device);
    expect([server.said, await statesOf(device)]).toEqual([[], [["a", productThere("Wax", "Olin")]]]);
    const other = await deviceWith(added("a", -2, { product: -1, change: TYPED }));
    const empty = serverOf();
    await empty.send(other);
    expect(empty.said.map(({ call }) => call)).toEqual(["add null"]);
  });

  it("asks about a photo that may be saved already instead of sending it again after the server has forgotten its key", async () => {
    const photo = { version: null, change: { kind: "photo.added", photo: "p" } } as const;
    const device = await deviceWith(
      entry("a", { ...photo, tried_at: "2020-01-01T00:00:00.000Z" }),
      entry("b", { line: 32 }),
    );
    await device.keepPhoto("p", new Blob(["abc"]));
    const server = serverOf();
    await server.send(device);
    expect(server.said.map(({ key }) => key)).toEqual(["b"]);
    expect(await statesOf(device)).toEqual([["a", MAYBE_SAVED]]);
    const fresh = await deviceWith(
      entry("a", photo),
      entry("b", { ...photo, change: { kind: "photo.added", photo: "lost" } }),
    );
    await fresh.keepPhoto("p", new Blob(["abc"]));
    await server.send(fresh);
    expect(server.said.at(-1)?.call).toBe("photo 31 3");
    expect(await statesOf(fresh)).toEqual([["b", "This browser no longer has the photo. Add it to the line again."]]);
  });

  it("makes old what was asked of the server before: the copy keeps the change that was acknowledged meanwhile", async () => {
    const device = await deviceWith(entry("a"));
    const server = serverOf();
    const { products: _products, changes: _changes, taken_at: _at, ...before } = TAKEN;
    const along = part<TakeAlong["Service"]>({
      inventory: () =>
        Effect.as(
          Effect.promise(() => server.send(device)),
          { ...before, lines: [] },
        ),
      evaluation: () => Effect.succeed({}),
    });
    await Effect.runPromise(Effect.provideService(refreshInventory(device, 4), TakeAlong, along));
    expect((await device.queue()).entries).toEqual([]);
    expect((await device.inventory(4))?.lines).toHaveLength(2);
  });

  it("is sent also when its inventory was dropped from the device meanwhile", async () => {
    const device = await deviceWith(entry("a"));
    await device.drop(4);
    const server = serverOf();
    await server.send(device);
    expect([server.said.length, (await device.queue()).entries]).toEqual([1, []]);
  });
});
