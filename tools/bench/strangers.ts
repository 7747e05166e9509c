// What a signed-in person waits for while 64 callers without a session ask each open endpoint, one after the other. It
// speaks HTTP alone, so that the same file measures any version.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";
import { openSession } from "../support/ApiSession.ts";
import { makeProduct } from "../support/makeRecords.ts";
import { startServer } from "../support/ServerProcess.ts";
import { httpClient, timesOf } from "./measure.ts";

const { values } = parseArgs({
  options: {
    strangers: { type: "boolean" },
    callers: { type: "string", default: "64" },
    seconds: { type: "string", default: "20" },
    /** Only the endpoints whose names begin so, after the idle time. */
    only: { type: "string", default: "" },
  },
});
const [callers, seconds] = [Number(values.callers), Number(values.seconds)];
/** Milliseconds between two calls of the person, and after an endpoint: what was counted is partly forgotten. */
const [PAUSE, REST] = [50, 5000];
const [email, password, APP_KEY] = ["bench@hazledger.example", "Bench-2026", "bench"];
const print = (text: string) => process.stdout.write(`${text}\n`);

const dataDir = mkdtempSync(join(tmpdir(), "hazledger-strangers-"));
const server = await startServer({
  dataDir,
  env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, APP_KEY, LOG_LEVEL: "error" },
});
process.once("exit", () => {
  server.process.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});
const admin = await openSession(server.base, email, password, APP_KEY);
for (let n = 0; n < 200; n++) await makeProduct(admin);
const { token } = await admin.resource("POST", "/seasons/notices", { is_own: false, mails: false, address: "new" });

const random = (): string => randomBytes(32).toString("base64url");
type Sent = { readonly method: string; readonly path: string; readonly body?: object; readonly bearer?: string };
const get = (path: string, bearer?: string): Sent => ({
  method: "GET",
  path,
  ...(bearer === undefined ? {} : { bearer }),
});
const post = (path: string, body?: object): Sent => ({
  method: "POST",
  path: `${API_PREFIX}${path}`,
  ...(body === undefined ? {} : { body }),
});
const wrong = { password: "Wrong-Horse-7", rememberMe: false };
const step = (challenge: string): Sent => post("/auth/sign-in/second-factor", { challenge, code: "123456" });
const ENDPOINTS: Readonly<Record<string, (() => Sent) | null>> = {
  idle: null,
  "calendar, unknown": () => get(`/calendar/${random()}.ics`),
  "calendar, right": () => get(`/calendar/${String(token)}.ics`),
  "forgotten password": () => post(`/auth/forgot-password?username=${random().slice(0, 8)}@example.com`),
  "second step, junk": () => step(random()),
  "second step, forged": () => step(`1.0.${Date.now() + 60_000}.${random()}.${random()}`),
  "sign-in, one account": () => post("/auth/sign-in", { email, ...wrong }),
  "sign-in, many accounts": () => post("/auth/sign-in", { email: `${random().slice(0, 8)}@example.com`, ...wrong }),
  "sign-in with provider": () => post("/auth/sign-in-with-provider", { query: `code=${random()}&state=${random()}` }),
  "set password": () => post("/auth/set-password", { token: random(), password: "New-Horse-77" }),
  "sign-out": () => ({ ...post("/auth/logout"), bearer: random() }),
  "weekly email": () => get(`/season-mail/1.${random()}`),
  "link to a file": () =>
    get(`/api/files/1?from=products.1&session=${random()}&expires=9999999999999&signature=${random()}`),
  "unknown token": () => get(`${API_PREFIX}/products/list`, random()),
  health: () => get("/healthz"),
  page: () => get("/login"),
};

const strangers = new Agent({ keepAlive: true, maxSockets: callers });
const ask = ({ method, path, body, bearer }: Sent): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      [APP_KEY_HEADER]: APP_KEY,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const sent = request(`${server.base}${path}`, { agent: strangers, method, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

const person = httpClient(server.base, { authorization: `Bearer ${admin.token}`, [APP_KEY_HEADER]: APP_KEY });
const beside = async (one: (() => Sent) | null) => {
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const statuses = new Map<number, number>();
  const waits: Array<number> = [];
  const stranger = async (): Promise<void> => {
    if (one === null) return;
    while (!isOver()) {
      const status = await ask(one());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const reading = async (): Promise<void> => {
    while (!isOver()) {
      const start = performance.now();
      await person.get(`${API_PREFIX}/products/list?page=1&ipp=10`);
      waits.push(performance.now() - start);
      await sleep(PAUSE);
    }
  };
  await Promise.all([reading(), ...Array.from({ length: callers }, stranger)]);
  const { p50, p99, worst } = timesOf(waits);
  const asked = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return [String(waits.length), ...[p50, p99, worst].map((ms) => ms.toFixed(0)), asked.join(", ")];
};

const row = (cells: ReadonlyArray<string>) => print(`| ${cells.join(" | ")} |`);
await beside(null);
print(`\n${callers} callers for ${seconds} s each; milliseconds of a signed-in person's list\n`);
const head = ["beside", "lists", "p50", "p99", "longest", "answers to the callers"];
row(head);
row(head.map((_, n) => (n === 0 || n === head.length - 1 ? "---" : "--:")));
for (const [name, one] of Object.entries(ENDPOINTS)) {
  if (one !== null && !name.startsWith(values.only)) continue;
  row([name, ...(await beside(one))]);
  await sleep(REST);
}
await server.stop();
process.exit(0);
