import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { makePrivate } from "#adapters/files/privateFolder.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const scratch = temporaryFolder();
const modeOf = (path: string): string => (lstatSync(path).mode & 0o7777).toString(8);
const made = (path: string): Promise<void> => Effect.runPromise(makePrivate(path, "DATA_DIR"));

/** As a copy leaves it whose modes were lost. */
const openFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(scratch, "open-"));
  mkdirSync(join(folder, "files/ab"), { recursive: true });
  for (const name of ["seal.key", "files/ab/sheet"]) writeFileSync(join(folder, name), "secret");
  for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
    chmodSync(join(folder, name), name === "files/ab" ? 0o2777 : name.endsWith("s") || name === "" ? 0o777 : 0o666);
  return folder;
};

it("a folder that is open to everybody is closed with all that is in it, and what its links lead to stays as it is", async () => {
  const [folder, outside] = [await openFolder(), await openFolder()];
  symlinkSync(outside, join(folder, "link"));
  symlinkSync(join(outside, "seal.key"), join(folder, "files/link"));
  await made(folder);
  const modes = ["", "seal.key", "files", "files/ab", "files/ab/sheet"].map((name) => modeOf(join(folder, name)));
  expect(modes).toEqual(["700", "600", "700", "700", "600"]);
  expect([modeOf(outside), modeOf(join(outside, "seal.key"))]).toEqual(["777", "666"]);
});

it("a folder that is reached by a link is closed, and one that is not there yet is no matter", async () => {
  const folder = await openFolder();
  symlinkSync(folder, join(scratch, "linked"));
  await made(join(scratch, "linked"));
  expect(modeOf(folder)).toBe("700");
  await made(join(scratch, "not-there"));
});

it("a folder of the whole machine, as /tmp is, is refused instead of being closed to everybody", async () => {
  const shared = await mkdtemp(join(scratch, "shared-"));
  chmodSync(shared, 0o1777);
  await expect(made(shared)).rejects.toThrow(`${shared} is everybody's`);
  expect(modeOf(shared)).toBe("1777");
});

it("what belongs to another account and is open is refused by its name", async () => {
  const folder = await openFolder();
  // Otherwise the account below would not get there.
  chmodSync(scratch, 0o755);
  const isRoot = process.getuid?.() === 0;
  const foreign = isRoot ? folder : "/usr";
  if (isRoot) process.seteuid?.(65_534);
  try {
    await expect(made(foreign)).rejects.toThrow(new RegExp(`chmod '${foreign}'.* set DATA_DIR to a folder`));
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});
