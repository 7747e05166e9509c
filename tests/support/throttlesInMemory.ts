import { Effect, Layer } from "effect";
import { ThrottleStore } from "#application/identity/ThrottleStore.ts";

/** Counts as the database does; tests/postgres hold that it does. */
export const throttlesInMemory = Layer.sync(ThrottleStore, () => {
  const kept = new Map<string, { readonly level: number; readonly at: number }>();
  const nameOf = (throttle: string, key: string) => `${throttle} ${key.toLowerCase()}`;
  return ThrottleStore.of({
    count: (counts, now) =>
      Effect.sync(() =>
        counts.map(({ limit, key }) => {
          const { level, at } = kept.get(nameOf(limit.throttle, key)) ?? { level: 0, at: now };
          const next = Math.min(limit.most, Math.max(0, level - Math.max(0, now - at) / limit.each) + 1);
          kept.set(nameOf(limit.throttle, key), { level: next, at: now });
          return next;
        }),
      ),
    forgive: (counts) =>
      Effect.sync(() => {
        for (const { limit, key } of counts) {
          const { level, at } = kept.get(nameOf(limit.throttle, key)) ?? { level: 0, at: 0 };
          kept.set(nameOf(limit.throttle, key), { level: Math.max(0, level - 1), at });
        }
      }),
    sweep: () => Effect.void,
  });
});
