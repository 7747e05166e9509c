import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { appKeyOf } from "../../tools/support/ApiSession.ts";
import { unpackFolder } from "../../tools/support/packFolder.ts";
import { openBadLine, type ProxyPage } from "./BadLine.ts";
import type { House } from "./House.ts";

const VERSIONS = fileURLToPath(new URL("../../tests/upgrades", import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/**
 * A line that answers with the page of an earlier version, whose calls go to the server of today. Until `upgrade`: then
 * that server starts anew on the same database, and has the files of its own page alone.
 */
export const openEarlierPage = async (house: House, version: string) => {
  const folder = await mkdtemp(join(tmpdir(), "hazledger-page-"));
  await unpackFolder(join(VERSIONS, version, "page.tar.zst"), folder);
  const key = await appKeyOf(house.base);
  const index = readFileSync(join(folder, "index.html"), "utf8").replace(/(name="app-key" content=)""/, `$1"${key}"`);
  const fileOf = (pathname: string): ProxyPage => {
    const type = extname(pathname);
    if (type === "") return { status: 200, html: index };
    const path = join(folder, pathname);
    // Fonts are not kept.
    if (!existsSync(path)) return { status: 404, html: "" };
    return { status: 200, html: readFileSync(path), type: TYPES[type] ?? "text/plain" };
  };
  let isUpgraded = false;
  const line = await openBadLine(house.base, (call) => {
    const { pathname } = new URL(call.replace(/^\S+ /, ""), house.base);
    return isUpgraded || pathname.startsWith("/api/") ? "none" : fileOf(pathname);
  });
  return {
    base: line.base,
    upgrade: async () => {
      await house.restart();
      isUpgraded = true;
    },
    close: async () => {
      await line.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
