import fc from "fast-check";
import { describe, expect } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import type { Finding } from "#domain/report/amounts/Finding.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { add, compare, parseDecimal } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { Result } from "effect";
import { aSnapshot } from "../support/aSnapshot.ts";
import { someLines } from "./someLines.ts";
import { law } from "../../../support/law.ts";

const TYPES = REPORT_TYPES.map(({ type }) => type);
const runs = { runs: 12, isCostly: true };

const findings = (type: ReportTypeId, lines: ReadonlyArray<SnapshotLine>): ReadonlyMap<string, Finding> =>
  new Map(reportModel(aSnapshot(type, lines)).findings.map((finding) => [finding.id, finding]));

/** Everything that was found before is there, with a total that is not less, and what was reportable still is. */
const expectNoLess = (before: ReadonlyMap<string, Finding>, after: ReadonlyMap<string, Finding>) => {
  for (const [id, { total, outcome }] of before) {
    const now = after.get(id);
    expect(compare(constant(now?.total ?? "0"), constant(total)), id).toBeGreaterThanOrEqual(0);
    if (outcome === "reportable") expect(now?.outcome, id).toBe("reportable");
  }
};

const halfOf = (text: string | null): string | null =>
  text === null ? null : decimalText(Result.getOrThrow(parseDecimal(String(Number(text) / 2))));

describe.each(TYPES)("in the report %s", (type) => {
  law(
    "adding a line never lowers a total",
    [someLines(1)],
    (lines) => expectNoLess(findings(type, lines.slice(0, -1)), findings(type, lines)),
    runs,
  );

  law(
    "more of a product never lowers a total",
    [someLines(1)],
    ([first, ...rest]) => {
      if (first === undefined) throw new Error("There is a line");
      const doubled = (text: string | null) => (text === null ? null : String(2 * Number(text)));
      const more = {
        ...first,
        max_pounds: doubled(first.max_pounds),
        max_gallons: doubled(first.max_gallons),
        container_quantity: doubled(first.container_quantity),
      };
      expectNoLess(findings(type, [first, ...rest]), findings(type, [more, ...rest]));
    },
    runs,
  );

  law(
    "a larger share never lowers the total of a substance",
    [someLines(1), fc.integer({ min: 0, max: 5000 })],
    (lines, points) => {
      const raised = lines.map((line) => ({
        ...line,
        components: line.components.map((one) => ({
          ...one,
          percentage_weight:
            one.percentage_weight === null
              ? null
              : decimalText(add(constant(one.percentage_weight), constant(String(points / 100)))),
        })),
      }));
      // From 99% on a product is pure and counts under its substance; the mixture that it was has no total then, and
      // as waste it has the RQ of its substance.
      const substances = new Map(
        [...findings(type, lines)].filter(([id]) => !/^epcra_(?:312_other|304_waste)/.test(id)),
      );
      expectNoLess(substances, findings(type, raised));
    },
    runs,
  );
});

/** One line as two of half its amounts each. */
const splitFirst = ([first, ...rest]: ReadonlyArray<SnapshotLine>): ReadonlyArray<SnapshotLine> => {
  if (first === undefined) throw new Error("There is a line");
  const half = {
    ...first,
    max_pounds: halfOf(first.max_pounds),
    max_gallons: halfOf(first.max_gallons),
    container_quantity: halfOf(first.container_quantity),
  };
  return [half, ...rest, { ...half, inventory_product_id: 99, sds_no: 99 }];
};

law(
  "splitting a line in two changes nothing of what became of its components, and asks the same",
  [fc.constantFrom(...TYPES), someLines(1)],
  (type, lines) => {
    const said = (some: ReadonlyArray<SnapshotLine>) => {
      const { outcomes, gaps } = reportModel(aSnapshot(type, some));
      return {
        outcomes: outcomes.map(({ component, outcome, why }) => [component, outcome, why]),
        gaps: [
          ...new Set(
            gaps.map(({ component, missing, treatment }) =>
              // The halves have half the gallons, about which the same is asked.
              [component, missing.replaceAll(/[\d,.]+ gal\b/g, "gal"), treatment].join(": "),
            ),
          ),
        ].sort(),
      };
    };
    expect(said(splitFirst(lines))).toEqual(said(lines));
  },
  { runs: 60, isCostly: true },
);

describe.each(TYPES)("in the report %s", (type) => {
  law(
    "splitting a line in two changes no total",
    [someLines(1)],
    (all) => {
      const totals = (lines: ReadonlyArray<SnapshotLine>) =>
        [...findings(type, lines).values()].map(({ id, total, outcome }) => ({ id, total, outcome }));
      expect(totals(splitFirst(all))).toEqual(totals(all));
    },
    runs,
  );
});
