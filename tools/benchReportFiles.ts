// node tools/run.mjs tools/benchReportFiles.ts [lines] [type]: the fourteen reports with their files for a facility with
// so many lines of 6 components, in the worker that the server uses: how long each takes, how long the event loop waited,
// and the most memory that the process held. Each in a process of its own.
import { spawnSync } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Effect } from "effect";
import { reportMaker } from "../src/adapters/documents/report/reportMaker.ts";
import { ReportMaker } from "../src/application/report/ReportMaker.ts";
import { REPORT_TYPES } from "../src/domain/report/reportTypes.ts";
import { listsRead, ruleVersions } from "../src/domain/report/reportRules.ts";
import type { ReportTypeId } from "../src/domain/report/snapshot/ReportSnapshot.ts";

const [given = "5000", wanted] = process.argv.slice(2);
const CHUNK = 250;

/** As the server reads them from the database: texts of 250 lines. Nothing of what they are made of stays. */
const inputTexts = async (count: number, type: ReportTypeId) => {
  const { benchLines, benchLists } = await import("./bench/reportInputs.ts");
  const lines = benchLines(count);
  const read = listsRead(type);
  return {
    lines: Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) =>
      JSON.stringify(lines.slice(at * CHUNK, (at + 1) * CHUNK)),
    ),
    lists: benchLists
      .filter((list) => read.includes(list.type))
      .map((list) => ({ ...list, rows: [JSON.stringify(list.rows)] })),
  };
};

const measure = async (type: ReportTypeId): Promise<void> => {
  const texts = await inputTexts(Number(given), type);
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
      ...texts,
      rules: ruleVersions(type),
    });
    const { content } = yield* report.file;
    return content.size;
  });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  delay.enable();
  const size = await Effect.runPromise(made.pipe(Effect.scoped, Effect.provide(reportMaker)));
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  const figures = [
    `${seconds} s (${((user + system) / 1e6).toFixed(1)} s CPU)`,
    `${(size / 1e6).toFixed(1)} MB`,
    `event loop at most ${(delay.max / 1e6).toFixed(0)} ms`,
    `at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB of memory`,
  ];
  process.stdout.write(`${type.padEnd(56)} ${figures.join(", ")}\n`);
};

const type = REPORT_TYPES.find((one) => one.type === wanted)?.type;
if (type !== undefined) await measure(type);
else {
  for (const one of REPORT_TYPES) {
    spawnSync(process.execPath, [...process.execArgv, import.meta.filename, given, one.type], { stdio: "inherit" });
  }
}
