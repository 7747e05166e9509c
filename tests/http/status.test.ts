import { readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { Result, Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ServerStatus } from "#domain/status/ServerStatus.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { eventually } from "../support/eventually.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

let server: TestServer;
let token: string;
const folder = temporaryFolder();
beforeAll(async () => {
  const BACKUP_URL = join(folder, "a-file");
  writeFileSync(BACKUP_URL, "not a folder");
  server = await startTestServer({ LOG_LEVEL: "none", REQUEST_SECONDS: "1", BACKUP_AT: "00:00", BACKUP_URL });
  token = await server.token("admin");
});
afterAll(async () => {
  await server.stop();
});

const read = Schema.decodeUnknownResult(ServerStatus);
const status = async (): Promise<ServerStatus> => {
  const { json } = await server.call("/status", { token });
  return Result.getOrThrow(read(at(json, "data", "resource")));
};

describe("the status of a server", () => {
  it("says which server answers, its versions, engine and sizes", async () => {
    const { host, pid, version, node_version, database, memory_bytes, files, archive } = await status();
    expect([host, pid]).toEqual([hostname(), process.pid]);
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(node_version).toMatch(/^\d+\.\d+\.\d+/);
    expect(database).toMatchObject({ is_embedded: false, version: expect.stringMatching(/^\d+/) });
    expect(database.migration).toMatch(/^\d{4}_/);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(memory_bytes).toBeGreaterThan(10_000_000);
    expect(files).toMatchObject({ is_bucket: false });
    expect(archive).toBeNull();
  });

  it("tells emails that are only files in the outbox apart from those that were sent", async () => {
    const { is_outbox, sent, kept } = (await status()).emails;
    expect([is_outbox, sent]).toEqual([true, 0]);
    const user = { first_name: "Kay", last_name: "Ott", email: "kay@firm.test", phone: "", role: "staff" };
    await server.call("/users/create", { method: "POST", token, body: user });
    await eventually(async () => expect((await status()).emails).toEqual({ is_outbox, sent: 0, kept: kept + 1 }));
    const links = at((await server.call("/password-links", { token })).json, "data", "resource");
    expect(at(links, "outbox")).toMatch(/[\\/]outbox$/);
    expect(readdirSync(String(at(links, "outbox"))).length).toBe(kept + 1);
  });

  it("is for admins only, with a sentence", async () => {
    const refused = await server.call("/status", { token: await server.token("staff") });
    expect([refused.status, at(refused.json, "message")]).toEqual([
      403,
      "Only an admin can see the status of the server.",
    ]);
  });

  it("names a request that failed, by its id, and the route that took long; a refusal is no error", async () => {
    const before = await status();
    const free = await server.lock("SELECT FROM containers WHERE id = 1 FOR UPDATE");
    const failed = await server.call("/containers/1/update", { method: "PATCH", token, body: { name: "Too late" } });
    await free();
    const refused = await server.call("/containers/999999/get", { token });
    expect([failed.status, refused.status]).toEqual([503, 404]);
    const { errors, slow_calls } = await status();
    const route = "/api/admin/v1/containers/:id/update";
    expect(errors.slice(0, errors.length - before.errors.length)).toEqual([
      {
        at: expect.any(String),
        method: "PATCH",
        route,
        status: 503,
        name: "HttpProblem",
        request_id: failed.headers.get("x-request-id"),
      },
    ]);
    const slow = slow_calls.find((one) => one.route === route);
    expect(slow).toMatchObject({ method: "PATCH", count: 1 });
    expect(slow?.max_ms).toBeGreaterThanOrEqual(1000);
    expect(slow?.p99_ms).toBe(slow?.max_ms);
  });

  it("says why the last backup is not good, and what waits", async () => {
    await eventually(async () => expect((await status()).backup.failure).not.toBe(""));
    expect((await status()).backup).toMatchObject({ is_scheduled: true, last_good_at: null });
    await server.sql(`INSERT INTO mail_queue (kind, recipient, created_at, due_at)
      VALUES ('reset', 'nobody@hazledger.test', now() + interval '1 hour', now() + interval '1 hour')`);
    await eventually(async () => expect((await status()).waiting.emails).toBe(1));
  });
});
