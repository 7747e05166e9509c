import { once } from "node:events";
import { createServer, request } from "node:http";
import { Context, Effect, ManagedRuntime, Result } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deviceServices } from "#adapters/device/deviceServices.ts";
import { clientLive } from "#adapters/http-client/clientLive.ts";
import { createClient } from "#adapters/http-client/createClient.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { LinePhotos } from "#application/inventory/photo/LinePhotos.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import type { Device } from "#application/offline/Device.ts";
import { sendQueue } from "#application/offline/sendQueue.ts";
import { takeInventory } from "#application/offline/takeInventory.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { addInventory, makeInventory, makeLine, makeProduct, unique } from "../../tools/support/makeRecords.ts";
import { aJpeg } from "../support/aJpeg.ts";
import { readInput } from "../support/inventoryFixture.ts";
import { memoryDevice } from "../support/memoryDevice.ts";
import { APP_KEY, startTestServer, type TestServer } from "../support/server.ts";

/** What stands between a device and its server: it loses answers once they are there, or answers itself. */
type Lie = "none" | "loses answers" | { readonly status: number; readonly type: string; readonly body: string };

const lyingProxy = async (base: string) => {
  const told: { lie: Lie } = { lie: "none" };
  const proxy = createServer((incoming, outgoing) => {
    const { lie } = told;
    if (typeof lie === "object") {
      incoming.resume();
      outgoing.writeHead(lie.status, { "content-type": lie.type }).end(lie.body);
      return;
    }
    const { connection: _, ...headers } = incoming.headers;
    const sent = request(`${base}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      if (lie === "loses answers" && incoming.method !== "GET") {
        answer.resume().on("end", () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on("error", () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const address = proxy.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { told, base: `http://127.0.0.1:${port}`, close: () => proxy.close() };
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "error" });
});
afterAll(() => server.stop());

/** An inventory with a walk over two lines, taken along through a proxy. */
const takenAlong = async () => {
  const api = await server.session("admin");
  const source = await makeInventory(api, 2025);
  for (const size of ["5", "30"]) await makeLine(api, source.id, { container_size: size });
  const id = await addInventory(api, source, 2026, { facts: { walk_source_id: source.id } });
  const proxy = await lyingProxy(server.base);
  const token = await server.token("admin");
  const runtime = ManagedRuntime.make(
    clientLive(createClient({ baseUrl: proxy.base, appKey: APP_KEY, token: () => token })),
  );
  const kept = memoryDevice();
  const told = { isKilled: false };
  const device: Device = {
    ...kept,
    change: (...asked) => (told.isKilled ? Promise.reject(new Error("The browser ended.")) : kept.change(...asked)),
  };
  await runtime.runPromise(takeInventory(device, id, () => undefined));
  const services = deviceServices(
    {
      device,
      network: { isAway: () => false, lost: () => undefined },
      actor: () => ({ id: 1, role: "admin", requestId: "" }),
      person: () => "Ada Stone",
      newKey: () => crypto.randomUUID(),
      now: () => new Date().toISOString(),
      refresh: () => undefined,
    },
    await runtime.context(),
  );
  return {
    id,
    told: proxy.told,
    browser: told,
    device,
    lines: Context.get(services, InventoryProducts),
    walks: Context.get(services, Walks),
    photos: Context.get(services, LinePhotos),
    send: () => runtime.runPromise(sendQueue(device)),
    sets: async () => (await server.sql("SELECT count(*)::integer AS sets FROM change_sets"))[0]?.["sets"],
    entries: async () => (await device.queue()).entries,
    close: async () => {
      await runtime.dispose();
      proxy.close();
    },
  };
};

const PAGE = "<h1>Welcome to Harbor Guest Wi-Fi</h1>";
const LIES: ReadonlyArray<readonly [string, Lie]> = [200, 401, 403, 404, 502, 503].map((status) => [
  `a page of its own with status ${status}`,
  { status, type: "text/html", body: PAGE },
]);

describe("a network that does not tell the truth", () => {
  it("loses answers while the device believes in it: what was written is queued, and known by its key as written", async () => {
    const s = await takenAlong();
    const [first, second] = await Effect.runPromise(s.walks.lines(s.id));
    if (first === undefined || second === undefined) throw new Error("It has two lines.");
    const pid = second.inventory_product_id;
    const before = Number(await s.sets());
    const changed = { decision: "changed", container_quantity: "12", location_stored: "BAY 9" } as const;
    const typed = { product_id: null, name: unique("Basement Degreaser"), mfg_name: "Dow", container_size: "7" };
    const content = new Blob([aJpeg({ width: 64, height: 48 })], { type: "image/jpeg" });
    const changes: ReadonlyArray<Effect.Effect<unknown, Refusal>> = [
      s.walks.decide(s.id, first.inventory_product_id, changed, { version: first.version }),
      s.lines.create(s.id, readInput(InventoryProductInput, { ...typed, aggregate: false })),
      s.photos.add(s.id, pid, content),
      s.lines.resolveQuestion(s.id, pid, { version: 1 }),
      s.lines.unlink(s.id, pid, { version: 2 }),
    ];
    for (const change of changes) {
      s.told.lie = "loses answers";
      await Effect.runPromise(change);
      s.told.lie = "none";
      expect((await s.entries()).length).toBe(1);
      expect(await s.send()).toMatchObject({ kind: "sent" });
      expect((await s.entries()).map(({ state }) => state)).toEqual([]);
    }
    expect(Number(await s.sets()) - before).toBe(changes.length);
    await s.close();
  });

  it("loses a new product on its way, which somebody else adds meanwhile: it is asked about before a second one is made", async () => {
    const s = await takenAlong();
    const typed = { product_id: null, name: unique("Basement Degreaser"), mfg_name: "Dow", aggregate: false };
    s.told.lie = { status: 502, type: "text/html", body: PAGE };
    await Effect.runPromise(s.lines.create(s.id, readInput(InventoryProductInput, typed)));
    s.told.lie = "none";
    const there = await makeProduct(await server.session("admin"), { name: typed.name, mfg_name: "Dow" });
    await s.send();
    expect((await s.entries()).map(({ state }) => state)).toMatchObject([{ tag: "NeedsAggregation", id: there.id }]);
    await s.close();
  });

  it("has taken a photo when the browser ends before that is written down: the photo is still there to be sent again", async () => {
    const s = await takenAlong();
    const [line] = await Effect.runPromise(s.walks.lines(s.id));
    const content = new Blob([aJpeg({ width: 64, height: 48 })], { type: "image/jpeg" });
    s.told.lie = { status: 502, type: "text/html", body: PAGE };
    await Effect.runPromise(s.photos.add(s.id, line?.inventory_product_id ?? 0, content));
    s.told.lie = "none";
    s.browser.isKilled = true;
    await expect(s.send()).rejects.toThrow("The browser ended.");
    s.browser.isKilled = false;
    expect(await s.send()).toMatchObject({ kind: "sent" });
    expect(await s.entries()).toEqual([]);
    await s.close();
  });

  it.each(LIES)("answers in the server's place, %s: the device works on, and nothing is to look at", async (_, lie) => {
    const s = await takenAlong();
    const [first] = await Effect.runPromise(s.walks.lines(s.id));
    if (first === undefined) throw new Error("It has lines.");
    const { inventory_product_id, version } = first;
    s.told.lie = lie;
    const shown = await Effect.runPromise(Effect.result(s.walks.lines(s.id)));
    expect(Result.isSuccess(shown)).toBe(true);
    const same = { decision: "same" } as const;
    const said = await Effect.runPromise(Effect.result(s.walks.decide(s.id, inventory_product_id, same, { version })));
    expect(Result.isSuccess(said)).toBe(true);
    expect(await s.send()).toMatchObject({ kind: "later" });
    expect((await s.entries()).map(({ state }) => state)).toEqual(["waiting"]);
    s.told.lie = "none";
    expect(await s.send()).toMatchObject({ kind: "sent" });
    expect(await s.entries()).toEqual([]);
    await s.close();
  });
});
