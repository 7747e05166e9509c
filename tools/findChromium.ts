import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import type * as Playwright from "@playwright/test";

/** The shell without a window first: the same engine, for two thirds of the work. */
const commands = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplication = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Distributions put a stub under these names that only says what to install; a real one tells its version. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ["--version"], { timeout: 120_000 }).status === 0;

const onPath = (): ReadonlyArray<string> =>
  (process.env["PATH"] ?? "").split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command)));

/** Playwright takes half a second to load, so it is loaded only when it is asked. */
const playwrightsOwn = (): string => {
  const { chromium }: typeof Playwright = createRequire(import.meta.url)("@playwright/test");
  return chromium.executablePath();
};

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, else Playwright's own, else the system's; undefined when there is
 * none. A CHROMIUM_PATH that does not run is an error: it was asked for by name.
 */
export const findChromium = (): string | undefined => {
  const asked = process.env["CHROMIUM_PATH"];
  if (asked !== undefined && asked !== "") {
    if (runs(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is ${asked}, which could not be started.`);
  }
  return [playwrightsOwn(), ...onPath(), macApplication].find(runs);
};
