import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/findChromium.ts";

// Workers read this file again: they take the answer from the environment instead of looking once more.
const executablePath = findChromium();
if (executablePath !== undefined) process.env["CHROMIUM_PATH"] = executablePath;

/** A browser that speaks to nobody but the page's own server. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const timed = "**/*.timing.spec.ts";
/** They take a minute each, most of it waiting: begun first, they do not end alone. */
const long = ["**/typing-speed.spec.ts", "**/shelf.spec.ts", "**/tables.spec.ts"];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: false,
  retries: 0,
  // Twice the cores that it is meant for: a test waits for timers and answers half of its time.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["line"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ?? "reports/playwright.json" }],
  ],
  use: {
    browserName: "chromium",
    locale: "en-US",
    viewport: { width: 1280, height: 800 },
    // A trace of every step costs a third of the time; TRACE=1 brings it back when a failure is looked into.
    trace: process.env["TRACE"] === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...quiet, ...asRoot],
    },
  },
  projects: [
    { name: "long", testMatch: long },
    { name: "chromium", testIgnore: [timed, ...long] },
    { name: "timing", testMatch: timed, workers: 1 },
  ],
});
