import { Context } from "effect";

/** When a list takes which way. Any numbers give the same pages; these give them soonest. */
export const ListTuning = Context.Reference<{
  /** Filtered lists of up to this many rows are gathered whole: cheaper than walking an index past all that differ. */
  readonly gathered: number;
  /** Below this many rows to skip, a plain scan costs less than a jump. */
  readonly near: number;
}>("hazledger/postgres/ListTuning", { defaultValue: () => ({ gathered: 1000, near: 100 }) });
