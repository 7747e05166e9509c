import { normalizeCasNumber } from "../../component/casNumber.ts";
import { hasCheckDigit, type Piece } from "./pieces.ts";

/** `64742-` or `64742-47-` at the end of a cell. */
const BEGUN = /(?:^|[\s(:])(\d{2,7}-(?:\d\d-)?)$/;
/** `47-8` or `8` at the start of the one below. */
const REST = /^(\d\d-\d|\d)(?=\)?(?:\s|$))\)?/;

const isBelow = (above: Piece, below: Piece): boolean =>
  below.page === above.page &&
  below.line > above.line &&
  below.line - above.line <= 2 &&
  Math.min(above.box[2], below.box[2]) > Math.max(above.box[0], below.box[0]);

const joined = (above: Piece, below: Piece): string | null => {
  const [begun, rest] = [BEGUN.exec(above.text)?.[1], REST.exec(below.text)?.[1]];
  const cas = begun === undefined || rest === undefined ? null : normalizeCasNumber(begun + rest);
  return cas !== null && hasCheckDigit(cas) ? cas : null;
};

const leftOf = (piece: Piece, text: string): ReadonlyArray<Piece> =>
  /[a-z]/i.test(text) ? [{ ...piece, text: text.trim() }] : [];

/** Numbers that a narrow column parts at a hyphen, put together where their check digit is right. */
export const withPartedNumbers = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const begun = pieces.filter(({ text, cas }) => cas === null && BEGUN.test(text));
  return begun.reduce<ReadonlyArray<Piece>>((all, above) => {
    const below = all.find((piece) => isBelow(above, piece) && joined(above, piece) !== null);
    const cas = below === undefined ? null : joined(above, below);
    if (below === undefined || cas === null) return all;
    return all.flatMap((piece) => {
      if (piece === below) return leftOf(piece, piece.text.replace(REST, ""));
      if (piece !== above) return [piece];
      const words = piece.text.replace(BEGUN, "").replace(/\W{0,3}CAS\W{0,3}$/i, "");
      return [...leftOf(piece, words), { ...piece, text: cas, cas }];
    });
  }, pieces);
};
