import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { Effect, Schedule } from "effect";
import { SqlClient } from "effect/sql";
import { expect, it } from "vitest";
import { embeddedDatabaseLive } from "#adapters/postgres/engine/embeddedDatabase.ts";
import { commandOf } from "../../../tools/support/treeMemory.ts";
import { eventually } from "../../support/eventually.ts";
import { runProgram } from "../../support/postgresProcess.ts";
import { preparedFolder } from "../../support/preparedFolder.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const scratch = temporaryFolder();
const PROGRAM = "postgres/engine/fixtures/insertForever.ts";

const using = <A, E>(dataDir: string, work: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<A> =>
  Effect.runPromise(Effect.provide(work, embeddedDatabaseLive(dataDir)));
const storedIds = (dataDir: string) =>
  using(
    dataDir,
    Effect.map(
      SqlClient.SqlClient.use((sql) => sql<{ id: number }>`SELECT id FROM line`),
      (rows) => new Set(rows.map(({ id }) => id)),
    ),
  );
const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
const isRunning = (dataDir: string): boolean => existsSync(join(dataDir, "postgres/postmaster.pid"));
/** The last line may be cut off by a kill. */
const idsIn = (output: string) => output.split("\n").slice(0, -1).map(Number);

it("PostgreSQL ends with a server that was killed, and every acknowledged row is there, three times", async () => {
  const dataDir = await preparedFolder();
  const acknowledged: Array<number> = [];
  for (let round = 0; round < 3; round++) {
    const server = runProgram(PROGRAM, dataDir);
    await server.printed("\n", 20);
    server.kill();
    acknowledged.push(...idsIn((await server.ended).output));
    await eventually(() => expect(isRunning(dataDir)).toBe(false));
  }
  const stored = await storedIds(dataDir);
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

it("the next start ends a PostgreSQL that nobody ended, and has its rows", async () => {
  const dataDir = await preparedFolder();
  const server = runProgram(PROGRAM, dataDir);
  await server.printed("\n", 20);
  const left = postmasterOf(dataDir);
  // The shell that would end it is gone as well.
  const shells = readdirSync("/proc").filter((pid) => commandOf(Number(pid)).endsWith(` sh ${left} `));
  for (const pid of shells) process.kill(Number(pid), "SIGKILL");
  server.kill();
  const acknowledged = idsIn((await server.ended).output);
  expect(postmasterOf(dataDir)).toBe(left);
  const stored = await storedIds(dataDir);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(isRunning(dataDir)).toBe(false);
});

it("a PostgreSQL that ends by itself is started again, with every acknowledged row", async () => {
  const dataDir = await preparedFolder();
  const stored = await using(
    dataDir,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`CREATE TABLE line (id int)`;
      yield* sql`INSERT INTO line VALUES (1)`;
      process.kill(postmasterOf(dataDir), "SIGKILL");
      const answer = sql<{ id: number }>`SELECT id FROM line`;
      return yield* Effect.retry(answer, Schedule.spaced("10 millis"));
    }),
  );
  expect(stored).toEqual([{ id: 1 }]);
});

it("a second server on the same data folder is refused, and the first one goes on", async () => {
  const dataDir = await preparedFolder();
  const first = runProgram(PROGRAM, dataDir);
  await first.printed("\n");
  const second = await runProgram(PROGRAM, dataDir).ended;
  expect([second.code === 0, second.output]).toEqual([false, ""]);
  expect(second.errors).toContain(`is in use by process ${first.pid}`);
  await first.printed("\n", 20);
  first.kill();
  await first.ended;
});

it("a folder that only its owner may enter, with blanks and a path longer than a socket's, has a database", async () => {
  const home = join(mkdtempSync(join(scratch, "home-")), "My Data ".repeat(12), "x".repeat(100));
  mkdirSync(home, { recursive: true });
  const dataDir = join(home, "var");
  renameSync(await preparedFolder(), dataDir);
  chmodSync(join(scratch), 0o700);
  expect(
    await using(
      dataDir,
      SqlClient.SqlClient.use((sql) => sql<{ n: number }>`SELECT 1 AS n`),
    ),
  ).toEqual([{ n: 1 }]);
  expect(statSync(join(dataDir, "postgres")).mode & 0o077).toBe(0);
});

it("nobody on the network reaches it", async () => {
  const dataDir = await preparedFolder();
  const listening = await using(
    dataDir,
    SqlClient.SqlClient.use(
      (sql) => sql<{ name: string; setting: string }>`
        SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_permissions') ORDER BY name`,
    ),
  );
  expect(listening).toEqual([
    { name: "listen_addresses", setting: "" },
    { name: "unix_socket_permissions", setting: "0700" },
  ]);
});
