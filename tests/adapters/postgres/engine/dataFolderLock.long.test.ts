import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataFolderLock } from "#adapters/postgres/engine/dataFolderLock.ts";
import { localLocks } from "#adapters/postgres/engine/folderRefusal.ts";
import { inNamespace } from "../../../support/namespace.ts";
import { runProgram, runProgramIn } from "../../../support/postgresProcess.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hazledger-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FIXTURE = "adapters/postgres/engine/fixtures/holdLock.ts";
/** Above the most that Linux gives to a process. */
const NOBODY = "4194305";
const holder = () => runProgram(FIXTURE, folder);
const lockNow = () => Effect.runPromise(Effect.scoped(dataFolderLock(folder)));
const refusalNow = async () => (await Effect.runPromise(Effect.flip(Effect.scoped(dataFolderLock(folder))))).message;

test("a folder that another process holds is refused, and the message says which process and what to do", async () => {
  const other = holder();
  await other.printed("locked");
  const message = await refusalNow();
  expect(message).toContain(`in use by process ${other.pid} on ${hostname()} since `);
  expect(message).toContain("DATA_DIR");
  other.kill();
  await other.ended;
});

test("a folder is held against a server of another container, whose process id means nothing here", async () => {
  const namespace = inNamespace();
  const other = namespace === null ? runProgram(FIXTURE, folder, NOBODY) : runProgramIn(namespace, FIXTURE, folder);
  await other.printed("locked");
  expect(await refusalNow()).toContain("is in use by");
  other.kill();
  await other.ended;
  await lockNow();
});

test("a folder is held by a server whose process id is nobody's, and by one that has ours", async () => {
  for (const pid of [NOBODY, String(process.pid)]) {
    const other = runProgram(FIXTURE, folder, pid);
    await other.printed("locked");
    expect(await refusalNow()).toContain("is in use by");
    other.kill();
    await other.ended;
  }
});

test("after SIGKILL of its owner the folder can be taken again, and holds no trace in the end", async () => {
  const other = holder();
  await other.printed("locked");
  other.kill();
  await other.ended;
  await lockNow();
  expect(statSync(join(folder, "lock/held")).size).toBe(0);
  expect(statSync(join(folder, "lock/holder"), { throwIfNoEntry: false })).toBeUndefined();
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
  expect((await Effect.runPromise(twice)).message).toContain(`in use by process ${process.pid}`);
  await lockNow();
});

test("a server whose lock is removed stops before the one that comes after it begins", async () => {
  mkdirSync(join(folder, "postgres"));
  const first = holder();
  await first.printed("locked");
  const order: Array<string> = [];
  const ended = first.ended.then(() => order.push("ended"));
  rmSync(join(folder, "lock"), { recursive: true });
  await lockNow();
  order.push("locked");
  await ended;
  expect(order).toEqual(["ended", "locked"]);
  const { code, errors } = await first.ended;
  expect(code).toBe(74);
  expect(errors).toContain("the lock of the data folder was removed");
});

const sentences: ReadonlyArray<readonly [string, () => void, string]> = [
  ["a file called lock", () => writeFileSync(join(folder, "lock"), "mine"), "must be folders"],
  ["a folder in place of the lock", () => mkdirSync(join(folder, "lock/held"), { recursive: true }), "must be folders"],
  [
    "some file in place of the lock",
    () => {
      mkdirSync(join(folder, "lock"));
      writeFileSync(join(folder, "lock/held"), "no lock of ours, and long enough to be looked at as one. ".repeat(3));
    },
    "must be folders",
  ],
];
for (const [what, make, said] of sentences) {
  test(`${what} is refused in a sentence, and left as it is`, async () => {
    make();
    const refusal = await refusalNow();
    for (const words of [folder, said, "DATA_DIR"]) expect(refusal).toContain(words);
  });
}

test("a data folder that is a file, or that nobody can write to, is refused in a sentence", async () => {
  const path = join(folder, "file");
  writeFileSync(path, "mine");
  const refusalOf = (one: string) => Effect.runPromise(Effect.flip(Effect.scoped(dataFolderLock(one))));
  expect((await refusalOf(path)).message).toContain("must be folders");
  expect(readFileSync(path, "utf8")).toBe("mine");
  // Not even root makes folders there.
  if (process.platform === "linux") expect((await refusalOf("/sys/hazledger")).message).toContain("cannot write to");
});

test("a network folder whose mount keeps locks to one machine is refused, one that shares them is not", () => {
  const mounts = (kind: string, options: string) =>
    `21 1 8:1 / / rw,relatime - ext4 /dev/root rw\n40 21 0:50 / /my\\040data rw shared:9 - ${kind} host:/share ${options}\n`;
  const said = (options: string, kind = "nfs") => localLocks("/my data/hazledger", mounts(kind, options));
  expect(said("rw,vers=3,nolock,proto=tcp")).toContain("on nfs mounted with 'nolock'");
  expect(said("rw,vers=4.2,local_lock=all")).toContain("local_lock=all");
  expect(said("rw,nobrl", "cifs")).toContain("DATA_DIR");
  expect(said("rw,vers=4.2,local_lock=none", "nfs4")).toBeNull();
  expect(localLocks("/elsewhere", mounts("nfs", "rw,nolock"))).toBeNull();
  expect(localLocks("/my data2", mounts("nfs", "rw,nolock"))).toBeNull();
});
