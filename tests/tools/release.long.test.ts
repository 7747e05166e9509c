import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { everyProduct } from "../../tools/demo/demoPlaces.ts";
import { exampleSheet } from "../../tools/demo/exampleSheet.ts";
import { openSession } from "../../tools/support/ApiSession.ts";
import { makeInventory, makeLine, linesIn } from "../../tools/support/makeRecords.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const EVIDENCE = resolve("tests/application/filing/earlier/words1-section302.zip");
const folder = temporaryFolder();
const [ADMIN_EMAIL, ADMIN_PASSWORD] = ["first@hazledger.example", "Correct-Horse-7"];
const { npm_lifecycle_script: _, INIT_CWD: __, DATABASE_URL: ___, ...outside } = process.env;
const bin = join(folder, "node_modules/hazledger/bin/hazledger.mjs");
const settings = (data: string) => ({
  ...outside,
  DATA_DIR: join(folder, data),
  XDG_CACHE_HOME: join(folder, "cache"),
  PORT: "0",
  SHIPPED_LISTS: "no",
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
});

const hazledger = (data: string, args: ReadonlyArray<string>, input = "") => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    env: settings(data),
    input,
    encoding: "utf8",
  });
  return { code: status, output: stdout, errors: stderr };
};

/** A server of the package while `work` goes on; ends with its exit code. */
const withServer = async (data: string, work: (base: string) => Promise<void>): Promise<number | null> => {
  const child = spawn(process.execPath, [bin, "start"], { cwd: folder, env: settings(data) });
  const ended = new Promise<number | null>((resolveCode) => child.once("close", resolveCode));
  let said = "";
  const take = (bytes: Buffer): void => {
    said += bytes.toString();
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const address = (): string | undefined => /HazLedger is ready at (\S+)/.exec(said)?.[1];
  try {
    await expect.poll(() => address() ?? (child.exitCode === null ? undefined : `ended: ${said}`)).toBeDefined();
    await work(address() ?? said);
  } finally {
    child.kill("SIGTERM");
  }
  return ended;
};

const release = (): { readonly file: string; readonly hash: string } => {
  const args = ["--disable-warning=ExperimentalWarning", "tools/release.ts"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const [, file = "", hash = ""] = /^(\S+\.tgz): .* SHA-256 (\S+)$/m.exec(stdout) ?? [];
  if (file === "") throw new Error(stderr);
  return { file, hash };
};

let made: ReturnType<typeof release>;
let names: ReadonlyArray<string>;
beforeAll(() => {
  made = release();
  names = spawnSync("tar", ["-tzf", made.file], { encoding: "utf8", maxBuffer: 1e8 }).stdout.trim().split("\n");
  // Nothing is fetched: what the package needs is in it.
  const args = ["install", "--offline", "--no-audit", "--no-fund", made.file];
  const { status, stderr } = spawnSync("npm", args, { cwd: folder, encoding: "utf8", env: { ...outside } });
  if (status !== 0) throw new Error(stderr);
});
describe("the package of a release", () => {
  it("holds what runs: no source, no test, no types, no data of anybody", () => {
    const odd = names.filter(
      (name) => !/^package\/(?:bin|server|dist|data|deploy|node_modules)\/|^package\/[^/]+$/.test(name),
    );
    expect(odd).toEqual([]);
    expect(names.filter((name) => /\.(?:ts|tsx|map|env|pem|key)$|\/(?:tests?|e2e|src|var)\//.test(name))).toEqual([]);
    const { scripts, dependencies, bundleDependencies } = JSON.parse(
      readFileSync(join(folder, "node_modules/hazledger/package.json"), "utf8"),
    );
    expect(scripts).toBeUndefined();
    expect(bundleDependencies).toEqual(Object.keys(dependencies));
    expect(
      Object.values<string>(dependencies).filter((version) => !/^\d+\.\d+\.\d+(?:-beta\.\d+)?$/.test(version)),
    ).toEqual([]);
  });

  it("is the same bytes when it is made again", () => {
    expect(release().hash).toBe(made.hash);
  });

  it("takes a line through install, save, backup, restore, and a user through every change", async () => {
    let inventory = 0;
    const code = await withServer("data", async (base) => {
      const api = await openSession(base, ADMIN_EMAIL, ADMIN_PASSWORD);
      inventory = (await makeInventory(api)).id;
      await makeLine(api, inventory);
      expect(await linesIn(api, inventory)).toBe(1);
      const refused = hazledger("data", ["user", "list"]);
      expect(refused.code).toBe(1);
      expect(refused.errors).toMatch(/is in use by process \d+ .*Stop that server first/);
      expect(hazledger("data", ["backup", "saved.tar.gz"])).toMatchObject({ code: 0, errors: "" });
    });
    expect(code).toBe(0);

    expect(hazledger("again", ["restore", "saved.tar.gz"])).toMatchObject({ code: 0, errors: "" });
    expect(hazledger("again", ["restore", "saved.tar.gz"])).toMatchObject({ code: 1 });

    const user = (...args: ReadonlyArray<string>) => hazledger("again", ["user", ...args], "Another-Horse-8\n");
    expect(user("list").output).toBe(`${ADMIN_EMAIL}\tadmin\tactive\tFirst Admin\n`);
    const dana = "dana@hazledger.example";
    const named = ["--first-name", "Dana", "--last-name", "Stone"];
    expect(user("add", dana, ...named, "--role", "boss").errors).toBe("Role must be admin, staff or technician\n");
    expect(user("add", dana, ...named).output).toMatch(
      /^Added: dana@.*\tstaff\tactive\tDana Stone\nPassword: \S+ \(shown/,
    );
    expect(user("add", dana, ...named).errors).toBe("This email is already in use.\n");
    expect(user("password", dana, "--ask")).toMatchObject({ code: 0 });
    expect(user("role", ADMIN_EMAIL, "staff").errors).toMatch(/^This is the last active admin\./);
    expect(user("role", dana, "admin").output).toBe(`${dana}\tadmin\tactive\tDana Stone\n`);
    expect(user("deactivate", ADMIN_EMAIL).output).toBe(`${ADMIN_EMAIL}\tadmin\tinactive\tFirst Admin\n`);
    expect(user("deactivate", "nobody@hazledger.example").errors).toBe(
      "No user has the email nobody@hazledger.example.\n",
    );

    await withServer("again", async (base) => {
      const api = await openSession(base, dana, "Another-Horse-8");
      expect(await linesIn(api, inventory)).toBe(1);
      await expect(openSession(base, ADMIN_EMAIL, ADMIN_PASSWORD)).rejects.toThrow(/\S/);
    });
  });

  it("makes the reports of an evidence package again, and reads a sheet in a process of its own", async () => {
    // Of an earlier version: what can be made again is equal.
    const verified = hazledger("none", ["verify", "--earlier", EVIDENCE]);
    expect(verified).toMatchObject({ code: 3, errors: "" });
    const sheets = join(folder, "sheets");
    mkdirSync(sheets);
    const [line] = everyProduct();
    if (line === undefined) throw new Error("The shelf is empty.");
    writeFileSync(join(sheets, "one.pdf"), await exampleSheet({ line, statements: [], date: "2026-01-15" }));
    expect(hazledger("none", ["sheets", sheets]).output).toMatch(/^1 files: 1 sds$/m);
  });
});
