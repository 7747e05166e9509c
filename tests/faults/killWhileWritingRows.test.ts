import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { type ApiSession, at } from "../../tools/support/ApiSession.ts";
import { type Made, makeInventory } from "../../tools/support/makeRecords.ts";
import { importOfFile, tabbed } from "../support/importFixture.ts";
import { APP_KEY, startTestProcess, type TestProcess } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

const ROWS = 5000;

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
  after: async () => (await admin.call("POST", "/imports/facilities/judge", input)).status,
};
const LINES: Wanted = {
  ...table([
    ["Product", "Manufacturer", "State", "Package", "Qty", "Location", "lb/gal"],
    ...Array.from({ length: ROWS }, (_, n) => [`Thinner ${n}`, "Olin", "liquid", "5 gal", "2", `BAY ${n % 40}`, "7.2"]),
  ]),
  prepare: async () => {
    made = await makeInventory(admin);
    return `/inventories/${made.id}/imports`;
  },
  sequence: "inventory_products_id_seq",
  after: async () => {
    const { id, customer_id, facility_id } = made;
    return (await admin.call("PATCH", `/inventories/${id}/update`, { year: 2025, customer_id, facility_id })).status;
  },
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
  after: async () => (await admin.call("POST", "/filing-imports/judge", input)).status,
};

let server: TestProcess;
let admin: ApiSession;
let made: Made;
let calls: string;
let input: object;

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
    server = await startTestProcess({ LOG_LEVEL: "error" });
    admin = await server.session("admin");
    calls = await prepare();
    input = importOfFile(await admin.upload(file.text, file.name));
    before = (await stored(sequence)).counts;
  });
  afterAll(() => server.stop());

  /** Begins to write, and ends when the server is in the middle of it. */
  const begin = async (signal?: AbortSignal) => {
    const validated = await admin.call("POST", `${calls}/judge`, input);
    const seen = at(validated.json, "data", "resource", "seen");
    const { reserved } = await stored(sequence);
    const writing = fetch(`${server.base}${API_PREFIX}${calls}/write`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [APP_KEY_HEADER]: APP_KEY,
        authorization: `Bearer ${admin.token}`,
      },
      body: JSON.stringify({ ...input, seen, ticket: "t-1" }),
      ...(signal === undefined ? {} : { signal }),
    }).catch(() => null);
    await eventually(async () => expect((await stored(sequence)).reserved).toBeGreaterThan(reserved));
    return { writing };
  };

  it("is not there when it is canceled while it writes, which says how far it is", async () => {
    const cancel = new AbortController();
    const { writing } = await begin(cancel.signal);
    const { json } = await admin.call("GET", "/imports/progress?ticket=t-1");
    expect(Number(at(json, "data", "resource", "total"))).toBeGreaterThanOrEqual(rows);
    expect(Number(at(json, "data", "resource", "written"))).toBeLessThan(Number(at(json, "data", "resource", "total")));
    cancel.abort();
    expect(await writing).toBeNull();
    expect(await after()).toBe(200);
    expect((await stored(sequence)).counts).toEqual(before);
    const later = await admin.call("GET", "/imports/progress?ticket=t-1");
    expect(at(later.json, "data", "resource")).toEqual({ written: null, total: null });
  });

  it("is there as a whole or not at all, when the server is killed while it writes", async () => {
    const { writing } = await begin();
    await server.end("SIGKILL");
    // Otherwise the kill came too late to show anything.
    expect(await writing).toBeNull();
    expect((await stored(sequence)).counts).toEqual(before);
  });
});

describe("an undo of an import of 5,000 lines", () => {
  afterAll(() => server.stop());

  it("is there as a whole or not at all, when the server is killed while it restores", async () => {
    server = await startTestProcess({ LOG_LEVEL: "error" });
    admin = await server.session("admin");
    calls = await LINES.prepare();
    input = importOfFile(await admin.upload(LINES.file.text, LINES.file.name));
    const validated = await admin.call("POST", `${calls}/judge`, input);
    const seen = at(validated.json, "data", "resource", "seen");
    const { json } = await admin.call("POST", `${calls}/write`, { ...input, seen });
    const set = String(at(json, "data", "resource", "change_set_id"));
    const before = await stored("change_log_id_seq");
    expect(before.counts["lines"]).toBe(ROWS);
    const undoing = admin.call("POST", `/change-sets/${set}/undo`, { keep_changed: false }).catch(() => null);
    await eventually(async () => expect((await stored("change_log_id_seq")).reserved).toBeGreaterThan(before.reserved));
    await server.end("SIGKILL");
    expect(await undoing).toBeNull();
    expect((await stored("change_log_id_seq")).counts).toEqual(before.counts);
  });
});
