import { existsSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
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
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

const BUILT = fileURLToPath(new URL("../../dist", import.meta.url));
/** A name in the build with the hash of its content. */
const HASHED = /-[\w-]([\w-]{7}\.(?:m?js|css|woff2))/g;

/** The page of today as an earlier build would be: the same but for the hash in each name. */
const fillWithOtherNames = async (folder: string): Promise<void> => {
  await cp(BUILT, folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (/\.(?:m?js|css|html)$/.test(name)) {
      await writeFile(path, (await readFile(path, "utf8")).replaceAll(HASHED, "-E$1"));
    }
    await rename(path, path.replaceAll(HASHED, "-E$1"));
  }
};

/**
 * A line that answers with the page of an earlier version, whose calls go to the server of today. Until `upgrade`: then
 * that server starts anew on the same database, and has the files of its own page alone.
 */
export const openEarlierPage = async (house: House, version: "0.2.0" | "as today") => {
  const folder = await mkdtemp(join(tmpdir(), "hazledger-page-"));
  if (version === "as today") await fillWithOtherNames(folder);
  else await unpackFolder(join(VERSIONS, version, "page.tar.zst"), folder);
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
