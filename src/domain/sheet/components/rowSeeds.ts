import type { Piece } from "./pieces.ts";

/** What identifies a row of a table: its CAS number, the words in its place, or only its percentage. */
export type RowSeed = {
  readonly cas: Piece | null;
  readonly otherCas: ReadonlyArray<Piece>;
  readonly casWords: Piece | null;
  readonly shares: ReadonlyArray<Piece>;
  /** Further percentages below or beside it, for other strengths of the product or in another column. */
  readonly otherShares: ReadonlyArray<Piece>;
  /** The percentage is printed a line above or below the CAS number. */
  readonly isShareApart: boolean;
};

export const EMPTY_SEED: RowSeed = {
  cas: null,
  otherCas: [],
  casWords: null,
  shares: [],
  otherShares: [],
  isShareApart: false,
};

/** What is known from the table's columns. */
type Known = {
  /** True if a percentage has a name next to it. */
  readonly isRow: (share: Piece) => boolean;
  readonly hasName: (piece: Piece) => boolean;
  /** True if nothing is next to the CAS number in the percentage column. */
  readonly isOpen: (cas: Piece) => boolean;
};

type Cell = ReadonlyArray<Piece>;

/** Points by which baselines may differ within one line. */
const BESIDE = 4.5;
/** The distances in points at which to search for a percentage above or below a CAS number, nearest first. */
const REACHES = [3, 8, 14];
/**
 * In a search with this reach, a percentage with a name next to it belongs to another row, unless the CAS number has no
 * name.
 */
const FAR = 14;
/** If CAS numbers and percentages alternate, a name of several lines can separate them by up to this many points. */
const FARTHEST = 60;
/** About two lines, in points. */
const NEAR = 30;

const distance = (a: Piece, b: Piece): number => (a.page === b.page ? Math.abs(a.y - b.y) : Number.POSITIVE_INFINITY);

export const isBeside = (a: Piece, b: Piece): boolean => distance(a, b) < BESIDE;

export const seedPiece = ({ cas, casWords, shares }: RowSeed): Piece | null => cas ?? casWords ?? shares[0] ?? null;

const withNumbers = (numbers: ReadonlyArray<Piece>, words: ReadonlyArray<Piece>): ReadonlyArray<RowSeed> => {
  const seeds = numbers.reduce<ReadonlyArray<RowSeed>>((done, cas) => {
    const same = done.find((seed) => seed.cas !== null && isBeside(seed.cas, cas));
    return same === undefined
      ? [...done, { ...EMPTY_SEED, cas }]
      : done.map((seed) => (seed === same ? { ...seed, otherCas: [...seed.otherCas, cas] } : seed));
  }, []);
  const free = words.filter((word) => !numbers.some((cas) => isBeside(cas, word)));
  return [...seeds, ...free.map((casWords) => ({ ...EMPTY_SEED, casWords }))];
};

/**
 * Pairs of a CAS number without a percentage and a percentage without a CAS number that have only each other nearby.
 */
const lonely = (
  seeds: ReadonlyArray<RowSeed>,
  free: ReadonlyArray<Cell>,
  isOpen: Known["isOpen"],
): ReadonlyArray<readonly [cas: Piece, share: Cell]> => {
  const open = seeds.flatMap(({ cas, shares }) => (cas !== null && shares.length === 0 && isOpen(cas) ? [cas] : []));
  const isNear = (cas: Piece, [first]: Cell): boolean => first !== undefined && distance(cas, first) < NEAR;
  return open.flatMap((cas) => {
    const [share, ...others] = free.filter((cell) => isNear(cas, cell));
    const isMutual =
      share !== undefined && others.length === 0 && open.filter((one) => isNear(one, share)).length === 1;
    return isMutual ? [[cas, share] as const] : [];
  });
};

/**
 * If a page has as many percentages as CAS numbers, but fewer than half are on one line, pairs them in order from top
 * to bottom.
 */
const inTurn = (
  seeds: ReadonlyArray<RowSeed>,
  cells: ReadonlyArray<Cell>,
): ReadonlyArray<readonly [at: Piece, share: Cell]> => {
  const places = seeds.flatMap(({ cas, casWords }) => cas ?? casWords ?? []).toSorted((a, b) => b.y - a.y);
  return [...new Set(places.map(({ page }) => page))].flatMap((page) => {
    const own = places.filter((at) => at.page === page);
    const shares = cells.filter(([first]) => first?.page === page).toSorted(([a], [b]) => (b?.y ?? 0) - (a?.y ?? 0));
    const level = own.filter((at) => shares.some((cell) => cell.some((piece) => distance(piece, at) < BESIDE)));
    if (own.length !== shares.length || 2 * level.length >= own.length) return [];
    const pairs = own.map((at, i) => [at, shares[i] ?? []] as const);
    return pairs.every(([at, cell]) => cell.some((piece) => distance(piece, at) < FARTHEST)) ? pairs : [];
  });
};

/**
 * Assigns each percentage to the nearest CAS number without one. Remaining percentages become rows of their own if
 * `isRow`.
 */
export const rowSeeds = (
  numbers: ReadonlyArray<Piece>,
  words: ReadonlyArray<Piece>,
  cells: ReadonlyArray<Cell>,
  { isRow, hasName, isOpen }: Known,
): ReadonlyArray<RowSeed> => {
  let seeds = withNumbers(numbers, words);
  const free = new Set(cells);
  const pairs = inTurn(seeds, cells);
  for (const [, share] of pairs) free.delete(share);
  seeds = seeds.map((seed) => {
    const pair = pairs.find(([at]) => at === (seed.cas ?? seed.casWords));
    return pair === undefined ? seed : { ...seed, shares: pair[1] };
  });
  for (const reach of REACHES)
    for (const { cas, casWords } of seeds) {
      const at = cas ?? casWords;
      const own = seeds.find((seed) => (seed.cas ?? seed.casWords) === at);
      if (at === null || own === undefined || own.shares.length > 0 || (cas === null && reach > BESIDE)) continue;
      const [near] = [...free]
        .filter((cell) =>
          cell.some((piece) => distance(piece, at) < reach && (reach < FAR || !isRow(piece) || !hasName(at))),
        )
        .sort(([a = at], [b = at]) => distance(a, at) - distance(b, at));
      const first = near?.[0];
      if (near === undefined || first === undefined) continue;
      const isCloser = (other: RowSeed): boolean => {
        const place = other.cas ?? other.casWords;
        return (
          other !== own && other.shares.length === 0 && place !== null && distance(place, first) < distance(at, first)
        );
      };
      if (seeds.some(isCloser)) continue;
      free.delete(near);
      seeds = seeds.map((seed) => (seed === own ? { ...seed, shares: near } : seed));
    }
  for (const [at, share] of lonely(seeds, [...free], isOpen)) {
    free.delete(share);
    seeds = seeds.map((seed) => (seed.cas === at ? { ...seed, shares: share, isShareApart: true } : seed));
  }
  const isOfRow = (share: Piece): boolean =>
    seeds.some((seed) => seed.shares.some((own) => own !== share && isBeside(own, share)));
  const alone = [...free].filter(([share]) => share !== undefined && isRow(share) && !isOfRow(share));
  const rows = [...seeds, ...alone.map((shares) => ({ ...EMPTY_SEED, shares }))];
  const inOrder = rows.toSorted((a, b) => (seedPiece(a)?.line ?? 0) - (seedPiece(b)?.line ?? 0));
  const rest = [...free].filter((cell) => !alone.includes(cell)).flat();
  const ownerOf = (share: Piece): RowSeed | undefined =>
    inOrder.find((seed) => seed.shares.some((own) => isBeside(own, share))) ??
    inOrder.findLast((seed) =>
      seed.shares.some(({ line, box }) => line < share.line && Math.abs(box[0] - share.box[0]) < 30),
    );
  return inOrder.map((seed) => ({ ...seed, otherShares: rest.filter((share) => ownerOf(share) === seed) }));
};

/** In parts of the height of the rows, and in points: how far from their middle a percentage of all of them can be. */
const [OFF_MIDDLE, LEAST_OFF] = [0.2, 2];

/** True if the percentage of a row stands in the middle of several rows, of which the others have none. */
export const isBetweenRows = (seeds: ReadonlyArray<RowSeed>, own: RowSeed): boolean => {
  const [share] = own.shares;
  const at = seeds.indexOf(own);
  const heightsOf = (rows: ReadonlyArray<RowSeed>): ReadonlyArray<number> => {
    const places = rows.map((seed) => (seed === own || seed.shares.length === 0 ? (seed.cas ?? seed.casWords) : null));
    const end = places.findIndex((place) => place?.page !== share?.page);
    return places.slice(0, end < 0 ? undefined : end).map((place) => place?.y ?? 0);
  };
  const [above, below] = [heightsOf(seeds.slice(0, at + 1).toReversed()), heightsOf(seeds.slice(at))];
  const isMiddle = (high: number, low: number, { y }: Piece): boolean =>
    high > low && Math.abs((high + low) / 2 - y) <= Math.max(LEAST_OFF, OFF_MIDDLE * (high - low));
  return share !== undefined && above.some((high) => below.some((low) => isMiddle(high, low, share)));
};
