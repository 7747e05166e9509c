import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { appKeyOf, ask, at } from "../../tools/support/ApiSession.ts";
import { compiledOnce, type ServerProcess, startServer } from "../../tools/support/ServerProcess.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { APP_KEY, signIn, startTestProcess } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

const cleanups: Array<() => unknown> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const folder = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};
const prepared = async (): Promise<string> => {
  const dataDir = await preparedFolder();
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};
const start = async (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
  const server = await startServer({ dataDir, env: { APP_KEY, ...env } });
  cleanups.push(() => server.stop("SIGKILL"));
  return server;
};
/** Runs the server where it is expected to end by itself. */
const runToEnd = (env: Readonly<Record<string, string>>) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "src/main.server.ts"],
    {
      env: { ...process.env, ...compiledOnce, ...env },
      encoding: "utf8",
      timeout: 600_000,
    },
  );
  return { status, stdout, stderr };
};

describe("the first start", () => {
  // Rules: R26
  it("prints one line with the address and how to sign in, once, and keeps its key and its data", async () => {
    const dataDir = folder();
    const first = await start(dataDir, { APP_KEY: "", SHIPPED_LISTS: "yes" });
    const [line, ...more] = first
      .output()
      .split("\n")
      .filter((text) => text !== "" && !text.startsWith("{"));
    expect(more).toEqual([]);
    const [, address, email = "", password = ""] =
      /^HazLedger is ready at (http:\S+) - Sign in as (\S+) with the password (\S+)/.exec(line ?? "") ?? [];
    expect([address, email]).toEqual([first.base, "admin@hazledger.local"]);
    const key = await appKeyOf(first.base);

    const signedIn = await ask(`${first.base}${API_PREFIX}/auth/sign-in`, {
      method: "POST",
      body: { email, password },
      headers: { [APP_KEY_HEADER]: key },
    });
    expect(signedIn.status).toBe(200);
    const token = String(at(signedIn.json, "data", "credentials", "access_token"));
    const get = async (server: ServerProcess, path: string) =>
      (await ask(`${server.base}${API_PREFIX}${path}`, { token, headers: { [APP_KEY_HEADER]: key } })).json;
    const units = await get(first, "/container-units/autocomplete-list");
    const names = Object(at(units, "data", "resource")).map((unit: unknown) => String(at(unit, "name")));
    for (const kind of ["(oz)", "(gal)", "(lb)", "(cu ft)"])
      expect(
        names.some((name: string) => name.includes(kind)),
        kind,
      ).toBe(true);
    expect(at(await get(first, "/hazards/list"), "data", "resource", "meta", "total")).toBe(30);
    expect(at(await get(first, "/customers/list"), "data", "resource", "meta", "total")).toBe(0);

    // The reference lists come with the first start, so that the first report is right.
    const lists = async () => {
      const items = at(await get(first, "/db-entry/list"), "data", "resource", "items");
      return Array.isArray(items) ? items.map((one) => [at(one, "version"), Number(at(one, "row_count")) > 0]) : [];
    };
    await expect.poll(lists, { interval: 500 }).toEqual(Array.from({ length: 5 }, () => [2, true]));

    expect(await first.stop("SIGTERM")).toBe(0);
    const second = await start(dataDir, { APP_KEY: "" });
    expect(second.output()).toContain(`HazLedger is ready at ${second.base}\n`);
    expect(at(await get(second, "/hazards/list"), "data", "resource", "meta", "total")).toBe(30);
  });

  it("takes the admin from the settings, and prints no password then", async () => {
    const server = await start(await prepared(), { ADMIN_EMAIL: "Boss@firm.test", ADMIN_PASSWORD: "Given-Horse-9" });
    expect(server.output()).not.toContain("Given-Horse-9");
    expect((await signIn(server.base, "boss@firm.test", "Given-Horse-9")).status).toBe(200);
  });
});

describe("wrong settings", () => {
  it("are all told at once in plain words, and nothing starts", () => {
    const { status, stdout, stderr } = runToEnd({
      PORT: "70000",
      DATABASE_URL: "mysql://user:secret@host/db",
      ADMIN_PASSWORD: "weak",
      LOG_LEVEL: "loud",
      SDS_MAX_AGE_YEARS: "three",
      DATA_DIR: folder(),
    });
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(`HazLedger cannot start with these settings:
  PORT must be a whole number from 0 to 65535.
  DATABASE_URL must be an address that starts with postgres:// or postgresql://.
  ADMIN_PASSWORD is not valid: Password must be at least 8 characters. Password must contain at least one uppercase letter, one lowercase letter, and one number.
  SDS_MAX_AGE_YEARS must be a whole number from 1 to 100.
  LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, none.
`);
  });

  it("such as a database that is not there are told without a stack trace", () => {
    const { status, stderr } = runToEnd({ DATABASE_URL: "postgres://user:secret@127.0.0.1:1/x", PORT: "0" });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^HazLedger stopped: The database is not responding/);
    expect(stderr).not.toMatch(/secret|\n\s+at /);
  });
});

describe("a second server", () => {
  it("on the same folder refuses to start, says why, and harms nothing", async () => {
    const dataDir = await prepared();
    const first = await start(dataDir);
    const second = runToEnd({ DATA_DIR: dataDir, PORT: "0" });
    expect(second.status).toBe(1);
    expect(second.stderr).toContain(`is in use by process ${first.process.pid}`);
    expect(second.stderr).not.toMatch(/\n\s+at /);
    expect((await ask(`${first.base}/healthz`)).status).toBe(200);
  });

  it("on a port that is taken says so, and still shows a password that it has just made", async () => {
    const taken = createServer();
    cleanups.push(() => taken.close());
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, "127.0.0.1", () => resolve(Number(at(taken.address(), "port"))));
    });
    const { status, stdout, stderr } = runToEnd({ DATA_DIR: await prepared(), PORT: String(port) });
    expect(status).toBe(1);
    expect(stderr).toContain("the port is in use by another program");
    expect(stdout).toContain("Sign in as admin@hazledger.local with the password");
  });
});

describe("SIGTERM", () => {
  it("lets a running request finish, takes no new one, and ends with 0", async () => {
    const server = await startTestProcess({ LOG_LEVEL: "error" });
    cleanups.push(() => server.stop());
    const token = await server.token("admin");
    const free = await server.lock("SELECT FROM containers FOR UPDATE");
    const running = server.call("/containers/1/update", { method: "PATCH", token, body: { name: "Finished" } });
    await eventually(async () => expect(await server.waiting()).toBe(1));
    const ended = server.end("SIGTERM");
    await eventually(() => expect(server.fetch("/healthz")).rejects.toThrow("fetch failed"));
    await free();
    const { status, json } = await running;
    expect([status, at(json, "data", "resource", "name")]).toEqual([200, "Finished"]);
    // The caller's connection stays open for more; `shutDown.test.ts` holds that the server does not wait for it.
    expect(await ended).toBe(0);
    expect(await server.sql("SELECT FROM containers WHERE name = 'Finished'")).toHaveLength(1);
  });
});

describe("SIGTERM during an import", () => {
  it("is waited for: the caller is answered, and every list is there whole", async () => {
    const server = await startTestProcess({ LOG_LEVEL: "error" });
    cleanups.push(() => server.stop());
    const token = await server.token("admin");
    const running = server.call("/db-entry/load-shipped", { method: "POST", token, body: {} });
    // Toward its end: a busy machine may take longer for all lists than a server that stops waits for.
    await eventually(async () =>
      expect((await server.sql("SELECT FROM reference_list_versions")).length).toBeGreaterThan(3),
    );
    const ended = server.end("SIGTERM");
    const { status, json } = await running;
    expect(status, String(at(json, "message"))).toBe(200);
    expect(await ended).toBe(0);
    const whole = `SELECT FROM reference_lists l JOIN reference_list_versions v ON v.id = l.version_id
      WHERE v.is_complete AND v.row_count = (SELECT count(*) FROM reference_rows r WHERE r.version_id = v.id)`;
    expect(await server.sql(whole)).toHaveLength(5);
  });
});

describe("the log", () => {
  it("holds no password, token, key or email, and has a line with the person for each request", async () => {
    const server = await startTestProcess({ LOG_LEVEL: "trace" });
    cleanups.push(() => server.stop());
    const token = await server.token("staff");
    await signIn(server.base, "secret.person@hazledger.test", "Wrong-Horse-7");
    await server.call("/technicians/create?username=leak@hazledger.test", {
      method: "POST",
      token,
      headers: { "idempotency-key": "key-of-a-person" },
      body: { first_name: "A\r\nB", last_name: "C", email: "tech.person@hazledger.test", phone: "5551234567" },
    });
    await server.call("/containers/list?search=%0d%0aforged", { token });
    await server.end("SIGTERM");
    const log = server.output();
    for (const secret of [
      token,
      APP_KEY,
      "Horse",
      "secret.person",
      "tech.person",
      "leak@",
      "5551234567",
      "key-of-a-person",
      "argon2id",
    ]) {
      expect(log, secret).not.toContain(secret);
    }
    const lines = log
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line): unknown => JSON.parse(line));
    const requests = lines.filter((line) => at(line, "message") === "request");
    expect(requests.length).toBeGreaterThan(3);
    expect(requests.some((line) => at(line, "annotations", "actor_id") === 2)).toBe(true);
    expect(log).not.toContain("forged");
  });
});
