import type { Server } from "node:http";
import { Effect } from "effect";

/** How long running requests may take to finish when the server stops, in milliseconds. */
export const DRAIN_LIMIT = 10_000;
/** What still runs then is refused in words, with this many milliseconds left to say so. */
const LAST_WORDS = 2_000;
const LOOK_EVERY = 50;

/**
 * Begins to let go of connections when the scope closes: idle ones at once and as they become idle, all that are left
 * after the limit; shortly before it, calls that still run are told to end. Node itself closes only those that are idle at the very moment of the stop.
 */
export const drainOnClose = (server: Server, stopping: AbortController) =>
  Effect.addFinalizer(() =>
    Effect.sync(() => {
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
      const lastWords = setTimeout(() => stopping.abort(), DRAIN_LIMIT - LAST_WORDS);
      const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT);
      looking.unref();
      lastWords.unref();
      limit.unref();
      server.once("close", () => {
        clearInterval(looking);
        clearTimeout(lastWords);
        clearTimeout(limit);
      });
    }),
  );
