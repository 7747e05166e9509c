import type { Piece } from "./pieces.ts";

/** What a row of a table is known by: its CAS number, the words in its place, or its share alone. */
export type RowSeed = {
  readonly cas: Piece | null;
  readonly otherCas: ReadonlyArray<Piece>;
  readonly casWords: Piece | null;
  readonly shares: ReadonlyArray<Piece>;
  /** Further cells of shares below it: other strengths of one product. */
  readonly otherShares: ReadonlyArray<Piece>;
  /** The share stands a line above or below the number. */
  readonly isShareApart: boolean;
};

/** What the table knows of its cells. */
type Known = {
  /** A share with a name beside it. */
  readonly isRow: (share: Piece) => boolean;
  readonly hasName: (piece: Piece) => boolean;
  /** Nothing stands beside the number in the column of shares. */
  readonly isOpen: (cas: Piece) => boolean;
};

type Cell = ReadonlyArray<Piece>;

/** Points between the baselines of what still counts as one line. */
const BESIDE = 4.5;
/** A share stands at most so many points above or below its number, the nearest first. */
const REACHES = [3, 8, 14];
/** From here on a share with a name beside it is another row's, unless the number has none. */
const FAR = 14;
/** Where numbers and shares stand in turn, a name of several lines can part them. */
const FARTHEST = 60;
/** Two lines. */
const NEAR = 30;

const distance = (a: Piece, b: Piece): number => (a.page === b.page ? Math.abs(a.y - b.y) : Number.POSITIVE_INFINITY);

export const isBeside = (a: Piece, b: Piece): boolean => distance(a, b) < BESIDE;

export const seedPiece = ({ cas, casWords, shares }: RowSeed): Piece | null => cas ?? casWords ?? shares[0] ?? null;

const withNumbers = (numbers: ReadonlyArray<Piece>, words: ReadonlyArray<Piece>): ReadonlyArray<RowSeed> => {
  const seeds = numbers.reduce<ReadonlyArray<RowSeed>>((done, cas) => {
    const same = done.find((seed) => seed.cas !== null && isBeside(seed.cas, cas));
    return same === undefined
      ? [...done, { cas, otherCas: [], casWords: null, shares: [], otherShares: [], isShareApart: false }]
      : done.map((seed) => (seed === same ? { ...seed, otherCas: [...seed.otherCas, cas] } : seed));
  }, []);
  const free = words.filter((word) => !numbers.some((cas) => isBeside(cas, word)));
  return [
    ...seeds,
    ...free.map((casWords) => ({
      cas: null,
      otherCas: [],
      casWords,
      shares: [],
      otherShares: [],
      isShareApart: false,
    })),
  ];
};

/** Numbers without a share, and shares without a number, that have nothing but each other near. */
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

/** As many shares as numbers on a page, few of them on one height: each number has the share in its place of the order. */
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

/** Each share goes to the nearest number that has none; those left over are rows of their own if `isRow`. */
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
  const alone = [...free].filter(([share]) => share !== undefined && isRow(share));
  const rows = [
    ...seeds,
    ...alone.map((shares) => ({
      cas: null,
      otherCas: [],
      casWords: null,
      shares,
      otherShares: [],
      isShareApart: false,
    })),
  ];
  const inOrder = rows.toSorted((a, b) => (seedPiece(a)?.line ?? 0) - (seedPiece(b)?.line ?? 0));
  const rest = [...free].filter((cell) => !alone.includes(cell)).flat();
  const ownerOf = (share: Piece): RowSeed | undefined =>
    inOrder.findLast((seed) =>
      seed.shares.some(({ line, box }) => line < share.line && Math.abs(box[0] - share.box[0]) < 30),
    );
  return inOrder.map((seed) => ({ ...seed, otherShares: rest.filter((share) => ownerOf(share) === seed) }));
};
