import { HashMap } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admit, forgive, MOST_KEYS, NO_TRIES, type Tries } from "#application/identity/Tries.ts";

const LIMIT = { most: 3, within: 1000 };

/** Asks at each instant and tells which tries were let through. */
const through = (instants: ReadonlyArray<number>): ReadonlyArray<number> => {
  let tries: Tries = NO_TRIES;
  return instants.filter((now) => {
    const asked = admit(tries, LIMIT, "key", now);
    tries = asked.tries;
    return asked.retryAfter === 0;
  });
};

describe("the throttle", () => {
  it("lets no more than the limit through in any window, however the tries come", () => {
    const ascending = fc.array(fc.nat(5000), { maxLength: 60 }).map((times) => times.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(ascending, (times) => {
        const admitted = through(times);
        for (const end of admitted) {
          expect(admitted.filter((at) => at <= end && at > end - LIMIT.within).length).toBeLessThanOrEqual(LIMIT.most);
        }
      }),
    );
  });

  it("lets a key in again after the seconds that it was told: nobody is locked out for good", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }), (steps) => {
        let tries: Tries = NO_TRIES;
        let now = 0;
        for (const step of steps) {
          now += step;
          const asked = admit(tries, LIMIT, "key", now);
          tries = asked.tries;
          if (asked.retryAfter > 0)
            expect(admit(tries, LIMIT, "key", now + asked.retryAfter * 1000).retryAfter).toBe(0);
        }
      }),
    );
  });

  it("counts each key by itself", () => {
    let tries: Tries = NO_TRIES;
    for (let i = 0; i < LIMIT.most; i++) tries = admit(tries, LIMIT, "one", 0).tries;
    expect(admit(tries, LIMIT, "one", 1).retryAfter).toBe(1);
    expect(admit(tries, LIMIT, "two", 1).retryAfter).toBe(0);
  });

  it("gives a try back that turned out right, once", () => {
    const { tries } = admit(NO_TRIES, LIMIT, "key", 5);
    expect(HashMap.size(forgive(tries, "key", 5))).toBe(0);
    expect(forgive(tries, "key", 6)).toBe(tries);
    expect(forgive(tries, "other", 5)).toBe(tries);
  });

  it("forgets the keys that tried longest ago when there are too many", () => {
    let tries: Tries = NO_TRIES;
    for (let i = 0; i <= MOST_KEYS; i++) tries = admit(tries, LIMIT, `key ${i}`, i).tries;
    expect(HashMap.size(tries)).toBeLessThanOrEqual(MOST_KEYS);
    expect([HashMap.has(tries, "key 0"), HashMap.has(tries, `key ${MOST_KEYS}`)]).toEqual([false, true]);
  });
});
