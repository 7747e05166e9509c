import { expect, it } from "vitest";
import { listedReadings } from "#domain/meter/listedReadings.ts";
import type { MeterState } from "#domain/meter/meterWords.ts";

const reading = (report: string, state: MeterState, total: number) => ({ report, state, bar: { before: 0, total } });

it("the readings of a facility are listed by report, and in each the nearest to its threshold comes first", () => {
  const { rows, counts } = listedReadings([
    reading("RMP", "reached", 100),
    reading("302", "close", 85),
    reading("302", "reached", 100),
    reading("302", "below", 3),
  ]);
  expect(rows.map(({ report, bar }) => `${report} ${bar.total}`)).toEqual(["302 100", "302 85", "302 3", "RMP 100"]);
  expect(counts).toEqual({ reached: 2, close: 1, below: 1 });
});

it("of readings below their threshold, the first fifty are listed, and the others are counted", () => {
  const below = Array.from({ length: 53 }, () => reading("302", "below", 1));
  expect(listedReadings(below)).toMatchObject({ counts: { below: 53 }, furtherBelow: 3 });
  expect(listedReadings(below).rows).toHaveLength(50);
  expect(listedReadings(below.slice(0, 50)).furtherBelow).toBe(0);
});
