import { setTimeout as pause } from "node:timers/promises";

/** In ms: the limit is against hanging only. */
const LIMIT = 120_000;
const INTERVAL = 20;

/** Waits until nothing is wrong with what is checked. Without Vitest's own waiter, which mutation runs do not have. */
export const eventually = async <A>(check: () => A | Promise<A>): Promise<A> => {
  for (let waited = 0; ; waited += INTERVAL) {
    try {
      return await check();
    } catch (error) {
      if (waited >= LIMIT) throw error;
    }
    await pause(INTERVAL);
  }
};
