import fc from "fast-check";
import { describe, expect } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import type { Finding } from "#domain/report/amounts/Finding.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { add, compare, ZERO } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { ofTable, tablesOf } from "../examples/wholeReport.ts";
import { aSnapshot } from "../support/aSnapshot.ts";
import { someLines } from "./someLines.ts";
import { law } from "../../../support/law.ts";

const TYPES = ["caa_112_risk_management_report", "caa_304_process_safety_management_report"] as const;
const runs = { runs: 20 };

const modelOf = (type: ReportTypeId, lines: ReadonlyArray<SnapshotLine>): ReportModel =>
  reportModel(aSnapshot(type, lines));
const named = (lines: ReadonlyArray<SnapshotLine>, names: ReadonlyArray<string>): ReadonlyArray<SnapshotLine> =>
  lines.map((line, at) => ({ ...line, process_name: names[at % names.length] ?? "" }));
const answers = ({ findings }: ReportModel) =>
  findings.map(({ id, total, outcome }) => ({ id, total, outcome })).sort((a, b) => (a.id < b.id ? -1 : 1));

/** Sums by place are no answers, and stand only while nothing is divided. */
const wholes = ({ findings }: ReportModel): ReadonlyArray<Finding> =>
  findings.filter(({ id }) => !id.includes("/place/"));
const baseOf = ({ id }: Finding): string => id.split("/process/")[0] ?? id;

const names = fc.array(fc.constantFrom("A", "B", "C", "A; B", ""), { minLength: 1, maxLength: 8 });

describe.each(TYPES)("in the report %s", (type) => {
  law(
    "one name for the process of all lines changes no answer",
    [someLines(1)],
    (lines) => {
      expect(answers(modelOf(type, named(lines, ["A"])))).toEqual(answers(modelOf(type, lines)));
    },
    runs,
  );

  law(
    "the lines of the processes, and those of none or several, add up to the total that the facility has undivided",
    [someLines(1), names],
    (lines, of) => {
      const totals = new Map(wholes(modelOf(type, lines)).map(({ id, total }) => [id, total]));
      const divided = modelOf(type, named(lines, of));
      const tables = tablesOf(divided).filter(({ id }) => id.endsWith("-processes"));
      for (const table of tables) {
        const rows = [...table.rows];
        for (const finding of wholes(divided).filter(({ id }) => id.includes("/process/"))) {
          const base = baseOf(finding);
          const own = rows
            .filter(({ id }) => id.startsWith(`${base}/`) && !id.endsWith("/together/sum"))
            .map((row) => ofTable(table, row)["own"]);
          if (own.length === 0) continue;
          const sum = own.reduce((all, cell) => (cell?.kind === "amount" ? add(all, constant(cell.value)) : all), ZERO);
          expect(decimalText(sum), base).toBe(totals.get(base));
        }
      }
    },
    runs,
  );

  law(
    "a process never counts more than the facility, and what a division makes lower is told beside its answer",
    [someLines(1), names],
    (lines, of) => {
      const undivided = new Map(wholes(modelOf(type, lines)).map((finding) => [finding.id, finding]));
      for (const finding of wholes(modelOf(type, named(lines, of)))) {
        const whole = undivided.get(baseOf(finding));
        expect(whole, finding.id).toBeDefined();
        expect(compare(constant(finding.total), constant(whole?.total ?? "0"))).toBeLessThanOrEqual(0);
        if (whole?.outcome === "reportable" && finding.outcome !== "reportable") {
          expect(finding.remarks.join("; ")).toContain("; separate only if");
        }
      }
    },
    runs,
  );
});
