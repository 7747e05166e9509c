import { Clock, Effect } from "effect";
import { memoryCounts } from "#application/identity/memoryCounts.ts";
import type { Limit } from "#application/shared/ThrottleStore.ts";

/** Requests without a session. Above `most - 1`, their answers wait for PAUSE ms. */
export const STRANGERS: Limit = { throttle: "strangers", each: 50, most: 501 };
export const PAUSE = 1000;

/**
 * Keeps the processor free for people who are signed in. It refuses nobody: they sign in beside a flood as well. A flood
 * of one `kind` of request keeps no other kind waiting.
 */
export const paceStrangers = (): ((kind: string) => Effect.Effect<void>) => {
  const counts = memoryCounts();
  return (kind) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      counts.count({ limit: STRANGERS, key: kind }, now) > STRANGERS.most - 1 ? Effect.sleep(PAUSE) : Effect.void,
    );
};
