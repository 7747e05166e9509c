/** Whether the server answers, as the last call found it. */
export type Network = {
  readonly isAway: () => boolean;
  /** A call was not answered. */
  readonly lost: () => void;
};
