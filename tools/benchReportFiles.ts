// node tools/run.mjs tools/benchReportFiles.ts [lines]: the fourteen reports with their files for a facility with so many
// lines of 6 components, in the worker that the server uses: how long each takes, and how long the event loop waited.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Effect } from "effect";
import { reportMaker } from "../src/adapters/documents/report/reportMaker.ts";
import { ReportMaker } from "../src/application/report/ReportMaker.ts";
import { REPORT_TYPES } from "../src/domain/report/reportTypes.ts";
import { listsRead, ruleVersions } from "../src/domain/report/reportRules.ts";
import { benchLines, benchLists } from "./bench/reportInputs.ts";

const count = Number(process.argv[2] ?? "5000");
const CHUNK = 250;
const lines = benchLines(count);
const texts = Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) =>
  JSON.stringify(lines.slice(at * CHUNK, (at + 1) * CHUNK)),
);
const place = { address: "1 Mill Rd", city: "Peoria", state: "IL", zip: "61602", phone: "" };

for (const { type } of REPORT_TYPES) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const wanted = listsRead(type);
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
      lines: texts,
      lists: benchLists
        .filter((list) => wanted.includes(list.type))
        .map((list) => ({ ...list, rows: [JSON.stringify(list.rows)] })),
      rules: ruleVersions(type),
    });
    const { content } = yield* report.file;
    return content.size;
  });
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  delay.enable();
  const size = await Effect.runPromise(made.pipe(Effect.scoped, Effect.provide(reportMaker)));
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  const figures = {
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    cpu: ((user + system) / 1e6).toFixed(1),
    loop: (delay.max / 1e6).toFixed(0),
    rss: (process.memoryUsage().rss / 1e6).toFixed(0),
    file: (size / 1e6).toFixed(1),
  };
  process.stdout.write(
    `${type}: ${figures.seconds} s (${figures.cpu} s CPU), ${figures.file} MB, event loop at most ${figures.loop} ms, ${figures.rss} MB in all\n`,
  );
}
