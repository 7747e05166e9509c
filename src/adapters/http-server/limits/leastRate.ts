/**
 * Bytes a second that whoever sends a file or takes an answer has to manage on average. A phone at the edge of an old
 * (2G) network has 10 to 30 KB a second; below 8 no sheet of usual size gets through in the time of a call.
 */
export const MIN_TRANSFER_RATE = 8 * 1024;

/** Says when somebody is slower than the least rate. */
export type RateMeter = {
  /** Milliseconds that may go by without a byte. */
  readonly left: () => number;
  readonly add: (waitedMs: number, bytes: number) => void;
};

/**
 * `patience` is how long, in ms, somebody may stay behind. Whoever was faster for a while saves up as much again, for
 * the tunnel or the change of cells that every phone meets.
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
