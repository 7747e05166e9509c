import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { appKeyOf } from "../../tools/support/ApiSession.ts";
import { unpackFolder } from "../../tools/support/packFolder.ts";
import type { House } from "./House.ts";

const VERSIONS = fileURLToPath(new URL("../../tests/upgrades", import.meta.url));

/**
 * Gives the browser the page of an earlier version as that one's server did. Until `upgrade`: then the server starts
 * anew on the same database and address, and has the files of its own page alone.
 */
export const openEarlierPage = async (page: Page, house: House, version: string) => {
  const folder = await mkdtemp(join(tmpdir(), "hazledger-page-"));
  await unpackFolder(join(VERSIONS, version, "page.tar.zst"), folder);
  const key = await appKeyOf(house.base);
  const html = (await readFile(join(folder, "index.html"), "utf8")).replace(
    /(name="app-key" content=)""/,
    `$1"${key}"`,
  );
  const isOfPage = ({ origin, pathname }: URL) => origin === house.base && !pathname.startsWith("/api/");
  await page.route(isOfPage, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname);
    if (extname(pathname) === "")
      return route.fulfill({ body: html, contentType: "text/html", headers: { "cache-control": "no-cache" } });
    // Fonts are not kept.
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  return {
    upgrade: async () => {
      await page.unroute(isOfPage);
      await house.restart();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
};
