import { rmSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { type ApiSession, at } from "../../tools/support/ApiSession.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { makePdf } from "../adapters/documents/makePdf.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { QUIET, sessionAt } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

const SHEETS = 6;

const dataDir = await preparedFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const start = () => startServer({ dataDir, env: QUIET });

const listed = async (api: ApiSession): Promise<ReadonlyArray<unknown>> => {
  const { json } = await api.call("GET", "/sheets/list?ipp=100");
  const items = at(json, "data", "resource", "items");
  return Array.isArray(items) ? items : [];
};
const listedOnce = (api: ApiSession, isSo: (states: ReadonlyArray<unknown>) => boolean) =>
  eventually(async () => {
    const rows = await listed(api);
    expect(rows.map((row) => at(row, "read_state"))).toSatisfy(isSo);
    return rows;
  });

it("every sheet is read, and its reading stored once, when the server is killed while it reads them", async () => {
  const server = await start();
  const api = await sessionAt(server.base, "admin");
  const contents = await Promise.all(
    Array.from({ length: SHEETS }, (_, n) => makePdf({ width: 300 + n, pages: n === 2 ? 1 : 60 })),
  );
  const files = [];
  for (const [n, content] of contents.entries()) {
    // One is cut short.
    const bytes = n === 2 ? content.subarray(0, 300) : content;
    files.push({ filepath: await api.upload(bytes, `${n}.pdf`) });
  }
  expect((await api.call("POST", "/sheets/add", { files, product_id: null })).status).toBe(200);
  const before = await listedOnce(api, (states) => states.includes("read") && states.includes("reading"));
  await server.stop("SIGKILL");
  expect(before.map((row) => at(row, "read_state"))).toEqual(expect.arrayContaining(["read", "reading"]));

  const next = await start();
  const again = await sessionAt(next.base, "admin");
  const after = await listedOnce(again, (states) => states.every((state) => state === "read"));
  expect(after.map((row) => at(row, "read_state"))).toEqual(Array.from({ length: SHEETS }, () => "read"));
  // Each write of a sheet raises its version.
  expect(after.map((row) => at(row, "version"))).toEqual(Array.from({ length: SHEETS }, () => 2));
  expect(await next.stop("SIGTERM")).toBe(0);
});
