// Reports as a person asks for them: a preview of 10 lines, a file of 500 lines made and from the store, and three of 5,000
// lines at once, with the memory that the server's process, which its workers are threads of, held meanwhile.
import { mkdtempSync, rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ReportTypeId } from "../../src/domain/report/ReportTypeId.ts";
import { openSession } from "../support/ApiSession.ts";
import { startServer } from "../support/ServerProcess.ts";
import { BENCH_ENV } from "./database.ts";
import { timesOf } from "./load.ts";
import { makeSender } from "./scale/callers.ts";
import { KEPT, withEmbedded } from "./scale/databases.ts";
import { AS_USED, startKeptPostgres, withConnection } from "./scale/postgres.ts";
import { processorTime, residentBytes } from "./scale/processorTime.ts";
import { REPORT_FACILITIES, reportToken, seedReports } from "./seedReports.ts";

const { values } = parseArgs({
  options: { reports: { type: "boolean" }, engine: { type: "string", default: "both" } },
});

const THRESHOLD: ReportTypeId = "epcra_section_302_extremely_hazardous_substances";
/** The three that take longest. */
const LARGE: ReadonlyArray<ReportTypeId> = [
  "epcra_section_304_cercla_spill_reporting",
  "epcra_section_313_threshold_from_r_processed",
  "epcra_section_311_312_tier_two",
];
const TEN = 1 + REPORT_FACILITIES.indexOf(10);
const FIVE_HUNDRED = 1 + REPORT_FACILITIES.indexOf(500);
const FIRST_LARGE = 1 + REPORT_FACILITIES.indexOf(5000);
/** Milliseconds, MB. */
const LIMITS = { preview: 150, stored: 100, memory: 600 };

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
  const { send, close } = makeSender(server.base, 16);
  /** Milliseconds at the caller, and of the processor. */
  const ask = async (path: string, type: ReportTypeId, facility: number, person = 0) => {
    const [began, cpu] = [performance.now(), processorTime(pid)];
    const body = JSON.stringify({ type, customer_id: 1, facility_id: facility, year: 2026 });
    const call = { kind: "report", method: "POST", path, body } as const;
    let answer = await send(call, reportToken(person), undefined);
    // On a slow machine the line is longer than anybody has to wait in it.
    while (answer.status === 503) answer = await send(call, reportToken(person), undefined);
    const { status, text } = answer;
    if (status !== 200) throw new Error(`${path} ${type}: ${status} ${text}`);
    return { ms: performance.now() - began, cpu: processorTime(pid) - cpu };
  };
  const often = async (times: number, one: () => ReturnType<typeof ask>) => {
    const asked: Array<Awaited<ReturnType<typeof ask>>> = [];
    for (let n = 0; n < times; n++) asked.push(await one());
    const cpu = asked.reduce((sum, each) => sum + each.cpu, 0) / times;
    return { ...timesOf(asked.map((each) => each.ms)), cpu, text: "" };
  };
  const told = ({ p50, p99, cpu }: { p50: number; p99: number; cpu: number }): string =>
    `${ms(p50)}, at most ${ms(p99)} (${ms(cpu)} of processor)`;

  // The server is warm when its worker is, and when each call was made once.
  await sleep(3000);
  line("server that has just started", `${(residentBytes(pid) / 1e6).toFixed(0)} MB`);
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
    for (; making.isUnderWay; await sleep(20)) most = Math.max(most, residentBytes(pid));
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
  line("memory afterwards", `${(residentBytes(pid) / 1e6).toFixed(0)} MB`);
  close();
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

if (values.engine !== "postgres") {
  process.stdout.write("Embedded\n");
  await begin(BENCH_ENV);
  await withEmbedded(dataDir, seedReports);
  await measure(dataDir, BENCH_ENV);
  rmSync(dataDir, { recursive: true });
}
if (values.engine !== "embedded") {
  process.stdout.write("PostgreSQL\n");
  const postgres = await startKeptPostgres(join(KEPT, "postgres"), AS_USED);
  await withConnection(postgres.url("postgres"), async (run) => {
    await run("DROP DATABASE IF EXISTS reports");
    await run("CREATE DATABASE reports");
  });
  const env = { ...BENCH_ENV, DATABASE_URL: postgres.url("reports") };
  await begin(env);
  await withConnection(env.DATABASE_URL, seedReports);
  await measure(dataDir, env);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
