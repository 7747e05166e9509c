import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { accountOf } from "#adapters/postgres/engine/makeCluster.ts";
import { programsFor, runnable } from "#adapters/postgres/engine/programs.ts";

const folders: Array<string> = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), "hazledger-programs-"));
  folders.push(made);
  // The account of PostgreSQL has to reach what lies in it.
  chmodSync(made, 0o755);
  return made;
};
/** The account under which this test would run PostgreSQL. */
const account = async () => accountOf(await mkdtemp(join(await folder(), "cluster-")));

/** As npm leaves them where install scripts may not run, and only their owner may read. */
const installedBadly = async (): Promise<string> => {
  const installed = join(await folder(), "native");
  cpSync(dirname(await programsFor(undefined)), installed, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(join(installed, "lib"), { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(installed, "lib", entry.name));
  for (const name of ["", "bin", "lib"]) chmodSync(join(installed, name), 0o700);
  return installed;
};

it("programs that PostgreSQL's account cannot run where they are installed are copied once, with their links", async () => {
  const [installed, copy, one] = [await installedBadly(), join(await folder(), "postgres-1"), await account()];
  const made = await runnable(installed, copy, one);
  expect(made).toBe(join(copy, "bin"));
  const { ino } = statSync(copy);
  expect(await runnable(installed, copy, one)).toBe(made);
  expect(statSync(copy).ino).toBe(ino);
});

it("programs that the account can run are used where they are", async () => {
  const copy = join(await folder(), "postgres-1");
  const installed = dirname(await programsFor(undefined));
  expect(await runnable(installed, copy, undefined)).toBe(join(installed, "bin"));
  expect(readdirSync(dirname(copy))).toEqual([]);
});

it("nothing is copied into a folder that others can change", async () => {
  const cache = join(await folder(), "cache");
  mkdirSync(cache);
  chmodSync(cache, 0o777);
  await expect(runnable(await installedBadly(), join(cache, "postgres-1"), await account())).rejects.toThrow(
    `Others can change the folder ${cache}`,
  );
  expect(readdirSync(cache)).toEqual([]);
});
