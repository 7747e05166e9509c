import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { importOfFile, tabbed } from "../support/importFixture.ts";
import { APP_KEY, at, startTestServer, type TestServer } from "../support/server.ts";
import { uploadFile } from "../support/uploadFile.ts";

const ROWS = 5000;
const address = { address: "1 Foundry Road", city: "Akron", state: "OH", zip: "44308" };
const table = [
  ["Product", "Manufacturer", "State", "Package", "Qty", "Location", "lb/gal"],
  ...Array.from({ length: ROWS }, (_, n) => [`Thinner ${n}`, "Olin", "liquid", "5 gal", "2", `BAY ${n % 40}`, "7.2"]),
];

let server: TestServer;
let token: string;
let place: { readonly customer_id: number; readonly facility_id: number };
let id: number;
let input: object;

const send = (method: string, path: string, body: object) => server.call(path, { method, token, body });
const idOf = ({ json }: { readonly json: unknown }): number => Number(at(json, "data", "resource", "id"));

/** Behind the server's back; ids are given out before their rows can be seen. */
const stored = async () => {
  const [found] = await server.sql(`SELECT
    (SELECT count(*)::integer FROM inventory_products) AS lines, (SELECT count(*)::integer FROM products) AS products,
    (SELECT count(*)::integer FROM imports) AS imports,
    (SELECT last_value::integer FROM inventory_products_id_seq) AS reserved`);
  return found;
};
const NOTHING = { lines: 0, products: 0, imports: 0 };

/** Begins to write, and ends when the server is in the middle of it. */
const begin = async (signal?: AbortSignal) => {
  const judged = await send("POST", `/inventories/${id}/imports/judge`, input);
  const seen = at(judged.json, "data", "resource", "seen");
  const before = Number((await stored())?.["reserved"]);
  const writing = fetch(`${server.base}${API_PREFIX}/inventories/${id}/imports/write`, {
    method: "POST",
    headers: { "content-type": "application/json", [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...input, seen }),
    ...(signal === undefined ? {} : { signal }),
  }).catch(() => null);
  while (Number((await stored())?.["reserved"]) < before + ROWS - 1) await sleep(5);
  return { writing };
};

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "error" });
  token = await server.token("admin");
  const customer_id = idOf(await send("POST", "/customers/create", { name: "Foundry", address, billing_address: {} }));
  const facility_id = idOf(await send("POST", "/facilities/create", { name: "Plant", customer_id, address }));
  place = { customer_id, facility_id };
  id = idOf(await send("POST", "/inventories/create", { year: 2026, ...place }));
  const filepath = await uploadFile(server.base, { appKey: APP_KEY, token }, tabbed(table), "rows.csv");
  input = importOfFile(filepath);
});
afterAll(() => server.stop());

it("nothing of an import is there when it is canceled while it writes 5,000 rows", async () => {
  const cancel = new AbortController();
  const { writing } = await begin(cancel.signal);
  cancel.abort();
  expect(await writing).toBeNull();
  // It waits until the inventory is free again.
  expect((await send("PATCH", `/inventories/${id}/update`, { year: 2025, ...place })).status).toBe(200);
  expect(await stored()).toMatchObject(NOTHING);
}, 60_000);

it("all rows of an import are there or none, when the server is killed while it writes 5,000", async () => {
  const { writing } = await begin();
  await server.end("SIGKILL");
  // Otherwise the kill came too late to show anything.
  expect(await writing).toBeNull();
  expect(await stored()).toMatchObject(NOTHING);
}, 60_000);
