// npm run bench -- --sheets FOLDER: what a page of a list takes while safety data sheets are read, on both engines.
import { readFileSync, readdirSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PgClient } from "@effect/sql-pg";
import { Effect, Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";
import { sharedPostgres } from "../../tests/support/sharedPostgres.ts";
import { at, openSession } from "../support/ApiSession.ts";
import { type ServerProcess, startServer } from "../support/ServerProcess.ts";
import { casesOf } from "./cases.ts";
import { BENCH_ENV, benchDatabase } from "./database.ts";
import { httpClient } from "./load.ts";
import { seed } from "./seed.ts";

const { values } = parseArgs({
  strict: false,
  options: {
    sheets: { type: "string" },
    rows: { type: "string", default: "10000" },
    rounds: { type: "string" },
    engine: { type: "string" },
  },
});
const rows = Number(values["rows"]);
const folder = String(values["sheets"]);
/** Each round adds so many. */
const SHEETS = 30;
const rounds = Number(values["rounds"] ?? 3);
/** Milliseconds between the pages that somebody turns. */
const PAUSE = 20;
/** Pages that are turned while nothing is read. */
const ALONE = 300;

const files = readdirSync(folder)
  .filter((name) => name.endsWith(".pdf"))
  .toSorted()
  .slice(0, SHEETS * rounds);

const quantile = (times: ReadonlyArray<number>, share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);

const measureOn = async (engine: string, server: ServerProcess): Promise<void> => {
  const { base } = server;
  const api = await openSession(base, BENCH_ENV.ADMIN_EMAIL, BENCH_ENV.ADMIN_PASSWORD, BENCH_ENV.APP_KEY);
  const { token } = api;
  const client = httpClient(`${base}${API_PREFIX}`, {
    [APP_KEY_HEADER]: BENCH_ENV.APP_KEY,
    authorization: `Bearer ${token}`,
  });
  const first = at((await api.call("GET", "/inventories/list?ipp=1")).json, "data", "resource", "items", 0, "id");
  const paths = casesOf(rows, Number(first)).map(({ path }) => path);
  let turn = 0;
  const page = async (): Promise<number> => {
    const begun = performance.now();
    await client.get(paths[turn++ % paths.length] ?? "/products/list");
    const took = performance.now() - begun;
    await sleep(PAUSE);
    return took;
  };
  const left = async (): Promise<number> => {
    const summary = at((await api.call("GET", "/sheets/list?ipp=1")).json, "data", "resource", "summary");
    return Number(at(summary, "waiting")) + Number(at(summary, "reading"));
  };
  for (let n = 0; n < 3 * paths.length; n += 1) await page();
  const [alone, reading]: [Array<number>, Array<number>] = [[], []];
  let seconds = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < ALONE / rounds; n += 1) alone.push(await page());
    const sent = [];
    for (const name of files.slice(round * SHEETS, (round + 1) * SHEETS)) {
      const bytes = readFileSync(join(folder, name));
      sent.push({ filepath: await api.upload(bytes, name) });
    }
    const begun = performance.now();
    await api.call("POST", "/sheets/add", { files: sent, product_id: null });
    for (let n = 0, isOver = false; !isOver; n += 1) {
      reading.push(await page());
      if (n % 20 === 19) isOver = (await left()) === 0;
    }
    seconds += (performance.now() - begun) / 1000;
  }
  client.close();
  const told = (times: ReadonlyArray<number>) => [0.5, 0.95, 0.99].map((share) => quantile(times, share)).join(" / ");
  process.stdout.write(
    `${engine}: alone ${told(alone)} ms (${alone.length} pages), while ${files.length} sheets were read in ${seconds.toFixed(0)} s ${told(reading)} ms (${reading.length} pages); p50 / p95 / p99\n`,
  );
};

const scratch = await mkdtemp(join(tmpdir(), "hazledger-bench-"));
const dataDir = join(scratch, "data");
await cp(await benchDatabase(rows), dataDir, { recursive: true });
const embedded = await startServer({ dataDir, env: BENCH_ENV });
await measureOn("embedded", embedded);
await embedded.stop();
if (values["engine"] === "embedded") process.exit(0);

const postgres = await sharedPostgres();
const url = await postgres.createDatabase("bench_sheets");
const env = { ...BENCH_ENV, DATABASE_URL: url };
const other = join(scratch, "other");
await (await startServer({ dataDir: other, env })).stop();
await Effect.runPromise(
  Effect.provide(
    // The statements of the seed need nothing else; their failures end the bench.
    seed(rows) as Effect.Effect<void, unknown, SqlClient.SqlClient>,
    PgClient.layer({ url: Redacted.make(url) }),
  ),
);
const served = await startServer({ dataDir: other, env });
await measureOn("PostgreSQL", served);
await served.stop();
await postgres.stop();
await rm(scratch, { recursive: true, force: true });
process.exit(0);
