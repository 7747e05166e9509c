import fc from "fast-check";
import { expect, it } from "vitest";
import { checkCas } from "#domain/component/casNumber.ts";
import { equivalentOf } from "#domain/report/facts/listedMixtures.ts";
import { AMMONIUM_SALTS, EQUIVALENTS } from "#domain/substance/equivalentTables.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { law } from "../../../support/law.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const E302 = "epcra_section_302_extremely_hazardous_substances";
const PAIRS = [...EQUIVALENTS.keys()].flatMap((from) => {
  const equivalent = equivalentOf(from, "302");
  return equivalent === undefined || equivalent.excluded !== undefined ? [] : [[from, equivalent.to] as const];
});
const totalOf = (lines: ReadonlyArray<ReturnType<typeof aLine>>, cas: string) =>
  Number(reportModel(aSnapshot(E302, lines)).findings.find((finding) => finding.cas === cas)?.total);
const percent = fc.integer({ min: 2, max: 30 });

law(
  "an equivalent counts as the listed number does, and never twice in a product that names both",
  [fc.constantFrom(...PAIRS), percent, percent, fc.boolean()],
  ([from, to], one, other, isFirst) => {
    const line = (parts: ReadonlyArray<readonly [string, number]>, at = 1) =>
      aLine({ max_pounds: "100", components: parts.map(([cas, share]) => aComponent(cas, String(share))) }, at);
    expect(totalOf([line([[from, one]])], to)).toBe(totalOf([line([[to, one]])], to));
    const both = [[from, one] as const, [to, other] as const];
    expect(totalOf([line(isFirst ? both : both.toReversed())], to)).toBe(other);
    expect(totalOf([line([[from, one]]), line([[to, other]], 2)], to)).toBe(one + other);
  },
  { runs: 40, isCostly: true },
);

const REGIMES = {
  "302": E302,
  "304": "epcra_section_304_cercla_spill_reporting",
  "313": "epcra_section_313_threshold_from_r_processed",
  rmp: "caa_112_risk_management_report",
  psm: "caa_304_process_safety_management_report",
} as const;
const EACH = [...EQUIVALENTS].flatMap(([from, all]) =>
  all.flatMap(({ to, regimes, isSource }) => (isSource ? [] : regimes.map((regime) => ({ from, to, regime })))),
);

law(
  "in a product that names both numbers, only the listed one counts, by each rule of the table",
  [fc.constantFrom(...EACH), fc.integer({ min: 40, max: 60 })],
  ({ from, to, regime }, share) => {
    const parts = (cas: ReadonlyArray<string>) => [
      aLine({
        max_pounds: "100",
        is_processed: true,
        components: cas.map((one) => aComponent(one, String(share))),
      }),
    ];
    const sum = (cas: ReadonlyArray<string>) =>
      reportModel(aSnapshot(REGIMES[regime], parts(cas)))
        // 304 adds nothing up: there each number has its own row.
        .findings.filter((one) => (regime === "304" ? [to] : [from, to]).includes(one.cas))
        .filter(({ total }) => total !== "0")
        .map(({ total, outcome }) => [total, outcome]);
    expect(sum([from, to])).toEqual(sum([to]));
  },
  { runs: 120, isCostly: true },
);

it("numbers of the table are right, and none stands for itself", () => {
  for (const [from, all] of EQUIVALENTS) {
    expect([from, ...all.map(({ to }) => to)].filter((cas) => checkCas(cas)?.valid !== true)).toEqual([]);
    expect(all.map(({ to }) => to)).not.toContain(from);
  }
});

/** Standard atomic weights. */
const WEIGHTS: Readonly<Record<string, number>> = {
  N: 14.007,
  H: 1.008,
  Cl: 35.45,
  S: 32.06,
  O: 15.999,
  C: 12.011,
  F: 18.998,
  P: 30.974,
  Br: 79.904,
};
const weightOf = (formula: string): number =>
  [...formula.matchAll(/([A-Z][a-z]?)(\d*)/g)].reduce(
    (sum, [, symbol = "", count]) => sum + (WEIGHTS[symbol] ?? Number.NaN) * Number(count || 1),
    0,
  );

it.each(AMMONIUM_SALTS)("the ammonia in %s, %s, is %s% by molecular weight", (cas, formula, share) => {
  // Ammonium nitrate and bisalts hold one ammonium ion; the others written with N2H8 or N2H9 hold two.
  const ions = /^N2H[89]/.test(formula) ? 2 : 1;
  expect(checkCas(cas)?.valid).toBe(true);
  expect(Math.abs((ions * weightOf("NH3") * 100) / weightOf(formula) - Number(share))).toBeLessThan(0.03);
});
