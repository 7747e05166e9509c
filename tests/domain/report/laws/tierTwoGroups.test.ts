import fc from "fast-check";
import { describe, expect } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { pureOf } from "#domain/report/facts/PreparedLine.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { add, ZERO } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { EXEMPTION_WORDS } from "#domain/inventory/TierTwoExemption.ts";
import { aSnapshot } from "../support/aSnapshot.ts";
import { someLines } from "./someLines.ts";
import { law } from "../../../support/law.ts";

const runs = { runs: 40, isCostly: true };
const names = fc.constantFrom("", "", "DIESEL", "Batteries", "batteries ");
const groups = fc.array(names, { minLength: 8, maxLength: 8 });
/** Some lines are of one product. */
const products = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 });

const reportOf = (lines: ReadonlyArray<SnapshotLine>): ReportModel =>
  reportModel(aSnapshot("epcra_section_311_312_tier_two", lines));
const ofProducts = (lines: ReadonlyArray<SnapshotLine>, ids: ReadonlyArray<number>) =>
  lines.map((line, at) => ({ ...line, product_id: ids[at] ?? line.product_id }));
const grouped = (lines: ReadonlyArray<SnapshotLine>, some: ReadonlyArray<string>) =>
  lines.map((line, at) => ({ ...line, reported_as: some[at] ?? "" }));

const isOther = ({ id }: { readonly id: string }): boolean => id.startsWith("epcra_312_other/");
const ehsOf = ({ findings }: ReportModel) =>
  findings
    .filter((one) => !isOther(one))
    .map(({ id, total, threshold, outcome, lines }) => ({ id, total, threshold, outcome, lines }));
const sumOf = ({ findings }: ReportModel): string =>
  decimalText(findings.filter(isOther).reduce((sum, { total }) => add(sum, constant(total)), ZERO));

describe("a group of Tier II", () => {
  law(
    "changes no total of an EHS, and neither loses nor doubles a pound of what is none",
    [someLines(), products, groups],
    (some, ids, marks) => {
      const lines = ofProducts(some, ids);
      const [without, within] = [reportOf(lines), reportOf(grouped(lines, marks))];
      expect(ehsOf(within)).toEqual(ehsOf(without));
      expect(sumOf(within)).toBe(sumOf(without));
      const members = within.findings.filter(isOther).flatMap((one) => one.lines);
      expect(new Set(members).size).toBe(members.length);
    },
    runs,
  );

  law(
    "hides nothing: what is reported without it is in something that is reported with it",
    [someLines(), products, groups],
    (some, ids, marks) => {
      const lines = ofProducts(some, ids);
      const reported = (model: ReportModel) =>
        model.findings.filter(({ outcome }) => outcome === "reportable").flatMap((one) => one.lines);
      const within = reported(reportOf(grouped(lines, marks)));
      for (const line of reported(reportOf(lines))) expect(within).toContain(line);
    },
    runs,
  );

  law(
    "may be split: the sum of its parts is what it was",
    [someLines(), products, groups, groups],
    (some, ids, marks, others) => {
      const lines = ofProducts(some, ids);
      const split = marks.map((mark, at) => (mark === "" ? "" : `${mark} ${others[at] ?? ""}`));
      const [whole, parts] = [reportOf(grouped(lines, marks)), reportOf(grouped(lines, split))];
      expect(sumOf(parts)).toBe(sumOf(whole));
      expect(ehsOf(parts)).toEqual(ehsOf(whole));
    },
    runs,
  );

  law(
    "never splits a substance or a product",
    [someLines(), products, groups],
    (some, ids, marks) => {
      const lines = grouped(ofProducts(some, ids), marks);
      const { findings } = reportOf(lines);
      const place = new Map(
        findings.filter(isOther).flatMap(({ id, lines: members }) => members.map((at) => [at, id])),
      );
      const first = new Map<string, string>();
      for (const prepared of prepareLines(lines)) {
        const id = place.get(prepared.index);
        const key = pureOf(prepared)?.cas ?? `product ${prepared.line.product_id}`;
        if (id === undefined) continue;
        expect(first.get(key) ?? id).toBe(id);
        first.set(key, id);
      }
    },
    runs,
  );
});

describe("each line of Tier II", () => {
  law(
    "is counted, an EHS, excluded by a named rule, or could not be judged",
    [someLines(), fc.array(fc.constantFrom(...EXEMPTION_WORDS), { minLength: 8, maxLength: 8 })],
    (some, marks) => {
      const lines = some.map((line, at) => ({ ...line, tier_two_exemption: marks[at] ?? "none" }));
      const { findings, gaps, sections } = reportOf(lines);
      const excluded = sections
        .flatMap(({ tables }) => tables)
        .flatMap(({ id, rows }) => (id === "tier-two-excluded" ? [...rows].map(({ line }) => line) : []));
      const told = new Set([...findings.flatMap((one) => one.lines), ...excluded, ...gaps.map(({ line }) => line)]);
      for (const [at, { tier_two_exemption }] of lines.entries()) {
        expect(told.has(at), `line ${at}`).toBe(true);
        if (tier_two_exemption !== "none" && tier_two_exemption !== "solid manufactured item") {
          expect(excluded).toContain(at);
          expect(findings.some((one) => one.lines.includes(at))).toBe(false);
        }
      }
    },
    runs,
  );
});
