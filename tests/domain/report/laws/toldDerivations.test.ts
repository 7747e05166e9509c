import { describe, expect } from "vitest";
import { isEntered } from "#domain/report/amounts/Provenance.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import { aSnapshot } from "../support/aSnapshot.ts";
import { someLines } from "./someLines.ts";
import { law } from "../../../support/law.ts";

const rowsOf = ({ sections, appendices }: ReportModel) =>
  [...sections, ...appendices].flatMap(({ kind, tables }) =>
    kind === "derivation" ? [] : tables.flatMap(({ rows }) => [...rows]),
  );

/** Figure, arithmetic, list row and rule of each row of the appendix. */
const appendixOf = ({ appendices }: ReportModel): ReadonlySet<string> =>
  new Set(
    appendices
      .filter(({ kind }) => kind === "derivation")
      .flatMap(({ tables }) => tables.flatMap(({ rows }) => [...rows]))
      .map(({ cells: [figure, arithmetic, , , list, rule] }) =>
        [figure, arithmetic, list, rule].map((cell) => cell?.text).join("|"),
      ),
  );

const NUMBERS = /\d[\d,.]*\d|\d/g;

describe.each(REPORT_TYPES.map(({ type }) => type))("in the report %s", (type) => {
  law(
    "each reportable figure has its list row and its rule in the appendix, and its numbers there or in a row",
    [someLines()],
    (lines) => {
      const model = reportModel(aSnapshot(type, lines));
      const appendix = model.appendices.find(({ kind }) => kind === "derivation");
      if (appendix === undefined) return;
      const [rows, written] = [rowsOf(model), appendixOf(model)];
      const at = (index: number) => {
        const derivation = model.derivations.at(index);
        if (derivation === undefined) throw new Error(`No derivation ${index}`);
        return derivation;
      };
      const isWritten = (index: number): boolean => {
        const { figure, arithmetic, list, rule } = at(index);
        const row = list === null ? "" : `row ${list.row_no}: ${list.chemical_name}`;
        return [...written].some(
          (text) =>
            text.startsWith(`${figure}|${arithmetic.join("; ")}|`) &&
            text.includes(row) &&
            text.endsWith(`|${rule.paragraph}`),
        );
      };
      // The row of the figure; that of waste shows the product's own amount.
      const isInRow = (index: number): boolean => {
        const { arithmetic, parts, remarks } = at(index);
        const numbers = (arithmetic[0] ?? "").replaceAll(/\(40 CFR.*\)/g, "").match(NUMBERS) ?? [];
        return rows.some(({ cells }) => {
          const texts = cells.map(({ text }) => text);
          return (
            cells.some((cell) => "derivation" in cell && [index, ...parts].includes(cell.derivation)) &&
            numbers.every((number) => texts.includes(number)) &&
            remarks.every((remark) => texts.some((text) => text.includes(remark)))
          );
        });
      };
      const expectTold = (index: number) => {
        expect(appendix.paragraphs).toHaveLength(1);
        expect(isInRow(index), at(index).figure).toBe(true);
      };
      for (const { outcome, derivation, threshold_derivation } of model.findings) {
        if (outcome !== "reportable") continue;
        if (!isWritten(derivation)) {
          expectTold(derivation);
          expect(isWritten(threshold_derivation), at(threshold_derivation).figure).toBe(true);
        }
        for (const part of at(derivation).parts) if (!isEntered(at(part)) && !isWritten(part)) expectTold(part);
      }
    },
    { runs: 40, isCostly: true },
  );
});
