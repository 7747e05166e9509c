// Reports as a person asks for them: a preview of 10 lines, a file of 500 lines made and from the store, and three of 5,000
// lines at once, with the memory that the server and its workers held meanwhile.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { ReportTypeId } from "../../src/domain/report/ReportTypeId.ts";
import { openSession, sessionOf } from "../support/ApiSession.ts";
import { startServer } from "../support/ServerProcess.ts";
import { childrenOf, treeMemory } from "../support/treeMemory.ts";
import { timesOf } from "./measure.ts";
import { BENCH_ENV, withDatabase } from "./seed.ts";

type RunSql = (text: string) => Promise<unknown>;

/** Lines of the inventory of each facility, by number from 1; each line has 6 components. */
const FACILITIES = [10, 500, 5000, 5000, 5000] as const;
const PEOPLE = FACILITIES.length;
const tokenOf = (person: number): string => `bench-report-${person}`.padEnd(43, "x");

/** Fills a database that has had its first start with its lists: every component is on one of them. */
const seed = async (run: RunSql): Promise<void> => {
  for (let n = 0; n < PEOPLE; n++) {
    const hash = createHash("sha256").update(tokenOf(n)).digest("hex");
    await run(`WITH p AS (INSERT INTO people (email, role, first_name, last_name)
        VALUES ('bench${n}@hazledger.example', 'admin', 'Ann', 'Miller') RETURNING id)
      INSERT INTO sessions (token_hash, person_id, expires_at) SELECT decode('${hash}', 'hex'), id, '2100-01-01' FROM p`);
  }
  await run(
    `INSERT INTO customers (name, address, city, state, zip) VALUES ('Acme', '1 Main St', 'Peoria', 'IL', '61602')`,
  );
  await run(`INSERT INTO products (name, mfg_name, sds_date) SELECT 'Product ' || n, 'Maker ' || n % 90, '2026-05-20'
    FROM generate_series(1, 3000) n`);
  await run(`INSERT INTO chemical_components (number, name) SELECT DISTINCT ON (cas_number) cas_number, chemical_name
    FROM reference_rows WHERE cas_number <> '' ORDER BY cas_number, id`);
  for (const [at, count] of FACILITIES.entries()) {
    await run(`WITH f AS (INSERT INTO facilities (customer_id, name, address, city, state, zip)
        VALUES (1, 'Plant ${at + 1}', '1 Mill Rd', 'Peoria', 'IL', '61602') RETURNING id)
      INSERT INTO inventories (year, customer_id, facility_id, last_sds_no) SELECT 2026, 1, id, ${count} FROM f`);
    await run(`INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, physical_state,
        pounds_per_gallon, flash_points, nfpa, is_processed, is_manufactured, is_otherwise_used, is_spcc, container_id,
        container_unit_id, container_size, container_quantity, max_gallons, max_pounds, location_stored)
      SELECT (SELECT max(id) FROM inventories), 1 + n % 3000, n, 'Product ' || n % 3000, 'Maker ' || n % 90,
        (ARRAY['solid', 'liquid', 'compressed gas', 'liquified gas'])[1 + n % 4], 8.345, n % 200, '2-3-1', true, true, true,
        true, (SELECT min(id) FROM containers), (SELECT min(id) FROM container_units), 55.25 + n / 3000, 1 + n % 40, 220.5,
        1 + n * 7919 % 90000 + 0.1234, 'ROOM ' || n % 30 FROM generate_series(1, ${count}) n`);
    await run(`INSERT INTO inventory_product_chemical_components (inventory_product_id, chemical_component_id, number, name,
        percentage_weight)
      SELECT l.id, c.id, c.number, c.name, 1.25 + (l.sds_no + at * 5) % 30
      FROM inventory_products l CROSS JOIN generate_series(0, 5) at
      JOIN (SELECT id, number, name, row_number() OVER (ORDER BY id) - 1 AS nth, count(*) OVER () AS all FROM chemical_components) c
        ON c.nth = (l.sds_no * 31 + at * 977) % c.all
      WHERE l.inventory_id = (SELECT max(id) FROM inventories) ON CONFLICT DO NOTHING`);
  }
};

const THRESHOLD: ReportTypeId = "epcra_section_302_extremely_hazardous_substances";
/** The three that take longest. */
const LARGE: ReadonlyArray<ReportTypeId> = [
  "epcra_section_304_cercla_spill_reporting",
  "epcra_section_313_threshold_from_r_processed",
  "epcra_section_311_312_tier_two",
];
const TEN = 1 + FACILITIES.indexOf(10);
const FIVE_HUNDRED = 1 + FACILITIES.indexOf(500);
const FIRST_LARGE = 1 + FACILITIES.indexOf(5000);
/** Milliseconds, MB. Pages that processes share, such as those of Node itself, are counted for each. */
const LIMITS = { preview: 150, stored: 100, memory: 900 };

/** Processor time in ms of a process and of all that it has started and that still run. Linux only. */
const processorTime = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user = "0", system = "0"] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  const own = 10 * (Number(user) + Number(system));
  return childrenOf(pid).reduce((sum, child) => sum + processorTime(child), own);
};

let isGood = true;
const line = (what: string, said: string, isWithin = true): void => {
  isGood &&= isWithin;
  process.stdout.write(`  ${what.padEnd(58)} ${said}${isWithin ? "" : "  <-- over the limit"}\n`);
};
const ms = (measured: number): string => `${measured.toFixed(0)} ms`;

const measure = async (dataDir: string, env: Readonly<Record<string, string>>): Promise<void> => {
  const server = await startServer({ dataDir, env });
  const pid = server.process.pid ?? 0;
  process.once("exit", () => server.process.kill("SIGKILL"));
  /** Milliseconds at the caller, and of the processor. */
  const ask = async (path: string, type: ReportTypeId, facility: number, person = 0) => {
    const [began, cpu] = [performance.now(), processorTime(pid)];
    const body = { type, customer_id: 1, facility_id: facility, year: 2026 };
    const session = sessionOf(server.base, tokenOf(person), BENCH_ENV.APP_KEY);
    const send = () => session.call("POST", path, body);
    let answer = await send();
    // On a slow machine the line is longer than anybody has to wait in it.
    while (answer.status === 503) answer = await send();
    if (answer.status !== 200) throw new Error(`${path} ${type}: ${answer.status} ${answer.text}`);
    return { ms: performance.now() - began, cpu: processorTime(pid) - cpu };
  };
  const often = async (times: number, one: () => ReturnType<typeof ask>) => {
    const asked: Array<Awaited<ReturnType<typeof ask>>> = [];
    for (let n = 0; n < times; n++) asked.push(await one());
    const cpu = asked.reduce((sum, each) => sum + each.cpu, 0) / times;
    return { ...timesOf(asked.map((each) => each.ms)), cpu };
  };
  const told = ({ p50, p99, cpu }: { p50: number; p99: number; cpu: number }): string =>
    `${ms(p50)}, at most ${ms(p99)} (${ms(cpu)} of processor)`;

  // The server is warm when its worker is, and when each call was made once.
  await sleep(3000);
  line("server that has just started", `${(treeMemory(pid) / 1e6).toFixed(0)} MB`);
  await ask("/report/preview", THRESHOLD, TEN);
  const preview = await often(20, () => ask("/report/preview", THRESHOLD, TEN));
  line("preview of 10 lines", told(preview), preview.p50 <= LIMITS.preview);
  const threshold313 = await often(5, () => ask("/report/preview", LARGE[1] ?? THRESHOLD, TEN));
  line("preview of 10 lines, section 313", told(threshold313), threshold313.p50 <= LIMITS.preview);
  const made = await often(1, () => ask("/report/generate", THRESHOLD, FIVE_HUNDRED));
  line("file of 500 lines, made", told(made));
  const stored = await often(20, () => ask("/report/generate", THRESHOLD, FIVE_HUNDRED));
  line("the same from the store", told(stored), stored.p50 <= LIMITS.stored);

  let most = 0;
  const making = { isUnderWay: true };
  const watching = (async () => {
    for (; making.isUnderWay; await sleep(20)) most = Math.max(most, treeMemory(pid));
  })();
  const meanwhile: Array<number> = [];
  const asking = (async () => {
    for (; making.isUnderWay; await sleep(200))
      meanwhile.push((await ask("/report/generate", THRESHOLD, FIVE_HUNDRED, 4)).ms);
  })();
  const cpu = processorTime(pid);
  const large = await Promise.all(
    LARGE.map(async (type, at) => ({ type, ...(await ask("/report/generate", type, FIRST_LARGE + at, 1 + at)) })),
  );
  making.isUnderWay = false;
  await Promise.all([watching, asking]);
  for (const one of large)
    line(`5,000 lines beside two others: ${one.type.slice(0, 26)}`, `${(one.ms / 1000).toFixed(1)} s`);
  line("processor time of all three", `${((processorTime(pid) - cpu) / 1000).toFixed(1)} s`);
  const { p50, p99 } = timesOf(meanwhile);
  line("500 lines from the store meanwhile", `${ms(p50)}, at most ${ms(p99)}`);
  line("memory meanwhile", `at most ${(most / 1e6).toFixed(0)} MB`, most <= LIMITS.memory * 1e6);
  await sleep(3000);
  line("memory afterwards", `${(treeMemory(pid) / 1e6).toFixed(0)} MB`);
  await server.stop();
};

const dataDir = mkdtempSync(join(tmpdir(), "hazledger-bench-"));
/** The first start, and the lists of the EPA, all of them: without them reports have nothing to report. */
const begin = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const server = await startServer({ dataDir, env });
  const admin = await openSession(server.base, BENCH_ENV.ADMIN_EMAIL, BENCH_ENV.ADMIN_PASSWORD, BENCH_ENV.APP_KEY);
  await admin.resource("POST", "/db-entry/load-shipped");
  await server.stop();
};

const runner =
  (sql: SqlClient.SqlClient): RunSql =>
  (text) =>
    Effect.runPromise(sql.unsafe(text));
const seeded = Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.promise(() => seed(runner(sql))));

await begin(BENCH_ENV);
await withDatabase(dataDir, seeded);
await measure(dataDir, BENCH_ENV);
rmSync(dataDir, { recursive: true });
process.exit(isGood ? 0 : 1);
