import fc from "fast-check";
import { describe, expect } from "vitest";
import { cersFiling } from "#domain/filing/cers/cersFiling.ts";
import { tier2Filing } from "#domain/filing/tier2/tier2Filing.ts";
import { GHS_CLASSES } from "#domain/hazard/ghsClasses.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { law } from "../../../support/law.ts";
import { ALL_FACTS, snapshotOf } from "../../filing/filingFacts.ts";
import { aSnapshot } from "../support/aSnapshot.ts";
import { modelText } from "../texts/modelText.ts";
import { someLines } from "./someLines.ts";

type Class = { readonly name: string; readonly code: string | null };
const CLASSES: ReadonlyArray<Class> = [
  ...GHS_CLASSES.map(({ name, code }) => ({ name, code })),
  { name: "House class", code: null },
].toSorted((a, b) => (a.name < b.name ? -1 : 1));
/** In the order of the names, which say nothing. */
const renamed = (name: string): string =>
  `Class~${String(CLASSES.findIndex((one) => one.name === name)).padStart(3, "0")}`;
const namedBack = (text: string): string =>
  text.replaceAll(/Class~(\d{3})/g, (_, at: string) => CLASSES[Number(at)]?.name ?? "");

/** Lines with classes of every kind, and the same lines with other names for them. */
const twins = someLines(1).chain((lines) =>
  fc
    .array(fc.subarray([...CLASSES], { maxLength: 3 }), { minLength: lines.length, maxLength: lines.length })
    .map((all) => {
      const classified = (nameOf: (name: string) => string): ReadonlyArray<SnapshotLine> =>
        lines.map((line, at) => ({
          ...line,
          hazards: (all[at] ?? []).map(({ name }) => nameOf(name)),
          hazard_codes: (all[at] ?? []).map(({ code }) => code),
        }));
      return [classified((name) => name), classified(renamed)] as const;
    }),
);

describe.each(REPORT_TYPES)("in the report '$name'", ({ type }) => {
  law(
    "renaming a hazard class changes no answer",
    [twins],
    ([lines, others]) => {
      const [said, again] = [lines, others].map((some) => modelText(reportModel(aSnapshot(type, some))));
      expect(namedBack(again ?? "")).toBe(said);
    },
    { runs: 25, isSlow: true, isCostly: true },
  );
});

describe("in filings for Tier II and for CERS", () => {
  law(
    "renaming a hazard class changes no element and no remark",
    [twins],
    ([lines, others]) => {
      const [said, again] = [lines, others].map((some) => {
        const snapshot = snapshotOf(some);
        const facility = { ...snapshot.facility, state: "CA", cers_id: "10123456" };
        return JSON.stringify([
          tier2Filing(2026, [{ snapshot, facts: ALL_FACTS }]),
          cersFiling({ ...snapshot, facility }),
        ]);
      });
      expect(namedBack(again ?? "") === said).toBe(true);
    },
    { isCostly: true },
  );
});
