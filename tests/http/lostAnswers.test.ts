import { once } from "node:events";
import { createServer, request } from "node:http";
import { Context, Effect, ManagedRuntime } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deviceServices } from "#adapters/device/deviceServices.ts";
import { walkLines } from "#adapters/device/walkStore.ts";
import { clientLive } from "#adapters/http-client/clientLive.ts";
import { createClient } from "#adapters/http-client/createClient.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { sendQueue } from "#application/offline/sendQueue.ts";
import { TakeAlong } from "#application/offline/TakeAlong.ts";
import { takeInventory } from "#application/offline/takeInventory.ts";
import { counts } from "#domain/offline/Queue.ts";
import { addInventory, makeInventory, makeLine } from "../../tools/support/makeRecords.ts";
import { memoryDevice } from "../support/memoryDevice.ts";
import { APP_KEY, startTestServer, type TestServer } from "../support/server.ts";

const CHANGES = 200;
const LOST_SHARE = 0.3;
const LINES = 24;

/** Random numbers from 0 to 1 that are the same in every run. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/** Passes everything on to the server; of writes it loses some answers after the server has written. */
const losingProxy = async (base: string) => {
  const random = seeded(53);
  const told = { isLosing: false, lost: 0 };
  const proxy = createServer((incoming, outgoing) => {
    const { connection: _, ...headers } = incoming.headers;
    const sent = request(`${base}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const isLost = told.isLosing && incoming.method !== "GET" && random() < LOST_SHARE;
      if (isLost) {
        told.lost += 1;
        answer.resume();
        answer.on("end", () => outgoing.destroy());
      } else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }
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

it("200 changes made offline arrive once each, although three of ten answers are lost after the server has written", async () => {
  const api = await server.session("admin");
  const source = await makeInventory(api, 2025);
  for (let at = 0; at < LINES; at += 1) await makeLine(api, source.id, { container_size: String(at + 1) });
  const id = await addInventory(api, source, 2026, { facts: { walk_source_id: source.id } });
  const proxy = await losingProxy(server.base);
  const token = await server.token("admin");
  const runtime = ManagedRuntime.make(
    clientLive(createClient({ baseUrl: proxy.base, appKey: APP_KEY, token: () => token })),
  );
  const device = memoryDevice();
  await runtime.runPromise(takeInventory(device, id, () => undefined));

  let keys = 0;
  const services = deviceServices(
    {
      device,
      network: { isAway: () => true, lost: () => undefined },
      actor: () => ({ id: 1, role: "admin", requestId: "" }),
      person: () => "Ada Stone",
      newKey: () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, "0")}`,
      now: () => new Date().toISOString(),
      refresh: () => undefined,
    },
    await runtime.context(),
  );
  const [lines, walks] = [Context.get(services, InventoryProducts), Context.get(services, Walks)];
  const random = seeded(7);
  const some = <A>(all: ReadonlyArray<A>): A | undefined => all[Math.floor(random() * all.length)];
  const made = async (): Promise<number> => (await device.queue()).entries.length;
  const products = await device.products();

  /** The server may count more writes of these than the device does. */
  const cameBack = new Set<number>();
  const change = (): Effect.Effect<unknown, unknown> =>
    Effect.gen(function* () {
      const walk = yield* walks.lines(id);
      const line = some(walk);
      if (line === undefined) return;
      const { inventory_product_id: pid, version } = line;
      if (line.state === "gone") {
        cameBack.add(pid);
        return yield* walks.decide(id, pid, { decision: "undone" }, { version });
      }
      const dice = random();
      // Each writes something, so that the change log has each once.
      if (dice < 0.3 && line.state === "to confirm") yield* walks.decide(id, pid, { decision: "same" }, { version });
      else if (dice >= 0.3 && dice < 0.35)
        yield* walks.decide(id, pid, { decision: "gone", reason: "Used up" }, { version });
      else if (dice < 0.6) {
        const container_quantity = String(1000 + keys);
        yield* walks.decide(id, pid, { decision: "changed", container_quantity }, { version });
      } else if (dice < 0.8) {
        const current = yield* lines.get(id, pid);
        yield* lines.resolveQuestion(id, pid, { version: current.version });
      } else {
        const product = some(products);
        const { id: product_id, mfg_name } = product ?? { id: null, mfg_name: "" };
        const isNew = random() < 0.3;
        const typed = isNew ? { product_id: null, name: `Typed in the basement ${keys}` } : { product_id };
        const first = yield* lines.get(id, pid);
        const { hazards: _, ...rest } = first;
        yield* lines.create(id, {
          ...rest,
          ...typed,
          mfg_name: mfg_name || "Dow",
          hazard_ids: [],
          container_id: first.container,
          container_unit_id: first.container_unit,
          container_size: String(100 + keys),
          container_quantity: "2",
          specific_gravity: null,
          specific_gravity_min: null,
          specific_gravity_max: null,
          pounds_per_gallon: "8",
          conversion_factor: null,
          partial_pressure: null,
          average_pounds: null,
          max_gallons: null,
          max_pounds: "12",
          aggregate: false,
        });
      }
    });
  while ((await made()) < CHANGES) await Effect.runPromise(Effect.result(change()));

  const [before] = await server.sql("SELECT coalesce(max(id), 0) AS last FROM change_sets");
  proxy.told.isLosing = true;
  for (let rounds = 0; counts(await device.queue()).waiting > 0; rounds += 1) {
    expect(rounds).toBeLessThan(CHANGES * 3);
    await runtime.runPromise(sendQueue(device));
  }
  proxy.told.isLosing = false;
  expect(counts(await device.queue())).toEqual({ waiting: 0, toLookAt: 0 });
  expect(proxy.told.lost).toBeGreaterThan(CHANGES * 0.2);

  const [after] = await server.sql(
    `SELECT count(*)::integer AS sets FROM change_sets WHERE id > ${Number(before?.["last"])}`,
  );
  expect(after?.["sets"]).toBe(CHANGES);
  const here = await device.inventory(id);
  const there = await runtime.runPromise(TakeAlong.use(({ inventory }) => inventory(id)));
  if (here === null) throw new Error("It was taken along.");
  const shown = (contents: typeof there) => ({
    lines: contents.lines.map((line) => [
      line.inventory_product_id,
      line.sds_no,
      cameBack.has(line.inventory_product_id) ? null : line.version,
      line.name,
      line.max_pounds,
    ]),
    walk: walkLines(contents).map(({ inventory_product_id, state, version, reason }) => [
      inventory_product_id,
      state,
      cameBack.has(inventory_product_id) ? null : version,
      reason,
    ]),
  });
  expect(shown(here)).toEqual(shown(there));
  await runtime.dispose();
  proxy.close();
});
