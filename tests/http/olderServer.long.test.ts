import { Effect, Redacted } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { OUTDATED } from "#adapters/http-server/HttpProblem.ts";
import { migrate } from "#adapters/postgres/engine/migrate.ts";
import { postgresDatabaseLive } from "#adapters/postgres/engine/postgresDatabase.ts";
import { UPGRADE_LOCK } from "#adapters/postgres/engine/versionGuard.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const servers: Array<TestServer> = [];
const start = async (): Promise<{ readonly server: TestServer; readonly token: string }> => {
  const server = await startTestServer({ LOG_LEVEL: "error" });
  servers.push(server);
  return { server, token: await server.token("admin") };
};
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** What a newer version does when it starts. */
const upgrade = (server: TestServer, text: string) =>
  Effect.runPromise(
    migrate({ ...migrations, "9999_newer": text }).pipe(
      Effect.provide(postgresDatabaseLive(Redacted.make(server.url))),
    ),
  );
const list = ({ server, token }: Awaited<ReturnType<typeof start>>) => server.call("/containers/list", { token });
const create = ({ server, token }: Awaited<ReturnType<typeof start>>) =>
  server.call("/containers/create", { method: "POST", token, body: { name: "Bulk Bag" } });
const bags = ({ server }: Awaited<ReturnType<typeof start>>) =>
  server.sql("SELECT FROM containers WHERE name = 'Bulk Bag'");

describe("a server whose database a newer version has upgraded", () => {
  it("says so in the first call that no longer fits the tables, in every other call from then on, and as unhealthy", async () => {
    const older = await start();
    await upgrade(older.server, "ALTER TABLE containers RENAME COLUMN name TO title");
    const answer = await list(older);
    expect([answer.status, at(answer.json, "message")]).toEqual([503, OUTDATED]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const path of ["/hazards/list", "/nowhere"])
      expect(at((await older.server.call(path, { token: older.token })).json, "message"), path).toBe(OUTDATED);
    const health = await older.server.fetch("/healthz");
    expect([health.status, at(health.json, "status")]).toEqual([503, OUTDATED]);
    expect((await older.server.fetch("/")).status).not.toBe(500);
  });

  it("refuses the next save although the tables would take it", async () => {
    const older = await start();
    await upgrade(older.server, "SELECT 1");
    expect(at((await create(older)).json, "message")).toBe(OUTDATED);
    expect(await bags(older)).toEqual([]);
  });

  it("notices by itself, without a save or a failure", async () => {
    const older = await start();
    await upgrade(older.server, "SELECT 1");
    await expect.poll(async () => (await list(older)).status).toBe(503);
    await expect.poll(() => older.server.output()).toContain("A newer version has upgraded the database.");
  });

  it("cannot be started again, and says what to do", async () => {
    const older = await start();
    await upgrade(older.server, "SELECT 1");
    const { dataDir, url } = older.server;
    await expect(startServer({ dataDir, env: { DATABASE_URL: url, LOG_LEVEL: "error" } })).rejects.toThrow(
      /HazLedger stopped: The database has migration 9999_newer, .* Start that version, or restore a backup/,
    );
  });
});

describe("a save that arrives while a newer version upgrades the database", () => {
  it("waits, and is refused once the database is newer", async () => {
    const older = await start();
    const end = await older.server.lock(
      `INSERT INTO schema_migrations (name, checksum) SELECT '9999_newer', '' FROM pg_advisory_xact_lock(${UPGRADE_LOCK})`,
    );
    const answer = create(older);
    await expect.poll(() => older.server.waiting()).toBeGreaterThan(0);
    await end();
    expect(at((await answer).json, "message")).toBe(OUTDATED);
    expect(await bags(older)).toEqual([]);
  });
});
