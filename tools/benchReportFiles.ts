// node tools/run.mjs tools/benchReportFiles.ts [lines] [type]: the fourteen reports with their files for a facility with
// so many lines of 6 components, in the worker that the server uses: how long each takes, how long the event loop waited,
// and the most memory that the process held. Each in a process of its own, which gets its inputs as the server reads them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Effect } from "effect";
import { reportMakerLive } from "../src/adapters/documents/report/reportMaker.ts";
import { type ReportInputs, ReportMaker } from "../src/application/report/ReportMaker.ts";
import { REPORTS } from "../src/domain/report/reports.ts";
import { REPORT_TYPES, ruleVersions } from "../src/domain/report/reportTypes.ts";
import type { ReportTypeId } from "../src/domain/report/ReportTypeId.ts";

type Texts = {
  readonly lines: ReadonlyArray<string>;
  readonly lists: ReadonlyArray<Omit<ReportInputs["lists"][number], "rows"> & { readonly rows: ReadonlyArray<string> }>;
};
const utf8 = new TextEncoder();
const CHUNK = 250;

const writeTexts = async (path: string, count: number): Promise<void> => {
  const { benchLines, benchLists, benchRow } = await import("./bench/reportInputs.ts");
  const lines = benchLines(count);
  const texts: Texts = {
    lines: Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) =>
      JSON.stringify(lines.slice(at * CHUNK, (at + 1) * CHUNK).map(benchRow)),
    ),
    lists: benchLists.map((list) => ({ ...list, rows: [JSON.stringify(list.rows)] })),
  };
  writeFileSync(path, JSON.stringify(texts));
};

const measure = async (type: ReportTypeId, path: string): Promise<void> => {
  const texts: Texts = JSON.parse(readFileSync(path, "utf8"));
  const lines = texts.lines.map((text) => utf8.encode(text));
  const lists = texts.lists.map((list) => ({ ...list, rows: list.rows.map((text) => utf8.encode(text)) }));
  const place = { address: "1 Mill Rd", city: "Peoria", state: "IL", zip: "61602", phone: "" };
  const made = Effect.gen(function* () {
    const maker = yield* ReportMaker;
    const report = yield* maker.open({
      format: 1,
      type,
      prepared_on: "2026-11-21",
      year: 2026,
      customer: { id: 1, name: "Acme", prepared_at: null, ...place },
      facility: { id: 1, name: "North Plant", ...place },
      inventories: [{ id: 1, is_completed: true }],
      lines,
      lists: lists.filter((list) => REPORTS[type].lists.includes(list.type)),
      rules: ruleVersions(type),
    });
    const { content } = yield* report.file;
    return content.size;
  });
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  delay.enable();
  const size = await Effect.runPromise(made.pipe(Effect.scoped, Effect.provide(reportMakerLive({ isAhead: false }))));
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  const figures = [
    `${seconds} s (${((user + system) / 1e6).toFixed(1)} s CPU)`,
    `${(size / 1e6).toFixed(1)} MB`,
    `event loop at most ${(delay.max / 1e6).toFixed(0)} ms`,
    `memory ${(before / 1e6).toFixed(0)} MB before, at most ${((process.resourceUsage().maxRSS * 1024) / 1e6).toFixed(0)} MB`,
  ];
  process.stdout.write(`${type.padEnd(56)} ${figures.join(", ")}\n`);
};

const [count = "5000", wanted = "", path] = process.argv.slice(2);
const types = REPORT_TYPES.map(({ type }) => type).filter((type) => wanted === "" || type === wanted);
if (path === undefined) {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-bench-"));
  const texts = join(folder, "texts.json");
  await writeTexts(texts, Number(count));
  for (const type of types) {
    spawnSync(process.execPath, [...process.execArgv, import.meta.filename, count, type, texts], { stdio: "inherit" });
  }
  rmSync(folder, { recursive: true });
} else for (const type of types) await measure(type, path);
