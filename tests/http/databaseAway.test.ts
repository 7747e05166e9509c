import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { at } from "../../tools/support/ApiSession.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

let postgres: TestPostgres;
let server: TestServer;
let token: string;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startTestServer({ LOG_LEVEL: "none" }, postgres);
  token = await server.token("admin");
});
afterAll(() => server.stop());

const list = () => server.call("/containers/list", { token });

describe("a database that is away", () => {
  it("is a 503 that says when to come back, and the next request after its return is served", async () => {
    await postgres.stopImmediately();
    for (const answer of [
      await list(),
      await server.call("/containers/create", { method: "POST", token, body: { name: "X" } }),
    ]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(typeof at(answer.json, "message")).toBe("string");
      expect(answer.text).not.toMatch(/ECONN|postgres|SELECT/i);
    }
    expect((await server.fetch("/healthz")).status).toBe(503);

    await postgres.restart();
    expect((await list()).status).toBe(200);
    expect((await server.fetch("/healthz")).status).toBe(200);
  });

  it("that cut every connection is not noticed by the next request", async () => {
    // Work in the background may connect again at once.
    const cut = await server.sql(`SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    const pids = cut.map((row) => Number(at(row, "pid")));
    expect(pids).not.toEqual([]);
    await eventually(async () =>
      expect(await server.sql(`SELECT FROM pg_stat_activity WHERE pid IN (${pids.join()})`)).toEqual([]),
    );
    expect((await list()).status).toBe(200);
  });
});
