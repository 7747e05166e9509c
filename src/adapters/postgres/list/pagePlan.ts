import { Context } from "effect";
import type { Anchor, CachedTotal } from "./TotalCache.ts";

/** Thresholds for choosing a plan. Any numbers give the same pages; these give them fastest. */
export const ListTuning = Context.Reference<{
  /** Filtered lists of up to this many rows are gathered whole, cheaper than walking an index past all other rows. */
  readonly gathered: number;
  /** With fewer rows than this to skip, a plain scan costs less than a jump. */
  readonly near: number;
}>("hazledger/postgres/ListTuning", { defaultValue: () => ({ gathered: 1000, near: 100 }) });

/** How the rows of a page are reached. Offsets count rows to skip in the direction of the scan. */
export type PagePlan =
  | { readonly scan: "forward" }
  /** From the last row: the statement computes the offset from its own total. */
  | { readonly scan: "backward" };

/** A jump from a known page start, valid while the generation is the same; otherwise `scan` is used. */
export type Seek = { readonly anchor: Anchor; readonly direction: "forward" | "backward"; readonly skip: number };

/** @param near the number of rows that a jump has to save */
export const pagePlan = (
  offset: number,
  ipp: number,
  known: CachedTotal | undefined,
  anchors: ReadonlyArray<Anchor>,
  near: number,
): { readonly plan: PagePlan; readonly seek: Seek | undefined } => {
  const fromEnd = known === undefined ? Number.POSITIVE_INFINITY : Math.max(0, known.total - offset - ipp);
  const plan: PagePlan = { scan: fromEnd < offset ? "backward" : "forward" };
  let seek: Seek | undefined;
  let best = Math.min(offset, fromEnd) - near;
  for (const anchor of anchors) {
    const ahead = offset - anchor.offset;
    const behind = anchor.offset - offset - ipp;
    const [direction, skip] = ahead >= 0 ? (["forward", ahead] as const) : (["backward", behind] as const);
    if (skip >= 0 && skip < best) {
      best = skip;
      seek = { anchor, direction, skip };
    }
  }
  return { plan, seek };
};
