import { describe, expect } from "vitest";
import { constant } from "#domain/report/amounts/exact.ts";
import type { Finding } from "#domain/report/amounts/Finding.ts";
import { Provenance } from "#domain/report/amounts/Provenance.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { rangedReport } from "#domain/report/ranges/rangedReport.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { REPORT_TYPE_IDS } from "#domain/report/reportTypeIds.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { canonicalSnapshot } from "#domain/report/snapshot/canonicalInputs.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { compare } from "#domain/shared/decimal.ts";
import { aSnapshot } from "../support/aSnapshot.ts";
import { law } from "../../../support/law.ts";
import { linesAndWhatIsKnown } from "./knownLines.ts";

const TYPES = REPORT_TYPE_IDS.filter((type) => REPORTS[type].evaluates === "thresholds");

const ranged = (type: ReportTypeId, lines: ReadonlyArray<SnapshotLine>) => rangedReport(aSnapshot(type, lines));
const findingsOf = (type: ReportTypeId, lines: ReadonlyArray<SnapshotLine>): ReadonlyArray<Finding> => {
  const snapshot = canonicalSnapshot(aSnapshot(type, lines));
  const input = { snapshot, lines: prepareLines(snapshot.lines), provenance: new Provenance() };
  return REPORTS[type].evaluate(input).findings;
};
const isAtMost = (a: string, b: string | null): boolean => b === null || compare(constant(a), constant(b)) <= 0;

describe.each(TYPES)("in the report %s", (type) => {
  law(
    "the interval holds the figure of every completion of what is open, and the answer its answer",
    [linesAndWhatIsKnown],
    ({ whole, known }) => {
      const { findings } = ranged(type, known);
      const truth = new Map(findingsOf(type, whole).map((one) => [one.id, one]));
      const byId = new Map(findings.map((one) => [one.id, one]));
      for (const [id, { total, outcome, unit }] of truth) {
        const found = byId.get(id) ?? byId.get(`${type}/substances`) ?? byId.get(`${type}/lines`);
        expect(found, `${id} ${total}`).toBeDefined();
        if (found === undefined) continue;
        if (unit === "lb") expect(isAtMost(total, found.high), `${id}: ${total} at most ${found.high}`).toBe(true);
        expect(isAtMost(found.low, total), `${id}: ${total} at least ${found.low}`).toBe(true);
        if (found.answer !== "depends") expect(outcome === "reportable" ? "yes" : "no", id).toBe(found.answer);
      }
      for (const { id, low, answer } of findings) {
        if (truth.has(id)) continue;
        expect(low, id).toBe("0");
        expect(answer, id).not.toBe("yes");
      }
    },
    { runs: 60, isCostly: true },
  );
});
