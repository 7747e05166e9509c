import { createRequire } from "node:module";
import type { Bidi } from "bidi-js";

const require = createRequire(import.meta.url);

/** Letters written from right to left, and the marks that stand for one where a line was broken. */
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/u;
const STRONG = /\p{L}|[\u200f\u061c]/u;
const ARABIC = /[\p{sc=Arabic}\u061c]/u;
/** Stand in for letters of a broken line, because neighboring letters decide the order of digits and brackets. */
const [HEBREW_MARK, ARABIC_MARK] = ["\u{200f}", "\u{61c}"];
export const isOrderMark = (character: string): boolean => character === HEBREW_MARK || character === ARABIC_MARK;

let made: Bidi | undefined;
const bidi = (): Bidi => {
  // Its types are wrong: the package exports this function.
  const factory: () => Bidi = require("bidi-js");
  made ??= factory();
  return made;
};

/** Odd levels run from right to left. Text with letters of both directions is treated as English with foreign words. */
export const levelsOf = (text: string): ArrayLike<number> | null => {
  if (!RIGHT_TO_LEFT.test(text)) return null;
  const isWhole = Array.from(text).every((one) => !STRONG.test(one) || RIGHT_TO_LEFT.test(one));
  return bidi().getEmbeddingLevels(text, isWhole ? "rtl" : "ltr").levels;
};

/** Reversed, with brackets mirrored. */
export const backwards = (text: string): string =>
  Array.from(text, (one) => bidi().getMirroredCharacter(one) ?? one)
    .reverse()
    .join("");

/** Rule L2 of the Unicode Bidirectional Algorithm (UAX 9): from the highest level to the lowest odd one. */
export const inOrder = <A extends { readonly level: number }>(runs: ReadonlyArray<A>): ReadonlyArray<A> => {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
};

const markOf = (letter: string | undefined): string => {
  if (letter === undefined || !RIGHT_TO_LEFT.test(letter)) return "";
  return ARABIC.test(letter) ? ARABIC_MARK : HEBREW_MARK;
};

/** Adds invisible marks for the neighboring letters to each line of a text, so that all are ordered as one text. */
export const keepOrder = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (lines.length < 2 || !lines.some((line) => RIGHT_TO_LEFT.test(line))) return lines;
  const strong = lines.map((line) => Array.from(line).filter((one) => STRONG.test(one)));
  const before = (at: number) =>
    strong
      .slice(0, at)
      .findLast(({ length }) => length > 0)
      ?.at(-1);
  const after = (at: number) => strong.slice(at + 1).find(({ length }) => length > 0)?.[0];
  return lines.map((line, at) => `${markOf(before(at))}${line}${markOf(after(at))}`);
};
