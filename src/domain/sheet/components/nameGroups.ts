import type { Line } from "../SheetDocument.ts";
import type { Ruling } from "../SheetText.ts";
import type { Piece } from "./pieces.ts";

type Group = { readonly pieces: Array<Piece>; top: number; bottom: number; page: number };

const centre = ([x0, , x1]: Piece["box"]): number => (x0 + x1) / 2;

/** A drawn line between two pieces of a column. */
const isRuled = (above: Piece, below: Piece, rulings: ReadonlyArray<Ruling>): boolean =>
  rulings.some(
    ({ page, x0, x1, y0, y1 }) =>
      page === above.page &&
      y0 === y1 &&
      y0 < above.y + 2 &&
      y0 > below.y + 2 &&
      x0 <= Math.min(centre(above.box), above.box[0] + 12) &&
      x1 >= Math.min(centre(below.box), below.box[0] + 12),
  );

/**
 * Names of several lines stand closer together than the rows of a table, and no drawn line parts them; in a table with
 * drawn rows (`isGrid`) only these part them.
 */
const columnGroups = (
  pieces: ReadonlyArray<Piece>,
  lines: ReadonlyArray<Line>,
  rulings: ReadonlyArray<Ruling>,
  isGrid: boolean,
): ReadonlyArray<Group> => {
  const groups: Array<Group> = [];
  for (const piece of pieces) {
    const size = lines[piece.line]?.size ?? 10;
    const fitting = groups.findLast((group) => {
      const last = group.pieces.at(-1);
      if (last === undefined || last.page !== piece.page) return false;
      if (Math.abs(last.y - piece.y) < 3) return true;
      return (
        last.y - piece.y < (isGrid ? 2.2 : 1.5) * size &&
        (Math.abs(last.box[0] - piece.box[0]) < 60 || Math.abs(centre(last.box) - centre(piece.box)) < 15) &&
        !isRuled(last, piece, rulings)
      );
    });
    if (fitting === undefined) groups.push({ pieces: [piece], top: piece.y, bottom: piece.y, page: piece.page });
    else {
      fitting.pieces.push(piece);
      fitting.bottom = Math.min(fitting.bottom, piece.y);
    }
  }
  return groups;
};

const isIn = (group: Group, seed: Piece): boolean =>
  seed.page === group.page && seed.y <= group.top + 3 && seed.y >= group.bottom - 3;
const gapTo = (group: Group, seed: Piece): number =>
  seed.page !== group.page
    ? Number.POSITIVE_INFINITY
    : isIn(group, seed)
      ? 0
      : Math.min(Math.abs(seed.y - group.top), Math.abs(seed.y - group.bottom));

/** Rows without space between them: each name begins on its row's line, or stands around it where the table is centered. */
const split = (
  group: Group,
  seeds: ReadonlyArray<Piece>,
  isCentered: boolean,
): ReadonlyMap<Piece, ReadonlyArray<Piece>> => {
  const owner = (piece: Piece): Piece | undefined => {
    const above = seeds.findLast((seed) => seed.y > piece.y - 3);
    const below = seeds.find((seed) => seed.y <= piece.y + 3);
    if (above === undefined || below === undefined || above === below) return above ?? below;
    return isCentered && Math.abs(below.y - piece.y) < Math.abs(above.y - piece.y) ? below : above;
  };
  const names = new Map<Piece, Array<Piece>>(seeds.map((seed) => [seed, []]));
  for (const piece of group.pieces) names.get(owner(piece) ?? piece)?.push(piece);
  return names;
};

/** The pieces of the name of each row; `seeds` are the rows' numbers (or shares) from top to bottom. */
export const nameGroups = (
  seeds: ReadonlyArray<Piece>,
  candidates: ReadonlyArray<Piece>,
  lines: ReadonlyArray<Line>,
  rulings: ReadonlyArray<Ruling>,
): ReadonlyArray<ReadonlyArray<Piece>> => {
  const isGrid =
    seeds.length > 1 &&
    seeds.every((seed, i) => {
      const next = seeds[i + 1];
      return next === undefined || next.page !== seed.page || isRuled(seed, next, rulings);
    });
  const groups = columnGroups(candidates, lines, rulings, isGrid);
  const names = new Map<Piece, ReadonlyArray<Piece>>();
  const [first] = seeds;
  const isCentered =
    first !== undefined && candidates.some((piece) => piece.page === first.page && piece.y > first.y + 3);
  for (const group of groups) {
    const inside = seeds.filter((seed) => isIn(group, seed));
    if (inside.length === 1 && inside[0] !== undefined)
      names.set(inside[0], [...(names.get(inside[0]) ?? []), ...group.pieces]);
    else if (inside.length > 1)
      for (const [seed, own] of split(group, inside, isCentered)) names.set(seed, [...(names.get(seed) ?? []), ...own]);
  }
  // A name above or below its row's line.
  for (const group of groups) {
    if (seeds.some((seed) => isIn(group, seed))) continue;
    const [nearest] = seeds
      .filter((seed) => (names.get(seed) ?? []).length === 0)
      .toSorted((a, b) => gapTo(group, a) - gapTo(group, b));
    if (nearest !== undefined && gapTo(group, nearest) < 30) names.set(nearest, group.pieces);
  }
  return seeds.map((seed) => names.get(seed) ?? []);
};
