// node tools/run.mjs tools/benchReports.ts [lines]: how long each report's computation takes for a facility with so many
// lines of 6 components, every component on one of the lists as shipped. CPU time, since other programs may run as well.
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORTS } from "../src/domain/report/reports.ts";
import { REPORT_TYPES, ruleVersions } from "../src/domain/report/reportTypes.ts";
import { canonicalInputs } from "../src/domain/report/snapshot/canonicalInputs.ts";
import type { ReportSnapshot } from "../src/domain/report/snapshot/ReportSnapshot.ts";
import { benchLines, benchLists } from "./bench/reportInputs.ts";

const count = Number(process.argv[2] ?? "5000");
const place = { address: "1 Main St", city: "Reno", state: "NV", zip: "89501", phone: "" };
const lines = benchLines(count);

for (const { type } of REPORT_TYPES) {
  const snapshot: ReportSnapshot = {
    format: 1,
    type,
    prepared_on: "2026-11-21",
    year: 2026,
    customer: { id: 1, name: "Acme", prepared_at: null, ...place },
    facility: { id: 1, name: "Plant", ...place },
    inventories: [{ id: 1, is_completed: false }],
    lines,
    lists: benchLists.filter((list) => REPORTS[type].lists.includes(list.type)),
    rules: ruleVersions(type),
  };
  const start = process.cpuUsage();
  const model = reportModel(snapshot);
  const computed = process.cpuUsage(start).user / 1000;
  const again = process.cpuUsage();
  let inputs = 0;
  for (const piece of canonicalInputs(snapshot)) inputs += piece.length;
  const canonical = process.cpuUsage(again).user / 1000;
  const figures = `${model.findings.length} findings, ${model.derivations.length} derivations`;
  console.log(
    `${type.padEnd(56)} ${computed.toFixed(0)} ms, canonical inputs ${canonical.toFixed(0)} ms for ${(inputs / 1e6).toFixed(1)} MB, ${figures}`,
  );
}
