import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { importOfFile, tabbed } from "../support/importFixture.ts";
import { APP_KEY, at, startTestServer, type TestServer } from "../support/server.ts";
import { uploadFile } from "../support/uploadFile.ts";

const ROWS = 5000;
const address = { address: "1 Foundry Road", city: "Akron", state: "OH", zip: "44308" };

type Wanted = {
  readonly file: { readonly name: string; readonly text: string };
  readonly rows: number;
  /** Where its calls are; makes what they need. */
  readonly prepare: () => Promise<string>;
  /** Gives out ids before its rows can be seen. */
  readonly sequence: string;
  /** What waits until the transaction is over. */
  readonly after: () => Promise<number>;
};
const table = (rows: ReadonlyArray<ReadonlyArray<string>>) => ({
  file: { name: "rows.csv", text: tabbed(rows) },
  rows: rows.length - 1,
});
const FACILITIES: Wanted = {
  ...table([
    ["Customer", "Facility", "Street", "City", "State", "ZIP"],
    ...Array.from({ length: ROWS }, (_, n) => [
      `Works ${n % 1000}`,
      `Plant ${n}`,
      "1 Main St",
      "Akron",
      "Ohio",
      "44308",
    ]),
  ]),
  prepare: () => Promise.resolve("/imports/facilities"),
  sequence: "facilities_id_seq",
  after: async () => (await send("POST", "/imports/facilities/judge", input)).status,
};
const LINES: Wanted = {
  ...table([
    ["Product", "Manufacturer", "State", "Package", "Qty", "Location", "lb/gal"],
    ...Array.from({ length: ROWS }, (_, n) => [`Thinner ${n}`, "Olin", "liquid", "5 gal", "2", `BAY ${n % 40}`, "7.2"]),
  ]),
  prepare: async () => {
    const customer_id = idOf(
      await send("POST", "/customers/create", { name: "Foundry", address, billing_address: {} }),
    );
    const facility_id = idOf(await send("POST", "/facilities/create", { name: "Plant", customer_id, address }));
    place = { customer_id, facility_id };
    id = idOf(await send("POST", "/inventories/create", { year: 2026, ...place }));
    return `/inventories/${id}/imports`;
  },
  sequence: "inventory_products_id_seq",
  after: async () => (await send("PATCH", `/inventories/${id}/update`, { year: 2025, ...place })).status,
};

const CHEMICALS = 1000;
const SAMPLE = await readFile(new URL("../adapters/documents/tier2/noaaSample2019.xml", import.meta.url), "utf8");
const CHLORINE = /<chemical recordid[\s\S]*?<\/chemical>/.exec(SAMPLE)?.[0] ?? "";
const FILING: Wanted = {
  file: {
    name: "filing.xml",
    text: SAMPLE.replace(
      CHLORINE,
      Array.from({ length: CHEMICALS - 1 }, (_, n) =>
        CHLORINE.replace("<chemName>Chlorine", `<chemName>Gas ${n}`).replaceAll(
          /recordid="(.{16}).{4}"/gu,
          `recordid="$1${String(n).padStart(4, "0")}"`,
        ),
      ).join(""),
    ),
  },
  rows: CHEMICALS,
  prepare: () => Promise.resolve("/filing-imports"),
  sequence: "inventory_products_id_seq",
  after: async () => (await send("POST", "/filing-imports/judge", input)).status,
};

let server: TestServer;
let token: string;
let place: { readonly customer_id: number; readonly facility_id: number };
let id: number;
let calls: string;
let input: object;

const send = (method: string, path: string, body?: object) =>
  server.call(path, { method, token, ...(body === undefined ? {} : { body }) });
const idOf = ({ json }: { readonly json: unknown }): number => Number(at(json, "data", "resource", "id"));

/** Behind the server's back. */
const stored = async (sequence: string) => {
  const [found] = await server.sql(`SELECT (SELECT count(*)::integer FROM inventory_products) AS lines,
    (SELECT count(*)::integer FROM products) AS products, (SELECT count(*)::integer FROM facilities) AS facilities,
    (SELECT count(*)::integer FROM customers) AS customers, (SELECT count(*)::integer FROM contacts) AS contacts,
    (SELECT count(*)::integer FROM inventories) AS inventories,
    (SELECT count(*)::integer FROM filed_record_ids) AS record_numbers, (SELECT count(*)::integer FROM imports) AS imports,
    (SELECT last_value::integer FROM ${sequence}) AS reserved`);
  const { reserved, ...counts } = found ?? {};
  return { reserved: Number(reserved), counts };
};

describe.each([
  ["5,000 lines", LINES],
  ["5,000 facilities with new customers", FACILITIES],
  ["a filing of 1,000 chemicals", FILING],
])("an import of %s", (_, { file, rows, prepare, sequence, after }) => {
  let before: Awaited<ReturnType<typeof stored>>["counts"];
  beforeAll(async () => {
    server = await startTestServer({ LOG_LEVEL: "error" });
    token = await server.token("admin");
    calls = await prepare();
    input = importOfFile(await uploadFile(server.base, { appKey: APP_KEY, token }, file.text, file.name));
    before = (await stored(sequence)).counts;
  });
  afterAll(() => server.stop());

  /** Begins to write, and ends when the server is in the middle of it. */
  const begin = async (signal?: AbortSignal) => {
    const judged = await send("POST", `${calls}/judge`, input);
    const seen = at(judged.json, "data", "resource", "seen");
    const { reserved } = await stored(sequence);
    const writing = fetch(`${server.base}${API_PREFIX}${calls}/write`, {
      method: "POST",
      headers: { "content-type": "application/json", [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...input, seen, ticket: "t-1" }),
      ...(signal === undefined ? {} : { signal }),
    }).catch(() => null);
    while ((await stored(sequence)).reserved < reserved + rows - 1) await sleep(5);
    return { writing };
  };

  it("is not there when it is canceled while it writes, which says how far it is", async () => {
    const cancel = new AbortController();
    const { writing } = await begin(cancel.signal);
    const { json } = await send("GET", "/imports/progress?ticket=t-1");
    expect(Number(at(json, "data", "resource", "total"))).toBeGreaterThanOrEqual(rows);
    expect(Number(at(json, "data", "resource", "written"))).toBeLessThan(Number(at(json, "data", "resource", "total")));
    cancel.abort();
    expect(await writing).toBeNull();
    expect(await after()).toBe(200);
    expect((await stored(sequence)).counts).toEqual(before);
    const later = await send("GET", "/imports/progress?ticket=t-1");
    expect(at(later.json, "data", "resource")).toEqual({ written: null, total: null });
  }, 60_000);

  it("is there as a whole or not at all, when the server is killed while it writes", async () => {
    const { writing } = await begin();
    await server.end("SIGKILL");
    // Otherwise the kill came too late to show anything.
    expect(await writing).toBeNull();
    expect((await stored(sequence)).counts).toEqual(before);
  }, 60_000);
});
