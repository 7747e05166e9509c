// What a page of a list costs the server, beside the bare SQL of the page's rows, and what a person waits for in Chromium.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";
import { type Case, casesOf } from "./cases.ts";
import { measurePages, pageTable } from "./browser.ts";
import { BENCH_ENV, benchDatabase, withDatabase } from "./database.ts";
import { httpClient, measure, type Times } from "./load.ts";
import { startServer } from "../support/ServerProcess.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, calls: { type: "string", default: "400" } },
});
const rows = Number(values.rows);
const calls = Number(values.calls);
const TARGET = 3;

type Measured = { readonly one: Times; readonly many: Times; readonly ids: ReadonlyArray<number> };

const folder = await benchDatabase(rows);
const [longest = 1, shortest = 2] = await withDatabase(
  folder,
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ id: number }>`SELECT id FROM inventories ORDER BY id LIMIT 2`),
).then((found) => found.map(({ id }) => id));
const cases = casesOf(rows, longest);
const server = await startServer({ dataDir: folder, env: BENCH_ENV });

const signIn = async (): Promise<string> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, APP_KEY } = BENCH_ENV;
  const response = await fetch(`${server.base}${API_PREFIX}/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", [APP_KEY_HEADER]: APP_KEY },
    body: JSON.stringify({ email, password }),
  });
  const { data }: { data: { credentials: { access_token: string } } } = JSON.parse(await response.text());
  return data.credentials.access_token;
};

const measureHttp = async (): Promise<ReadonlyArray<Measured>> => {
  const client = httpClient(`${server.base}${API_PREFIX}`, {
    [APP_KEY_HEADER]: BENCH_ENV.APP_KEY,
    authorization: `Bearer ${await signIn()}`,
  });
  const measured: Array<Measured> = [];
  for (const { path, idField } of cases) {
    const get = () => client.get(path);
    const { data }: { data: { resource: { items: ReadonlyArray<Record<string, number>> } } } = JSON.parse(await get());
    await measure(1, calls / 4, get);
    measured.push({
      one: await measure(1, calls, get),
      many: await measure(16, calls * 2, get),
      ids: data.resource.items.map((item) => item[idField] ?? 0),
    });
  }
  client.close();
  return measured;
};

const measureSql = (measured: ReadonlyArray<Measured>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const times: Array<Times> = [];
    for (const [index, { bare, word }] of cases.entries()) {
      const params = { ids: [measured[index]?.ids ?? []], word: [`%${word}%`] }[bare.param];
      const read = () => Effect.runPromise(sql.unsafe(bare.text, params));
      times.push(
        yield* Effect.promise(async () => {
          await measure(1, calls / 4, read);
          return await measure(1, calls, read);
        }),
      );
    }
    return times;
  });

const ms = (value: number): string => value.toFixed(2).padStart(8);
const line = ({ label }: Case, { one, many }: Measured, bare: Times): string => {
  const ratio = one.p50 / bare.p50;
  return `${label.padEnd(30)}${ms(one.p50)}${ms(one.p99)}${ms(many.p50)}${ms(many.p99)}${ms(bare.p50)}${ms(bare.p99)}${ms(ratio)}${
    ratio > TARGET ? "  over" : ""
  }`;
};

const measureServer = async (): Promise<ReadonlyArray<Measured>> => {
  try {
    return await measureHttp();
  } finally {
    await server.stop();
  }
};
const measured = await measureServer();
const bare = await withDatabase(folder, measureSql(measured));
const print = (text: string) => process.stdout.write(`${text}\n`);
print(`\n${rows} products, ${rows} lines; milliseconds; target of the ratio at 1 caller: at most ${TARGET}`);
print(`${"".padEnd(30)}   1 caller      16 callers       bare SQL`);
print(
  `${"".padEnd(30)}${["p50", "p99", "p50", "p99", "p50", "p99", "ratio"].map((head) => head.padStart(8)).join("")}`,
);
for (const [index, one] of cases.entries()) {
  const [served, read] = [measured[index], bare[index]];
  if (served !== undefined && read !== undefined) print(line(one, served, read));
}

const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = BENCH_ENV;
const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);
const measureBrowser = async (): Promise<string> => {
  const again = await startServer({ dataDir: folder, env: BENCH_ENV });
  // What is entered goes to a house of its own: the filled one is kept for the next time.
  const emptyFolder = await mkdtemp(join(tmpdir(), "hazledger-bench-"));
  const empty = await startServer({ dataDir: emptyFolder, env: BENCH_ENV });
  const linesOf = (inventory: number) => `/inventories/${inventory}/products`;
  const lists = { longest: linesOf(longest), shortest: linesOf(shortest) };
  try {
    return pageTable(await measurePages({ filled: again.base, empty: empty.base, email, password, ...lists }));
  } finally {
    await Promise.all([again.stop(), empty.stop()]);
    await rm(emptyFolder, { recursive: true, force: true });
  }
};
print(`\n${await measureBrowser()}`);
