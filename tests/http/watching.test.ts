import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { APP_KEY, EMAILS, PASSWORD, signIn, startTestProcess, type TestProcess } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

const METRICS_TOKEN = "token-of-the-metrics";
const COLLECTOR_KEY = "key-of-the-collector";

type Received = { readonly path: string; readonly key: string; readonly body: string };
const received: Array<Received> = [];
let collector: Server;
let server: TestProcess;
let token: string;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ path: request.url ?? "", key: String(request.headers["x-collector-key"]), body });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  const port = await new Promise<number>((resolve) => {
    collector.listen(0, "127.0.0.1", () => resolve(Number(at(collector.address(), "port"))));
  });
  server = await startTestProcess({
    LOG_LEVEL: "trace",
    METRICS_TOKEN,
    REQUEST_SECONDS: "5",
    TRUST_PROXY: "1",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: `x-collector-key=${COLLECTOR_KEY}`,
    OTEL_BSP_SCHEDULE_DELAY: "200",
    OTEL_SERVICE_NAME: "hazledger-of-the-tests",
  });
  token = await server.token("admin");
});
afterAll(async () => {
  await server.stop();
  collector.closeAllConnections();
  collector.close();
});

const logLines = (): ReadonlyArray<unknown> =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): unknown => JSON.parse(line));
/** What the log says of the request with this answer. */
const lineOf = async ({ headers }: { readonly headers: Headers }): Promise<unknown> => {
  const id = headers.get("x-request-id");
  return eventually(() => {
    const found = logLines().find((line) => at(line, "annotations", "request_id") === id);
    if (found === undefined) throw new Error(`No line of the log has ${id}`);
    return at(found, "annotations");
  });
};

describe("the log", () => {
  it("has one line a request: id, person, route without what was searched for, status and time", async () => {
    const answer = await server.call("/containers/1/get?search=%0d%0a%7b%22forged%22%3a1%7d", { token });
    const line = await lineOf(answer);
    expect(line).toMatchObject({
      method: "GET",
      route: "/api/admin/v1/containers/:id/get",
      ids: { id: 1 },
      status: 200,
      actor_id: 1,
    });
    expect(at(line, "ms")).toBeGreaterThan(0);
    expect(server.output()).not.toContain("forged");
  });

  it("tells of an API token when it is made and ended, names it in each of its calls, and never shows it", async () => {
    const fields = { name: "Nightly export", role: "staff", scope: "read", days: 7, current_password: PASSWORD };
    const made = await server.call("/api-tokens", { method: "POST", token, body: fields });
    expect(await lineOf(made)).toMatchObject({ event: "token created", actor_id: 1 });
    const [secret, id] = ["token", "id"].map((name) => at(made.json, "data", "resource", name));
    const used = await server.call("/containers/list", { token: String(secret) });
    expect(await lineOf(used)).toMatchObject({ status: 200, actor_id: 1, token_id: id });
    const ended = await server.call("/api-tokens/end", { method: "POST", token, body: { id } });
    expect(await lineOf(ended)).toMatchObject({ event: "token ended", actor_id: 1 });
    expect(server.output()).not.toContain(String(secret));
  });

  it("tells sign-ins, failed ones, refusals and deletions apart", async () => {
    expect(await lineOf(await signIn(server.base, EMAILS.staff, "Correct-Horse-7"))).toMatchObject({
      event: "sign-in",
    });
    expect(await lineOf(await signIn(server.base, EMAILS.staff, "Wrong-Horse-7"))).toMatchObject({
      event: "sign-in failed",
      status: 401,
    });
    const staff = await server.token("staff");
    const refused = await server.call("/customers/1/update", { method: "PATCH", token: staff, body: {} });
    expect(await lineOf(refused)).toMatchObject({ event: "refused", actor_id: 2 });
    const made = await server.call("/hazards/create", { method: "POST", token, body: { name: "Short-lived" } });
    const id = String(at(made.json, "data", "resource", "id"));
    expect(await lineOf(await server.call(`/hazards/${id}/delete`, { method: "DELETE", token }))).toMatchObject({
      event: "delete",
    });
    expect(at(await lineOf(made), "event")).toBeUndefined();
  });

  it("has the address that a failed sign-in, a refused password or token and a requested link came from", async () => {
    const address = "203.0.113.9";
    const headers = { "x-forwarded-for": `198.51.100.1, ${address}` };
    const post = (path: string, body: unknown = {}) => server.call(path, { method: "POST", body, headers });
    const profile = { first_name: "First", last_name: "Admin", email: EMAILS.admin, current_password: "Wrong-Horse-7" };
    const asked = [
      await post("/auth/sign-in", { email: EMAILS.staff, password: "Wrong-Horse-7" }),
      await post("/auth/forgot-password?username=nobody%40hazledger.test"),
      await server.call("/auth/update-profile", { method: "PATCH", token, body: profile, headers }),
      await server.fetch("/metrics", { headers }),
      await server.call("/customers/1/update", {
        method: "PATCH",
        token: await server.token("staff"),
        body: {},
        headers,
      }),
    ];
    const lines = await Promise.all(asked.map(lineOf));
    expect(lines.map((line) => [at(line, "event"), at(line, "address")])).toEqual([
      ["sign-in failed", address],
      ["password link requested", address],
      ["password refused", address],
      ["refused", address],
      ["refused", address],
    ]);
    const plain = await lineOf(await server.call("/containers/1/get", { token, headers }));
    expect(at(plain, "address")).toBeUndefined();
  });

  it("never holds a password, token, key, query or field, whichever call they are sent with", async () => {
    const secrets = [
      "Secret-Horse-7",
      "secret-of-a-field",
      "secret.person@hazledger.test",
      "secret-key",
      "secret-search",
    ];
    const [password, field, email, key, search] = secrets;
    const fields = Object.fromEntries(
      ["name", "description", "notes", "token", "first_name", "last_name", "filepath", "text", "phone"].map((name) => [
        name,
        field,
      ]),
    );
    for (const { call } of allCalls) {
      // Takes seconds, and nothing of what is sent.
      if (call.path === "/db-entry/load-shipped") continue;
      const path = `${call.path.replaceAll(/:\w+/g, "1")}?search=${search}&token=${search}&username=${email}`;
      await server.call(path, {
        method: call.method,
        token: call.path === "/auth/logout" ? "secret-session-token" : token,
        headers: { "idempotency-key": `${key} ${call.path}`.replaceAll(" ", "-") },
        ...(call.method === "GET" ? {} : { body: { ...fields, password, email, current_password: password } }),
      });
    }
    await server.fetch(`/${field}?token=${search}`);
    await server.fetch(`/api/${field}`);
    const log = server.output();
    for (const secret of [...secrets, token, APP_KEY, METRICS_TOKEN, COLLECTOR_KEY, "secret-session", "argon2id"]) {
      expect(log.includes(secret), secret).toBe(false);
    }
    // Every line is whole JSON or what a start prints for people.
    expect(log.split("\n").filter((line) => line !== "" && !/^(\{.*\}|HazLedger .*)$/.test(line))).toEqual([]);
  });
});

describe("metrics", () => {
  const ask = (authorization?: string) =>
    server.fetch("/metrics", authorization === undefined ? {} : { headers: { authorization } });

  it("are shown to who has their token only", async () => {
    for (const wrong of [undefined, "Bearer", "Bearer wrong", `Bearer ${token}`, METRICS_TOKEN]) {
      expect((await ask(wrong)).status, wrong).toBe(401);
    }
    const { status, headers } = await ask(`Bearer ${METRICS_TOKEN}`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  });

  it("count requests by route and status, and measure time, database, memory, event loop and large jobs", async () => {
    await server.call("/containers/999999/get", { token });
    const { text } = await ask(`Bearer ${METRICS_TOKEN}`);
    expect(text).toMatch(
      /^hazledger_requests_total\{method="GET",route="\/api\/admin\/v1\/containers\/:id\/get",status="404"\} [1-9]/m,
    );
    for (const name of [
      "hazledger_request_duration_seconds_bucket{",
      "hazledger_database_wait_seconds_count ",
      "hazledger_database_statement_seconds_count ",
      "hazledger_heavy_jobs_running ",
      "hazledger_process_resident_memory_bytes ",
      "hazledger_event_loop_delay_p99_seconds ",
    ]) {
      expect(text, name).toContain(`\n${name}`);
    }
    // The large jobs among the calls above have all given their turn back.
    expect(text).toContain("\nhazledger_heavy_jobs_running 0\n");
    // Every line is a comment or a name with a number, as Prometheus reads it.
    for (const line of text.trimEnd().split("\n")) {
      expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z\d_]+(\{[^{}]*(\{[^{}]*\})?[^{}]*\})? (\+Inf|-?[\d.e+-]+))$/);
    }
    expect(text).not.toContain("secret");
  });
});

const WATCHES = ["alerts.yml", "grafana.json"] as const;
it.each(WATCHES)("every metric that deploy/%s looks at is one of the server's", async (name) => {
  await server.call("/containers/999999/get", { token });
  const { text } = await server.fetch("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const known = new Set(text.split("\n").map((line) => /^\w+/.exec(line)?.[0]));
  const named = new Set(readFileSync(`deploy/${name}`, "utf8").match(/\bhazledger_\w+/g));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((metric) => !known.has(metric))).toEqual([]);
});

describe("traces", () => {
  it("reach the collector of the standard variables, with route and statements and without what was searched for", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    await server.call("/containers/list?search=hidden-word", {
      token,
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    const spans = () => received.map(({ body }) => body).join("\n");
    await eventually(() => expect(spans()).toContain(trace));
    expect(spans()).toContain("/api/admin/v1/containers/list");
    expect(spans()).toContain("hazledger-of-the-tests");
    expect(spans()).toContain("db.query.text");
    for (const secret of ["hidden-word", token, APP_KEY, "Horse", "secret-", "does not exist"]) {
      expect(spans().includes(secret), secret).toBe(false);
    }
    expect(received.every(({ path, key }) => path === "/v1/traces" && key === COLLECTOR_KEY)).toBe(true);
  });
});

describe("a request that takes too long", () => {
  it("is cut with a sentence and stores nothing", async () => {
    const free = await server.lock("SELECT FROM containers WHERE id = 1 FOR UPDATE");
    const write = await server.call("/containers/1/update", { method: "PATCH", token, body: { name: "Too late" } });
    expect([write.status, at(write.json, "message")]).toEqual([
      503,
      "The request took too long and was stopped. Please try again.",
    ]);
    expect(Number(write.headers.get("retry-after"))).toBeGreaterThan(0);
    await free();
    expect(await server.sql("SELECT FROM containers WHERE name = 'Too late'")).toHaveLength(0);
    expect(
      (await server.call("/containers/1/update", { method: "PATCH", token, body: { name: "In time" } })).status,
    ).toBe(200);
  });

  it("to be sent is a 408 in JSON", async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(Number(new URL(server.base).port), "127.0.0.1", () => {
        socket.write(
          `POST ${API_PREFIX}/containers/create HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
            `${APP_KEY_HEADER}: ${APP_KEY}\r\nauthorization: Bearer ${token}\r\ncontent-length: 100\r\n\r\n{"name":`,
        );
      });
      socket.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      socket.on("close", () => resolve(text));
      socket.on("error", reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('{"message":"The request was not sent in time."}');
  });
});
