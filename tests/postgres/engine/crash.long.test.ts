import { rmSync } from "node:fs";
import { join } from "node:path";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { embeddedDatabaseLive } from "#adapters/postgres/engine/embeddedDatabase.ts";
import { runProgram } from "../../support/postgresProcess.ts";
import { preparedFolder } from "../../support/preparedFolder.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await preparedFolder();
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const storedIds = (): Promise<ReadonlySet<number>> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ id: number }>`SELECT id FROM line`).pipe(
    Effect.map((rows) => new Set(rows.map(({ id }) => id))),
    Effect.provide(embeddedDatabaseLive(dataDir)),
    Effect.runPromise,
  );

test("after kill -9 while rows are inserted, three times, every acknowledged row is there", async () => {
  const acknowledged = new Set<number>();
  for (let round = 0; round < 3; round++) {
    const server = runProgram("postgres/engine/fixtures/insertForever.ts", dataDir);
    await server.printed("\n", 20);
    server.kill();
    const { output } = await server.ended;
    // The last line may be cut off by the kill.
    for (const id of output.split("\n").slice(0, -1)) acknowledged.add(Number(id));
  }
  const stored = await storedIds();
  expect(acknowledged.size).toBeGreaterThan(50);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
});

test("when the disk fails the server ends without acknowledging, and the next start recovers", async () => {
  const folder = join(dataDir, "database");
  const broken = await runProgram("postgres/engine/fixtures/brokenDisk.ts", folder).ended;
  expect(broken.output).toBe("ready\n");
  expect(broken.errors).toContain("The server stopped because the database stopped");
  expect(broken.code).toBe(74);
  expect((await storedIds()).size).toBeLessThanOrEqual(1);
});

test("a second server on the same data folder refuses to start and names the first", async () => {
  const first = runProgram("postgres/engine/fixtures/insertForever.ts", dataDir);
  await first.printed("\n");
  const second = await runProgram("postgres/engine/fixtures/insertForever.ts", dataDir).ended;
  first.kill();
  await first.ended;
  expect(second.code).not.toBe(0);
  expect(second.errors).toContain(`is in use by process ${first.pid}`);
  expect(second.output).toBe("");
});
