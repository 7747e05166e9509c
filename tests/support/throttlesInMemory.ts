import { Clock, Effect, Layer } from "effect";
import { memoryCounts } from "#application/identity/memoryCounts.ts";
import { ThrottleStore } from "#application/shared/ThrottleStore.ts";

/** How often a store was asked to write, since the tests of a file began. */
export const asked = { toWrite: 0 };

/** Counts as the database does; tests/postgres hold that it does. */
export const throttlesInMemory = Layer.sync(ThrottleStore, () => {
  const { count, keep, levelOf } = memoryCounts();
  return ThrottleStore.of({
    count: (counts, now) =>
      Effect.sync(() => {
        asked.toWrite++;
        return counts.map((one) => count(one, now));
      }),
    forgive: (counts) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        asked.toWrite++;
        for (const one of counts) keep(one, Math.max(0, levelOf(one, now) - 1), now);
      }),
    sweep: () => Effect.void,
  });
});
