import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "./tools/chromiumArguments.ts";
import { findChromium } from "./tools/findChromium.ts";

// Workers read this file again: they take the answer from the environment instead of looking once more.
const executablePath = findChromium();
if (executablePath !== undefined) process.env["CHROMIUM_PATH"] = executablePath;
/**
 * They take a minute each, most of it waiting: begun first, they do not end alone. All of them are @long: a second
 * project has servers of its own, which would cost `npm test` more than the order gains.
 */
const long = ["**/shelf.spec.ts", "**/tables.spec.ts", "**/sheets-batch.spec.ts"];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/prepareHouse.ts",
  forbidOnly: true,
  fullyParallel: false,
  retries: 0,
  // Twice the cores that it is meant for: a test waits for timers and answers half of its time.
  workers: 4,
  // Limits against hanging only: how fast something is decides no test.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  reporter: [
    ["line"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ?? "reports/playwright.json" }],
  ],
  use: {
    browserName: "chromium",
    locale: "en-US",
    viewport: { width: 1280, height: 800 },
    // A held page would hide what a test makes of the line to the server; installed.spec.ts is about it.
    serviceWorkers: "block",
    // A trace of every step costs a third of the time; TRACE=1 brings it back when a failure is looked into.
    trace: process.env["TRACE"] === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: chromiumArguments,
    },
  },
  projects: [
    { name: "long", testMatch: long },
    { name: "chromium", testIgnore: long },
  ],
});
