import { describe, expect, it } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import { canonicalInputs } from "#domain/report/snapshot/canonicalInputs.ts";
import { aSnapshot } from "../support/aSnapshot.ts";
import { someLines } from "./someLines.ts";
import { law } from "../../../support/law.ts";

const runs = { runs: 40, isCostly: true };

const cellsOf = ({ sections, appendices }: ReportModel) =>
  [...sections, ...appendices].flatMap(({ tables }) =>
    tables.flatMap(({ columns, rows }) =>
      [...rows].flatMap(({ cells }) => {
        expect(cells).toHaveLength(columns.length);
        return cells.map((cell, at) => ({ cell, column: columns[at] }));
      }),
    ),
  );

/** Turns the keys of every object round. */
const reversedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversedKeys(member)]),
  );
};

describe.each(REPORT_TYPES.map(({ type }) => type))("in the report %s", (type) => {
  law(
    "every figure has a derivation that leads to lines, arithmetic, rule and list row",
    [someLines()],
    (lines) => {
      const model = reportModel(aSnapshot(type, lines));
      const rules = new Set(model.rules.map(({ id }) => id));
      const lists = new Set(model.lists.map((list) => list.type));
      for (const { cell, column } of cellsOf(model)) {
        if (column?.kind === "amount" || column?.kind === "percent") {
          expect(["amount", "percent", "missing", "text"]).toContain(cell.kind);
          // A figure may not hide as text.
          if (cell.kind === "text") expect(cell.text).not.toMatch(/\d/);
        }
        if ("derivation" in cell) expect(model.derivations.at(cell.derivation)).toBeDefined();
      }
      expect(new Set(model.findings.map(({ id }) => id)).size).toBe(model.findings.length);
      for (const { rows } of [...model.sections, ...model.appendices].flatMap(({ tables }) => tables)) {
        expect(new Set([...rows].map(({ id }) => id)).size).toBe(rows.length);
      }
      for (const { derivation, threshold_derivation } of model.findings) {
        expect(model.derivations.at(derivation)).toBeDefined();
        expect(model.derivations.at(threshold_derivation)).toBeDefined();
      }
      for (const derivation of model.derivations) {
        expect(derivation.figure).not.toBe("");
        expect(derivation.arithmetic.join("")).not.toBe("");
        expect(derivation.rule.paragraph).not.toBe("");
        expect(rules).toContain(derivation.rule.id);
        if (derivation.list !== null) expect(lists).toContain(derivation.list.type);
        for (const line of derivation.lines) expect(model.lines[line]).toBeDefined();
        for (const part of derivation.parts) expect(model.derivations.at(part)).toBeDefined();
      }
    },
    runs,
  );

  law(
    "the order of lines, components, rows and keys never matters",
    [someLines()],
    (lines) => {
      const snapshot = aSnapshot(type, lines);
      const turned = {
        ...snapshot,
        lines: lines.toReversed().map((line) => ({
          ...line,
          hazards: line.hazards.toReversed(),
          components: line.components.toReversed(),
        })),
        lists: snapshot.lists.toReversed().map((list) => ({ ...list, rows: list.rows.toReversed() })),
      };
      // The keys of the copy are turned round, its members are the same.
      const again = reversedKeys(turned) as typeof turned;
      expect(reportModel(again)).toEqual(reportModel(snapshot));
      expect([...canonicalInputs(again)].join("")).toBe([...canonicalInputs(snapshot)].join(""));
    },
    { runs: 5, isCostly: true },
  );

  it("the day of preparation is printed and does not change the inputs", () => {
    const snapshot = aSnapshot(type, []);
    const tomorrow = { ...snapshot, prepared_on: "2026-11-22" };
    expect([...canonicalInputs(tomorrow)].join("")).toBe([...canonicalInputs(snapshot)].join(""));
    expect(reportModel(tomorrow).header).toContainEqual({ label: "Report prepared", value: "11-22-2026" });
  });

  it("an empty inventory makes a report that says none", () => {
    const model = reportModel(aSnapshot(type, []));
    expect(model.findings.filter(({ outcome }) => outcome === "reportable")).toEqual([]);
    expect(model.sections.every(({ empty }) => empty !== "")).toBe(true);
    expect(model.summary).toMatch(/none|^0 products/);
  });
});

const type = "epcra_section_302_extremely_hazardous_substances";
law(
  "figures of findings are those of the cells that print them",
  [someLines()],
  (lines) => {
    const model = reportModel(aSnapshot(type, lines));
    for (const { id, total } of model.findings) {
      const row = model.sections
        .flatMap(({ tables }) => tables.flatMap(({ rows }) => [...rows]))
        .find((one) => one.id === id);
      const cell = row?.cells.find((one) => one.kind === "amount");
      expect(cell).toMatchObject({ value: total });
      expect(constant(total)).toBeDefined();
    }
  },
  runs,
);
