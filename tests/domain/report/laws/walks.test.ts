import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell, ReportModel } from "#domain/report/pages/ReportModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { walkLineAfter } from "#domain/inventory/walk/walkLineMachine.ts";
import { aLine, aSnapshot } from "../support/aSnapshot.ts";
import { someLines } from "./someLines.ts";
import { law } from "../../../support/law.ts";

const TYPES = REPORT_TYPES.map(({ type }) => type);
const CARRIED = /^(\d+) lines? carried over, not confirmed\./;

/** The lines of last year as the walk of this year has them, each confirmed as the same or not. */
const walked = (lines: ReadonlyArray<SnapshotLine>, isSame: (at: number) => boolean): ReadonlyArray<SnapshotLine> =>
  lines.map((line, at) => {
    const input = { state: "to confirm", is_new: false, can_come_back: true } as const;
    const { state } = isSame(at) ? walkLineAfter(input, { type: "walk.same" }) : input;
    return { ...line, to_confirm: state === "to confirm" };
  });

const figureOf = (cell: Cell): string => (cell.kind === "amount" || cell.kind === "percent" ? cell.value : cell.text);
/** What stands in each table, and what was judged: all that a person reads as an amount or a finding. */
const figures = (model: ReportModel) => ({
  findings: model.findings.map(({ id, total, threshold, percent, outcome }) => [
    id,
    total,
    threshold,
    percent,
    outcome,
  ]),
  summary: model.summary,
  tables: model.sections.flatMap(({ tables }) =>
    tables.map(({ id, columns, rows }) => [
      id,
      [...rows].map(({ cells }) => cells.filter((_, at) => columns[at]?.id !== "to_confirm").map(figureOf)),
    ]),
  ),
});
const next = (type: (typeof TYPES)[number], lines: ReadonlyArray<SnapshotLine>) =>
  reportModel({ ...aSnapshot(type, lines), year: 2026 });
const carriedIn = ({ remarks }: ReportModel) => remarks.filter((remark) => CARRIED.test(remark));

describe.each(TYPES)("in the report %s", (type) => {
  law(
    "a walk in which every line is the same changes no figure; until then each is told as carried over",
    [someLines(1), fc.nat()],
    (lines, seed) => {
      const last = next(type, lines);
      const done = next(
        type,
        walked(lines, () => true),
      );
      expect({ ...figures(done), remarks: done.remarks }).toEqual({ ...figures(last), remarks: last.remarks });
      const isSame = (at: number) => (seed >> at) % 2 === 1;
      const open = lines.filter((_, at) => !isSame(at)).length;
      const half = next(type, walked(lines, isSame));
      expect(figures(half)).toEqual(figures(last));
      expect(carriedIn(half).map((remark) => CARRIED.exec(remark)?.[1])).toEqual(open === 0 ? [] : [String(open)]);
    },
    { runs: 12, isCostly: true },
  );
});

describe("a line that nobody has confirmed", () => {
  const lines = [aLine({ name: "Acetone" }, 1), { ...aLine({ name: "Xylene" }, 2), to_confirm: true }];

  it("is told first, with the reason for which the inventory was completed without it", () => {
    const snapshot = aSnapshot("hazardous_material_inventory_worksheet", lines);
    const [first] = snapshot.inventories;
    const inventories = [{ id: first?.id ?? 1, is_completed: true, unconfirmed_reason: "The vault is closed" }];
    const [remark] = reportModel({ ...snapshot, inventories }).remarks;
    expect(remark).toMatch(CARRIED);
    expect(remark).toContain("SDS No. 2 (Xylene)");
    expect(remark).toContain("completed without confirming them. Reason: The vault is closed.");
  });

  it.each(["hazardous_material_inventory_worksheet", "haz_mat_inventory_excel"] as const)(
    "is marked in the lines of %s, and in the derivation of each of its figures",
    (type) => {
      const model = reportModel(
        aSnapshot(
          type,
          lines.map((line) => ({ ...line, max_pounds: "100" })),
        ),
      );
      const table = model.sections[0]?.tables[0];
      const at = table?.columns.findIndex(({ id }) => id === "to_confirm") ?? -1;
      expect([...(table?.rows ?? [])].map(({ cells }) => cells[at]?.text)).toEqual(["", "carried over, not confirmed"]);
      const told = [...model.derivations].filter(({ lines: of }) => of.length === 1 && of[0] === 1);
      expect(told.length).toBeGreaterThan(0);
      for (const { remarks } of told) expect(remarks).toContain("carried over, not confirmed");
    },
  );
});
