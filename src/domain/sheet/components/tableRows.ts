import type { Line } from "../text/SheetDocument.ts";
import type { Ruling } from "../text/SheetText.ts";
import type { ShareReading } from "../values/readShare.ts";
import { columnOf } from "./columnCells.ts";
import type { ColumnHead, ColumnKind, TableHead } from "./TableHead.ts";
import { isLimitTitle, PPM_TITLE } from "./tableHeads.ts";
import { withKindsOfCells } from "./withKindsOfCells.ts";
import { nameGroups, type RowPlace } from "./nameGroups.ts";
import { bareCas, type Piece } from "./pieces.ts";
import { EMPTY_SEED, isBeside, isBetweenRows, rowSeeds, type RowSeed, seedPiece } from "./rowSeeds.ts";
import { isHazardText, isMalformedCas, isMarkedNote, isNote, isNoName, isSecret } from "./rowWords.ts";
import { isFractionTitle, readCells, shareCells, wholeOf, withSignOf } from "./shareCells.ts";
import { isUnmistakablyShare, shareOf } from "./shareOf.ts";

/** A row of section 3 and the pieces from which it is read. */
export type Row = RowSeed & {
  readonly names: ReadonlyArray<Piece>;
  readonly share: ShareReading | null;
  readonly percentHead: ColumnHead | null;
  readonly doubts: ReadonlyArray<Doubt>;
};
export type Doubt = "name-lines" | "share-or-limit" | "share-elsewhere" | "share-between" | "share-fraction";

export const EMPTY_ROW: Row = { ...EMPTY_SEED, names: [], share: null, percentHead: null, doubts: [] };

type Table = {
  readonly lines: ReadonlyArray<Line>;
  readonly pieces: ReadonlyArray<Piece>;
  readonly columnAt: (piece: Piece) => ColumnHead | null;
  readonly kindAt: (piece: Piece) => ColumnKind | null;
  readonly has: (kind: ColumnKind) => boolean;
  /** There is no percentage below the percentage heading. */
  readonly isAskew: boolean;
  /** The heading defines no columns, so words and numbers can be anywhere. */
  readonly isLoose: boolean;
  /** Bare numbers that are percentages because they add up to about 100. */
  readonly whole: ReadonlySet<Piece>;
};

/** True for a bare number in a column whose other entries can only be percentages. */
const isInShareColumn = (pieces: ReadonlyArray<Piece>, number: Piece): boolean =>
  pieces.some((other) => other.cas !== null && other.line === number.line && other.box[2] < number.box[0]) &&
  pieces.some(
    (other) =>
      other.line !== number.line &&
      other.cas === null &&
      Math.min(other.box[2], number.box[2]) - Math.max(other.box[0], number.box[0]) > 0 &&
      isUnmistakablyShare(other.text),
  );

const isShareIn = ({ pieces, columnAt, has, isAskew, isLoose, whole }: Table, piece: Piece): boolean => {
  if (shareOf(piece.text) === null) return false;
  const { kind, text } = columnAt(piece) ?? { kind: null, text: "" };
  if (kind === "percent") return true;
  if (isLoose && !isUnmistakablyShare(piece.text)) return isInShareColumn(pieces, piece) || whole.has(piece);
  if (!isUnmistakablyShare(piece.text)) return false;
  // `% / TLV`
  if (kind === "limit") return !has("percent") && /%|percent/i.test(text) && /%/.test(piece.text);
  const isTitled = (other: Piece): boolean =>
    columnAt(other)?.kind === "percent" && isBeside(other, piece) && shareOf(other.text) !== null;
  return (kind !== "other" || isAskew) && !pieces.some(isTitled);
};

/** A number that is no EC number, and one in brackets, which can be the strength of what is named before it. */
const [UNREAD, STRENGTH] = [/^[<>≤≥~(]?\s?\d(?!\d\d-\d{3}-)/, /^\(\s?[\d.,]{1,9}\s?%\s?\)$/];
const BARE_NUMBERS = /^[\d.,\s<>≤≥=~-]*\d[.,\s]*$/;

const isName = ({ text }: Piece): boolean => /[a-z]{4}/i.test(text) && !isNote(text) && !isSecret(text);
/** `700)` ends a name that began on the line above. */
const isEnd = (text: string): boolean => /^[^(]{1,30}\)$/.test(text);
const isWords = ({ text }: Piece): boolean => (!isNoName(text) || isEnd(text)) && !isHazardText(text);

/**
 * For tables without a heading: the word takes the place of a CAS number if its line has a name before it and a
 * percentage.
 */
const replacesNumber = (table: Table, word: Piece): boolean => {
  const own = table.pieces.filter((piece) => piece.line === word.line && piece !== word);
  return (
    own.some(
      (piece) => piece.box[0] < word.box[0] && /[a-z]{3}/i.test(piece.text) && !isNote(piece.text) && isWords(piece),
    ) && own.some((piece) => isShareIn(table, piece))
  );
};

/** For tables without a name heading: matches pieces in the column of the first words of the rows. */
const startsLike = (seeds: ReadonlyArray<RowSeed>, candidates: ReadonlyArray<Piece>) => {
  const firsts = seeds.flatMap((seed) => {
    const at = seedPiece(seed);
    const own = at === null ? [] : candidates.filter((piece) => isBeside(piece, at));
    return own.find((piece) => at !== null && piece.box[0] < at.box[0]) ?? own[0] ?? [];
  });
  return (piece: Piece): boolean => firsts.some((first) => Math.abs(first.box[0] - piece.box[0]) < 14);
};

/**
 * The vertical extent of a row without its name; `low` also includes what is printed below its CAS number in the same
 * column.
 */
const placeOf = (seed: RowSeed, pieces: ReadonlyArray<Piece>, lines: ReadonlyArray<Line>): RowPlace => {
  const known = [seed.cas, seed.casWords, ...seed.shares].filter((piece) => piece !== null);
  const [first] = known;
  const page = first?.page ?? 0;
  const heights = known.filter((piece) => piece.page === page).map(({ y }) => y);
  const [top, bottom] = [Math.max(...heights), Math.min(...heights)];
  const low = pieces.reduce((lowest, piece) => {
    const isBelow =
      first !== undefined &&
      piece.cas === null &&
      piece.page === page &&
      Math.abs(piece.box[0] - first.box[0]) < 4 &&
      piece.y < lowest - 3 &&
      lowest - piece.y < 1.6 * (lines[piece.line]?.size ?? 10);
    return isBelow ? piece.y : lowest;
  }, first?.y ?? bottom);
  return { page, top, bottom, low: Math.min(low, bottom) };
};

/** A CAS number alone below another one is a second CAS number of the same row. */
const withoutSecondNumbers = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  rows.reduce<ReadonlyArray<Row>>((done, row) => {
    const above = done.at(-1);
    const isSecond =
      above?.cas !== undefined &&
      above.cas !== null &&
      row.cas !== null &&
      row.names.length === 0 &&
      row.share === null &&
      above.cas.page === row.cas.page &&
      (above.otherCas.at(-1) ?? above.cas).y - row.cas.y < 14 &&
      Math.abs(above.cas.box[0] - row.cas.box[0]) < 12;
    return isSecond && above !== undefined
      ? [...done.slice(0, -1), { ...above, otherCas: [...above.otherCas, ...(row.cas === null ? [] : [row.cas])] }]
      : [...done, row];
  }, []);

/**
 * Another CAS number of the same substance in an open bracket; and the maximum distance to the next line, in points.
 */
const [OPEN_ALTERNATE, NEXT_LINE] = [/\((?:alternat\w+|also|formerly|previously|or)\b[^)]{0,20}$/i, 20];

/** Points by which cells may reach beyond the titles of their table. */
const REACH = 30;
/** Titles that were printed as one text stand together, not above their columns. */
const isAside = ({ columns }: TableHead, pieces: ReadonlyArray<Piece>): boolean =>
  Math.max(...pieces.map(({ box }) => box[0])) > Math.max(...columns.map(({ x1 }) => x1)) + REACH;

/** The rows of one table, from its heading to the next; `head` is null outside tables. */
export const tableRows = (
  lines: ReadonlyArray<Line>,
  pieces: ReadonlyArray<Piece>,
  head: TableHead | null,
  rulings: ReadonlyArray<Ruling>,
): ReadonlyArray<Row> => {
  // Below titles in one text, rows in one text have no columns.
  const isPlain =
    head?.isOneText === true && pieces.every(({ cas, line }) => cas === null || lines[line]?.cells.length === 1);
  const printed = isPlain ? [] : (head?.columns ?? []);
  const columns = withKindsOfCells(printed, pieces);
  const columnAt = (piece: Piece) => columnOf(columns, piece.box);
  const kindAt = (piece: Piece) => columnAt(piece)?.kind ?? null;
  const has = (kind: ColumnKind): boolean => columns.some((column) => column.kind === kind);
  // Below `Product identifier`, a number without hyphens can be that of a catalog.
  const isOfCas = ({ box }: Piece): boolean =>
    /\bcas(?:rn)?\b|c\.a\.s|chemical abstracts/i.test(columnOf(columns, box)?.text ?? "");
  const isElsewhere = (share: Piece): boolean =>
    isLoose ? STRENGTH.test(share.text) : columnOf(printed, share.box)?.kind !== "percent";
  const all = pieces.map((piece) => {
    if (PPM_TITLE.test(columnAt(piece)?.text ?? "") && BARE_NUMBERS.test(piece.text))
      return { ...piece, text: `${piece.text} ppm` };
    return piece.cas === null && kindAt(piece) === "cas" && isOfCas(piece) ? { ...piece, cas: bareCas(piece.text) } : piece; // biome-ignore format: one choice
  });
  const texts = all.filter(({ cas }) => cas === null);
  const isAskew = has("percent") && !texts.some((piece) => kindAt(piece) === "percent" && shareOf(piece.text) !== null);
  const isLoose = columns.length === 0;
  const table: Table = {
    lines,
    pieces: all,
    columnAt,
    kindAt,
    has,
    isAskew,
    isLoose,
    whole: new Set(isLoose ? wholeOf(all) : []),
  };
  const inColumn = all.some((piece) => piece.cas !== null && kindAt(piece) === "cas");
  // A CAS number outside its column and without a percentage belongs to a sentence below the table.
  const isOwn = (cas: Piece): boolean =>
    !inColumn ||
    kindAt(cas) === "cas" ||
    (texts.some((piece) => isBeside(piece, cas) && isShareIn(table, piece)) &&
      !all.some((other) => other.cas !== null && kindAt(other) === "cas" && isBeside(other, cas)));
  // `(Alternate CAS 68956-79-6)` below or after the CAS number of a row.
  const isAlternate = (cas: Piece): boolean =>
    texts.some(
      ({ page, y, text }) => page === cas.page && y >= cas.y && y - cas.y < NEXT_LINE && OPEN_ALTERNATE.test(text),
    );
  const numbers = all.filter((piece) => piece.cas !== null && isOwn(piece) && !isAlternate(piece));
  const cells = shareCells(
    texts.filter((piece) => isShareIn(table, piece)),
    lines,
  );
  // With hyphens it can only be a CAS number, even if it is not below the heading for them.
  const isMalformed = (piece: Piece): boolean =>
    (kindAt(piece) === "name" || kindAt(piece) === "unknown") &&
    /-/.test(piece.text) &&
    isMalformedCas(piece.text) &&
    replacesNumber(table, piece);
  const withheld = texts.filter(
    (piece) =>
      ((kindAt(piece) === "cas" || (table.isLoose && (head !== null || replacesNumber(table, piece)))) &&
        (isSecret(piece.text) ||
          (isMalformedCas(piece.text) && (table.isLoose || isOfCas(piece) || /-/.test(piece.text))))) ||
      isMalformed(piece),
  );
  const hasName = (beside: Piece): boolean =>
    texts.some((piece) => isBeside(piece, beside) && kindAt(piece) === "name" && isWords(piece));
  const isRow = (share: Piece): boolean => kindAt(share) === "percent" && hasName(share);
  const isOpen = (cas: Piece): boolean => !texts.some((piece) => isBeside(piece, cas) && kindAt(piece) === "percent");
  const seeds = rowSeeds(numbers, withheld, cells, { isRow, hasName, isOpen });

  const used = new Set([...cells.flat(), ...withheld]);
  const first = Math.min(...seeds.map((seed) => seedPiece(seed)?.line ?? 0));
  const isAlone = (piece: Piece): boolean => !all.some((other) => other !== piece && other.line === piece.line);
  const candidates = texts.filter(
    (piece) =>
      !used.has(piece) &&
      (!has("name") || kindAt(piece) === "name") &&
      isWords(piece) &&
      !(piece.line > first && (isNote(piece.text) || (isMarkedNote(piece.text) && isAlone(piece)))),
  );
  const inNames = has("name") ? candidates : candidates.filter(startsLike(seeds, candidates));
  const names = nameGroups(
    seeds.map((seed) => placeOf(seed, all, lines)),
    [...inNames, ...numbers.filter((cas) => kindAt(cas) === "name" && seeds.some((seed) => seed.cas === cas))],
    lines,
    rulings,
  );
  // If a row has no name under the name heading, words next to it are used instead.
  const taken = new Set(names.flatMap(({ pieces }) => pieces));
  const besideOf = (seed: RowSeed): ReadonlyArray<Piece> => {
    const at = seedPiece(seed);
    const words = texts.filter(
      (piece) =>
        at !== null && isBeside(piece, at) && !used.has(piece) && !taken.has(piece) && isName(piece) && isWords(piece),
    );
    return seed.cas === null ? [] : words.slice(0, 1);
  };
  const nameOf = (seed: RowSeed, pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
    const words = pieces.filter(({ cas }) => cas === null);
    return words.length === 0 ? besideOf(seed) : words;
  };
  // Beside the number or percentage of another row, which may not be readable.
  const isOfOther = (seed: RowSeed, name: Piece): boolean => {
    const own = [seed.cas, seed.casWords, ...seed.otherCas, ...seed.shares, ...seed.otherShares];
    const isOther = (piece: Piece): boolean =>
      piece.cas !== null || (/^(?:cas|percent)$/.test(kindAt(piece) ?? "") && UNREAD.test(piece.text));
    return (
      !own.some((piece) => piece !== null && isBeside(piece, name)) &&
      all.some((piece) => piece.line === name.line && isOther(piece))
    );
  };
  const isFraction = (share: Piece): boolean =>
    isFractionTitle(columnAt(share)?.text ?? "") &&
    readCells([share], false)?.isMarked === false &&
    cells.every((cell) => readCells(cell, false)?.shares.every(({ min, max }) => Number(max ?? min) <= 1));
  const rows = seeds.map((seed, i): Row => {
    const [first] = seed.shares;
    const percentHead = first === undefined ? null : columnAt(first);
    const own = nameOf(seed, names[i]?.pieces ?? []);
    const isOfOne = first !== undefined && isFraction(first);
    const isMixed = percentHead?.kind === "limit";
    const isUntold = head !== null && isLimitTitle(head.text) && (isLoose || isAside(head, pieces));
    const doubts: ReadonlyArray<readonly [Doubt, boolean]> = [
      ["name-lines", names[i]?.isUnclear === true || own.some((name) => isOfOther(seed, name))],
      ["share-or-limit", first !== undefined && (isMixed || isUntold)],
      ["share-elsewhere", first !== undefined && !isMixed && isElsewhere(first)],
      ["share-between", isBetweenRows(seeds, seed)],
      ["share-fraction", isOfOne],
    ];
    return {
      ...seed,
      names: own,
      share: withSignOf(percentHead?.text ?? head?.text ?? "", readCells(seed.shares, isOfOne)),
      percentHead,
      doubts: doubts.flatMap(([doubt, isSo]) => (isSo ? [doubt] : [])),
    };
  });
  return withoutSecondNumbers(rows);
};
