import { SNAPSHOT_LIST_ROW } from "#adapters/postgres/report/snapshotColumns.ts";
import { REFERENCE_LIST_TYPES } from "#domain/reference/referenceListWords.ts";
import { listDigest, SHIPPED } from "#domain/report/snapshot/listCompleteness.ts";
import type { SnapshotListRow } from "#domain/report/snapshot/ReportSnapshot.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookOf, bytesOf, HEADER, sheetOf } from "../adapters/spreadsheets/workbooks.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "error" });
  admin = await server.token("admin");
});
afterAll(() => server.stop());

const upload = async (type: string, bytes: Uint8Array | string, original_name: string) => ({
  db_entry: {
    original_name,
    filepath: await (await server.session("admin")).upload(bytes, original_name),
  },
  name: original_name,
  type,
  encode: true,
});
const post = (path: string, body: unknown = {}, headers = {}) =>
  server.call(path, { method: "POST", token: admin, body, headers });
const page = (path: string) => server.call(path, { token: admin });

// Rules: B3.35, B3.36, R8
it("a workbook becomes the RMP list, under both of its names, in the specification's shape", async () => {
  const book = bookOf({
    List: sheetOf([HEADER, ["Chlorine", "7782-50-5", "2,500"], ["Flammable mixture", "", 10_000]]),
  });
  const sent = await upload("rmp", bytesOf(book), "RMP list 2026.xlsx");
  const preview = await post("/db-entry/preview", sent);
  expect(at(preview.json, "data", "resource")).toMatchObject({
    type: "rpm",
    added: 2,
    removed: 0,
    current_row_count: 0,
  });
  const created = await post("/db-entry/create", sent, { "idempotency-key": "rmp-1" });
  expect(created.status).toBe(200);
  const entry = at(created.json, "data", "resource");
  expect(entry).toMatchObject({ type: "rpm", name: "RMP list 2026.xlsx", row_count: 2, version: 2 });
  // A lost answer: the same call again.
  expect((await post("/db-entry/create", sent, { "idempotency-key": "rmp-1" })).text).toBe(created.text);

  const list = await page("/db-entry/list?order_by=updated_at&order_dir=desc&page=1&ipp=10");
  expect(at(list.json, "data", "resource", "items")).toHaveLength(5);
  expect(at(list.json, "data", "resource", "items", 0)).toEqual(entry);
  for (const word of ["rpm", "rmp", "RMP"]) {
    const { status, json } = await page(`/db-entry-data/${word}/list?search=chlor`);
    expect(status).toBe(200);
    expect(at(json, "data", "resource")).toMatchObject({
      items: [
        {
          chemical_name: "Chlorine",
          cas_number: "7782-50-5",
          threshold_quantity_lbs: 2500,
          final_reportable_quantity_lb: null,
        },
      ],
      meta: { last_page: 1, total: 1 },
      lastUploadInfo: { updated_at: at(entry, "updated_at"), user: { profile: { full_name: expect.any(String) } } },
    });
  }
  expect((await page("/db-entry-data/tsca/list")).status).toBe(404);
});

it("a file with unreadable rows is refused with each row and reason, and the list stays", async () => {
  const sent = await upload(
    "ehs",
    "Name;CAS;TPQ\nAcrolein;107-02-8;500\nAcrolein;107-02-9;500\n;;\nPhosgene;75-44-5;some\n",
    "ehs.csv",
  );
  const { status, json } = await post("/db-entry/create", sent);
  expect(status).toBe(422);
  expect(json).toEqual({
    message: "2 rows of the file cannot be read. Nothing was changed.",
    errors: {
      "row 3": ["Row 3: CAS number '107-02-9' has an incorrect check digit; the last digit should be 8"],
      "row 5": ["Row 5: 'some' is not a quantity in pounds"],
    },
  });
  const list = await page("/db-entry-data/ehs/list");
  expect(at(list.json, "data", "resource")).toMatchObject({ items: [], lastUploadInfo: null });
});

it("a file that is not ours, no upload and no list are refused at their field", async () => {
  const unknown = await post("/db-entry/create", {
    db_entry: { original_name: "x.csv", filepath: "../secret" },
    type: "psm",
  });
  expect([unknown.status, Object.keys(Object(at(unknown.json, "errors")))]).toEqual([422, ["db_entry"]]);
  const { db_entry } = await upload("psm", "Name,CAS,TQ\nChlorine,7782-50-5,1500\n", "psm.csv");
  const wrong = await post("/db-entry/create", { db_entry, type: "tsca" });
  expect(wrong.json).toMatchObject({ errors: { type: ["Unknown type"] } });
  const none = await post("/db-entry/create", { type: "psm" });
  expect(none.status).toBe(422);
});

it("the lists of the product are loaded in one step, and others keep being answered meanwhile", async () => {
  const loading = post("/db-entry/load-shipped");
  const { status } = await page("/customers/list");
  expect(status).toBe(200);
  const loaded = await loading;
  expect(loaded.status).toBe(200);
  const counts = await server.sql(
    "SELECT count(*)::integer AS n FROM reference_rows r JOIN reference_lists l ON l.version_id = r.version_id",
  );
  expect(counts).toEqual([{ n: 140 + 137 + 355 + 765 + 847 }]);
  // What a report reads of them is what it knows to be complete.
  for (const type of REFERENCE_LIST_TYPES) {
    const rows = await server.sql(
      `SELECT json_build_object(${SNAPSHOT_LIST_ROW}) AS row FROM reference_rows t
       JOIN reference_lists l ON l.version_id = t.version_id WHERE l.type = '${type}'`,
    );
    // The columns are those of a row of a snapshot.
    const list = { type, version: 1, name: "", rows: rows.map(({ row }) => row as SnapshotListRow) };
    expect(listDigest(list)).toBe(SHIPPED[type].digest);
  }
  const cercla = await page("/db-entry-data/cercla/list?page=77");
  expect(at(cercla.json, "data", "resource", "meta")).toEqual({ last_page: 77, total: 765 });
});

it("a list whose upload was damaged in storage is refused in a sentence", async () => {
  const sent = await upload("psm", "Chemical Name,CAS #,Threshold Quantity\nAcetone,67-64-1,500\n", "bent.csv");
  const [file] = await server.sql("SELECT hash FROM files ORDER BY id DESC LIMIT 1");
  const hash = String(file?.["hash"]);
  const path = join(server.dataDir, "files", hash.slice(0, 2), hash.slice(2, 4), hash);
  writeFileSync(path, readFileSync(path, "utf8").replace("500", "5e9"));
  for (const call of ["preview", "create"]) {
    const { status, json } = await post(`/db-entry/${call}`, sent);
    const said = at(json, "errors", "db_entry", 0);
    expect([status, said]).toEqual([422, expect.stringContaining("was damaged in storage")]);
  }
});
