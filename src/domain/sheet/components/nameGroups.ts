import type { Line } from "../text/SheetDocument.ts";
import type { Ruling } from "../text/SheetText.ts";
import type { Piece } from "./pieces.ts";

/**
 * The vertical extent of a row's cells other than its name, from the highest to the lowest baseline. `low` includes
 * cells below the CAS number.
 */
export type RowPlace = { readonly page: number; readonly top: number; readonly bottom: number; readonly low: number };

/** One printed line in the name column. */
type NameLine = {
  readonly pieces: ReadonlyArray<Piece>;
  readonly y: number;
  readonly size: number;
  readonly box: Piece["box"];
};

/** Ways in which a name can be aligned with the rest of its row: by its first, middle or last line. */
const ALIGNMENTS: ReadonlyArray<(first: number, last: number, row: RowPlace) => number> = [
  (first, _, { top }) => first - top,
  (first, last, { top, bottom }) => (first + last - top - bottom) / 2,
  (first, last, { top, low }) => (first + last - top - low) / 2,
  (_, last, { bottom }) => last - bottom,
  (_, last, { low }) => last - low,
];

const centre = ([x0, , x1]: Piece["box"]): number => (x0 + x1) / 2;

/** True if a ruling is drawn between two lines of a column. */
const isRuled = (above: NameLine, below: NameLine, page: number, rulings: ReadonlyArray<Ruling>): boolean =>
  rulings.some(
    (ruling) =>
      ruling.page === page &&
      ruling.y0 === ruling.y1 &&
      ruling.y0 < above.y + 2 &&
      ruling.y0 > below.y + 2 &&
      ruling.x0 <= Math.min(centre(above.box), above.box[0] + 12) &&
      ruling.x1 >= Math.min(centre(below.box), below.box[0] + 12),
  );

const around = (a: Piece["box"], b: Piece["box"]): Piece["box"] => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

const linesOf = (pieces: ReadonlyArray<Piece>, lines: ReadonlyArray<Line>): ReadonlyArray<NameLine> =>
  pieces
    .toSorted((a, b) => b.y - a.y)
    .reduce<ReadonlyArray<NameLine>>((done, piece) => {
      const last = done.at(-1);
      if (last !== undefined && last.y - piece.y < 3) {
        const both = [...last.pieces, piece].toSorted((a, b) => a.box[0] - b.box[0]);
        return [...done.slice(0, -1), { ...last, pieces: both, box: around(last.box, piece.box) }];
      }
      const size = lines[piece.line]?.size ?? 10;
      return [...done, { pieces: [piece], y: piece.y, size, box: piece.box }];
    }, []);

const NEVER = 10_000;
/**
 * Costs, in multiples of the type height: of a line assigned to no row, of a row without a name, and of splitting
 * adjacent lines.
 */
const [LEFT_OUT, WITHOUT_NAME, PARTED] = [0.7, 1.6, 0.1];
/**
 * Lines farther apart than this, in multiples of the type height, do not form one name. In a table with drawn rows, or
 * whose lines are all that far apart, the limit is larger.
 */
const [FAR, FAR_IN_GRID] = [1.5, 2.2];

/**
 * Extra cost of starting a new name at a line: if it begins in lowercase while most others do not, and if the line
 * above ends with a comma or an open bracket.
 */
const [SMALL_BEGINNING, OPEN_END] = [0.3, 0.5];
/** Assignments whose costs differ by less than this, in multiples of the type height, count as equally good. */
const AS_GOOD = 0.3;

const textOf = ({ pieces }: NameLine): string => pieces.map(({ text }) => text.trim()).join(" ");
const isSmall = (line: NameLine): boolean => /^[a-z]{3}/.test(textOf(line));

/** How strongly the words suggest that two lines belong together, in multiples of the type height. */
const bond = (above: NameLine, below: NameLine, areSmall: boolean): number => {
  const text = textOf(above);
  const isOpen = /[-,/(]$/.test(text) || text.lastIndexOf("(") > text.lastIndexOf(")");
  return (isOpen ? OPEN_END : 0) + (!areSmall && isSmall(below) ? SMALL_BEGINNING : 0);
};

type Seams = { readonly inside: ReadonlyArray<number>; readonly between: ReadonlyArray<number> };

/** The costs of each line: `inside` for joining it to the line above, `between` for starting another name with it. */
const seamsOf = (
  own: ReadonlyArray<NameLine>,
  page: number,
  rulings: ReadonlyArray<Ruling>,
  isGrid: boolean,
): Seams => {
  const gaps = own.slice(1).map((line, i) => (own[i]?.y ?? line.y) - line.y);
  const least = Math.min(...gaps.filter((gap, i) => gap > 0.8 * (own[i]?.size ?? 10)));
  const inside = own.map((line, i) => {
    const above = own[i - 1];
    if (above === undefined) return 0;
    const gap = above.y - line.y;
    const isAside =
      ![...above.pieces, ...line.pieces].some(({ cas }) => cas !== null) &&
      Math.abs(above.box[0] - line.box[0]) >= 60 &&
      Math.abs(centre(above.box) - centre(line.box)) >= 15;
    const isNear = gap <= FAR * line.size || ((isGrid || gap < 1.05 * least) && gap <= FAR_IN_GRID * line.size);
    if (isAside || !isNear || isRuled(above, line, page, rulings)) return NEVER;
    return gap > 1.2 * least ? gap - least : 0;
  });
  const areSmall = 2 * own.filter(isSmall).length > own.length;
  const between = own.map((line, i) => {
    const above = own[i - 1];
    if (above === undefined || isRuled(above, line, page, rulings)) return 0;
    return (bond(above, line, areSmall) + (above.y - line.y > 1.2 * least ? 0 : PARTED)) * line.size;
  });
  return { inside, between };
};

type Best = {
  readonly cost: number;
  readonly from: Best | null;
  readonly row: number;
  readonly start: number;
  readonly end: number;
};

/** Lowest-cost assignment of name lines to rows, for one way of aligning names with their rows. */
const parted = (
  own: ReadonlyArray<NameLine>,
  rows: ReadonlyArray<RowPlace>,
  { inside, between }: Seams,
  alignment: (typeof ALIGNMENTS)[number],
): Best => {
  const size = own[0]?.size ?? 10;
  const nothing: Best = { cost: NEVER * NEVER, from: null, row: -1, start: 0, end: 0 };
  let state: Best[] = own.map(() => nothing);
  state.unshift({ ...nothing, cost: 0 });
  const pass = (to: Best[]): void => {
    for (let j = 0; j < own.length; j += 1) {
      const before = to[j] ?? nothing;
      const cost = before.cost + LEFT_OUT * size;
      if (cost < (to[j + 1]?.cost ?? NEVER)) to[j + 1] = { ...before, cost };
    }
  };
  pass(state);
  rows.forEach((row, i) => {
    const next: Best[] = state.map((before) => ({ ...before, cost: before.cost + WITHOUT_NAME * size }));
    for (let start = 0; start < own.length; start += 1) {
      const before = state[start] ?? nothing;
      let seams = i === 0 ? 0 : (between[start] ?? 0);
      for (let end = start; end < own.length; end += 1) {
        if (end > start) seams += inside[end] ?? 0;
        if (seams >= NEVER) break;
        const off = Math.abs(alignment(own[start]?.y ?? 0, own[end]?.y ?? 0, row));
        const isBare = own.slice(start, end + 1).every(({ pieces }) => pieces.every(({ cas }) => cas !== null));
        const cost = before.cost + seams + off + (isBare ? WITHOUT_NAME * size : 0);
        if (cost < (next[end + 1]?.cost ?? NEVER)) next[end + 1] = { cost, from: before, row: i, start, end: end + 1 };
      }
    }
    pass(next);
    state = next;
  });
  return state[own.length] ?? nothing;
};

/** The pieces of a name from top to bottom. `isUnclear` if another assignment of the lines is about equally good. */
export type NameGroup = { readonly pieces: ReadonlyArray<Piece>; readonly isUnclear: boolean };

type PageNames = {
  readonly own: ReadonlyArray<NameLine>;
  readonly places: ReadonlyArray<{ readonly row: RowPlace; readonly i: number }>;
  readonly seams: Seams;
};

const pageNames = (
  rows: ReadonlyArray<RowPlace>,
  candidates: ReadonlyArray<Piece>,
  lines: ReadonlyArray<Line>,
  rulings: ReadonlyArray<Ruling>,
): ReadonlyArray<PageNames> =>
  [...new Set(rows.map(({ page }) => page))].map((page) => {
    const own = linesOf(
      candidates.filter((piece) => piece.page === page),
      lines,
    );
    const places = rows.flatMap((row, i) => (row.page === page ? [{ row, i }] : []));
    const drawn = rulings.filter((ruling) => ruling.page === page && ruling.y0 === ruling.y1);
    const isGrid =
      places.length > 1 &&
      places.every(({ row }, i) => {
        const above = places[i - 1]?.row;
        return above === undefined || drawn.some(({ y0 }) => y0 < above.bottom + 2 && y0 > row.top + 2);
      });
    return { own, places, seams: seamsOf(own, page, rulings, isGrid) };
  });

const takenBy = (best: Best, { own, places }: PageNames): ReadonlyMap<number, ReadonlyArray<Piece>> => {
  const names = new Map<number, ReadonlyArray<Piece>>();
  for (let step: Best | null = best; step !== null && step.row >= 0; step = step.from) {
    const place = places[step.row];
    if (place !== undefined)
      names.set(
        place.i,
        own.slice(step.start, step.end).flatMap(({ pieces }) => pieces),
      );
  }
  return names;
};

/**
 * Finds the pieces of each row's name. A name of several lines is aligned with its row by its first, middle or last
 * line, in the same way for the whole table. Rulings, wider gaps and open brackets also count.
 */
export const nameGroups = (
  rows: ReadonlyArray<RowPlace>,
  candidates: ReadonlyArray<Piece>,
  lines: ReadonlyArray<Line>,
  rulings: ReadonlyArray<Ruling>,
): ReadonlyArray<NameGroup> => {
  const pages = pageNames(rows, candidates, lines, rulings);
  const ways = ALIGNMENTS.map((alignment) => {
    const found = pages.map((page) => {
      const best = parted(
        page.own,
        page.places.map(({ row }) => row),
        page.seams,
        alignment,
      );
      return { cost: best.cost, names: takenBy(best, page) };
    });
    return {
      cost: found.reduce((sum, { cost }) => sum + cost, 0),
      names: new Map(found.flatMap(({ names }) => [...names])),
    };
  }).toSorted((a, b) => a.cost - b.cost);
  const [best] = ways;
  const size = pages[0]?.own[0]?.size ?? 10;
  const asGood = ways.filter(({ cost }) => cost < (best?.cost ?? 0) + AS_GOOD * size);
  return rows.map((_, i) => {
    const pieces = best?.names.get(i) ?? [];
    const isSame = (other: ReadonlyArray<Piece>): boolean =>
      other.length === pieces.length && pieces.every((piece) => other.includes(piece));
    return { pieces, isUnclear: !asGood.every(({ names }) => isSame(names.get(i) ?? [])) };
  });
};
