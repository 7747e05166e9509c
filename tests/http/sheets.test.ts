import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, at } from "../../tools/support/ApiSession.ts";
import { startTestServer, type TestServer, type Who } from "../support/server.ts";
import { LAYOUTS } from "../support/sheets/layouts.ts";
import { sheetPdf } from "../support/sheets/sheetPdf.ts";
import { TRUTH } from "../support/sheets/SheetTruth.ts";
import { fileOf, pdf, uploadTo } from "../support/uploads.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "error" });
});
afterAll(() => server.stop());

const upload = async (content: BlobPart, name = "sheet.pdf", who: Who = "staff"): Promise<string> =>
  String(fileOf(await uploadTo(server, await server.token(who), content, name), "filepath"));
const save = async (sent: object, id?: number, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  server.call(id === undefined ? "/products/create" : `/products/${id}/update`, {
    method: id === undefined ? "POST" : "PATCH",
    token: await server.token("staff"),
    body: { name: "Acetone", mfg_name: "Dow", sds_date: new Date().toISOString().slice(0, 10), ...sent },
    headers,
  });
const product = ({ json }: Answer, ...path: ReadonlyArray<string | number>): unknown =>
  at(json, "data", "resource", ...path);
const withSheet = async (content = pdf("a sheet of some length"), name = "Acetone.pdf"): Promise<Answer> =>
  save({ sds: { filepath: await upload(content, name), original_name: name } });
const linkOf = (answer: Answer): string => String(product(answer, "sds_file", "file"));
const revisions = async (id: number) =>
  (
    await server.sql(`SELECT f.original_name AS name, r.ending, a.role AS attached, s.role AS superseded
      FROM product_sds_revisions r JOIN files f ON f.id = r.file_id LEFT JOIN people a ON a.id = r.attached_by
      LEFT JOIN people s ON s.id = r.superseded_by WHERE r.product_id = ${id} ORDER BY r.id`)
  ).map((row) => ({ ...row }));

describe("a product's sheet", () => {
  // Rules: B3.17
  it("is bound by the save that names the upload, and is read through a link", async () => {
    const made = await withSheet();
    expect(made.status).toBe(200);
    expect(product(made, "sds_status")).toBe("sds");
    expect(product(made, "sds_file")).toMatchObject({
      original_name: "Acetone.pdf",
      size: pdf("a sheet of some length").length,
    });
    const read = await server.fetch(linkOf(made));
    expect([read.status, read.text]).toEqual([200, pdf("a sheet of some length")]);
    const untouched = await save({ name: "Acetone pure" }, Number(product(made, "id")));
    expect(product(untouched, "sds_file", "id")).toBe(product(made, "sds_file", "id"));
  });

  // Rules: B7.18
  it("stays as a superseded revision when it is replaced or deleted, with who did it", async () => {
    const made = await withSheet(pdf("one"), "one.pdf");
    const id = Number(product(made, "id"));
    const replaced = await save({ sds: { filepath: await upload(pdf("two")), original_name: "two.pdf" } }, id);
    expect(product(replaced, "version")).toBe(2);
    const deletion = { method: "DELETE", token: await server.token("admin") };
    const deleted = await server.call(`/products/${id}/sds-delete`, deletion);
    expect([product(deleted, "sds_file"), product(deleted, "sds_status")]).toEqual([null, "pending"]);
    expect((await server.call(`/products/${id}/sds-delete`, deletion)).status).toBe(404);
    expect(await revisions(id)).toEqual([
      { name: "one.pdf", ending: "replaced", attached: "staff", superseded: "staff" },
      { name: "sheet.pdf", ending: "deleted", attached: "staff", superseded: "admin" },
    ]);
  });

  it("is not replaced nor deleted by somebody who has seen an older version, who is shown the sheet as it is", async () => {
    const made = await withSheet(pdf("kept"));
    const id = Number(product(made, "id"));
    await save({ name: "Changed" }, id);
    const filepath = await upload(pdf("late"));
    const stale = await save({ sds: { filepath, original_name: "late.pdf" } }, id, { "if-match": '"1"' });
    expect([stale.status, product(stale, "sds_file", "original_name")]).toEqual([
      412,
      "sheet.pdf".replace("sheet", "Acetone"),
    ]);
    expect((await server.fetch(linkOf(stale))).status).toBe(200);
    const deletion = { method: "DELETE", token: await server.token("staff"), headers: { "if-match": '"1"' } };
    expect((await server.call(`/products/${id}/sds-delete`, deletion)).status).toBe(412);
    // The upload is still an orphan, so the second try can have it.
    expect((await save({ sds: { filepath, original_name: "late.pdf" } }, id)).status).toBe(200);
  });

  // Rules: R23
  it("comes from nothing but an upload of the same person that nothing holds yet", async () => {
    const taken = await upload(pdf("taken"));
    const holder = await save({ sds: { filepath: taken, original_name: "a.pdf" } });
    const hostile = [
      "/etc/passwd",
      "../../etc/passwd",
      "https://evil.test/a.pdf",
      "file:///etc/passwd",
      "' OR 1=1 --",
      await upload(pdf("of the admin"), "a.pdf", "admin"),
      taken,
    ];
    for (const filepath of hostile) {
      const answer = await save({ name: "Hostile", sds: { filepath, original_name: "a.pdf" } });
      expect([answer.status, Object.keys(Object(at(answer.json, "errors")))], filepath).toEqual([422, ["sds"]]);
    }
    const list = await save({
      name: "Hostile",
      sds: { filepath: await upload("a,b\n", "a.csv"), original_name: "a.pdf" },
    });
    expect(at(list.json, "errors")).toEqual({ sds: ["Only PDF files are allowed"] });
    expect(await server.sql("SELECT 1 FROM products WHERE name = 'Hostile'")).toEqual([]);
    // The save that holds it may come a second time, after an answer that was lost.
    const again = await save({ sds: { filepath: taken, original_name: "a.pdf" } }, Number(product(holder, "id")));
    expect(product(again, "sds_file", "id")).toBe(product(holder, "sds_file", "id"));
  });

  it("is bound once when two saves name the same upload at the same time", async () => {
    const filepath = await upload(pdf("raced"));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save({ sds: { filepath, original_name: "a.pdf" } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
  });
});

describe("a sheet that is read", () => {
  // Rules: R30
  it("is added and set aside once, however often the request comes", async () => {
    const token = await server.token("staff");
    const filepath = await upload(pdf("sent twice"), "twice.pdf");
    const repeated = async (path: string, body: object, method = "POST") => {
      const send = () => server.call(path, { method, token, body, headers: { "idempotency-key": path } });
      const [first, second] = [await send(), await send()];
      expect([first.status, second.text]).toEqual([200, first.text]);
      return first;
    };
    const files = [{ filepath, original_name: "twice.pdf" }];
    const added = await repeated("/sheets/add", { files, product_id: null });
    const id = Number(at(added.json, "data", "resource", 0, "sheet", "id"));
    const aside = await repeated(`/sheets/${id}/review`, { review_state: "set aside" }, "PATCH");
    expect(product(aside, "review_state")).toBe("set aside");
    const held = await save({ sds: { filepath: await upload(pdf("kept twice")), original_name: "kept.pdf" } });
    await repeated(`/products/${Number(product(held, "id"))}/read-sheet`, {});
    expect(await server.sql("SELECT count(*)::integer AS n FROM sheets")).toMatchObject([{ n: 2 }]);
  });

  it("is read again by a newer reader, which says what it reads differently; decisions stay", async () => {
    const token = await server.token("staff");
    const layout = LAYOUTS["colonColumns"];
    if (layout === undefined) throw new Error("There is no such layout");
    const filepath = await upload(await sheetPdf(layout(TRUTH)), "newer.pdf");
    const send = (path: string, method: string, body: object) => server.call(path, { method, token, body });
    const added = await send("/sheets/add", "POST", { files: [{ filepath, original_name: "" }], product_id: null });
    const id = Number(at(added.json, "data", "resource", 0, "sheet", "id"));
    const read = async () => {
      const answer = await server.call(`/sheets/${id}/get`, { token });
      return product(answer, "read_state") === "read" ? answer : null;
    };
    const isRead = async () => {
      await expect.poll(read).not.toBeNull();
    };
    await isRead();
    // What an older reader may have left.
    await server.sql(`UPDATE sheet_readings SET reading = jsonb_set(
      replace(reading::text, '"${TRUTH.number}"', '"BH-441"')::jsonb, '{reader_version}', '0') WHERE sheet_id = ${id}`);
    const old = await server.call(`/sheets/${id}/get`, { token });
    expect(product(old, "reading", "reader_version")).toBe(0);
    expect(Number(product(old, "newest_reader_version"))).toBeGreaterThan(0);
    const name = { id: product(old, "entries", 0, "id"), decision: "accepted" };
    expect((await send(`/sheets/${id}/decide`, "PATCH", { decisions: [name], product_version: null })).status).toBe(
      200,
    );
    expect((await send(`/sheets/${id}/read-again`, "PATCH", {})).status).toBe(200);
    await isRead();
    const now = await server.call(`/sheets/${id}/get`, { token });
    expect(product(now, "differences")).toEqual([
      { field: "mfg_product_number", of: "", before: "BH-441", after: TRUTH.number },
    ]);
    expect(product(now, "reading", "reader_version")).toBe(product(now, "newest_reader_version"));
    expect(product(now, "entries", 0, "decision", "decision")).toBe("accepted");
  });
});

describe("a link to a file", () => {
  it("hands it out as what it is, to be saved, and never to be run", async () => {
    // A page before the header is no PDF; behind it, a browser that guessed would still see a page.
    expect((await withSheet(`<html><script>alert(1)</script>${pdf()}`)).status).not.toBe(200);
    const made = await withSheet(`${pdf()}<html><script>alert(1)</script>`, 'Säure "1".html');
    const { headers } = await server.fetch(linkOf(made));
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.get("cache-control")).toBe("private, max-age=300");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="Saure _1_.html.pdf"; filename*=UTF-8''S%C3%A4ure%20%221%22.html.pdf`,
    );
  });

  it("gives ranges and knows its tag", async () => {
    const path = linkOf(await withSheet("%PDF-0123456789"));
    const get = (headers: Readonly<Record<string, string>>) => server.fetch(path, { headers });
    const part = async (range: string) => {
      const { status, text, headers } = await get({ range });
      return [status, text, headers.get("content-range")];
    };
    expect(await part("bytes=5-7")).toEqual([206, "012", "bytes 5-7/15"]);
    expect(await part("bytes=12-")).toEqual([206, "789", "bytes 12-14/15"]);
    expect(await part("bytes=-2")).toEqual([206, "89", "bytes 13-14/15"]);
    expect(await part("bytes=0-999")).toEqual([206, "%PDF-0123456789", "bytes 0-14/15"]);
    expect((await part("bytes=15-"))[0]).toBe(416);
    expect((await part("bytes=-0"))[2]).toBe("bytes */15");
    for (const odd of ["bytes=7-5", "bytes=0-1,3-4", "lines=1-2", "bytes=-"])
      expect((await part(odd))[0], odd).toBe(200);
    const etag = (await get({})).headers.get("etag") ?? "";
    const same = await get({ "if-none-match": etag });
    expect([same.status, same.text]).toEqual([304, ""]);
    expect((await get({ range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
    expect((await get({ range: "bytes=0-1", "if-range": etag })).status).toBe(206);
    const head = await server.fetch(path, { method: "HEAD" });
    expect([head.status, head.text, head.headers.get("content-length")]).toEqual([200, "", "15"]);
  });

  // Rules: R25
  it("works for nobody who changed a letter of it", async () => {
    const path = linkOf(await withSheet());
    const url = new URL(path, server.base);
    const changed = (change: (url: URL) => void): string => {
      const other = new URL(url);
      change(other);
      return other.pathname + other.search;
    };
    const hostile = [
      changed((u) => u.searchParams.set("expires", String(Date.now() + 999_999_999))),
      changed((u) => u.searchParams.delete("signature")),
      changed((u) =>
        u.searchParams.set(
          "signature",
          (u.searchParams.get("signature") ?? "").replace(/^./, (c) => (c === "A" ? "B" : "A")),
        ),
      ),
      changed((u) => {
        u.pathname = "/api/files/1";
      }),
      changed((u) => u.searchParams.set("expires", "0")),
    ];
    for (const link of hostile.slice(0, 3)) expect((await server.fetch(link)).status, link).toBe(403);
    for (const link of hostile.slice(3)) expect([403, 404], link).toContain((await server.fetch(link)).status);
    for (const odd of ["/api/files/x", "/api/files/..%2f..%2fetc%2fpasswd", "/api/files/0"]) {
      expect((await server.fetch(odd)).status, odd).toBe(404);
    }
  });

  const pathOf = async (made: Answer): Promise<string> => {
    const rows = await server.sql(`SELECT hash FROM files WHERE id = ${Number(product(made, "sds_file", "id"))}`);
    const hash = String(rows[0]?.["hash"]);
    return join(server.dataDir, "files", hash.slice(0, 2), hash.slice(2, 4), hash);
  };

  it("never hands out a damaged content, neither whole nor in part, until the same file is uploaded again", async () => {
    const content = pdf("a sheet that the disk has bent ".repeat(100));
    const made = await withSheet(content);
    const path = await pathOf(made);
    const asked = async () => {
      const parts = [{}, { range: "bytes=0-9" }, { range: "bytes=-9" }];
      return Promise.all(parts.map((headers) => server.fetch(linkOf(made), { headers })));
    };
    expect((await asked()).map(({ status }) => status)).toEqual([200, 206, 206]);
    const ways = [() => writeFileSync(path, readFileSync(path).fill(0, 500, 501)), () => truncateSync(path, 50)];
    for (const damage of ways) {
      damage();
      for (const { status, json } of await asked()) {
        expect([status, at(json, "message")]).toEqual([410, expect.stringContaining("was damaged in storage")]);
      }
      await upload(content);
      expect((await asked())[0]?.text).toBe(content);
    }
    expect(server.output()).toContain("A file is damaged in the file store");
  });

  it("says clearly when the content is gone", async () => {
    const made = await withSheet(pdf("to be lost"));
    rmSync(await pathOf(made));
    const answer = await server.fetch(linkOf(made));
    expect([answer.status, answer.json]).toEqual([410, { message: "This file is no longer available." }]);
  });
});
