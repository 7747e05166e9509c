import fc from "fast-check";
import { expect, it } from "vitest";
import { facilityReadings } from "#domain/meter/facilityReadings.ts";
import { meterOf } from "#domain/meter/meterReadings.ts";
import { slimBasis } from "#domain/meter/slimBasis.ts";
import type { ReportSnapshot, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { costly, costlyCases, law } from "../../support/law.ts";
import { hostileLines } from "../report/laws/hostileLines.ts";
import { someLines } from "../report/laws/someLines.ts";
import { aSnapshot } from "../report/support/aSnapshot.ts";
import { exampleLines } from "../report/texts/exampleLines.ts";
import { demoFacilities } from "./demoFacilities.ts";
import { asked, everyFinding, expectedOf } from "./meterCases.ts";

const snapshotOf = (lines: ReadonlyArray<SnapshotLine>, facility: Partial<ReportSnapshot["facility"]> = {}) => {
  const snapshot = aSnapshot("epcra_section_302_extremely_hazardous_substances", lines);
  return { ...snapshot, facility: { ...snapshot.facility, ...facility } };
};

/** For each line, what the meter says equals what the reports of the whole facility say. */
const expectSame = (snapshot: ReportSnapshot, ...limits: ReadonlyArray<number | undefined>) => {
  const expected = expectedOf(snapshot);
  for (const { inventory_product_id: id } of snapshot.lines) {
    const wanted = [...expected(id)].filter(([, { total, before }]) => total !== before);
    const { snapshot: whole, facts, input } = asked(snapshot, id);
    for (const most of limits) {
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

/** Without a line, the meter says of every entry what the reports of the whole facility say. */
const expectSameWithoutLine = (snapshot: ReportSnapshot) => {
  const [line] = snapshot.lines;
  if (line === undefined) throw new Error("There is no line");
  const { snapshot: whole, facts, input } = asked(snapshot, line.inventory_product_id);
  const basis = slimBasis(whole, facts, { ...input, inventory_product_id: null, product_id: null, name: "" });
  const said = (basis.facility ?? []).map(({ id, total, threshold, state }) =>
    [id, total, threshold, state === "reached"].join(" "),
  );
  const wanted = everyFinding(snapshot).map(({ type, id, total, threshold, outcome }) =>
    [`${type}/${id}`, total, threshold, outcome === "reportable"].join(" "),
  );
  expect(said.toSorted()).toEqual(wanted.toSorted());
  expect(basis.snapshot.lines).toEqual([]);
};

const FACILITIES = [{ state: "CA" }, {}, { retail_gas_station: "other tanks" }] as const;

it.each(costlyCases(FACILITIES.slice(0, 1), FACILITIES.slice(1)))(
  "equals the reports for every line of the example plant %o",
  costly,
  (facility) => expectSame(snapshotOf(exampleLines, facility), undefined, 0),
);

it.each(FACILITIES)("equals the reports without a line for the example plant %o", (facility) => {
  expectSameWithoutLine(snapshotOf(exampleLines, facility));
});

it.each(demoFacilities())("equals the reports without a line for the demo's $name", ({ lines, state }) => {
  expectSameWithoutLine(snapshotOf(lines, { state }));
});

it("without a line, what is reached comes first, then the nearest, and no words speak of a line", () => {
  const readings = facilityReadings(
    asked(snapshotOf(exampleLines), exampleLines[0]?.inventory_product_id ?? 0).snapshot,
  );
  const order = readings.map(({ state, bar }) => (state === "reached" ? 300 : state === "close" ? 200 : 0) + bar.total);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  expect(new Set(readings.map(({ state }) => state))).toEqual(new Set(["reached", "close", "below"]));
  const words = readings.flatMap((reading) => Object.values(reading.words)).join("\n");
  expect(words).toMatch(/(At or above|Above) the TPQ of [\d,]+ lb$/m);
  expect(words).not.toMatch(/\bline\b/);
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

const DEMO = demoFacilities();
it.each(costlyCases(DEMO.slice(5), DEMO.slice(0, 5)))(
  "equals the reports for every line of the demo's $name",
  costly,
  ({ lines, state }) => {
    expect(lines.length).toBeGreaterThan(5);
    expectSame(snapshotOf(lines, { state }), undefined, 0);
  },
);

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
