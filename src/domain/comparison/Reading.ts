import { type Decimal, add, ZERO } from "../shared/decimal.ts";
import type { PreparedLine } from "../report/facts/PreparedLine.ts";
import { preparing } from "../report/facts/prepareLines.ts";
import type { Gap } from "../report/amounts/Finding.ts";
import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import type { Figure, Read } from "./Measure.ts";

/** A figure as one evaluation produced it. `parts` holds the exact amount of each pair of lines. */
export type Found = Pick<Figure, "name" | "cas" | "unit" | "outcome" | "threshold"> & {
  readonly parts: ReadonlyMap<number, Decimal>;
  /** The pairs that the figure covers, including pairs without an amount. */
  readonly pairs: ReadonlySet<number>;
  /** Derivations of the parts. */
  readonly terms: ReadonlyMap<number, ReadonlyArray<number>>;
  /**
   * Derivations of the total. There are several if the report lists the figure more than once, such as one product
   * whose lines have different facts.
   */
  readonly derivations: ReadonlyArray<number>;
};
export type Reading = {
  readonly figures: ReadonlyMap<string, Found>;
  /** Why lines could not be evaluated, by pair. */
  readonly gaps: ReadonlyMap<number, ReadonlyArray<Gap>>;
  readonly blind: string;
};

const RANK = { reportable: 0, close: 1, below: 2 } as const;
const worse = (a: Figure["outcome"], b: Figure["outcome"]): Figure["outcome"] =>
  a === null || (b !== null && RANK[b] < RANK[a]) ? b : a;

/**
 * Keys that name more than one thing within a year, such as list entries that share a CAS number but differ in form.
 */
export const ambiguousKeys = (reads: ReadonlyArray<Read>): ReadonlySet<string> =>
  new Set(
    reads.flatMap(({ figures }) =>
      [...Map.groupBy(figures, ({ key }) => key)].flatMap(([key, same]) =>
        new Set(same.map(({ name }) => name)).size > 1 ? [key] : [],
      ),
    ),
  );

type FoundWhile = Omit<Found, "parts" | "pairs" | "terms" | "derivations"> & {
  readonly pairs: Set<number>;
  readonly parts: Map<number, Decimal>;
  readonly terms: Map<number, Array<number>>;
  readonly derivations: Array<number>;
};

/** @param pairOf the index of the pair that a line belongs to, by the line's index */
export const readingOf = (
  { figures, gaps, blind }: Read,
  pairOf: (line: number) => number,
  ambiguous: ReadonlySet<string>,
): Reading => {
  const found = new Map<string, FoundWhile>();
  for (const { key, name, cas, unit, outcome, threshold, terms, lines, derivation } of figures) {
    const id = ambiguous.has(key) ? `${key}/${name}` : key;
    const known = found.get(id);
    const into: FoundWhile = known ?? {
      name,
      cas,
      unit,
      outcome,
      threshold,
      parts: new Map(),
      pairs: new Set(),
      terms: new Map(),
      derivations: [],
    };
    for (const { value, line, derivation: of } of terms) {
      const pair = pairOf(line);
      into.parts.set(pair, add(into.parts.get(pair) ?? ZERO, value));
      const existing = into.terms.get(pair);
      if (existing === undefined) into.terms.set(pair, [of]);
      else existing.push(of);
    }
    for (const line of lines) into.pairs.add(pairOf(line));
    into.derivations.push(derivation);
    found.set(id, { ...into, outcome: known === undefined ? outcome : worse(known.outcome, outcome) });
  }
  const open = gaps.filter(({ is_counted }) => !is_counted);
  return { figures: found, gaps: Map.groupBy(open, ({ line }) => pairOf(line)), blind };
};

/** Prepares each line only once, for all the reports and steps that read it. */
export const preparingOnce = () => {
  const known = new WeakMap<SnapshotLine, PreparedLine>();
  const prepare = preparing();
  const prepared = (line: SnapshotLine): PreparedLine => {
    const one = known.get(line) ?? prepare(line, 0);
    known.set(line, one);
    return one;
  };
  return (lines: ReadonlyArray<SnapshotLine>, from = 0): ReadonlyArray<PreparedLine> =>
    lines.map((line, at) => ({ ...prepared(line), index: from + at }));
};
