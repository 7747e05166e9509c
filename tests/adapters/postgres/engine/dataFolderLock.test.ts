import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataFolderInUse, dataFolderLock, processIdentity } from "#adapters/postgres/engine/dataFolderLock.ts";
import { runProgram } from "../../../support/postgresProcess.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hazledger-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const holder = () => runProgram("adapters/postgres/engine/fixtures/holdLock.ts", folder);
const lockNow = () => Effect.runPromise(Effect.scoped(dataFolderLock(folder)));
const locks = () => readdirSync(join(folder, "lock"));

test("a folder that another process holds is refused, and the message says which process and what to do", async () => {
  const other = holder();
  await other.printed("locked");
  const error = await Effect.runPromise(Effect.flip(Effect.scoped(dataFolderLock(folder))));
  expect(error).toEqual(new DataFolderInUse({ folder, pid: other.pid }));
  expect(error.message).toContain(`in use by process ${other.pid}`);
  expect(error.message).toContain("DATA_DIR");
  other.kill();
  await other.ended;
});

test("after SIGKILL of its owner the folder can be taken again", async () => {
  const other = holder();
  await other.printed("locked");
  other.kill();
  await other.ended;
  expect(locks()).toHaveLength(1);
  await lockNow();
  expect(locks()).toEqual([]);
});

test("a process that got the id of the dead owner does not block the folder", async () => {
  const sleeper = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
  mkdirSync(join(folder, "lock"));
  writeFileSync(join(folder, "lock", `owner-${sleeper.pid}-another-start`), "");
  expect(processIdentity(sleeper.pid ?? 0)).toBeDefined();
  await lockNow();
  sleeper.kill("SIGKILL");
});

test("of six servers that start at once exactly one gets the folder", async () => {
  const servers = Array.from({ length: 6 }, holder);
  const outcomes = await Promise.allSettled(servers.map((server) => server.printed("locked")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const server of servers) server.kill();
  await Promise.all(servers.map(({ ended }) => ended));
});

test("the same process cannot open the folder twice, and frees it in the end", async () => {
  const twice = Effect.scoped(
    Effect.andThen(dataFolderLock(folder), Effect.flip(Effect.scoped(dataFolderLock(folder)))),
  );
  expect(await Effect.runPromise(twice)).toEqual(new DataFolderInUse({ folder, pid: process.pid }));
  await lockNow();
});
