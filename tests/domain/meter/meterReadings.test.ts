import fc from "fast-check";
import { expect, it } from "vitest";
import { meterOf } from "#domain/meter/meterReadings.ts";
import { slimBasis } from "#domain/meter/slimBasis.ts";
import type { ReportSnapshot, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { law } from "../../support/law.ts";
import { hostileLines } from "../report/laws/hostileLines.ts";
import { someLines } from "../report/laws/someLines.ts";
import { aSnapshot } from "../report/support/aSnapshot.ts";
import { exampleLines } from "../report/texts/exampleLines.ts";
import { demoFacilities } from "./demoFacilities.ts";
import { asked, expectedOf } from "./meterCases.ts";

const snapshotOf = (lines: ReadonlyArray<SnapshotLine>, facility: Partial<ReportSnapshot["facility"]> = {}) => {
  const snapshot = aSnapshot("epcra_section_302_extremely_hazardous_substances", lines);
  return { ...snapshot, facility: { ...snapshot.facility, ...facility } };
};

/** For each line, what the meter says equals what the reports of the whole facility say. */
const expectSame = (snapshot: ReportSnapshot, ...limits: ReadonlyArray<number | undefined>) => {
  const expected = expectedOf(snapshot);
  for (const { inventory_product_id: id } of snapshot.lines) {
    const wanted = [...expected(id)].filter(([, { total, before }]) => total !== before);
    for (const most of limits) {
      const { snapshot: whole, facts, input } = asked(snapshot, id);
      const readings = meterOf(slimBasis(whole, facts, input, most))(input).filter(
        ({ total, before }) => total !== before,
      );
      const said = readings.map(({ id: entry, total, before, threshold, state }) => {
        const isReached = state === "crossing" || state === "reached";
        return [entry, { total, before, threshold, isReached }] as const;
      });
      expect(new Map(said), `line ${id}, ${most ?? "all"} other lines`).toEqual(new Map(wanted));
    }
  }
};

const FACILITIES = [{}, { state: "CA" }, { retail_gas_station: "other tanks" }] as const;

it.each(FACILITIES)("equals the reports for every line of the example plant %o", (facility) => {
  expectSame(snapshotOf(exampleLines, facility), undefined, 0);
});

it("a bar is empty where there is no amount, also for a threshold of zero, and never passes its end", () => {
  const snapshot = snapshotOf(exampleLines);
  const readings = snapshot.lines.flatMap(({ inventory_product_id: id }) => {
    const { snapshot: whole, facts, input } = asked(snapshot, id);
    return meterOf(slimBasis(whole, facts, input))(input);
  });
  const wrong = readings.filter(({ before, bar }) => (before === "0") !== (bar.before === 0) || bar.total > 100);
  expect([readings.some(({ threshold }) => threshold === "0"), wrong]).toEqual([true, []]);
});

it.each(demoFacilities())("equals the reports for every line of the demo's $name", ({ lines, state }) => {
  expect(lines.length).toBeGreaterThan(5);
  expectSame(snapshotOf(lines, { state }), undefined, 0);
});

law(
  "what the meter of a line says equals the reports, whatever else is there",
  [someLines(1), fc.constantFrom(...FACILITIES)],
  (lines, facility) => expectSame(snapshotOf(lines, facility), undefined, 0),
  { runs: 60, isCostly: true },
);

law(
  "what the meter of a line says equals the reports, whatever is wrong in the lines",
  [hostileLines()],
  (lines) => expectSame(snapshotOf(lines), undefined, 0),
  { runs: 60, isCostly: true },
);
