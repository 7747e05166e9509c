import { Context } from "effect";

/** Whether the server answers, as the last call found it. */
export type Network = {
  readonly isAway: () => boolean;
  /** A call was not answered. */
  readonly lost: () => void;
};

/** True where only the server's own answer counts: what it has instead of a change that it refused. */
export const FromServer = Context.Reference<boolean>("hazledger/application/FromServer", { defaultValue: () => false });
