import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../tools/support/ServerProcess.ts";
import { projectRoot } from "../../tools/source/sourceFiles.ts";
import { preparedFolder } from "../support/preparedFolder.ts";

/** What a fresh clone has that is installed but not built. */
const CLONED = ["src", "public", "data", "tools", "package.json", "package-lock.json"];

const clone = mkdtempSync(join(realpathSync(tmpdir()), "hazledger-clone-"));
for (const name of CLONED) cpSync(join(projectRoot, name), join(clone, name), { recursive: true });
symlinkSync(join(projectRoot, "node_modules"), join(clone, "node_modules"), "junction");

// A small page in the place of the product's, which takes ten seconds to build. The two builds meet where they did harm:
// the second one prepares its folder when the first has written its files and compresses them.
const PARTS = Array.from({ length: 12 }, (_, part) => part);
for (const part of PARTS) {
  const text = Array.from({ length: 6000 }, (_, at) => (at * 7919 + part).toString(36)).join(" ");
  writeFileSync(join(clone, `part${part}.js`), `export const text = ${JSON.stringify(text)};`);
}
writeFileSync(
  join(clone, "page.js"),
  PARTS.map((part) => `import("./part${part}.js").then(({ text }) => console.log(text));`).join("\n"),
);
writeFileSync(
  join(clone, "index.html"),
  '<!doctype html><html><head><script type="module" src="/page.js"></script></head><body></body></html>',
);
writeFileSync(
  join(clone, "vite.config.ts"),
  `import { appendFileSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { precompress } from "./tools/vite/precompress.ts";
const log = ${JSON.stringify(join(clone, "steps"))};
appendFileSync(log, "");
const until = async (step) => {
  while (!readFileSync(log, "utf8").includes(step)) await sleep(10);
};
let isSecond = false;
const meet = {
  name: "meet",
  async buildStart() {
    isSecond = readFileSync(log, "utf8").includes("begun");
    appendFileSync(log, isSecond ? "second " : "begun ");
    if (isSecond) await until("wrote");
  },
  generateBundle: () => (isSecond ? sleep(500) : until("second")),
  writeBundle: () => appendFileSync(log, "wrote "),
};
export default { plugins: [meet, precompress()], build: { manifest: true, assetsInlineLimit: 0 } };
`,
);
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
  for (const { printed, statuses } of await Promise.all([start(), start()])) {
    expect(printed).toContain("HazLedger is ready");
    expect(printed).not.toContain("not built");
    expect(statuses).toEqual([200]);
  }
  expect(existsSync(join(clone, "dist/index.html"))).toBe(true);
  expect(readdirSync(clone).filter((name) => name.startsWith("dist."))).toEqual([]);
});
