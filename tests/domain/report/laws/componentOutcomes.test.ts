import { describe, expect, it } from "vitest";
import { checkCas, normalizeCasNumber } from "#domain/component/casNumber.ts";
import type { ComponentOutcome } from "#domain/report/laws/common/componentOutcomes.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { canonicalSnapshot } from "#domain/report/snapshot/canonicalInputs.ts";
import type { SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { law } from "../../../support/law.ts";
import { tablesOf } from "../examples/wholeReport.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";
import { hostileLines } from "./hostileLines.ts";

const TYPES: ReadonlyArray<ReportTypeId> = [
  "epcra_section_302_extremely_hazardous_substances",
  "epcra_section_304_cercla_spill_reporting",
  "epcra_section_311_312_tier_two",
  "epcra_section_313_threshold_from_r_manufactured",
  "epcra_section_313_threshold_from_r_processed",
  "epcra_section_313_threshold_from_r_otherwise_used",
  "caa_112_risk_management_report",
  "caa_304_process_safety_management_report",
];
const OUTCOMES = {
  counted: "Counted",
  not_judged: "Insufficient data",
  below: "Below cutoff",
  excluded: "Not counted",
} as const;

const titleOf = ({ name, number }: SnapshotComponent): string =>
  `${name || "Component without a name"}${number.trim() === "" ? "" : ` (${number.trim()})`}`;

/** '' without a number that is right. */
const casOf = ({ number }: SnapshotComponent): string =>
  checkCas(number)?.valid === true ? (normalizeCasNumber(number) ?? "") : "";

type Walked = { readonly model: ReportModel; readonly at: number; readonly component: SnapshotComponent };

/** The report has to bear out what it says became of a component. */
const expectBorneOut = ({ model, at, component }: Walked, { outcome, why }: ComponentOutcome): void => {
  const title = titleOf(component);
  const rowsOfLine = tablesOf(model).flatMap(({ rows }) => [...rows].filter((row) => row.line === at));
  const printed = JSON.stringify(rowsOfLine.map(({ cells }) => cells));
  const where = `${title} of line ${at}: ${outcome}, ${why}`;
  switch (outcome) {
    case "counted":
      expect(
        model.findings.some(({ lines }) => lines.includes(at)),
        where,
      ).toBe(true);
      break;
    case "not_judged": {
      const told = model.gaps.filter((gap) => gap.line === at && !gap.is_counted);
      const isOwn = (gap: string) =>
        gap === title || (casOf(component) !== "" && gap.endsWith(`(${casOf(component)})`));
      expect(
        told.some((gap) => isOwn(gap.component) || gap.missing.startsWith("Weight unknown")),
        where,
      ).toBe(true);
      expect(
        told.some(({ missing }) => why.includes(missing)),
        where,
      ).toBe(true);
      break;
    }
    case "below":
      expect(printed.includes("not counted") || why.includes("0%"), where).toBe(true);
      break;
    case "excluded": {
      expect(why, where).toMatch(/CFR|qualifier|FR \d|on this line|listed|same substance|EHS/);
      const isOnNoRow = why.startsWith("not on the ");
      const listed = model.findings.filter(
        ({ cas, lines }) => cas === casOf(component) && cas !== "" && lines.includes(at),
      );
      if (isOnNoRow) expect(listed, where).toEqual([]);
    }
  }
};

describe("a question about a component", () => {
  const TYPE = "epcra_section_302_extremely_hazardous_substances";
  const outcomesOf = (components: ReadonlyArray<Partial<SnapshotComponent>>) => {
    const line = aLine({
      max_pounds: "1000",
      components: components.map((one) => ({ ...aComponent("", "20"), ...one })),
    });
    const { outcomes, gaps } = reportModel(aSnapshot(TYPE, [line]));
    return { outcomes, asked: gaps.map(({ missing }) => missing) };
  };

  it("makes it one that is not judged, under each name that its number has in the product", () => {
    const { outcomes, asked } = outcomesOf([
      { name: "Chlorine", number: "7732-18-5" },
      { name: "Water", number: "7732-18-5" },
    ]);
    expect(outcomes.map(({ component, outcome }) => [component, outcome])).toEqual([
      ["Chlorine (7732-18-5)", "not_judged"],
      ["Water (7732-18-5)", "not_judged"],
    ]);
    for (const { why } of outcomes) expect(asked).toContain(why.split("; ")[0]);
  });

  it("leaves one counted that counts by its number all the same", () => {
    const { outcomes, asked } = outcomesOf([{ name: "Chlorine", number: "7664-93-9" }]);
    expect(outcomes).toMatchObject([{ outcome: "counted", why: "Sulfuric Acid" }]);
    expect(asked).toEqual([expect.stringContaining("which is correct?")]);
  });
});

describe.each(TYPES)("in the report %s", (type) => {
  law(
    "every component of every line is counted, below what counts, left out by a named rule or not judged, and is printed",
    [hostileLines()],
    (some) => {
      const snapshot = canonicalSnapshot(aSnapshot(type, some));
      const model = reportModel(snapshot);
      const table = tablesOf(model).find(({ id }) => id === "components");
      const printed = [...(table?.rows ?? [])].map(({ cells }) => cells.map(({ text }) => text));
      const all = snapshot.lines.flatMap((line, at) => line.components.map((component) => ({ model, at, component })));
      expect(model.outcomes.flatMap(({ lines }) => lines)).toHaveLength(all.length);
      for (const walked of all) {
        const title = titleOf(walked.component);
        const own = model.outcomes.filter((one) => one.component === title && one.lines.includes(walked.at));
        expect(own.length, `${title} of line ${walked.at}`).toBeGreaterThan(0);
        const cas = casOf(walked.component);
        // Two components without a right number and with one title are one question, unless their shares differ.
        if (cas !== "") expect(own, title).toHaveLength(1);
        for (const one of own) {
          expectBorneOut(walked, one);
          const isPrinted = printed.some(
            ([outcome, why, names]) =>
              outcome === OUTCOMES[one.outcome] && why === one.why && names?.split("; ").includes(title),
          );
          expect(isPrinted, title).toBe(true);
        }
      }
    },
    { runs: 60, isCostly: true },
  );

  law(
    "what the list names is never 'not on the list', and what it does not name is never counted for its own number",
    [hostileLines()],
    (some) => {
      const snapshot = canonicalSnapshot(aSnapshot(type, some));
      const numbers = new Set(snapshot.lists.flatMap(({ rows }) => rows.map(({ cas_number }) => cas_number)));
      for (const { component, why, outcome } of reportModel(snapshot).outcomes) {
        const [, number = ""] = /\(([^()]*)\)$/.exec(component) ?? [];
        const cas = checkCas(number)?.valid === true ? (normalizeCasNumber(number) ?? "") : "";
        if (numbers.has(cas)) expect(`${component}: ${why}`).not.toContain("not on the ");
        if (outcome === "excluded" && why.startsWith("not on the ")) expect(numbers.has(cas)).toBe(false);
      }
    },
    { runs: 30, isCostly: true },
  );
});

describe("what became of a component is said in words", () => {
  const fatesOf = (type: ReportTypeId, facts: Partial<SnapshotLine>, year = 2026) =>
    reportModel({ ...aSnapshot(type, [aLine({ max_pounds: "1000", ...facts })]), year }).outcomes.map(
      ({ component, outcome, why }) => [component, outcome, why],
    );
  const E302 = "epcra_section_302_extremely_hazardous_substances";
  const E313 = "epcra_section_313_threshold_from_r_processed";

  it("302: counted, below, left out by its form, on no row, without a share", () => {
    const components = [
      aComponent("7664-93-9", "50"),
      aComponent("7697-37-2", "1"),
      aComponent("7722-84-1", "30"),
      aComponent("7732-18-5", "19"),
      aComponent("7782-50-5", null),
    ];
    expect(fatesOf(E302, { components })).toEqual([
      ["Component 7664-93-9 (7664-93-9)", "counted", "Sulfuric Acid"],
      ["Component 7782-50-5 (7782-50-5)", "not_judged", "No percentage entered; composition unknown"],
      ["Component 7697-37-2 (7697-37-2)", "below", "Nitric Acid: not above 1% (40 CFR 355.13)"],
      [
        "Component 7722-84-1 (7722-84-1)",
        "excluded",
        "Hydrogen Peroxide (Conc >52%): outside the listed concentration",
      ],
      ["Component 7732-18-5 (7732-18-5)", "excluded", "not on the EHS list (40 CFR part 355, appendix A)"],
    ]);
  });

  it("313: two categories of one compound, a later row, a line without the mark", () => {
    const lead = { ...aComponent("7758-97-6", "0.5"), name: "Lead chromate" };
    expect(fatesOf(E313, { is_processed: true, components: [lead] })).toEqual([
      [
        "Lead chromate (7758-97-6)",
        "counted",
        "Chromium compounds (except for chromite ore mined in the Transvaal Region); Lead compounds",
      ],
    ]);
    const later = fatesOf(E313, { is_processed: true, components: [aComponent("307-24-4", "5")] }, 2020);
    expect(later[0]?.slice(1)).toEqual([
      "excluded",
      expect.stringContaining("not yet listed in 2020; listed from 2024"),
    ]);
    expect(fatesOf(E313, { components: [lead] })[0]?.slice(1)).toEqual([
      "excluded",
      "the line is not marked processed (40 CFR 372.25)",
    ]);
  });

  it("a list that nobody loaded judges nothing", () => {
    const snapshot = aSnapshot(E302, [aLine({ max_pounds: "10", components: [aComponent("7664-93-9", "50")] })]);
    expect(reportModel({ ...snapshot, lists: [] }).outcomes).toMatchObject([
      { outcome: "not_judged", why: "The EHS list is not loaded" },
    ]);
  });
});
