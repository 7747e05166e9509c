import { describe, expect, it, vi } from "vitest";
import { counted, countText } from "#ui/kit/counts.ts";
import { displayDay, displayMoment, displaySince, displayTime } from "#ui/screens/moments.ts";

describe("moments", () => {
  const evening = new Date(2026, 10, 3, 19, 5);

  // Rules: B9.7
  it("are days as MM-dd-yyyy and times with AM or PM, by the person's clock", () => {
    for (const moment of [evening.getTime(), evening.toISOString()]) {
      expect([displayDay(moment), displayTime(moment)]).toEqual(["11-03-2026", "7:05 PM"]);
      expect(displayMoment(moment)).toBe("11-03-2026, 7:05 PM");
    }
    expect(displayTime(new Date(2026, 0, 1, 0, 30).getTime())).toBe("12:30 AM");
    expect(displaySince(evening.toISOString())).toBe("11-03-2026, 7:05 PM");
    vi.useFakeTimers({ now: new Date(2026, 10, 3, 23, 59) });
    expect(displaySince(evening.toISOString())).toBe("7:05 PM");
    vi.useRealTimers();
    expect([displayDay(null), displayDay("")]).toEqual(["", ""]);
  });
});

describe("counts", () => {
  it("have thousands separators, and one is one", () => {
    expect([countText(0), countText(1234567)]).toEqual(["0", "1,234,567"]);
    expect([0, 1, 2000].map((count) => counted(count, "result", "results"))).toEqual([
      "0 results",
      "1 result",
      "2,000 results",
    ]);
  });
});
