import { expect, it } from "vitest";
import { crossingWords, type MeterState, nearestOf } from "#domain/meter/meterWords.ts";

const reading = (report: string, state: MeterState, total: number) => ({
  report,
  state,
  bar: { total },
  words: { crossing: state === "crossing" ? `Chlorine reaches its threshold (${report})` : "" },
});

it("of several crossings one that is to be reported comes before a reportable quantity, which is only for releases", () => {
  const readings = [reading("304", "crossing", 100), reading("302", "crossing", 100), reading("RMP", "close", 90)];
  expect(nearestOf(readings)?.report).toBe("302");
  expect(crossingWords(readings)).toBe("With this line, Chlorine reaches its threshold (302); and 1 more.");
});

it("without a crossing the nearest threshold is shown, and what was reached without the line comes last", () => {
  const readings = [reading("304", "reached", 100), reading("302", "below", 12), reading("RMP", "close", 85)];
  expect(nearestOf(readings)?.report).toBe("RMP");
  expect(nearestOf([reading("304", "reached", 100)])?.report).toBe("304");
  expect([crossingWords(readings), nearestOf([])]).toEqual(["", undefined]);
});
