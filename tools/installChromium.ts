import { findChromium } from "./findChromium.ts";
import { runCommand } from "./runCommand.ts";

const playwright = "node_modules/@playwright/test/cli.js";

const throughPlaywright = () =>
  runCommand(process.execPath, [playwright, "install", "chromium"], {
    silence: 240_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
  });

const throughDebian = async (name: string, silence = 240_000): Promise<string> => {
  const [command, ...before] = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const apt = (...args: ReadonlyArray<string>) =>
    runCommand(command ?? "apt-get", [...before, ...args], {
      silence,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  await apt("update", "-q");
  const { output } = await apt("install", "-y", "-q", "--no-install-recommends", name);
  return output;
};

/**
 * On a build machine, which is thrown away, the shell is worth its installation although there is a Chromium: the
 * browser tests take a third less. Elsewhere nothing is installed that is not needed.
 */
const shellOnBuildMachine = async (found: string): Promise<string> => {
  const { CI, CHROMIUM_PATH = "" } = process.env;
  if (CI !== "true" || CHROMIUM_PATH !== "" || !/\/chromium(-browser)?$/.test(found)) return found;
  await throughDebian("chromium-headless-shell", 60_000);
  return findChromium() ?? found;
};

/** Finds a Chromium, or installs one through Playwright or, where that cannot download, the Debian package. */
export const installChromium = async (): Promise<string> => {
  const found = findChromium();
  if (found !== undefined) return shellOnBuildMachine(found);
  process.stdout.write("No Chromium on this machine: installing one through Playwright...\n");
  const { output } = await throughPlaywright();
  const downloaded = findChromium();
  if (downloaded !== undefined) return downloaded;
  process.stdout.write("Playwright could not install it. Installing a Debian package...\n");
  let debian = await throughDebian("chromium-headless-shell");
  if (findChromium() === undefined) debian += await throughDebian("chromium");
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    `No Chromium could be installed. Install one and set CHROMIUM_PATH.\n${output.slice(-1500)}\n${debian.slice(-1500)}`,
  );
};
