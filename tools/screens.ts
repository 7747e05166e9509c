// npm run screens: pictures of the running product, filled with the demo's data, into docs/screens.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { fillDemo } from "./demo/fillDemo.ts";
import { findChromium } from "./findChromium.ts";
import { takePictures } from "./screens/takePictures.ts";
import { openSession } from "./support/ApiSession.ts";
import { startServer } from "./support/ServerProcess.ts";

const admin = { email: "admin@hazledger.example", password: "Demo-2026" };

const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

const folder = process.argv[2] ?? "docs/screens";
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "hazledger-screens-"));
const server = await startServer({
  dataDir,
  env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: "error" },
});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-background-networking", "--font-render-hinting=none"],
});
try {
  await fillDemo(await openSession(server.base, admin.email, admin.password), process.stderr);
  await takePictures(browser, server.base, admin, folder, process.stderr);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
