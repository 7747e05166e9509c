/** Scripts that write without blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\u3001-\u303f\uff01-\uff65]/u;
/** Letters that have blanks between their words and run from left to right. */
export const SIMPLE = /^[ -\u02ff]*$/u;
/** What does not begin a line, and what does not end one. */
const [CLOSING, OPENING] = [/^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}%℃°]/u, /[\p{Ps}\p{Pi}]$/u];

let words: Intl.Segmenter | undefined;
let signs: Intl.Segmenter | undefined;
const segments = (segmenter: Intl.Segmenter, text: string): ReadonlyArray<string> =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A word without blanks in pieces between which a line may be broken: Thai, Chinese and Japanese have no blanks. */
export const piecesOf = (word: string): ReadonlyArray<string> => {
  if (SIMPLE.test(word) || !UNSPACED.test(word)) return [word];
  words ??= new Intl.Segmenter("en", { granularity: "word" });
  const pieces: Array<string> = [];
  for (const segment of segments(words, word)) {
    const before = pieces.at(-1);
    if (before !== undefined && (CLOSING.test(segment) || OPENING.test(before))) {
      pieces[pieces.length - 1] = `${before}${segment}`;
    } else pieces.push(segment);
  }
  return pieces;
};

/** What a reader takes for one character: a letter with its marks. */
export const signsOf = (word: string): Iterable<string> => {
  if (SIMPLE.test(word)) return word;
  signs ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segments(signs, word);
};
