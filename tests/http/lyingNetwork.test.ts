import { once } from "node:events";
import { createServer, request } from "node:http";
import { Context, Effect, ManagedRuntime, Result } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deviceServices } from "#adapters/device/deviceServices.ts";
import { clientLive } from "#adapters/http-client/clientLive.ts";
import { createClient } from "#adapters/http-client/createClient.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { sendQueue } from "#application/offline/sendQueue.ts";
import { takeInventory } from "#application/offline/takeInventory.ts";
import { addInventory, makeInventory, makeLine } from "../../tools/support/makeRecords.ts";
import { memoryDevice } from "../support/memoryDevice.ts";
import { APP_KEY, startTestServer, type TestServer } from "../support/server.ts";

/** What stands between a device and its server: it passes on, or answers itself. */
type Lie = "none" | { readonly status: number; readonly type: string; readonly body: string };

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
  const device = memoryDevice();
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
    device,
    walks: Context.get(services, Walks),
    send: () => runtime.runPromise(sendQueue(device)),
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
