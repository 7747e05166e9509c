import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { TOO_SLOW } from "#adapters/http-server/files/upload.ts";
import { UPLOAD_LIMIT } from "#application/files/FilesLive.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { APP_KEY, startTestProcess, type TestProcess } from "../support/server.ts";
import { fileOf, pdf, uploadTo } from "../support/uploads.ts";
import { eventually } from "../support/eventually.ts";

let server: TestProcess;
let token: string;
beforeAll(async () => {
  server = await startTestProcess({ LOG_LEVEL: "error", SLOW_SECONDS: "2" });
  token = await server.token("staff");
});
afterAll(() => server.stop());

const MB = 1024 * 1024;
const upload = (content: BlobPart, name?: string, field?: string) => uploadTo(server, token, content, name, field);
const incoming = (): ReadonlyArray<string> => {
  const folder = join(server.dataDir, "files/incoming");
  return existsSync(folder) ? readdirSync(folder) : [];
};
const records = async (): Promise<number> => Number((await server.sql("SELECT count(*) AS n FROM files"))[0]?.["n"]);
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;
const until = (holds: () => boolean): Promise<void> => eventually(() => expect(holds()).toBe(true));

/** A form whose body is sent by hand, piece by piece. */
const openForm = (headers: Readonly<Record<string, string>> = {}) => {
  const sending = request(`${server.base}${API_PREFIX}/file/upload`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      [APP_KEY_HEADER]: APP_KEY,
      "content-type": "multipart/form-data; boundary=b",
      ...headers,
    },
  });
  sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", (answer) => {
      const status = answer.statusCode ?? 0;
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      answer.on("error", reject).on("end", () => resolve({ status, text }));
    });
  });
  return { sending, answered };
};

describe("an upload", () => {
  // Rules: B3.34, B7.24
  it("is answered with its name, an opaque filepath, an id and its size", async () => {
    const answer = await upload(pdf("shape"), "Acetone.pdf");
    expect(answer.status).toBe(200);
    expect(Object.keys(Object(at(answer.json, "data", "file"))).toSorted()).toEqual(
      ["filepath", "id", "original_name", "size"].toSorted(),
    );
    expect(fileOf(answer, "original_name")).toBe("Acetone.pdf");
    expect(fileOf(answer, "size")).toBe(pdf("shape").length);
    expect(fileOf(answer, "filepath")).toMatch(/^[\w-]{43}$/);
  });

  it("of 20 at once, some of them the same file, is kept each under its own name and each content once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => upload(pdf(`parallel ${i % 5} ${"x".repeat(200_000)}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map((answer) => fileOf(answer, "filepath"))).size).toBe(20);
    const ids = answers.map((answer) => fileOf(answer, "id")).join(", ");
    const rows = await server.sql(`SELECT DISTINCT hash FROM files WHERE id IN (${ids})`);
    expect(rows).toHaveLength(5);
    for (const { hash } of rows) {
      const path = String(hash);
      expect(existsSync(join(server.dataDir, "files", path.slice(0, 2), path.slice(2, 4), path))).toBe(true);
    }
    expect(incoming()).toEqual([]);
  });

  it.each([
    ["a picture", "plan.png", 200],
    ["a picture that is called another kind", "plan.jpg", 415],
    ["a picture that is called a list", "plan.csv", 415],
  ])("is taken for a filing under its own kind of name: %s", async (_, name, status) => {
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
    expect((await upload(picture, name)).status).toBe(status);
  });

  // Rules: R23
  it.each([
    ["a list as CSV", "name,cas\nAcetone,67-64-1\n", 200],
    ["a list in UTF-16", new Uint8Array([0xff, 0xfe, 0x61, 0, 0x2c, 0, 0x62, 0]), 200],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0, 0]), 200],
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 200],
    ["a page", "<html><script>alert(1)</script></html>", 415],
    ["a drawing", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ["a page with a PDF's header", "<html><script>alert(1)</script>%PDF-1.7", 415],
    ["another archive", "PK\u0003\u0004word/document.xmlPK\u0005\u0006", 415],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 415],
    ["a program", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0]), 415],
    ["a text with a NUL", "a,b\u0000", 415],
    ["UTF-16 that ends half-way", new Uint8Array([0xff, 0xfe, 0x61, 0, 0x2c]), 415],
    ["nothing", "", 422],
  ])("is judged by its content: %s", async (_, content, status) => {
    const before = await records();
    const answer = await upload(content, "any.csv");
    expect(answer.status).toBe(status);
    expect(await records()).toBe(before + (status === 200 ? 1 : 0));
    if (status === 415)
      expect(at(answer.json, "message")).toBe(
        "Only PDF, CSV, XLS, XLSX, PNG, JPG and Tier II files (.t2s, .xml) are allowed",
      );
    expect(incoming()).toEqual([]);
  });

  it("that bears a sheet's name and is none is refused at once, before anybody saves a product with it", async () => {
    const before = await records();
    for (const content of ["<html><script>alert(1)</script></html>", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0])]) {
      const answer = await upload(content, "Acetone.PDF");
      expect([answer.status, at(answer.json, "message")]).toEqual([415, "Only PDF files are allowed"]);
    }
    expect(await records()).toBe(before);
  });

  it.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\me\\sheet.pdf", "sheet.pdf"],
    ["inv\u202Efdp.exe", "invfdp.exe"],
    ["a\u2066b\u200B.pdf", "ab.pdf"],
    [`${"long".repeat(100)}.pdf`, `${"long".repeat(49)}.pdf`],
    ["..", "file"],
    ["Säure – 硫酸.pdf", "Säure – 硫酸.pdf"],
  ])("is shown by a harmless name: %j", async (name, shown) => {
    expect(fileOf(await upload(pdf(), name), "original_name")).toBe(shown);
  });

  // Rules: B7.24
  it("needs a form with the field file, whole", async () => {
    const before = await records();
    expect((await upload(pdf(), "a.pdf", "other")).status).toBe(422);
    const json = await server.call("/file/upload", { method: "POST", token, body: { file: "x" } });
    expect(json.status).toBe(415);
    const crowd = new FormData();
    for (let i = 0; i < 20; i++) crowd.append(`field${i}`, "x");
    crowd.append("file", new Blob([pdf()]), "a.pdf");
    const headers = { authorization: `Bearer ${token}`, [APP_KEY_HEADER]: APP_KEY };
    const crowded = await fetch(`${server.base}${API_PREFIX}/file/upload`, { method: "POST", headers, body: crowd });
    expect(await crowded.json()).toEqual({ message: "The form contains too much data besides the file." });
    const cut = openForm();
    cut.sending.end(pdf());
    expect((await cut.answered).status).toBe(400);
    expect(await records()).toBe(before);
    expect(incoming()).toEqual([]);
  });
});

describe("a file above 25 MB", () => {
  // Rules: R23
  it("is refused with 413 before it is read when it says so", async () => {
    const { sending, answered } = openForm({ "content-length": String(26 * MB) });
    expect(await answered).toMatchObject({
      status: 413,
      text: JSON.stringify({ message: "The file is larger than 25 MB." }),
    });
    sending.destroy();
    expect(incoming()).toEqual([]);
  });

  /** Writes the piece until so many bytes are out or an answer is in; the answer's status, and how far memory rose. */
  const pour = async (bytes: number) => {
    const piece = Buffer.alloc(64 * 1024, "a");
    const before = memory();
    let highest = before;
    const { sending, answered } = openForm();
    const got: { status?: number } = {};
    const ended = answered.then((answer) => {
      got.status = answer.status;
    });
    for (let sent = 0; sent < bytes && got.status === undefined; sent += piece.length) {
      if (!sending.write(piece)) await Promise.race([new Promise((resolve) => sending.once("drain", resolve)), ended]);
      if (sent % MB === 0) highest = Math.max(highest, memory());
    }
    if (bytes <= 25 * MB) sending.end("\r\n--b--\r\n");
    await ended;
    sending.destroy();
    return { status: got.status, rose: highest - before };
  };

  it("is refused with 413 while it arrives, and no large file ever lies in memory", async () => {
    // Whatever the first large file makes the process keep for good.
    expect((await pour(24 * MB)).status).toBe(200);
    expect((await pour(26 * MB)).status).toBe(413);
    const many = await Promise.all(Array.from({ length: 5 }, () => pour(24 * MB)));
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    // 120 MB came in at the same time.
    expect(Math.max(...many.map(({ rose }) => rose))).toBeLessThan(40);
    await until(() => incoming().length === 0);
  });
});

describe("a sender who goes away", () => {
  it("leaves nothing behind", async () => {
    const before = await records();
    const { sending, answered } = openForm();
    answered.catch(() => undefined);
    sending.write(pdf("half".repeat(50_000)));
    await until(() => incoming().length === 1);
    sending.destroy();
    await until(() => incoming().length === 0);
    expect(await records()).toBe(before);
    expect((await server.fetch("/healthz")).status).toBe(200);
  });
});

describe("uploads that drip", () => {
  it("keep nobody else from uploading, and are stopped with a sentence", async () => {
    const before = await records();
    const admin = await server.token("admin");
    const drips = Array.from({ length: 8 }, () => openForm());
    const answers = Promise.all(drips.map(({ answered }) => answered));
    const dripping = setInterval(() => drips.forEach(({ sending }) => sending.write("a")), 200);
    // One person has so many turns at most.
    await until(() => incoming().length >= UPLOAD_LIMIT.ofPerson);
    // While those still drip: they are answered when they are stopped.
    const another = await Promise.race([uploadTo(server, admin, pdf("of somebody else")), answers]);
    expect(another).toMatchObject({ status: 200 });
    for (const { status, text } of await answers) {
      expect([status, text]).toEqual([408, JSON.stringify({ message: TOO_SLOW })]);
    }
    clearInterval(dripping);
    await until(() => incoming().length === 0);
    expect(await records()).toBe(before + 1);
  });
});
