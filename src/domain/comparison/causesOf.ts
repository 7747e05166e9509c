import * as BigDecimal from "effect/BigDecimal";
import { add, type Decimal, ZERO } from "../shared/decimal.ts";
import type { Gap } from "../report/amounts/Finding.ts";
import { CAUSE_KINDS, type CauseKind } from "./CauseKind.ts";
import { isMatched, type LinePair } from "./pairLines.ts";
import type { Reading } from "./Reading.ts";

export const minus = (a: Decimal, b: Decimal): Decimal => BigDecimal.subtract(a, b);
export const isZero = ({ value }: Decimal): boolean => value === 0n;

/**
 * The part of a cause that comes from one pair of lines: its amount before and after the step. `reason` is set only for
 * `not_judged`.
 */
export type LineChange = {
  readonly pair: number;
  readonly before: Decimal;
  readonly after: Decimal;
  readonly reason: string;
};
export type Cause = { readonly kind: CauseKind; readonly change: Decimal; readonly lines: ReadonlyArray<LineChange> };

/** The figures after one step, for the pairs that take part in the steps. */
export type SteppedReading = { readonly kind: CauseKind; readonly reading: Pick<Reading, "figures"> };

type Ends = { readonly before: Reading; readonly after: Reading };

const partOf = ({ figures }: Pick<Reading, "figures">, key: string, pair: number): Decimal =>
  figures.get(key)?.parts.get(pair) ?? ZERO;

/**
 * Why the change cannot be attributed: the line has no amount in a year in which it could not be evaluated, so the
 * amount is unknown rather than zero. '' if it can.
 */
const notEvaluated = ({ before, after }: Ends, key: string, pair: number): string => {
  const reasonOf = (side: Reading, word: string): string => {
    const gaps: ReadonlyArray<Gap> = side.gaps.get(pair) ?? [];
    const isCounted = side.figures.get(key)?.parts.has(pair) === true;
    if (isCounted || gaps.length === 0) return "";
    return `${word}: ${[...new Set(gaps.map(({ missing }) => missing))].join("; ")}`;
  };
  return [reasonOf(before, "Before"), reasonOf(after, "After")].filter((one) => one !== "").join(". ");
};

/**
 * What changed one figure: for each pair of lines, the effect of each step. A removed or added line counts in full. The
 * remainder that a line's own steps do not explain is the effect of other lines. The changes of all causes add up
 * exactly to the change of the figure, because each difference is taken between two consecutive readings.
 */
export const causesOf = (
  key: string,
  ends: Ends,
  first: Pick<Reading, "figures">,
  steps: ReadonlyArray<SteppedReading>,
  pairs: ReadonlyArray<LinePair>,
  touched: ReadonlySet<number>,
): ReadonlyArray<Cause> => {
  const found = new Map<CauseKind, Array<LineChange>>();
  const tell = (kind: CauseKind, pair: number, before: Decimal, after: Decimal, reason = "") => {
    if (isZero(minus(after, before))) return;
    const changes = found.get(kind);
    if (changes === undefined) found.set(kind, [{ pair, before, after, reason }]);
    else changes.push({ pair, before, after, reason });
  };
  const { before, after } = ends;
  const some = new Set([
    ...(before.figures.get(key)?.parts.keys() ?? []),
    ...(after.figures.get(key)?.parts.keys() ?? []),
  ]);
  for (const at of [...some].sort((a, b) => a - b)) {
    const pair = pairs[at];
    const [was, is] = [partOf(before, key, at), partOf(after, key, at)];
    if (pair === undefined) continue;
    if (!isMatched(pair)) {
      tell(pair.before === null ? "new" : "gone", at, was, is);
      continue;
    }
    const reason = notEvaluated(ends, key, at);
    if (reason !== "") {
      tell("not_judged", at, was, is, reason);
      continue;
    }
    if (!touched.has(at)) {
      tell("together", at, was, is);
      continue;
    }
    let now = was;
    let last = partOf(first, key, at);
    for (const { kind, reading } of steps) {
      const next = partOf(reading, key, at);
      const stepped = add(now, minus(next, last));
      tell(kind, at, now, stepped);
      now = stepped;
      last = next;
    }
    tell("together", at, now, is);
  }
  return CAUSE_KINDS.flatMap((kind) => {
    const lines = found.get(kind);
    if (lines === undefined) return [];
    return [{ kind, lines, change: lines.reduce((sum, one) => add(sum, minus(one.after, one.before)), ZERO) }];
  });
};
