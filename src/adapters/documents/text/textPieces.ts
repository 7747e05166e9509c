/** Scripts that write without blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\u3001-\u303f\uff01-\uff65]/u;
/** What does not begin a line, and what does not end one. */
const [CLOSING, OPENING] = [/^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}%℃°]/u, /[\p{Ps}\p{Pi}]$/u];

const words = new Intl.Segmenter("en", { granularity: "word" });
const signs = new Intl.Segmenter("en", { granularity: "grapheme" });
const segments = (segmenter: Intl.Segmenter, text: string): ReadonlyArray<string> =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A word without blanks in pieces between which a line may be broken: Thai, Chinese and Japanese have no blanks. */
export const piecesOf = (word: string): ReadonlyArray<string> => {
  if (!UNSPACED.test(word)) return [word];
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
export const signsOf = (word: string): ReadonlyArray<string> => segments(signs, word);
