import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isZero } from "#domain/comparison/causesOf.ts";
import { compareYears } from "#domain/comparison/compareYears.ts";
import { comparisonModel } from "#domain/comparison/comparisonModel.ts";
import { pairLines } from "#domain/comparison/pairLines.ts";
import { deriveComparison } from "#domain/comparison/deriveComparison.ts";
import { viewComparison } from "#domain/comparison/viewComparison.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { add, ZERO } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { law } from "../../support/law.ts";
import { hostileLines } from "../report/laws/hostileLines.ts";
import { someLines } from "../report/laws/someLines.ts";
import { aComponent, aLine } from "../report/support/aSnapshot.ts";
import { exampleLines } from "../report/texts/exampleLines.ts";
import { aYear, causes, expectSums, figureOf, figuresOf, LIQUID, moved, totalsOfReport, years } from "./twoYears.ts";

const SOME: fc.Arbitrary<readonly [ReadonlyArray<SnapshotLine>, ReadonlyArray<SnapshotLine>]> = fc.tuple(
  someLines(),
  someLines(),
);
const HOSTILE = fc.tuple(hostileLines(), hostileLines());
describe("two years of a facility", () => {
  law(
    "the causes for each figure add up to its change, and those of its lines to each cause",
    [SOME],
    ([before, after]) => {
      expectSums(years(before, moved(after)));
    },
    { runs: 12, isCostly: true },
  );

  law(
    "the causes add up whatever is wrong in the lines",
    [HOSTILE],
    ([before, after]) => {
      expectSums(years(before, moved(after)));
    },
    { runs: 12, isCostly: true },
  );

  law(
    "before and after are the totals of the reports of the two years",
    [SOME],
    ([before, after]) => {
      const compared = years(before, moved(after));
      for (const { id, figures } of compared.measures) {
        if (id === "products") continue;
        const { snapshots } = compared;
        const sum = (side: "before" | "after") =>
          decimalText(figures.reduce((total, figure) => add(total, figure[side]), ZERO));
        expect(sum("before"), id).toBe(totalsOfReport(id, snapshots.before));
        expect(sum("after"), id).toBe(totalsOfReport(id, snapshots.after));
      }
    },
    { runs: 5, isCostly: true },
  );

  law(
    "the same lines again change nothing but what the year's own law changes",
    [SOME],
    ([before]) => {
      for (const figure of figuresOf(years(before, moved(before)))) {
        if (isZero(figure.change)) expect(figure.causes, figure.key).toEqual([]);
        else
          expect(
            figure.causes.map(({ kind }) => kind),
            figure.key,
          ).toEqual(["law"]);
      }
    },
    { runs: 5, isCostly: true },
  );

  law(
    "the order of the lines never matters",
    [SOME],
    ([before, after]) => {
      const one = figuresOf(years(before, moved(after)));
      const other = figuresOf(years(before.toReversed(), moved(after).toReversed()));
      expect(other.map((figure) => [figure.key, causes(figure)])).toEqual(
        one.map((figure) => [figure.key, causes(figure)]),
      );
    },
    { runs: 5, isCostly: true },
  );

  it("names each change of 32 lines, 4 changed, 2 gone and 2 new, by its cause", () => {
    const before = [
      ...exampleLines,
      aLine({ name: "Toluene", ...LIQUID, components: [aComponent("108-88-3", "100")] }, 32),
    ];
    const change = (line: SnapshotLine, at: number): SnapshotLine => {
      if (at === 0) return { ...line, container_quantity: "3", max_gallons: "165", max_pounds: "2520.705" };
      if (at === 1) return { ...line, components: [aComponent("7647-01-0", "33")] };
      if (at === 2) return { ...line, container_quantity: "2", max_pounds: "300.1883" };
      return at === 31
        ? { ...line, pounds_per_gallon: "7.5", container_size: "50", max_gallons: "100", max_pounds: "750" }
        : line;
    };
    const gone = new Set([5, 6]);
    const after = [
      ...before.map(change).filter((_, at) => !gone.has(at)),
      aLine({ name: "Toluene, spare", ...LIQUID, product_id: 90, components: [aComponent("108-88-3", "50")] }, 33),
      aLine({ name: "Bleach", ...LIQUID, product_id: 91, components: [aComponent("7681-52-9", "12.5")] }, 34),
    ];
    const compared = years(before, moved(after));
    expectSums(compared);
    expect(compared.pairs.filter(({ after: line }) => line === null)).toHaveLength(2);
    expect(compared.pairs.filter(({ before: line }) => line === null)).toHaveLength(2);
    const kinds = new Set(figuresOf(compared).flatMap((figure) => figure.causes.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(["amount", "composition", "container", "density", "gone", "new", "quantity"]);
    // 2 × 55 gal × 7.2 lb/gal = 792 lb; of 50 gal 720 lb; at 7.5 lb/gal 750 lb; 400 lb of half toluene are new.
    const toluene = figureOf(compared, "epcra_section_313_threshold_from_r_otherwise_used", "Toluene");
    expect(causes(toluene)).toMatchObject({ container: "-72", density: "30" });
  });

  it("a line that counts no more because another one is gone is told apart from the one that is gone", () => {
    const components = [aComponent("8006-61-9", "100")];
    const flammable = { ...LIQUID, location_stored: "SHED", flash_points: -40, components };
    const fuel = aLine(
      { ...flammable, name: "Gasoline", max_pounds: "5000", process_exemption: "fuel used on site" },
      1,
    );
    const solvent = aLine({ ...flammable, name: "Solvent", product_id: 2, max_pounds: "12000" }, 2);
    const compared = years([fuel, solvent], moved([fuel]));
    expectSums(compared);
    const psm = compared.measures.find(({ id }) => id === "caa_304_process_safety_management_report");
    expect(psm?.figures.map(causes)).toEqual([{ gone: "-12000", together: "-5000" }]);
  });

  it("a line that was carried over is compared with its source, whatever else would fit it better", () => {
    const before = [
      aLine({ ...LIQUID, product_id: 7, location_stored: "SHED" }, 1),
      aLine({ ...LIQUID, product_id: 8, location_stored: "YARD" }, 2),
    ];
    const after = moved([aLine({ ...LIQUID, product_id: 8, location_stored: "YARD" }, 3)]);
    const pairsWith = (source: number | null) =>
      pairLines(before, after, () => source).map((pair) => [pair.before?.sds_no ?? null, pair.after?.sds_no ?? null]);
    expect(pairsWith(null)).toEqual([
      [1, null],
      [2, 3],
    ]);
    expect(pairsWith(1)).toEqual([
      [1, 3],
      [2, null],
    ]);
    const compared = compareYears(aYear(2025, before), aYear(2026, after), { sourceOf: () => 1 });
    expectSums(compared);
    expect(causes(figureOf(compared, "products", "All products"))).toEqual({ gone: "-792" });
  });

  it("a line whose container has changed stays the line of its place", () => {
    const line = (number: number, location_stored: string, container_size: string) =>
      aLine({ ...LIQUID, product_id: 7, location_stored, container_size }, number);
    const before = [line(1, "SHED", "55"), line(2, "YARD", "55")];
    const after = moved([line(3, "YARD", "30"), line(4, "SHED", "30")]);
    expect(pairLines(before, after).map((pair) => [pair.before?.sds_no, pair.after?.sds_no])).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  it("a line that is only to be confirmed in the later year has not changed", () => {
    const line = aLine({ ...LIQUID, components: [aComponent("108-88-3", "100")] });
    const compared = years([line], moved([{ ...line, to_confirm: true }]));
    expect(viewComparison(deriveComparison(compared)).lines).toEqual({ matched: 1, changed: 0, gone: 0, added: 0 });
  });

  it("what could not be judged in one year is told with its reason, and is never taken for zero", () => {
    const line = aLine({ ...LIQUID, is_otherwise_used: true, components: [aComponent("108-88-3", "100")] });
    const without = { ...line, pounds_per_gallon: null, max_pounds: null };
    const figure = figureOf(
      years([without], moved([line])),
      "epcra_section_313_threshold_from_r_otherwise_used",
      "Toluene",
    );
    expect(figure.answers).toEqual({ before: "not_judged", after: "below" });
    const view = viewComparison(deriveComparison(years([without], moved([line]))));
    const told = view.measures.flatMap(({ figures }) => figures).filter(({ before }) => before.text === "0 lb");
    expect(told).toEqual([]);
    expect(figure.causes.map(({ kind, lines }) => [kind, lines[0]?.reason])).toEqual([
      ["not_judged", "Before: Weight unknown: needs pounds per gallon"],
    ]);
  });

  it("the files derive each year's figures under that year", () => {
    const line = aLine({ ...LIQUID, is_otherwise_used: true, components: [aComponent("108-88-3", "100")] });
    const three = { ...line, container_quantity: "3", max_gallons: "165", max_pounds: "1188" };
    const { appendices } = comparisonModel(deriveComparison(years([line], moved([three]))));
    const tables = appendices.flatMap((appendix) => appendix.tables);
    expect(tables.map(({ title, columns }) => [title, columns.some(({ id }) => id === "threshold")])).toEqual([
      ["2025", false],
      ["2026", false],
    ]);
    const told = tables.map(({ rows }) => JSON.stringify([...rows]));
    expect([told[0]?.includes("792 lb"), told[0]?.includes("1,188 lb")]).toEqual([true, false]);
    expect([told[1]?.includes("792 lb"), told[1]?.includes("1,188 lb")]).toEqual([false, true]);
  });

  it("a chemical that a new list does not name is excluded, and the list is the cause", () => {
    const line = aLine({ ...LIQUID, max_pounds: "500", components: [aComponent("7664-93-9", "100")] });
    const later = aYear(2026, moved([line]));
    const lists = later.lists.map((list) =>
      list.type !== "ehs"
        ? list
        : { ...list, version: 2, rows: list.rows.filter(({ cas_number }) => cas_number !== "7664-93-9") },
    );
    const compared = compareYears(aYear(2025, [line]), { ...later, lists });
    const [figure] =
      compared.measures.find(({ id }) => id === "epcra_section_302_extremely_hazardous_substances")?.figures ?? [];
    expect(figure === undefined ? null : [figure.answers, causes(figure)]).toEqual([
      { before: "below", after: "excluded" },
      { law: "-500" },
    ]);
  });
});
