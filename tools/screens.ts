// npm run screens: the pictures that the documents show, of the running product with the demo's data, into docs/screens.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { fillDemo } from "./demo/fillDemo.ts";
import { findChromium } from "./findChromium.ts";
import { openSession } from "./support/ApiSession.ts";
import { startServer } from "./support/ServerProcess.ts";

type Shot = {
  readonly name: string;
  readonly path: string;
  readonly prepare: (page: Page) => Promise<unknown>;
  /** As on a telephone, with dark colors. */
  readonly narrow?: boolean;
};

const rows = (page: Page) => page.getByRole("row").nth(2).waitFor();
const amounts = (page: Page) => page.getByText("Container Quantity").first().waitFor();

/** The result of a report, once everything is chosen. */
const report = async (page: Page): Promise<void> => {
  for (const [label, option] of [
    ["Select Customer", "Lakeshore"],
    ["Facility Name", "Harbor"],
  ] as const) {
    await page.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option }).first().click();
  }
  for (const label of ["Year", "Report Type"]) {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("option").first().click();
  }
  await page.getByRole("heading", { name: "Insufficient data" }).waitFor();
};

const SHOTS: ReadonlyArray<Shot> = [
  { name: "customers", path: "/customers-facilities-mgmt", prepare: rows },
  { name: "inventory-products", path: "/inventories/1/products", prepare: rows },
  { name: "inventory-products-narrow", path: "/inventories/1/products", prepare: rows, narrow: true },
  { name: "product-form", path: "/inventories/1/products/1", prepare: amounts },
  { name: "reports", path: "/reports", prepare: report },
];

const email = "admin@hazledger.example";
const password = "Demo-2026";
const folder = process.argv[2] ?? "docs/screens";

const signIn = async (page: Page): Promise<void> => {
  await page.goto("/login");
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await page.getByText("Welcome back!").first().waitFor({ state: "hidden" });
};

const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "hazledger-screens-"));
const server = await startServer({
  dataDir,
  env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: "error" },
});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-background-networking", "--font-render-hinting=none"],
});
try {
  await fillDemo(await openSession(server.base, email, password), process.stderr);
  for (const narrow of [false, true]) {
    const page = await browser.newPage({
      baseURL: server.base,
      viewport: narrow ? { width: 360, height: 740 } : { width: 1280, height: 800 },
      colorScheme: narrow ? "dark" : "light",
      reducedMotion: "reduce",
      locale: "en-US",
    });
    await signIn(page);
    for (const { name, path, prepare } of SHOTS.filter((shot) => (shot.narrow ?? false) === narrow)) {
      await page.goto(path);
      await prepare(page);
      await page.waitForLoadState("networkidle");
      // Fonts and the last frame of a dialog.
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${name}.webp`), type: "webp", quality: 80 });
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
