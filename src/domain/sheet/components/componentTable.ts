import type { Line } from "../SheetDocument.ts";
import type { Ruling } from "../SheetText.ts";
import { readShare, type ShareReading } from "../values/readShare.ts";
import { columnOf, type ColumnHead, type TableHead } from "./columnHeads.ts";
import { nameGroups } from "./nameGroups.ts";
import type { Piece } from "./pieces.ts";
import { isHazardText, isNote, isNoName, isSecret } from "./rowWords.ts";

/** A row of section 3 with the pieces that it is read from. */
export type Row = {
  readonly cas: Piece | null;
  /** Further CAS numbers of the same row. */
  readonly otherCas: ReadonlyArray<Piece>;
  /** The words that stand in the place of a CAS number: `Proprietary`. */
  readonly casWords: Piece | null;
  readonly names: ReadonlyArray<Piece>;
  readonly shares: ReadonlyArray<Piece>;
  readonly share: ShareReading | null;
  readonly percentHead: ColumnHead | null;
};

const HARMLESS =
  /^(?:trade|secret|proprietary|confidential|range|ts|typical|actual|tr|the|of|in|product|solution|conc|nominal|total|b|by|or|equal|than|w|v|for|each)\b/i;

/** A cell that says a share and nothing else, or something withheld. */
export const shareOf = (text: string): ShareReading | null => {
  const reading = readShare(text);
  const isShare = reading.shares.length > 0 && reading.leftover.every((word) => HARMLESS.test(word));
  return isShare ? reading : null;
};

type Seed = { cas: Piece | null; casWords: Piece | null; otherCas: Array<Piece>; shares: Array<Piece>; line: number };

const isBeside = (a: Piece, b: Piece): boolean => a.page === b.page && Math.abs(a.y - b.y) < 3;
const isBelow = (a: Piece, b: Piece, lines: ReadonlyArray<Line>): boolean =>
  a.page === b.page && a.y > b.y && a.y - b.y < 1.6 * (lines[a.line]?.size ?? 10) && Math.abs(a.box[0] - b.box[0]) < 25;

const distance = (a: Piece, b: Piece): number => (a.page === b.page ? Math.abs(a.y - b.y) : Number.POSITIVE_INFINITY);

/** Percent pieces that go on in the next line of their cell are one: `99.1 -` and `99.9`. */
const joinedShares = (pieces: ReadonlyArray<Piece>, lines: ReadonlyArray<Line>): ReadonlyArray<ReadonlyArray<Piece>> =>
  pieces.reduce<ReadonlyArray<ReadonlyArray<Piece>>>((done, piece) => {
    const open = done.at(-1);
    const last = open?.at(-1);
    const together = open?.map(({ text }) => text).join(" ") ?? "";
    const goesOn =
      open !== undefined &&
      last !== undefined &&
      isBelow(last, piece, lines) &&
      (readShare(together).isOpen || /^(?:-|to\b)/.test(piece.text)) &&
      readShare(`${together} ${piece.text}`).shares.length === 1;
    return goesOn ? [...done.slice(0, -1), [...open, piece]] : [...done, [piece]];
  }, []);

/** The rows of one table: everything from its heading to the next one. */
export const tableRows = (
  lines: ReadonlyArray<Line>,
  pieces: ReadonlyArray<Piece>,
  head: TableHead | null,
  rulings: ReadonlyArray<Ruling>,
): ReadonlyArray<Row> => {
  const columns = head?.columns ?? [];
  const kindAt = (piece: Piece) => columnOf(columns, piece.box)?.kind ?? null;
  const hasPercentHead = columns.some(({ kind }) => kind === "percent");
  const casPieces = pieces.filter(({ cas }) => cas !== null);
  const texts = pieces.filter(({ cas }) => cas === null);
  const isShare = (piece: Piece): boolean => {
    const share = shareOf(piece.text);
    if (share === null) return false;
    if (hasPercentHead) return kindAt(piece) === "percent" || (share.isMarked && kindAt(piece) !== "other");
    const isTelling =
      share.isMarked ||
      share.shares.some(
        ({ min, max, min_operator, max_operator }) => min !== max || min_operator !== null || max_operator !== null,
      );
    return isTelling && kindAt(piece) !== "other";
  };
  const sharePieces = joinedShares(texts.filter(isShare), lines);

  const seeds: Array<Seed> = [];
  for (const cas of casPieces) {
    const beside = seeds.find((seed) => seed.cas !== null && isBeside(seed.cas, cas));
    if (beside === undefined) seeds.push({ cas, casWords: null, otherCas: [], shares: [], line: cas.line });
    else beside.otherCas.push(cas);
  }
  const withheld = texts.filter((piece) => kindAt(piece) === "cas" && isSecret(piece.text));
  for (const words of withheld)
    if (!seeds.some((seed) => seed.cas !== null && isBeside(seed.cas, words)))
      seeds.push({ cas: null, casWords: words, otherCas: [], shares: [], line: words.line });
  // The nearest share belongs to a number; those beside it first.
  const free = new Set(sharePieces);
  const middle = (share: ReadonlyArray<Piece>): Piece | undefined => share[0];
  for (const reach of [3, 8, 14])
    for (const seed of seeds) {
      const at = seed.cas ?? seed.casWords;
      if (at === null || seed.shares.length > 0) continue;
      const near = [...free]
        .filter((share) => share.some((piece) => distance(piece, at) < reach))
        .sort((a, b) => distance(middle(a) ?? at, at) - distance(middle(b) ?? at, at))[0];
      const closer =
        near?.[0] === undefined
          ? []
          : seeds.filter(
              (other) =>
                other !== seed &&
                other.shares.length === 0 &&
                distance(other.cas ?? other.casWords ?? at, near[0] ?? at) < distance(at, near[0] ?? at),
            );
      if (near !== undefined && closer.length === 0) {
        seed.shares.push(...near);
        free.delete(near);
      }
    }
  // A share without a number is a row of its own where its line, or the one beside it, has a name.
  for (const share of free) {
    const [first] = share;
    if (first === undefined || !hasPercentHead || kindAt(first) !== "percent") continue;
    const named = texts.some(
      (piece) =>
        isBeside(piece, first) && kindAt(piece) === "name" && !isNoName(piece.text) && !isHazardText(piece.text),
    );
    if (named) seeds.push({ cas: null, casWords: null, otherCas: [], shares: [...share], line: first.line });
  }
  seeds.sort((a, b) => a.line - b.line);

  const used = new Set([...sharePieces.flat(), ...withheld]);
  const firstLine = Math.min(...seeds.map(({ line }) => line));
  const nameOf = (piece: Piece): boolean =>
    !used.has(piece) &&
    (head === null || kindAt(piece) === "name") &&
    !isNoName(piece.text) &&
    !isHazardText(piece.text) &&
    !(piece.line > firstLine && isNote(piece.text));
  const candidates = texts.filter(nameOf);
  const groups = nameGroups(
    seeds.map((seed) => seed.cas ?? seed.casWords ?? seed.shares[0]).filter((piece) => piece !== undefined),
    candidates,
    lines,
    rulings,
  );
  return seeds.map((seed, i) => {
    const share = seed.shares.length === 0 ? null : readShare(seed.shares.map(({ text }) => text).join(" "));
    const percentHead = seed.shares[0] === undefined ? null : columnOf(columns, seed.shares[0].box);
    return {
      cas: seed.cas,
      otherCas: seed.otherCas,
      casWords: seed.casWords,
      names: groups[i] ?? [],
      shares: seed.shares,
      share,
      percentHead,
    };
  });
};
