/**
 * Bytes per second that anyone who sends a file or receives an answer must average. A phone at the edge of an old (2G)
 * network has 10 to 30 KB/s; below 8, no sheet of usual size arrives within the time of a call.
 */
export const MIN_TRANSFER_RATE = 8 * 1024;

/** Tells when somebody stays below the minimum rate. */
export type RateMeter = {
  /** Milliseconds that may pass without a byte. */
  readonly left: () => number;
  readonly add: (waitedMs: number, bytes: number) => void;
};

/**
 * `patience`: how long, in ms, somebody may fall behind. Being faster for a while earns up to as much again, for the
 * tunnels and cell changes that every phone meets.
 */
export const rateMeter = (patience: number): RateMeter => {
  let left = patience;
  return {
    left: () => left,
    add: (waitedMs, bytes) => {
      left = Math.min(2 * patience, left - waitedMs + (bytes * 1000) / MIN_TRANSFER_RATE);
    },
  };
};
