import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { type ApiSession, openSession } from "../../tools/support/ApiSession.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { makePdf } from "../adapters/documents/makePdf.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { at } from "../support/server.ts";
import { uploadFile } from "../support/uploadFile.ts";

const SHEETS = 6;
const EMAIL = "admin@hazledger.test";
const PASSWORD = "Correct-Horse-7";

const dataDir = await preparedFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const start = () =>
  startServer({
    dataDir,
    env: { APP_KEY: "k", ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "error", SHIPPED_LISTS: "no" },
  });

const listed = async (api: ApiSession): Promise<ReadonlyArray<unknown>> => {
  const { body } = await api.call("GET", "/sheets/list?ipp=100");
  const items = at(body, "data", "resource", "items");
  return Array.isArray(items) ? items : [];
};
/** The list once `isSo`, or as it is after a minute. */
const listedOnce = async (api: ApiSession, isSo: (states: ReadonlyArray<unknown>) => boolean) => {
  for (const limit = Date.now() + 60_000; ; await sleep(20)) {
    const rows = await listed(api);
    if (isSo(rows.map((row) => at(row, "read_state"))) || Date.now() > limit) return rows;
  }
};

it("every sheet is read, and its reading stored once, when the server is killed while it reads them", async () => {
  const server = await start();
  const api = await openSession(server.base, EMAIL, PASSWORD, "k");
  const contents = await Promise.all(
    Array.from({ length: SHEETS }, (_, n) => makePdf({ width: 300 + n, pages: n === 2 ? 1 : 60 })),
  );
  const files = [];
  for (const [n, content] of contents.entries()) {
    // One is cut short.
    const bytes = n === 2 ? content.subarray(0, 300) : content;
    files.push({ filepath: await uploadFile(server.base, { appKey: "k", token: api.token }, bytes, `${n}.pdf`) });
  }
  expect((await api.call("POST", "/sheets/add", { files, product_id: null })).status).toBe(200);
  const before = await listedOnce(api, (states) => states.includes("read") && states.includes("reading"));
  await server.stop("SIGKILL");
  expect(before.map((row) => at(row, "read_state"))).toEqual(expect.arrayContaining(["read", "reading"]));

  const next = await start();
  const again = await openSession(next.base, EMAIL, PASSWORD, "k");
  const after = await listedOnce(again, (states) => states.every((state) => state === "read"));
  expect(after.map((row) => at(row, "read_state"))).toEqual(Array.from({ length: SHEETS }, () => "read"));
  // Each write of a sheet raises its version.
  expect(after.map((row) => at(row, "version"))).toEqual(Array.from({ length: SHEETS }, () => 2));
  expect(await next.stop("SIGTERM")).toBe(0);
}, 120_000);
