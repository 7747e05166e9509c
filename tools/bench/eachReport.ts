// The file of each report for a facility with so many lines of 6 components, in the worker that the server uses: how long
// it takes, how long the event loop waited, and the most memory that the process held. Each in a process of its own.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { Effect } from "effect";
import { reportMakerLive } from "#adapters/documents/worker/reportMaker.ts";
import { ReportMaker } from "../../src/application/report/ReportMaker.ts";
import { REPORTS, REPORT_TYPES, ruleVersions } from "../../src/domain/report/reports.ts";
import type { ReportTypeId } from "../../src/domain/report/ReportTypeId.ts";
import { watched } from "./measure.ts";
import { benchLines, benchLists, benchRow } from "./reportInputs.ts";

const { values } = parseArgs({
  options: {
    "each-report": { type: "boolean" },
    lines: { type: "string", default: "5000" },
    type: { type: "string" },
  },
});
/** As the server reads them: texts of so many lines, as bytes that are given away. */
const CHUNK = 250;
const utf8 = new TextEncoder();

const measure = async (type: ReportTypeId, count: number): Promise<string> => {
  const all = benchLines(count);
  const lines = Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) =>
    utf8.encode(JSON.stringify(all.slice(at * CHUNK, (at + 1) * CHUNK).map(benchRow))),
  );
  const lists = benchLists
    .filter((list) => REPORTS[type].lists.includes(list.type))
    .map((list) => ({ ...list, rows: [utf8.encode(JSON.stringify(list.rows))] }));
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
      lists,
      rules: ruleVersions(type),
    });
    return (yield* report.file).content.size;
  });
  const { value, cost } = await watched(() =>
    Effect.runPromise(made.pipe(Effect.scoped, Effect.provide(reportMakerLive({ isAhead: false })))),
  );
  return `${(value / 1e6).toFixed(1)} MB, ${cost}`;
};

const wanted = REPORT_TYPES.find(({ type }) => type === values.type);
if (wanted !== undefined)
  process.stdout.write(`${wanted.type.padEnd(56)} ${await measure(wanted.type, Number(values.lines))}\n`);
else
  for (const { type } of REPORT_TYPES) {
    const args = ["tools/bench.ts", "--each-report", "--lines", values.lines, "--type", type];
    spawnSync(process.execPath, [...process.execArgv, ...args], { stdio: "inherit" });
  }
