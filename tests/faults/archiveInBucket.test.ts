import { readdirSync, rmSync } from "node:fs";
import { expect, it } from "vitest";
import { at } from "../../tools/support/ApiSession.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { eventually } from "../support/eventually.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { restoreArchive } from "../support/restoreArchive.ts";
import { startS3Server } from "../support/s3Server.ts";
import { QUIET, sessionAt } from "../support/server.ts";
import { startApp } from "../support/startApp.ts";

it("with the archive in a bucket, a machine whose disk is gone comes back with its rows and files", async () => {
  const bucket = await startS3Server();
  const ARCHIVE_URL = bucket.url();
  const objects = (kind: RegExp) =>
    readdirSync(bucket.folder, { recursive: true, encoding: "utf8" }).filter((name) => kind.test(name)).length;
  const pieces = () => objects(/log\b.*\.gz/);
  const dataDir = await preparedFolder();
  const server = await startServer({ dataDir, env: { ...QUIET, ARCHIVE_URL } });
  const api = await sessionAt(server.base, "admin");
  await eventually(() => expect(objects(/base\.json/)).toBeGreaterThan(0));
  const filepath = await api.upload("%PDF-1.7 a sheet in a bucket %%EOF", "sheet.pdf");
  const sds = { filepath, original_name: "sheet.pdf" };
  const product = { name: "Saved before the fire", mfg_name: "Maker", physical_state: "solid" };
  await api.resource("POST", "/products/create", { ...product, sds_date: "2026-01-01", sds });
  const before = pieces();
  await eventually(() => expect(pieces()).toBeGreaterThan(before));
  await server.stop("SIGKILL");
  rmSync(dataDir, { recursive: true });

  const restored = await restoreArchive("--at", "now", ARCHIVE_URL);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining("with 1 files")]);
  const other = await startApp({ ...QUIET, DATA_DIR: restored.dataDir });
  const { call } = await sessionAt(other.base, "admin");
  const { json } = await call("GET", "/products/list?search=Saved%20before%20the%20fire");
  expect(at(json, "data", "resource", "meta", "total")).toBe(1);
  await other.stop();
  bucket.stop();
  rmSync(restored.dataDir, { recursive: true, force: true });
});
