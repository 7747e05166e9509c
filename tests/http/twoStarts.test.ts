import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../tools/support/ServerProcess.ts";
import { projectRoot } from "../../tools/source/sourceFiles.ts";
import { preparedFolder } from "../support/preparedFolder.ts";

/** What a fresh clone has that is installed but not built. */
const CLONED = ["src", "public", "data", "tools", "index.html", "vite.config.ts", "package.json", "package-lock.json"];

const clone = mkdtempSync(join(realpathSync(tmpdir()), "hazledger-clone-"));
for (const name of CLONED) cpSync(join(projectRoot, name), join(clone, name), { recursive: true });
symlinkSync(join(projectRoot, "node_modules"), join(clone, "node_modules"), "junction");
/** A second build that begins this much later meets the first one while it writes, ms. */
const A_MOMENT = 1000;
const folders = [clone];
const starts: Array<{ readonly child: ChildProcess; readonly gone: Promise<unknown> }> = [];

afterAll(async () => {
  for (const { child } of starts) child.kill();
  await Promise.all(starts.map(({ gone }) => gone));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** `npm start`, as npm runs it: what it printed until it was ready or ended, and the status of the page's scripts. */
const start = async (): Promise<{ readonly printed: string; readonly statuses: ReadonlyArray<number> }> => {
  const dataDir = await preparedFolder();
  folders.push(dataDir);
  const port = await freePort();
  const child = spawn(process.execPath, ["tools/start.mjs"], {
    cwd: clone,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1" },
  });
  let printed = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (printed.includes("HazLedger is ready")) resolve();
      });
    }
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  starts.push({ child, gone });
  await Promise.race([ready, gone]);
  if (child.exitCode !== null) return { printed, statuses: [] };
  const base = `http://127.0.0.1:${port}`;
  const html = await (await fetch(base)).text();
  const scripts = [...html.matchAll(/src="([^"]+\.js)"/g)].map(([, path]) => fetch(`${base}${path}`));
  return { printed, statuses: (await Promise.all(scripts)).map(({ status }) => status) };
};

it("two starts of a fresh clone within a moment both serve the page, and leave one build behind", async () => {
  for (const { printed, statuses } of await Promise.all([start(), sleep(A_MOMENT).then(start)])) {
    expect(printed).toContain("HazLedger is ready");
    expect(printed).not.toContain("not built");
    expect(statuses).toEqual([200, 200]);
  }
  expect(existsSync(join(clone, "dist/index.html"))).toBe(true);
  expect(readdirSync(clone).filter((name) => name.startsWith("dist."))).toEqual([]);
}, 180_000);
