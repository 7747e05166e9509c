import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentPath } from "#adapters/files/spool.ts";
import { ACCESS_FILE } from "#adapters/http-server/backup.ts";
import { openApi } from "#adapters/http-server/docs/openApi.ts";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { makePdf } from "../adapters/documents/makePdf.ts";
import { readPdf } from "../adapters/documents/readPdf.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { APP_KEY, startTestProcess, type TestProcess, type Who } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const root = temporaryFolder();
const [DATA_DIR, TMPDIR] = [join(root, "data"), join(root, "tmp")];
const PICTURE_BYTES = 24 * 1024 * 1024;
let server: TestProcess;

/** Keeps a sheet as an upload would have, for a new product with this name. */
const addProduct = async (name: string, bytes: Buffer | null): Promise<void> => {
  if (bytes === null) {
    await server.sql(`INSERT INTO products (name, mfg_name) VALUES ('${name}', 'Dow')`);
    return;
  }
  const hash = createHash("sha256").update(bytes).digest("hex");
  const path = join(DATA_DIR, "files", contentPath(hash));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  await server.sql(`WITH kept AS (INSERT INTO files (filepath, hash, size, kind, original_name, owner)
      VALUES ('${name}', '${hash}', ${bytes.length}, 'pdf', 'sheet.pdf', 'product') RETURNING id)
    INSERT INTO products (name, mfg_name, sds_file_id) SELECT '${name}', 'Dow', id FROM kept`);
};

const addInventory = async (year: number, names: ReadonlyArray<string>): Promise<number> => {
  const [made] = await server.sql(`INSERT INTO inventories (year, customer_id, facility_id, is_completed)
    VALUES (${year}, 1, 1, true) RETURNING id`);
  for (const [position, name] of names.entries()) {
    await server.sql(`INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name)
      SELECT ${Number(made?.["id"])}, id, ${position + 1}, name, mfg_name FROM products WHERE name = '${name}'`);
  }
  return Number(made?.["id"]);
};

const pathOf = (inventory: number): string => `/inventories/${inventory}/print-all-sds-v2`;
const headersOf = async (who: Who) => ({
  [APP_KEY_HEADER]: APP_KEY,
  authorization: `Bearer ${await server.token(who)}`,
});
const ask = async (inventory: number, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.base}${API_PREFIX}${pathOf(inventory)}`, {
    ...init,
    headers: await headersOf("staff"),
  });
/** Asks, and stops reading as soon as the answer begins. */
const askAndStop = (path: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asking = get(`${server.base}${path}`, { headers, agent: false });
    asking.once("error", reject);
    asking.once("response", (answer) => {
      answer.on("error", () => undefined).pause();
      resolve(answer);
    });
  });
const leftOver = () => readdirSync(TMPDIR).filter((name) => name.startsWith("hazledger-print-"));

const documentedTypes = (path: string, method: string): ReadonlyArray<string> =>
  Object.keys(Object(at(openApi(), "paths", `${API_PREFIX}${path}`, method, "responses", "200", "content")));

beforeAll(async () => {
  mkdirSync(TMPDIR);
  server = await startTestProcess({ DATA_DIR, TMPDIR, LOG_LEVEL: "error", SLOW_SECONDS: "8" });
  const place = "'1 Mill Rd', 'Peoria', 'IL', '61602'";
  await server.sql(`INSERT INTO customers (name, address, city, state, zip) VALUES ('Müller A/C', ${place})`);
  await server.sql(`INSERT INTO facilities (customer_id, name, address, city, state, zip)
    VALUES (1, 'North Plant', ${place})`);
  await addProduct("Acetone", await makePdf({ width: 301 }));
  await addProduct("Toluene", await makePdf({ width: 302, pages: 1, locks: { ownerPassword: "vendor" } }));
  await addProduct("Xylene", await makePdf({ width: 303, locks: { userPassword: "secret" } }));
  await addProduct("Water", null);
  await addProduct("Poster", await makePdf({ width: 304, pages: 1, picture: randomBytes(PICTURE_BYTES) }));
});
afterAll(async () => {
  await server.stop();
});

describe("print-all-sds-v2", () => {
  // Rules: B7.13, B7.29
  it("downloads one PDF, named from the inventory and the day, with an index of every line", async () => {
    const inventory = await addInventory(2026, ["Toluene", "Water", "Xylene", "Acetone"]);
    const response = await ask(inventory);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(documentedTypes("/inventories/{id}/print-all-sds-v2", "get")).toEqual(["application/pdf"]);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(response.headers.get("cache-control")).toBe("no-store");
    const today = new Date().toISOString().slice(0, 10);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Muller A-C, North Plant, 2026 - ${today}.pdf"; ` +
        `filename*=UTF-8''M%C3%BCller%20A-C%2C%20North%20Plant%2C%202026%20-%20${today}.pdf`,
    );
    const pdf = await readPdf(bytes);
    expect(pdf.widths).toEqual([612, 302, 301, 301]);
    expect(pdf.outline).toEqual([
      ["Index", 1],
      ["1 - Toluene", 2],
      ["4 - Acetone", 3],
    ]);
    expect(pdf.text(1)).toContain("|2|Water|Dow|No SDS on file");
    expect(pdf.text(1)).toContain("|3|Xylene|Dow|Password-protected");
    await eventually(() => expect(leftOver()).toEqual([]));
  });

  it("refuses as every call does, in JSON", async () => {
    const token = await server.token("technician");
    const refused = await server.call(pathOf(1), { token });
    expect([refused.status, refused.json]).toEqual([403, { message: "Your role has no access to any section." }]);
    const gone = await server.call(pathOf(2_147_483_647), { token: await server.token("admin") });
    expect([gone.status, typeof at(gone.json, "message")]).toEqual([404, "string"]);
  });

  it("leaves no file behind when the client goes away in the middle", async () => {
    const inventory = await addInventory(2025, ["Poster"]);
    const leaving = new AbortController();
    const response = await ask(inventory, { signal: leaving.signal });
    await response.body?.getReader().read();
    expect(leftOver()).toHaveLength(1);
    leaving.abort();
    await eventually(() => expect(leftOver()).toEqual([]));
    // The server goes on: its one place for prints is free again.
    const again = await ask(inventory);
    expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(PICTURE_BYTES);
  });

  it("holds up nobody else when its readers stop, nor does a backup: they are cut off, and reports come meanwhile", async () => {
    const print = `${API_PREFIX}${pathOf(await addInventory(2024, ["Poster"]))}`;
    const access: unknown = JSON.parse(readFileSync(join(DATA_DIR, ACCESS_FILE), "utf8"));
    const backup = { authorization: `Bearer ${String(at(access, "token"))}` };
    const prints = [
      await askAndStop(print, await headersOf("staff")),
      await askAndStop(print, await headersOf("admin")),
    ];
    // The first of them is cut off in its time, which is long beside what making the second takes.
    expect(leftOver()).toHaveLength(2);
    const stopped = [...prints, await askAndStop("/backup", backup)];
    expect(stopped.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const report = await fetch(`${server.base}${API_PREFIX}/report/generate`, {
      method: "POST",
      headers: { ...(await headersOf("staff")), "content-type": "application/json" },
      body: JSON.stringify({ type: "inventory_index_numeric", customer_id: 1, facility_id: 1, year: 2024 }),
    });
    expect([report.status, (await report.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
    // The next backup waits for that one.
    const next = await fetch(`${server.base}/backup`, { headers: backup });
    expect(next.status).toBe(200);
    await next.body?.cancel();
    await eventually(() => expect(leftOver()).toEqual([]));
    for (const answer of stopped) answer.destroy();
  });
});
