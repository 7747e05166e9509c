import { describe, expect, it } from "vitest";
import { Result } from "effect";
import { constant } from "#domain/report/amounts/figures.ts";
import { boundable } from "#domain/report/pages/boundable.ts";
import { printedReport } from "#domain/report/pages/printedReport.ts";
import type { PrintedReport, ReportModel, ReportRow, ReportTable } from "#domain/report/pages/ReportModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES, REPORTS } from "#domain/report/reports.ts";
import { add, compare, type Decimal, parseDecimal, ZERO } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { law } from "../../../support/law.ts";
import { someLines } from "../laws/someLines.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const TYPES = REPORT_TYPES.map(({ type }) => type).filter((type) => REPORTS[type].kind === "pdf");
const runs = { runs: 8 };
const [EHS, TIER_TWO] = ["epcra_section_302_extremely_hazardous_substances", "epcra_section_311_312_tier_two"] as const;

const first = (model: ReportModel): PrintedReport => printedReport(model).versions[0]?.() ?? model;
const shortest = (model: ReportModel): PrintedReport => printedReport(model).versions.at(-1)?.() ?? model;
const tablesOf = ({ sections, appendices }: PrintedReport): ReadonlyArray<ReportTable> =>
  [...sections, ...appendices].flatMap(({ tables }) => tables);

const cellOf = ({ columns }: ReportTable, { cells }: ReportRow, id: string) =>
  cells[columns.findIndex((column) => column.id === id)];
const amountIn = (table: ReportTable, row: ReportRow): Decimal => {
  const cell = cellOf(table, row, "amount");
  const counted = cellOf(table, row, "counted")?.text ?? "Yes";
  return cell !== undefined && "derivation" in cell && /^(?:Yes(?:;|$)|$)/.test(counted) ? constant(cell.value) : ZERO;
};

/** Of each sum: what the rows above it add up to, and itself. */
const sumsOf = (table: ReportTable): ReadonlyArray<readonly [string, string]> => {
  const sums: Array<readonly [string, string]> = [];
  let total = ZERO;
  for (const row of table.rows) {
    if (row.tone !== "total") total = add(total, amountIn(table, row));
    else if (row.id.endsWith("/total")) {
      sums.push([decimalText(total), decimalText(amountIn(table, row))]);
      total = ZERO;
    }
  }
  return sums;
};

const read = (text: string): Decimal =>
  Result.getOrThrow(parseDecimal(text.replaceAll(",", ""), { digits: { whole: 30, fraction: 40 } }));

describe.each(TYPES)("the pages of %s", (type) => {
  law(
    "say of each finding on which side of its threshold it is, in the figures themselves",
    [someLines(1)],
    (lines) => {
      const model = reportModel(aSnapshot(type, lines));
      const byId = new Map(model.findings.map((finding) => [finding.id, finding]));
      for (const table of tablesOf(first(model))) {
        for (const row of table.rows) {
          const finding = byId.get(row.id);
          const [total, threshold] = [cellOf(table, row, "total"), cellOf(table, row, "threshold")];
          if (finding === undefined || total === undefined || threshold === undefined) continue;
          expect(compare(read(total.text), read(threshold.text)), total.text).toBe(
            compare(constant(finding.total), constant(finding.threshold)),
          );
        }
      }
    },
    runs,
  );

  law(
    "add up exactly, however few lines they show: the row of the others has their sum",
    [someLines(1)],
    (lines) => {
      const model = reportModel(aSnapshot(type, lines));
      for (const linesOfSum of [1, 2, 1000]) {
        for (const table of tablesOf(model).filter(({ columns }) => columns.some(({ id }) => id === "amount"))) {
          const bounded = boundable(table, "a file")({ rows: 1000, sums: 1000, linesOfSum });
          for (const [parts, sum] of sumsOf(bounded)) expect(parts).toBe(sum);
        }
      }
    },
    runs,
  );
});

describe("what the pages leave out", () => {
  /** Of sulfuric acid, 1.25 to 90.25 lb. */
  const lines = Array.from({ length: 90 }, (_, at) =>
    aLine({ name: `Acid ${at}`, max_pounds: `${at + 1}.25`, components: [aComponent("7664-93-9", "100")] }, at + 1),
  );

  it("is each component, and the lines of what is below its threshold: a sentence says where they are", () => {
    for (const type of [EHS, TIER_TWO]) {
      const model = reportModel(aSnapshot(type, lines));
      const pages = first(model);
      const ids = (report: PrintedReport) => [...report.sections, ...report.appendices].map(({ id }) => id);
      expect(ids(model)).toContain("components");
      expect(ids(pages)).not.toContain("components");
      expect(tablesOf(pages).some(({ id }) => /below.*-lines$/.test(id))).toBe(false);
      expect(pages.note).toContain("derivations.xlsx in the evidence package of this report");
      expect(pages.note).not.toBe(model.note);
    }
  });

  it("is told in the table that it is left out of, with how much it is", () => {
    const model = reportModel(aSnapshot(EHS, lines));
    const table = tablesOf(shortest(model)).find(({ id }) => id.endsWith("-reportable-lines"));
    const rows = [...(table?.rows ?? [])].map(({ cells }) => cells.map(({ text }) => text).join(" | "));
    expect(rows).toHaveLength(5);
    expect(rows[0]).toContain("Acid 87");
    expect(rows[3]).toMatch(/and 87 more: see derivations\.xlsx .*3,850/);
    expect(rows[4]).toContain("Total");
  });
});
