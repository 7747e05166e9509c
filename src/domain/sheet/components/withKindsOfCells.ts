import { columnOf } from "./columnCells.ts";
import type { ColumnHead, ColumnKind } from "./TableHead.ts";
import type { Piece } from "./pieces.ts";
import { isHazardText, isNote, isNoName, isSecret } from "./rowWords.ts";
import { isUnmistakablyShare, shareOf } from "./shareOf.ts";

const isWords = ({ cas, text }: Piece): boolean =>
  cas === null &&
  /[a-z]{3}/i.test(text) &&
  !isSecret(text) &&
  !isNoName(text) &&
  !isHazardText(text) &&
  !isNote(text) &&
  shareOf(text) === null;

const isShare = ({ cas, text }: Piece): boolean => cas === null && isUnmistakablyShare(text);

const LOOKS: ReadonlyArray<readonly [kind: ColumnKind, isOne: (piece: Piece) => boolean]> = [
  ["name", isWords],
  ["percent", isShare],
];

/**
 * Determines columns with unrecognized headings by their content. The first column with words next to most CAS numbers
 * becomes the name column, the first with percentages the percentage column.
 */
export const withKindsOfCells = (
  columns: ReadonlyArray<ColumnHead>,
  pieces: ReadonlyArray<Piece>,
): ReadonlyArray<ColumnHead> => {
  const rows = pieces.filter(({ cas }) => cas !== null);
  return LOOKS.reduce<ReadonlyArray<ColumnHead>>((known, [kind, isOne]) => {
    if (rows.length === 0 || known.some((column) => column.kind === kind)) return known;
    const isOfKind = (column: ColumnHead): boolean => {
      const own = pieces.filter((piece) => isOne(piece) && columnOf(known, piece.box) === column);
      const beside = rows.filter((cas) => own.some(({ page, y }) => page === cas.page && Math.abs(y - cas.y) < 16));
      return 2 * beside.length > rows.length;
    };
    // If there are two percentage columns, one of them (`Contents`) can be the name column.
    const shares = known.filter((column) => column.kind === "percent").length;
    const match = known.find(
      (column) => (column.kind === "unknown" || (column.kind === "percent" && shares > 1)) && isOfKind(column),
    );
    // Names can be printed above their CAS numbers in the same column.
    const last = kind === "name" ? known.find((column) => column.kind === "cas" && isOfKind(column)) : undefined;
    return (match ?? last) === undefined
      ? known
      : known.map((column) => (column === (match ?? last) ? { ...column, kind } : column));
  }, columns);
};
