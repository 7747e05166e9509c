/** A text, and what has to be checked in it, because the file does not say what its bytes mean; '' for nothing. */
export type DecodedText = { readonly text: string; readonly note: string };

/** Characters that lists have, where they have them; in another place they come from another alphabet. */
const USUAL =
  /(?<=\p{L})[ßà-ïñ-ôöø-ýÿ]|[ßà-ïñ-ôöø-ýÿ](?=\p{L})|(?<![\p{Ll}\d])[À-ÏÑ-ÔÖØ-Ý](?=\p{L})|(?<=\p{Lu})[À-ÏÑ-ÔÖØ-Ý]|(?<=\d ?)[°º]|°(?=[CFK]\b)|(?<=[\p{L}\d])[²³¹]|[≤≥€£¥](?= ?\d)|(?<!\p{L})[‘•]|’(?=(?:[sdtmSDTM]|ll|re|ve)?(?!\p{L}))|(?<=\b[OD])’|[™…](?!\p{L})|§(?=[ \d§])|[µ®©±–—“”½¼¾·×÷«»\u00a0]/gu;
const OTHER = /[^\s\p{ASCII}]/gu;
/** UTF-8 that another program has read as Windows-1252 and written again, or could not read. */
const READ_TWICE = /\S{0,30}(?:\ufffd|Ã[\u0080-\u00bf]|Â[\u0080-\u00bf]|â€)\S{0,30}/u;

const oddIn = (text: string): number => text.replace(USUAL, "").match(OTHER)?.length ?? 0;
const checked = (text: string, word: RegExpExecArray | null): DecodedText => ({
  text,
  note: word === null ? "" : `The file does not say how its letters are stored. Check '${word[0]}'.`,
});
const WORD = /[\p{L}\d.-]{0,30}[^\s\p{ASCII}][\p{L}\d.-]{0,30}/u;

/** UTF-8, else of Windows-1252 and Mac Roman the one in which fewer characters are odd. */
export const oneByteText = (bytes: Uint8Array): DecodedText => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return checked(text, READ_TWICE.exec(text));
  } catch {
    const [windows, mac] = ["windows-1252", "macintosh"].map((name) => new TextDecoder(name).decode(bytes));
    const [odd, oddOnMac] = [oddIn(windows ?? ""), oddIn(mac ?? "")];
    if (oddOnMac < odd) return checked(mac ?? "", WORD.exec(mac ?? ""));
    return checked(windows ?? "", odd === 0 ? null : WORD.exec((windows ?? "").replace(USUAL, "")));
  }
};
