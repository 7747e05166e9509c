import type { FleetRun } from "./fleets.ts";
import { growthOf } from "./growth.ts";
import type { CallTimes, SizeRun } from "./sizes.ts";
import type { TakeawayRun } from "./takeaway.ts";

/** A table of docs/scale.md, and of the terminal. */
export type Table = { readonly head: ReadonlyArray<string>; readonly rows: ReadonlyArray<ReadonlyArray<string>> };

const number = (value: number, digits = 0): string =>
  // Without a negative zero.
  (Number(value.toFixed(digits)) + 0).toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
/** As many digits as say something. */
const ms = (value: number): string => number(value, value < 10 ? 1 : 0);

export const fleetTable = (runs: ReadonlyArray<FleetRun>): Table => ({
  head: [
    "Servers",
    "Callers",
    "Requests a second",
    "p50",
    "p99",
    "List p50 / p99",
    "Save p50 / p99",
    "Report p50 / p99",
    "Errors",
    "Servers' processors",
    "PostgreSQL's",
    "Proxy's",
    "Callers'",
  ],
  rows: runs.map((run) => {
    const kind = (name: string) => {
      const found = run.kinds.find((one) => one.kind === name);
      return found === undefined ? "" : `${ms(found.p50)} / ${ms(found.p99)}`;
    };
    const { servers, database, proxy, bucket, callers } = run.processors;
    return [
      String(run.servers),
      `${run.callers}${run.only === undefined ? "" : `, ${run.only === "save" ? "saves only" : run.only}`}`,
      number(run.perSecond),
      ms(run.p50),
      ms(run.p99),
      kind("list"),
      kind("save"),
      kind("report"),
      number(run.errors),
      number(servers, 2),
      number(database, 2),
      number(proxy, 2),
      number(callers + bucket, 2),
    ];
  }),
});

export const takeawayTable = (runs: ReadonlyArray<TakeawayRun>): Table => ({
  head: [
    "Ended by",
    "Requests",
    "Saves acknowledged",
    "Lost",
    "Made twice",
    "Creates without an answer",
    "Sent again by the proxy",
    "By callers",
    "Errors",
    "From the first to the last",
    "Longest wait",
  ],
  rows: runs.map((run) => [
    run.signal === "SIGKILL" ? "kill -9" : "SIGTERM",
    number(run.requests),
    number(run.acknowledged),
    number(run.lost),
    number(run.twice),
    number(run.unanswered),
    number(run.byProxy),
    number(run.byCaller),
    number(run.errors),
    `${number(run.errorMs)} ms`,
    `${number(run.slowest)} ms`,
  ]),
});

const ofEngine = (runs: ReadonlyArray<SizeRun>, engine: SizeRun["engine"]) =>
  runs.filter((run) => run.engine === engine).toSorted((a, b) => a.lines - b.lines);
const callOf = ({ calls }: SizeRun, name: string): CallTimes | undefined => calls.find((call) => call.name === name);

/** The times of one engine at every size, and how they grow. */
export const sizeTable = (all: ReadonlyArray<SizeRun>, engine: SizeRun["engine"]): Table => {
  const runs = ofEngine(all, engine);
  const names = runs[0]?.calls.map(({ name }) => name) ?? [];
  return {
    head: ["Call", ...runs.map(({ lines }) => number(lines)), "Growth", "First call at the largest"],
    rows: names.map((name) => {
      const found = runs.map((run) => ({ lines: run.lines, call: callOf(run, name) }));
      const points = found.flatMap(({ lines, call }) => (call === undefined ? [] : [{ x: lines, y: call.p50 }]));
      return [
        name,
        ...found.map(({ call }) => (call === undefined ? "" : `${ms(call.p50)} / ${ms(call.p99)}`)),
        points.length < 2 ? "" : number(growthOf(points), 2),
        ms(found.at(-1)?.call?.first ?? 0),
      ];
    }),
  };
};

const MB = 1e6;
export const byteTable = (all: ReadonlyArray<SizeRun>): Table => ({
  head: [
    "Engine",
    "Lines",
    "Filled in",
    "Database",
    "A line",
    "A line with what hangs on it",
    "500 lines (a facility and year)",
    "Log kept",
    "Log of a save",
    "History of a save",
  ],
  rows: (["embedded", "PostgreSQL"] as const).flatMap((engine) =>
    ofEngine(all, engine).map(({ lines, fillSeconds, bytes }) => {
      const of = (...tables: ReadonlyArray<string>) =>
        tables.reduce((sum, table) => sum + (bytes.tables[table] ?? 0), 0) / lines;
      const line = of("inventory_products");
      const whole = of("inventory_products", "inventory_product_hazards", "inventory_product_chemical_components");
      return [
        engine,
        number(lines),
        fillSeconds === null ? "" : `${number(fillSeconds)} s`,
        `${number(bytes.database / MB)} MB`,
        `${number(line)} bytes`,
        `${number(whole)} bytes`,
        `${number((whole * 500) / 1000)} KB`,
        `${number(bytes.log / MB)} MB`,
        bytes.logOfSave === null ? "not measured" : `${number(bytes.logOfSave)} bytes`,
        bytes.historyOfSave === null ? "not measured" : `${number(bytes.historyOfSave)} bytes`,
      ];
    }),
  ),
});

/** For the terminal. */
export const printed = ({ head, rows }: Table): string => {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? "").length)));
  return [head, ...rows].map((row) => row.map((cell, at) => cell.padEnd((widths[at] ?? 0) + 2)).join("")).join("\n");
};
