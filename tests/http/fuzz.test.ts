import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allCalls } from "#adapters/http-server/api.ts";
import { at, startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "error" });
  token = await server.token("admin");
});
afterAll(() => server.stop());

const writes = allCalls.filter(({ call }) => call.body !== undefined && call.isOpen !== true);
const fields = [
  "name", "description", "address", "billing_address", "zip", "state", "city", "phone", "email", "first_name", "last_name",
  "year", "customer_id", "facility_id", "technician_ids", "inventory_ids", "is_active", "is_completed", "product_id",
  "mfg_name", "physical_state", "specific_gravity", "pounds_per_gallon", "conversion_factor", "flash_points", "nfpa",
  "hazard_ids", "container_id", "container_unit_id", "container_size", "container_quantity", "max_pounds", "max_gallons",
  "sds_date", "prepared_at", "notes", "is_spcc", "version", "sds",
]; // biome-ignore format: a list of words

/** What people and programs really send by mistake, among anything else that JSON can hold. */
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    "",
    " ",
    "\u0000",
    "0",
    "-0",
    "1e308",
    "1e-7",
    "NaN",
    "Infinity",
    "1.2.3",
    "1,5",
    "2015",
    "02/30/2026",
    "2026-02-30",
    0,
    -1,
    0.5,
    1e21,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    null,
    true,
    [],
    {},
    [null],
    ["x"],
    [1, 1],
    "x".repeat(20_000),
    "\ud800",
    "'; DROP TABLE people; --",
    "<img src=x onerror=alert(1)>",
  ),
);
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), oddValue, { maxKeys: 20 }),
  fc.jsonValue({ maxDepth: 4 }),
);

it("no body, however odd, makes the server fail or stop answering in its own shape", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writes),
      fc.constantFrom("1", "2", "999999"),
      body,
      async ({ call }, id, sent) => {
        const path = call.path.replaceAll(/:\w+/g, id);
        const { status, json, text } = await server.call(path, {
          method: call.method,
          token,
          body: JSON.stringify(sent),
        });
        expect(status, text).toBeLessThan(500);
        expect(typeof (status === 200 ? at(json, "data") : at(json, "message"))).toBe(
          status === 200 ? "object" : "string",
        );
      },
    ),
    { numRuns: 1000 },
  );
  expect((await server.fetch("/healthz")).status).toBe(200);
}, 120_000);

it("no search, page, order or status makes a list fail", async () => {
  const lists = allCalls.filter(({ call }) => call.query !== undefined);
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("%", "_", "\\", "'", "a b c", "-1", "1e9", "desc"),
  );
  const query = fc.dictionary(
    fc.constantFrom("page", "ipp", "search", "status", "order_by", "order_dir", "customer_id", "sds_status"),
    text,
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), query, async ({ call }, sent) => {
      // A lone surrogate cannot be written in an address.
      const parameters = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, value.toWellFormed()]));
      const { status, text: answer } = await server.call(`${call.path.replaceAll(/:\w+/g, "1")}?${parameters}`, {
        token,
      });
      expect([200, 404], answer).toContain(status);
    }),
    { numRuns: 400 },
  );
}, 120_000);
