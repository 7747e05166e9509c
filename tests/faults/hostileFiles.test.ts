import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { contentPath } from "#adapters/files/spool.ts";
import { TOO_MUCH } from "#adapters/processes/workerProcess.ts";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { childrenOf, commandOf, memoryOf, treeMemory } from "../../tools/support/treeMemory.ts";
import { makePdf } from "../adapters/documents/makePdf.ts";
import { readPdf } from "../adapters/documents/readPdf.ts";
import { PDF_ATTACKS } from "../support/attacks/pdfAttacks.ts";
import { FILING_ATTACKS, TABLE_ATTACKS } from "../support/attacks/tableAttacks.ts";
import { eventually } from "../support/eventually.ts";
import { APP_KEY, startTestProcess, type TestProcess } from "../support/server.ts";
import { LAYOUTS } from "../support/sheets/layouts.ts";
import { sheetPdf } from "../support/sheets/sheetPdf.ts";
import { TRUTH } from "../support/sheets/SheetTruth.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const MOST_OF_SERVER = 700e6;
const MINUTES = 60_000;
const root = temporaryFolder();
const DATA_DIR = join(root, "data");

let server: TestProcess;
let token: string;
const over = new AbortController();
let most = { server: 0, all: 0 };
const others: Array<number> = [];
/**
 * Somebody else, who works on while the files are read. The server may close an idle connection just when it is used
 * again, which on a busy machine takes long; a browser then asks once more, and so does this.
 */
const workOn = async (): Promise<void> => {
  const ask = () => server.call("/customers/list", { token });
  while (!over.signal.aborted) {
    others.push((await ask().catch(ask)).status);
    await sleep(100);
  }
};
const watchMemory = async (): Promise<void> => {
  for (; !over.signal.aborted; await sleep(20))
    most = {
      server: Math.max(most.server, memoryOf(server.pid)),
      all: Math.max(most.all, treeMemory(server.pid)),
    };
};
let working: Promise<unknown>;
beforeAll(async () => {
  server = await startTestProcess({ DATA_DIR, LOG_LEVEL: "error", SLOW_SECONDS: "60", REQUEST_SECONDS: "600" });
  token = await server.token("admin");
  working = Promise.all([workOn(), watchMemory()]);
});
afterAll(async () => {
  over.abort();
  await working;
  await server.stop();
});

/** After the files: the same process answers everybody, and holds no more than it may. */
const expectUnharmed = (): void => {
  process.stdout.write(`Most memory: server ${most.server / 1e6} MB, with its readers ${most.all / 1e6} MB\n`);
  expect(server.output()).not.toMatch(/FATAL|HazLedger stopped/);
  expect(new Set(others)).toEqual(new Set([200]));
  expect(others.length).toBeGreaterThan(0);
  expect(() => process.kill(server.pid, 0)).not.toThrow();
  expect(most.server).toBeLessThan(MOST_OF_SERVER);
};
const upload = async (bytes: string | Uint8Array, name: string): Promise<string> =>
  (await server.session("admin")).upload(bytes, name);
const send = (path: string, body: unknown) => server.call(path, { method: "POST", token, body });

it(
  "sheets that would take all memory or time are given up one by one; those beside them in the batch are read",
  async () => {
    const layout = LAYOUTS["pointed"];
    if (layout === undefined) throw new Error("pointed");
    const files: Array<{ filepath: string; original_name: string }> = [];
    const add = async (bytes: Uint8Array, original_name: string) =>
      files.push({ filepath: await upload(bytes, `${original_name}.pdf`), original_name });
    await add(await sheetPdf(layout(TRUTH)), "good 1");
    for (const [name, attack] of Object.entries(PDF_ATTACKS)) await add(attack(), name);
    await add(await sheetPdf(layout({ ...TRUTH, name: "Another" })), "good 2");
    expect((await send("/sheets/add", { files, product_id: null })).status).toBe(200);

    const states = () =>
      server.sql(
        "SELECT f.original_name AS name, s.read_state, s.kind, s.reason FROM sheets s LEFT JOIN files f ON f.hash = s.hash",
      );
    const isDone = async () =>
      (await states()).every(({ read_state }) => read_state === "read" || read_state === "failed");
    while (!(await isDone())) {
      await sleep(200);
      // One that has ended is not waited for: it answers no more. While readers take all of a busy machine, its database
      // may not answer in time.
      expect([200, 503]).toContain((await server.fetch("/healthz")).status);
    }
    await eventually(async () => expect((await server.fetch("/healthz")).status).toBe(200));

    const found = new Map((await states()).map((row) => [row["name"], row]));
    for (const good of ["good 1.pdf", "good 2.pdf"]) expect(found.get(good)).toMatchObject({ kind: "sds" });
    for (const name of Object.keys(PDF_ATTACKS)) {
      const { read_state, kind, reason } = found.get(`${name}.pdf`) ?? {};
      if (read_state === "failed") expect(reason, name).toBe(TOO_MUCH);
      else expect(["no-text", "unreadable", "not-sds"], name).toContain(kind);
    }
    expectUnharmed();
  },
  20 * MINUTES,
);

type Answer = { readonly status: number | undefined; readonly bytes: Uint8Array };
/** Unlike `fetch`, which gives up after five minutes: on a busy machine the print takes longer. */
const getPatiently = (url: string, headers: Readonly<Record<string, string>>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const pieces: Array<Buffer> = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () => resolve({ status: answer.statusCode, bytes: new Uint8Array(Buffer.concat(pieces)) }));
      answer.on("error", reject);
    }).on("error", reject);
  });

it(
  "a print has an index that names them, and the sheets beside them",
  async () => {
    const place = "'1 Mill Rd', 'Peoria', 'IL', '61602'";
    await server.sql(`INSERT INTO customers (name, address, city, state, zip) VALUES ('Acme', ${place})`);
    await server.sql(
      `INSERT INTO facilities (customer_id, name, address, city, state, zip) VALUES (1, 'Plant', ${place})`,
    );
    await server.sql(
      "INSERT INTO inventories (year, customer_id, facility_id, is_completed) VALUES (2026, 1, 1, true)",
    );
    const sheets: ReadonlyArray<readonly [string, Uint8Array]> = [
      ["first", await makePdf({ width: 301 })],
      ...Object.entries(PDF_ATTACKS).map(([name, attack]) => [name, attack()] as const),
      ["last", await makePdf({ width: 302, pages: 1 })],
    ];
    for (const [position, [name, bytes]] of sheets.entries()) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const path = join(DATA_DIR, "files", contentPath(hash));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
      await server.sql(`WITH kept AS (INSERT INTO files (filepath, hash, size, kind, original_name, owner)
        VALUES ('print ${position}', '${hash}', ${bytes.length}, 'pdf', 'sheet.pdf', 'product') RETURNING id),
      made AS (INSERT INTO products (name, mfg_name, sds_file_id) SELECT '${name}', 'Dow', id FROM kept RETURNING id)
      INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name)
      SELECT 1, id, ${position + 1}, '${name}', 'Dow' FROM made`);
    }
    const { status, bytes } = await getPatiently(`${server.base}${API_PREFIX}/inventories/1/print-all-sds-v2`, {
      [APP_KEY_HEADER]: APP_KEY,
      authorization: `Bearer ${token}`,
    });
    expect(status).toBe(200);
    const { widths } = await readPdf(bytes);
    expect(widths.filter((width) => width === 301)).toHaveLength(2);
    expect(widths.at(-1)).toBe(302);
    expectUnharmed();
  },
  20 * MINUTES,
);

const input = { sheet: 0, mapping: null, edits: [], fill: [], answers: [], left_out: [], mode: "keep" };
it.each([
  ["tables", "/imports/containers/judge", TABLE_ATTACKS],
  ["Tier II files", "/filing-imports/judge", FILING_ATTACKS],
] as const)(
  "%s that would take all memory or time are answered with a sentence",
  async (_, path, attacks) => {
    for (const [name, attack] of Object.entries(attacks)) {
      const filepath = await upload(attack(), name);
      const { status, text } = await send(path, { ...input, filepath, original_name: name });
      process.stdout.write(`${name}: ${status} ${text.slice(0, 160)}\n`);
      expect([200, 422], `${name} ${text}`).toContain(status);
    }
    expectUnharmed();
  },
  20 * MINUTES,
);

it(
  "afterwards no process is left that reads, and the server holds less than half of what it may",
  async () => {
    // The workers of reports stay; they read nothing from outside.
    const readers = () => childrenOf(server.pid).filter((child) => !commandOf(child).includes("reportWorker"));
    await vi.waitUntil(() => readers().length === 0, { timeout: 2 * MINUTES });
    await vi.waitUntil(() => memoryOf(server.pid) < MOST_OF_SERVER / 2, { timeout: 2 * MINUTES });
    expect(readers()).toEqual([]);
    process.stdout.write(`Afterwards ${memoryOf(server.pid) / 1e6} MB\n`);
  },
  5 * MINUTES,
);
