import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../support/ServerProcess.ts";
import { BENCH_ENV } from "../database.ts";
import { timesOf } from "../load.ts";
import { makeSender } from "./callers.ts";
import { forgetFiles, withEmbedded } from "./databases.ts";
import { type KeptPostgres, type RunSql, withConnection } from "./postgres.ts";
import { processorTime, processorTimeOfFamily } from "./processorTime.ts";
import { tokenOf } from "./seedScale.ts";
import { shapeOf } from "./shape.ts";
import { type SizeCall, sizeCalls } from "./sizeCalls.ts";

export type Engine = "embedded" | "PostgreSQL";

/** One call at one size: times in ms of one caller, and the processor time of server and database for each. */
export type CallTimes = {
  readonly name: string;
  readonly kind: SizeCall["kind"];
  readonly calls: number;
  readonly errors: number;
  /** The first call, which nothing is remembered for. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
  readonly serverMs: number;
  readonly databaseMs: number;
};
export type Bytes = {
  readonly database: number;
  readonly tables: Readonly<Record<string, number>>;
  /** Of the write-ahead log's folder. */
  readonly log: number;
  /** Of one save: what it wrote to the write-ahead log, and what it left in the history. */
  readonly logOfSave: number | null;
  readonly historyOfSave: number | null;
};
export type SizeRun = {
  readonly engine: Engine;
  readonly lines: number;
  readonly fillSeconds: number | null;
  readonly calls: ReadonlyArray<CallTimes>;
  readonly bytes: Bytes;
};

const CALLS = 150;
/** A call that takes long is measured less often. */
const MOST_MS = 2500;
const FEWEST = 5;
const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

type Target = { readonly base: string; readonly pid: number; readonly databasePid: number | null };

const measureCall = async (call: SizeCall, { base, pid, databasePid }: Target): Promise<CallTimes> => {
  const { send, close } = makeSender(base, 1);
  const cpu = () => [processorTime(pid), databasePid === null ? 0 : processorTimeOfFamily(databasePid)] as const;
  const most = call.most ?? CALLS;
  const times: Array<number> = [];
  let errors = 0;
  const one = async (n: number): Promise<number> => {
    const key = call.kind === "save" ? `size-${process.pid}-${Math.random()}` : undefined;
    const asked = call.at(n);
    const start = performance.now();
    const { status, text } = await send(asked, tokenOf(n % 8), key);
    if (status !== 200) {
      errors++;
      if (errors === 1) process.stderr.write(`${asked.method} ${asked.path}: ${status} ${text.slice(0, 300)}\n`);
    }
    return performance.now() - start;
  };
  const first = await one(0);
  if (call.most === undefined) for (let n = 1; n < 10; n++) await one(n);
  const before = cpu();
  const start = performance.now();
  const from = call.most === undefined ? 10 : 1;
  for (let n = from; n < most && (times.length < FEWEST || performance.now() - start < MOST_MS); n++) {
    times.push(await one(n));
  }
  const after = cpu();
  close();
  const { p50, p99 } = timesOf(times);
  return {
    name: call.name,
    kind: call.kind,
    calls: times.length,
    errors,
    first: round(first),
    p50: round(p50),
    p99: round(p99),
    serverMs: round((after[0] - before[0]) / times.length),
    databaseMs: round((after[1] - before[1]) / times.length),
  };
};

/** The tables that grow with the lines, their indexes with them. */
const TABLES = [
  "inventory_products",
  "inventory_product_hazards",
  "inventory_product_chemical_components",
  "products",
  "change_log",
];
const sizesIn = async (run: RunSql) => {
  const sizes = TABLES.map((table) => `pg_total_relation_size('${table}')::float8 AS ${table}`).join(", ");
  const [row = {}] = await run(`SELECT pg_database_size(current_database())::float8 AS database, ${sizes}`);
  const { database, ...tables } = row;
  return { database: Number(database), tables: tables as Readonly<Record<string, number>> }; // float8 is a number.
};
const folderSize = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);

const measureCalls = async (target: Target, calls: ReadonlyArray<SizeCall>) => {
  const measured: Array<CallTimes> = [];
  for (const call of calls) measured.push(await measureCall(call, target));
  return measured;
};
const isSave = ({ kind }: SizeCall): boolean => kind === "save";

export const measurePostgres = async (
  postgres: KeptPostgres,
  filled: { readonly url: string; readonly seconds: number | null },
  lines: number,
  logFolder: string,
): Promise<SizeRun> => {
  const { url, seconds: fillSeconds } = filled;
  await withConnection(url, forgetFiles);
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-scale-"));
  const server = await startServer({ dataDir, env: { ...BENCH_ENV, DATABASE_URL: url } });
  const target = { base: server.base, pid: server.process.pid ?? 0, databasePid: postgres.pid };
  const all = sizeCalls(shapeOf(lines));
  const at = async () => {
    const [row] = await withConnection(url, (run) =>
      run(`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS log,
        coalesce((SELECT sum(pg_column_size(c.*)) FROM change_log c), 0)::float8 AS history`),
    );
    return { log: Number(row?.["log"]), history: Number(row?.["history"]) };
  };
  try {
    const reads = await measureCalls(
      target,
      all.filter((call) => call.kind === "list" || call.kind === "read"),
    );
    const before = await at();
    const saves = await measureCalls(target, all.filter(isSave));
    const after = await at();
    // The calls that warm up are saves, too.
    const count = saves.reduce((sum, { calls }) => sum + calls + 10, 0);
    const reports = await measureCalls(
      target,
      all.filter(({ kind }) => kind === "report"),
    );
    const bytes = {
      ...(await withConnection(url, sizesIn)),
      log: folderSize(logFolder),
      logOfSave: Math.round((after.log - before.log) / count),
      historyOfSave: Math.round((after.history - before.history) / count),
    };
    return { engine: "PostgreSQL", lines, fillSeconds, calls: [...reads, ...saves, ...reports], bytes };
  } finally {
    await server.stop("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const measureEmbedded = async (
  { folder, seconds: fillSeconds }: { readonly folder: string; readonly seconds: number | null },
  lines: number,
): Promise<SizeRun> => {
  await withEmbedded(folder, forgetFiles);
  const server = await startServer({ dataDir: folder, env: BENCH_ENV });
  const target = { base: server.base, pid: server.process.pid ?? 0, databasePid: null };
  const calls = await measureCalls(target, sizeCalls(shapeOf(lines)));
  await server.stop();
  const bytes = {
    ...(await withEmbedded(folder, sizesIn)),
    log: folderSize(join(folder, "database/pg_wal")),
    logOfSave: null,
    historyOfSave: null,
  };
  return { engine: "embedded", lines, fillSeconds, calls, bytes };
};
