import type { EmbeddedFont, Features, GlyphPosition } from "./EmbeddedFont.ts";

/** Words of ASCII have no marks and no fractions: what is left is kerning. */
export const KERNING: Features = {
  calt: false,
  ccmp: false,
  mark: false,
  mkmk: false,
  frac: false,
  numr: false,
  dnom: false,
};
/** With a letter, which makes Latin of signs that every script has: they are kerned in another way without one. */
export const LATIN_WORD = /^[!-@[-`{-~]*[A-Za-z][!-~]* ?$/;

type Encoded = readonly [codes: ReadonlyArray<string>, positions: ReadonlyArray<GlyphPosition>];

const ASCII_SIGNS = 128;
/** Of a letter and what follows it; 0 where nothing does. */
const pairAt = (word: string, at: number): number =>
  word.charCodeAt(at) * ASCII_SIGNS + (at + 1 < word.length ? word.charCodeAt(at + 1) : 0);

/**
 * Encodes words of `LATIN_WORD`. How a letter stands depends on the next one alone, so that a word whose pairs were all
 * seen in others need not be shaped: a report of seven thousand different words is shaped by some hundred of them.
 */
export const kernedWords = (font: Pick<EmbeddedFont, "encode">): ((word: string) => Encoded) => {
  const codes = new Map<number, string>();
  const pairs = new Map<number, GlyphPosition>();
  const shaped = (word: string): Encoded => {
    const [shownCodes, positions] = font.encode(word, KERNING);
    // A ligature stands for letters that nobody can tell apart again.
    if (shownCodes.length !== word.length) return [shownCodes, positions];
    for (const [at, code] of shownCodes.entries()) {
      const position = positions[at];
      codes.set(word.charCodeAt(at), code);
      if (position !== undefined) pairs.set(pairAt(word, at), position);
    }
    return [shownCodes, positions];
  };
  return (word) => {
    const [shownCodes, positions]: [Array<string>, Array<GlyphPosition>] = [[], []];
    for (let at = 0; at < word.length; at++) {
      const [code, position] = [codes.get(word.charCodeAt(at)), pairs.get(pairAt(word, at))];
      if (code === undefined || position === undefined) return shaped(word);
      shownCodes.push(code);
      positions.push(position);
    }
    return [shownCodes, positions];
  };
};
