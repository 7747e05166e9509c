import { createHash } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_UNANSWERED } from "#adapters/http-server/limits/limitPipelining.ts";
import { type Answer, at } from "../../tools/support/ApiSession.ts";
import { EMAILS, PASSWORD, signIn, startTestServer, type TestServer } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({
    LOG_LEVEL: "none",
    PUBLIC_URL: "https://hazledger.test",
    HSTS_SUBDOMAINS: "yes",
    SESSION_IDLE_MINUTES: "30",
  });
  token = await server.token("admin");
});
afterAll(() => server.stop());

const expectSafe = ({ headers }: Answer, what: string) => {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy, what).toContain("default-src 'none'");
  expect(policy, what).toContain("require-trusted-types-for 'script'");
  expect(policy, what).toContain("trusted-types pdf-reader code-reader service-worker threshold-meter");
  expect(policy, what).toContain("manifest-src 'self'");
  expect(policy, what).not.toMatch(/unsafe|\*|https?:/);
  expect(headers.get("x-content-type-options"), what).toBe("nosniff");
  expect(headers.get("referrer-policy"), what).toBe("no-referrer");
  expect(headers.get("cross-origin-opener-policy"), what).toBe("same-origin");
  expect(
    Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1]),
    what,
  ).toBeGreaterThanOrEqual(31_536_000);
  expect(headers.get("strict-transport-security"), what).toContain("; includeSubDomains");
  expect(headers.get("x-request-id"), what).toMatch(/^[\da-f-]{36}$/);
  for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
    expect(headers.get(name), what).toBeNull();
};

describe("the headers that protect people", () => {
  it("are on every kind of answer", async () => {
    const kinds: Readonly<Record<string, Promise<Answer>>> = {
      page: server.fetch("/"),
      "unknown path": server.fetch("/inventories/1/products"),
      "missing asset": server.fetch("/assets/old-0000.js"),
      "wrong method on the page": server.fetch("/", { method: "POST", body: {} }),
      health: server.fetch("/healthz"),
      "security contact": server.fetch("/.well-known/security.txt"),
      docs: server.fetch("/api/docs"),
      "style of the docs": server.fetch("/api/docs.css"),
      openapi: server.fetch("/api/openapi.json"),
      "unknown call": server.fetch("/api/nothing"),
      "no key": server.fetch("/api/admin/v1/containers/list"),
      "no session": server.call("/containers/list"),
      list: server.call("/containers/list", { token }),
      "wrong fields": server.call("/containers/create", { method: "POST", token, body: {} }),
      "unreadable body": server.call("/containers/create", { method: "POST", token, body: "{" }),
      "foreign origin": server.call("/containers/list", { token, headers: { origin: "https://evil.test" } }),
    };
    for (const [kind, answer] of Object.entries(kinds)) expectSafe(await answer, kind);
  });

  // Rules: R2
  it("are on an answer to our own mistake too, which tells nothing but its id", async () => {
    await server.sql("ALTER TABLE states RENAME TO hidden_states");
    const answer = await server.call("/general/states", { token });
    await server.sql("ALTER TABLE hidden_states RENAME TO states");
    expect(answer.status).toBe(500);
    expectSafe(answer, "500");
    expect(Object.keys(Object(answer.json)).toSorted()).toEqual(["message", "request_id"]);
    expect(at(answer.json, "request_id")).toBe(answer.headers.get("x-request-id"));
    expect(answer.text).not.toMatch(/states|relation|SELECT|\/src\//i);
  });

  it("keep answers of the API out of every cache", async () => {
    for (const path of ["/containers/list", "/containers/1/get", "/nothing"]) {
      expect((await server.call(path, { token })).headers.get("cache-control"), path).toBe("no-store");
    }
  });
});

describe("the installed page", () => {
  it("has a manifest with icons of the sizes it names, and a worker that no cache keeps beyond its build", async () => {
    const manifest = await server.fetch("/manifest.webmanifest");
    expect([manifest.status, manifest.headers.get("content-type")]).toEqual([200, "application/manifest+json"]);
    expect(manifest.json).toMatchObject({ name: "HazLedger", start_url: "/", scope: "/", display: "standalone" });
    const icons = Object(at(manifest.json, "icons")) as ReadonlyArray<Readonly<Record<string, string>>>; // As written in public/.
    expect(icons.map(({ purpose = "any", sizes }) => `${purpose} ${sizes}`)).toEqual([
      "any any",
      "any 192x192",
      "any 512x512",
      "maskable 512x512",
    ]);
    for (const { src = "", type, sizes } of icons) {
      const icon = await fetch(`${server.base}${src}`);
      expect([icon.status, icon.headers.get("content-type")], src).toEqual([200, type]);
      if (type !== "image/png") continue;
      const png = Buffer.from(await icon.arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
    const page = (await server.fetch("/")).text;
    const worker = await server.fetch("/serviceWorker.js");
    expect([worker.status, worker.headers.get("content-type"), worker.headers.get("cache-control")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "no-cache",
    ]);
    expect(worker.text).toContain(/src="(\/assets\/index-[^"]+)"/.exec(page)?.[1]);
    expectSafe(worker, "worker");
  });
});

describe("signing out", () => {
  it("takes pages of the person out of the browser's caches, and leaves what others have typed there", async () => {
    const own = String(
      at((await signIn(server.base, EMAILS.staff, PASSWORD)).json, "data", "credentials", "access_token"),
    );
    const { status, headers } = await server.call("/auth/logout", { method: "POST", token: own });
    expect([status, headers.get("clear-site-data")]).toEqual([200, '"cache"']);
    expect((await server.call("/containers/list", { token })).headers.get("clear-site-data")).toBeNull();
  });
});

describe("a session that nobody uses", () => {
  it("ends after the minutes of SESSION_IDLE_MINUTES, and is kept open by use", async () => {
    const signedIn = await signIn(server.base, EMAILS.staff, PASSWORD);
    const own = String(at(signedIn.json, "data", "credentials", "access_token"));
    const hash = createHash("sha256").update(own).digest("hex");
    const unusedFor = (minutes: number) =>
      server.sql(`UPDATE sessions SET used_at = now() - interval '${minutes} minutes' WHERE token_hash = '\\x${hash}'`);
    const ask = async () => (await server.call("/containers/list", { token: own })).status;
    await unusedFor(29);
    expect(await ask()).toBe(200);
    const [kept] = await server.sql(
      `SELECT used_at > now() - interval '5 minutes' AS is_kept FROM sessions WHERE token_hash = '\\x${hash}'`,
    );
    expect(kept?.["is_kept"]).toBe(true);
    await unusedFor(31);
    expect(await ask()).toBe(401);
  });

  it("is not kept open by an open list, which looks by itself whether others have changed it", async () => {
    const signedIn = await signIn(server.base, EMAILS.staff, PASSWORD);
    const own = String(at(signedIn.json, "data", "credentials", "access_token"));
    const hash = createHash("sha256").update(own).digest("hex");
    await server.sql(`UPDATE sessions SET used_at = now() - interval '29 minutes' WHERE token_hash = '\\x${hash}'`);
    const first = await server.call("/containers/list", { token: own, headers: { "x-quiet": "1" } });
    expect(first.status).toBe(200);
    const [kept] = await server.sql(
      `SELECT used_at > now() - interval '5 minutes' AS is_kept FROM sessions WHERE token_hash = '\\x${hash}'`,
    );
    expect(kept?.["is_kept"]).toBe(false);
  });
});

describe("a page of a list", () => {
  it("is not sent again to whoever has it, and its tag says nothing about a version", async () => {
    const first = await server.call("/containers/list", { token });
    const tag = first.headers.get("etag") ?? "";
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
    const again = await server.call("/containers/list", { token, headers: { "if-none-match": tag } });
    expect([again.status, again.text, again.headers.get("cache-control")]).toEqual([304, "", "no-store"]);
    const made = await server.call("/containers/create", { method: "POST", token, body: { name: "Carboy for tags" } });
    expect(made.status).toBe(200);
    const changed = await server.call("/containers/list", { token, headers: { "if-none-match": tag } });
    expect([changed.status, changed.text.includes("Carboy for tags")]).toEqual([200, true]);
  });
});

describe("the mark of a device", () => {
  it("is a cookie that no other host of the domain can set, where people come by https", async () => {
    const { headers } = await signIn(server.base, EMAILS.technician, PASSWORD);
    expect(headers.get("set-cookie")).toMatch(
      /^__Host-hazledger-device-\d+=\S+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });
});

describe("security.txt", () => {
  it("says where to report a problem, for less than a year (RFC 9116)", async () => {
    const { status, headers, text } = await server.fetch("/.well-known/security.txt");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = text.trimEnd().split("\n");
    expect(lines).toContain("Contact: mailto:security@hazledger.test");
    expect(lines).toContain("Canonical: https://hazledger.test/.well-known/security.txt");
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });
});

describe("HEAD and odd methods", () => {
  it("HEAD answers like GET, without a body", async () => {
    for (const path of ["/healthz", "/api/docs", "/api/openapi.json", "/.well-known/security.txt"]) {
      const { status, text } = await server.fetch(path, { method: "HEAD" });
      expect([status, text], path).toEqual([200, ""]);
    }
  });

  it("OPTIONS opens nothing to other origins", async () => {
    const { status, headers } = await server.call("/containers/list", {
      method: "OPTIONS",
      headers: { origin: "https://evil.test" },
    });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([405, null]);
  });
});

describe("the documentation", () => {
  it("is an OpenAPI document that has every call", async () => {
    const { json } = await server.fetch("/api/openapi.json");
    expect(at(json, "openapi")).toBe("3.1.0");
    expect(at(json, "paths", "/api/admin/v1/inventories/{id}/product/{pid}/update", "patch", "operationId")).toBe(
      "inventoryProducts.update",
    );
    expect(Object.keys(Object(at(json, "paths"))).length).toBeGreaterThan(50);
  });

  it("is a page that a person can read without a script", async () => {
    const { text, headers } = await server.fetch("/api/docs");
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(text).toContain("/api/admin/v1/customers/create");
    expect(text).toContain("Customer name is required");
    expect(text).not.toMatch(/<script|<style|\son\w+=|\sstyle=/i);
  });
});

describe("a connection", () => {
  const send = (text: string) => {
    const socket = connect({ port: Number(new URL(server.base).port), host: "127.0.0.1" }).setEncoding("utf8");
    const seen = { got: "", isClosed: false };
    socket.on("error", () => undefined);
    socket.on("data", (piece: string) => {
      seen.got += piece;
    });
    socket.on("close", () => {
      seen.isClosed = true;
    });
    socket.write(text);
    return { socket, seen };
  };
  const HEALTH = "GET /healthz HTTP/1.1\r\nhost: x\r\n";

  it("that asks for another protocol is answered like any other, and stays under the same limits", async () => {
    const { socket, seen } = send(`${HEALTH}connection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    await eventually(() => expect(seen.got).toContain("200 OK"));
    seen.got = "";
    socket.write(`${HEALTH}\r\n`);
    await eventually(() => expect(seen.got).toContain("200 OK"));
    socket.destroy();
  });

  it("on which hundreds of requests pile up is closed, before they cost memory and time", async () => {
    const { seen } = send("GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(500));
    await eventually(() => expect(seen.isClosed).toBe(true));
    expect(seen.got.split("HTTP/1.1 200").length - 1).toBeLessThanOrEqual(MOST_UNANSWERED);
  });
});
