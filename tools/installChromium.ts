import { findChromium } from "./findChromium.ts";
import { runCommand } from "./runCommand.ts";

const playwright = "node_modules/@playwright/test/cli.js";

const throughPlaywright = () =>
  runCommand(process.execPath, [playwright, "install", "chromium"], {
    timeout: 240_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
  });

const throughDebian = async (): Promise<string> => {
  const [command, ...before] = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const apt = (...args: ReadonlyArray<string>) =>
    runCommand(command ?? "apt-get", [...before, ...args], {
      timeout: 240_000,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  await apt("update", "-q");
  const { output } = await apt("install", "-y", "-q", "--no-install-recommends", "chromium");
  return output;
};

/** Finds a Chromium, or installs one through Playwright or, where that cannot download, the Debian package. */
export const installChromium = async (): Promise<string> => {
  const found = findChromium();
  if (found !== undefined) return found;
  process.stdout.write("No Chromium on this machine: installing one through Playwright...\n");
  const { output } = await throughPlaywright();
  const downloaded = findChromium();
  if (downloaded !== undefined) return downloaded;
  process.stdout.write("Playwright could not: installing the Debian package chromium...\n");
  const debian = await throughDebian();
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    `No Chromium could be installed. Install one and set CHROMIUM_PATH.\n${output.slice(-1500)}\n${debian.slice(-1500)}`,
  );
};
