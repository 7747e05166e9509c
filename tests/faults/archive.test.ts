import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiSession, at } from "../../tools/support/ApiSession.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { eventually } from "../support/eventually.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { restoreArchive } from "../support/restoreArchive.ts";
import { QUIET, sessionAt } from "../support/server.ts";
import { startApp } from "../support/startApp.ts";

/** What the archive may lose when the machine's disk is gone, in ms. */
const AT_MOST = 10_000;
const SAVERS = 3;
/** One each five seconds. */
const PIECES_A_ROUND = 3;
const SHEET = `%PDF-1.7\n${"a sheet ".repeat(500)}\n%%EOF\n`;

const archive = mkdtempSync(join(tmpdir(), "hazledger-archive-"));
/** A copy of the data folder that somebody took. */
const older = join(mkdtempSync(join(tmpdir(), "hazledger-older-")), "data");
const folders = [archive, older];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A server that is to be killed. */
const start = (dataDir: string) => startServer({ dataDir, env: { ...QUIET, ARCHIVE_URL: archive } });
/** One that is not. */
const startHere = (dataDir: string) => startApp({ ...QUIET, DATA_DIR: dataDir, ARCHIVE_URL: archive });
const archived = (): ReadonlyArray<string> => readdirSync(archive, { recursive: true, encoding: "utf8" });

/** Of the log, oldest first. */
const pieces = (): ReadonlyArray<string> =>
  archived()
    .filter((name) => name.endsWith(".gz") && name.includes("log"))
    .toSorted();

const restore = async (...args: ReadonlyArray<string>) => {
  const restored = await restoreArchive(...args, archive);
  folders.push(restored.dataDir);
  return restored;
};

type Saved = { readonly name: string; readonly at: number };

/** Saves classes until it is told to end; those that were acknowledged, and when. */
const saving = (api: ApiSession, round: string) => {
  const end = new AbortController();
  const acknowledged: Array<Saved> = [];
  const save = async (saver: number): Promise<void> => {
    for (let n = 0; !end.signal.aborted; n++) {
      const name = `${round} ${saver} ${n}`;
      try {
        await api.resource("POST", "/hazards/create", { name });
        acknowledged.push({ name, at: Date.now() });
      } catch (error) {
        // The connection breaks in the middle of a request: that class was not acknowledged.
        if (!end.signal.aborted) throw error;
      }
    }
  };
  const all = Promise.all(Array.from({ length: SAVERS }, (_, saver) => save(saver)));
  return { acknowledged, end: () => end.abort(), all };
};

const storedIn = async (api: ApiSession): Promise<ReadonlySet<string>> => {
  const stored = new Set<string>();
  for (let page = 1, last = 1; page <= last; page++) {
    const { json } = await api.call("GET", `/hazards/list?page=${page}&ipp=100`);
    last = Number(at(json, "data", "resource", "meta", "last_page"));
    const items = at(json, "data", "resource", "items");
    for (const item of Array.isArray(items) ? items : []) stored.add(String(at(item, "name")));
  }
  return stored;
};

const storedAfter = async (dataDir: string): Promise<ReadonlySet<string>> => {
  const server = await startApp({ ...QUIET, DATA_DIR: dataDir });
  try {
    return await storedIn(await sessionAt(server.base, "admin"));
  } finally {
    await server.stop();
  }
};

const hasBases = (count: number) =>
  eventually(() =>
    expect(archived().filter((name) => name.endsWith("base.json")).length).toBeGreaterThanOrEqual(count),
  );

const hasMorePieces = (count: number) => {
  const enough = pieces().length + count;
  return eventually(() => expect(pieces().length).toBeGreaterThanOrEqual(enough));
};

let between = 0;
let killed = 0;
const kept: Array<Saved> = [];
let lostByKill: ReadonlyArray<Saved> | null = null;

beforeAll(async () => {
  const dataDir = await preparedFolder();
  folders.push(dataDir);
  let server = await start(dataDir);
  let api = await sessionAt(server.base, "admin");
  await hasBases(1);
  await api.resource("POST", "/hazards/create", { name: "Saved before" });
  between = Date.now() + 1;
  await eventually(() => {
    if (Date.now() <= between) throw new Error("The moment is not over");
  });
  await api.resource("POST", "/hazards/create", { name: "Saved after" });
  const filepath = await api.upload(SHEET, "sheet.pdf");
  const sds = { filepath, original_name: "sheet.pdf" };
  const product = { name: "With a sheet", mfg_name: "Maker", physical_state: "liquid", pounds_per_gallon: "8" };
  await api.resource("POST", "/products/create", { ...product, sds_date: "2026-01-01", sds });
  for (const round of ["First", "Second"]) {
    const work = saving(api, round);
    await hasMorePieces(PIECES_A_ROUND);
    work.end();
    killed = Date.now();
    await server.stop("SIGKILL");
    await work.all;
    // PostgreSQL notices that its server is gone, and stops as well.
    await eventually(() => {
      if (existsSync(join(dataDir, "postgres/postmaster.pid"))) throw new Error("PostgreSQL still runs");
    });
    kept.push(...work.acknowledged);
    if (round === "Second") break;
    cpSync(dataDir, older, { recursive: true });
    server = await start(dataDir);
    api = await sessionAt(server.base, "admin");
    const stored = await storedIn(api);
    lostByKill = kept.filter(({ name }) => !stored.has(name));
  }
  rmSync(dataDir, { recursive: true });
});

it("nothing that was acknowledged is lost when the server is killed while it archives", () => {
  expect(lostByKill).toEqual([]);
});

it("with the disk of the machine gone, the archive has all but the last seconds, and the files", async () => {
  const { dataDir, code, output } = await restore("--at", "now");
  expect([code, output]).toEqual([0, expect.stringContaining("with 1 files")]);
  const stored = await storedAfter(dataDir);
  const lost = kept.filter(({ name }) => !stored.has(name));
  expect(lost.filter((one) => one.at < killed - AT_MOST)).toEqual([]);
  expect(stored).toContain("Saved after");
  // Otherwise the kills hit nothing, and the test shows nothing.
  expect(kept.filter((one) => one.at < killed - AT_MOST).length).toBeGreaterThan(SAVERS);
});

it("a moment between two saves has the first and not the second", async () => {
  const { dataDir, code, output } = await restore("--at", new Date(between).toISOString());
  expect([code, output]).toEqual([0, expect.stringContaining(new Date(between).toISOString())]);
  const stored = await storedAfter(dataDir);
  expect(stored).toContain("Saved before");
  expect(stored).not.toContain("Saved after");
});

it("a piece that is missing or damaged is noticed, and what is before it can be restored", async () => {
  const [name = ""] = pieces().slice(-3);
  const path = join(archive, name);
  const bytes = readFileSync(path);
  rmSync(path);
  const missing = await restore("--at", "now");
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining("is missing or damaged")]);
  expect(readdirSync(missing.dataDir)).not.toContain("postgres");
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  writeFileSync(path, bytes);
  const damaged = await restore("--at", "now");
  expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining(name)]);
  const partial = await restore("--at", "now", "--partial");
  expect([partial.code, partial.output]).toEqual([0, expect.stringContaining("damaged after that")]);
  expect(await storedAfter(partial.dataDir)).toContain("Saved after");
  // What comes later than the moment does not matter.
  expect((await restore("--at", new Date(between).toISOString())).code).toBe(0);
});

it("a time before the archive begins, and a folder without one, are refused", async () => {
  const early = await restore("--at", "2000-01-01T00:00:00Z");
  expect([early.code, early.output]).toEqual([1, expect.stringContaining("begins at 20")]);
  const wrong = await restore("--at", "yesterday");
  expect([wrong.code, wrong.output]).toEqual([2, expect.stringContaining("--at needs a time")]);
});

it("an older copy of the data folder does not go on with the archive of the newer one", async () => {
  const bases = () => archived().filter((name) => name.endsWith("base.json"));
  // The server that was killed has gone on with it.
  expect(bases()).toHaveLength(1);
  const server = await startHere(older);
  await hasBases(2);
  await server.stop();
  const { code, output } = await restore("--at", new Date(between).toISOString());
  expect([code, output]).toEqual([0, expect.stringContaining(new Date(between).toISOString())]);
});

it("a database that is another one's does not start on the archive, and writes nothing into it", async () => {
  const before = archived();
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-other-"));
  folders.push(dataDir);
  await expect(startHere(dataDir)).rejects.toThrow(
    /belongs to another database \(\d+; this one is \d+\)\. Set ARCHIVE_URL/,
  );
  // Nor if the archive no longer says whose it is.
  const owner = join(archive, "archive.json");
  const kept = readFileSync(owner);
  for (const spoil of [() => writeFileSync(owner, ""), () => rmSync(owner)]) {
    spoil();
    await expect(startHere(dataDir)).rejects.toThrow("(archive.json cannot be read; this one is");
    if (existsSync(owner)) expect(readFileSync(owner, "utf8")).toBe("");
  }
  // Its own database knows its log, and says it again.
  await (await startHere(older)).stop();
  expect(JSON.parse(readFileSync(owner, "utf8")).system_identifier).toBe(JSON.parse(String(kept)).system_identifier);
  writeFileSync(owner, kept);
  expect(archived().filter((name) => name.includes("base"))).toEqual(before.filter((name) => name.includes("base")));
});

it("an archive that is removed while the server runs begins again at once, and can be restored", async () => {
  const server = await startHere(older);
  await hasBases(2);
  const more = hasMorePieces(1);
  await (await sessionAt(server.base, "admin")).resource("POST", "/hazards/create", { name: "Before it was removed" });
  await more;
  rmSync(archive, { recursive: true, maxRetries: 5 });
  await hasBases(1);
  await server.stop();
  const { code, output } = await restore("--at", "now");
  expect([code, output]).toEqual([0, expect.stringContaining("Restored.")]);
});

it("of two copies of one database, only the later one goes on with the archive, and the other one is told", async () => {
  const first = await startApp({ ...QUIET, LOG_LEVEL: "warn", DATA_DIR: older, ARCHIVE_URL: archive });
  const bases = archived().filter((name) => name.endsWith("base.json")).length;
  const { dataDir } = await restore("--at", "now");
  const second = await startHere(dataDir);
  await hasBases(bases + 1);
  await eventually(() => expect(existsSync(join(dataDir, "archive-history"))).toBe(true));
  await (await sessionAt(first.base, "admin")).resource("POST", "/hazards/create", { name: "Saved in the older copy" });
  await eventually(() => expect(first.output()).toContain("Another server archives a copy of this database"));
  await first.stop();
  await expect(startHere(older)).rejects.toThrow("A later copy of this database goes on with the archive in");
  await second.stop();
  expect(await storedAfter((await restore("--at", "now")).dataDir)).not.toContain("Saved in the older copy");
  // Whoever wants the older copy says so.
  rmSync(join(older, "archive-history"));
  await (await startHere(older)).stop();
});
