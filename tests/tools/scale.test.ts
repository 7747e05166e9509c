import { expect, it } from "vitest";
import { growthOf } from "../../tools/bench/scale/growth.ts";
import { planFor } from "../../tools/bench/scale/simulation/plan.ts";
import { type House, simulate, type Work } from "../../tools/bench/scale/simulation/simulate.ts";
import { peakOfFirm } from "../../tools/bench/scale/simulation/year.ts";
import { isAll } from "../support/law.ts";

const only = (work: Partial<Work>): House["kinds"] => ({
  all: { share: 100, server: 0, database: 0, row: 0, job: 0, ...work },
});
/** Of one line with one place: ms until so many are served, by the theory of queues (M/M/1). */
const inTheory = (perSecond: number, ms: number, part: number): number =>
  -Math.log(1 - part) / (1 / ms - perSecond / 1000);
const expectNear = (value: number, expected: number) => expect(Math.abs(value / expected - 1)).toBeLessThan(0.12);

it("the simulation agrees with the theory of queues where there is one, for each place where requests wait", () => {
  const ms = 10;
  for (const perSecond of isAll ? [20, 50, 70] : [50]) {
    for (const place of ["server", "database", "row"] as const) {
      const { p50, p99, busy } = simulate({
        perSecond,
        servers: 1,
        databaseProcessors: 1,
        kinds: only({ [place]: ms }),
      });
      expectNear(p50, inTheory(perSecond, ms, 0.5));
      expectNear(p99, inTheory(perSecond, ms, 0.99));
      expectNear(busy[place], (perSecond * ms) / 1000);
    }
  }
});

it("more servers take the work of their thread, not that of the database or of the one row", () => {
  const p99 = (servers: number, place: keyof Work) =>
    simulate({ perSecond: 80, servers, databaseProcessors: 1, kinds: only({ [place]: 10 }) }).p99;
  expect(p99(4, "server")).toBeLessThan(p99(1, "server") / 2);
  expectNear(p99(4, "database"), p99(1, "database"));
  expectNear(p99(4, "row"), p99(1, "row"));
});

it("a large job holds up its own kind, not the small requests beside it", () => {
  const kinds = { ...only({ server: 2 }), report: { share: 1, server: 0, database: 0, row: 0, job: 1000 } };
  const { p99, jobs99 } = simulate({ perSecond: 100, servers: 1, databaseProcessors: 1, kinds });
  expect(p99).toBeLessThan(20);
  expect(jobs99).toBeGreaterThan(1000);
});

it("a plan has a server to spare, grows with the firms, and says so when one database is not enough", () => {
  const kinds = only({ server: 3, database: 1, row: 1 });
  const bytes = { line: 1000, history: 0 };
  const small = planFor(100, 1, kinds, bytes);
  const large = planFor(Math.round(500 / peakOfFirm), 1, kinds, bytes);
  expect(small).toMatchObject({ servers: 2, connections: 20, bytes: 100 * 10 * 2000 * 1000 });
  expect(large?.servers).toBeGreaterThan(2);
  expect(planFor(Math.round(900 / peakOfFirm), 1, kinds, bytes)).toBeNull();
});

it("the growth is the exponent of the curve that fits best", () => {
  const sizes = [1e4, 1e5, 1e6, 1e7];
  const curve = (of: (x: number) => number) => growthOf(sizes.map((x) => ({ x, y: of(x) })));
  expect(curve(() => 5)).toBeCloseTo(0);
  expect(curve((x) => 3 * x)).toBeCloseTo(1);
  expect(curve((x) => 0.1 * Math.sqrt(x))).toBeCloseTo(0.5);
});
