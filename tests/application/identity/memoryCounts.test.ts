import fc from "fast-check";
import { expect } from "vitest";
import { memoryCounts } from "#application/identity/memoryCounts.ts";
import type { Limit } from "#application/shared/ThrottleStore.ts";
import { law } from "../../support/law.ts";

const limits = fc.record({
  throttle: fc.constant("tried"),
  each: fc.integer({ min: 1, max: 50 }),
  most: fc.integer({ min: 2, max: 9 }),
});
/** Pauses between requests, also of a clock that is set back. */
const pauses = fc.array(fc.integer({ min: -20, max: 100 }), { maxLength: 60 });
const isWithin = (limit: Limit, level: number): boolean => level <= limit.most - 1;

law(
  "a limit in memory lets no more through than it says, in whatever rhythm they come, and somebody else's as many as before",
  [limits, pauses],
  (limit, waits) => {
    const [counts, alone] = [memoryCounts(), memoryCounts()];
    let [now, passed, gone] = [1_000, 0, 0];
    for (const wait of waits) {
      now += wait;
      gone += Math.max(0, wait);
      const level = counts.count({ limit, key: "Flood" }, now);
      expect([level > 0, level <= limit.most]).toEqual([true, true]);
      if (isWithin(limit, level)) passed++;
      expect(passed).toBeLessThanOrEqual(limit.most - 1 + gone / limit.each);
      expect(counts.levelOf({ limit, key: "flood" }, now)).toBe(level);
      const other = { limit, key: "other" };
      expect(counts.count(other, now)).toBe(alone.count(other, now));
    }
    expect(counts.levelOf({ limit, key: "flood" }, now + limit.most * limit.each)).toBe(0);
  },
);
