import { readShare } from "../values/readShare.ts";
import type { Piece } from "./pieces.ts";
import { EMPTY_ROW, type Row } from "./tableRows.ts";

/** Words of an enumeration that are not part of a name: `and`, `contains`. */
const LEAD =
  /^[\s,;.)&]{0,4}(?:(?:and|with|contains?|ingredients?|(?:this )?product contains|consists of)\b[\s:]{0,3}){0,2}/i;
/** The percentage of the previous CAS number, printed before the next name: `10-30 %, Toluene`. */
const SHARE = /^[\s,;)]{0,3}([<>≤≥~=\d][^,;a-z]{0,24}%)\.?(?:[\s,;)]{1,3}|$)/i;

type Between = { readonly share: string | null; readonly words: string; readonly piece: Piece | undefined };

/** Splits the text between two CAS numbers into the percentage of the first and the name of the second. */
const betweenOf = (pieces: ReadonlyArray<Piece>): Between => {
  const text = pieces.map((piece) => piece.text).join(" ");
  const share = SHARE.exec(text);
  const words = text.slice(share?.[0].length ?? 0).replace(LEAD, "");
  return { share: share?.[1] ?? null, words, piece: pieces.at(-1) };
};

/**
 * Reads several CAS numbers in one line of text, each preceded by its name and followed by its percentage:
 * `Water (7732-18-5), Salt (7647-14-5) 1-5%`. Null if one of them has no name there.
 */
export const listedRows = (own: ReadonlyArray<Piece>): ReadonlyArray<Row> | null => {
  const places = own.flatMap(({ cas }, i) => (cas === null ? [] : [i]));
  if (places.length < 2) return null;
  const between = [...places, own.length].map((at, i) =>
    betweenOf(own.slice(i === 0 ? 0 : (places[i - 1] ?? 0) + 1, at)),
  );
  const rows = places.map((at, i): Row | null => {
    const cas = own[at];
    const [{ words = "", piece } = {}, { share = null, piece: behind } = {}] = [between[i], between[i + 1]];
    const isName = /[a-z]{3}/i.test(words) && words.length < 100 && readShare(words).shares.length === 0;
    if (cas === undefined || piece === undefined || !isName) return null;
    const read =
      share === null || behind === undefined ? null : { piece: { ...behind, text: share }, share: readShare(share) };
    return {
      ...EMPTY_ROW,
      cas,
      names: [{ ...piece, text: words.trim() }],
      shares: read === null ? [] : [read.piece],
      share: read?.share ?? null,
    };
  });
  return rows.every((row) => row !== null) ? rows : null;
};
