/** Advance widths of Arial (and of Liberation Sans, which has the same), regular and bold, in thousandths of the size, from "!" on. */
const REGULAR =
  "278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584";
const BOLD =
  "333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584";
const widths = { regular: REGULAR.split(" ").map(Number), bold: BOLD.split(" ").map(Number) };

export type Weight = keyof typeof widths;

const SPACE = 278;
/** Arrows and the like; wider than most. */
const OTHER = 1000;

/** How wide a text is in px, the same on every machine, whatever fonts it has. */
export const textWidth = (text: string, size: number, weight: Weight): number =>
  ([...text].reduce((sum, letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return sum + (code === 32 ? SPACE : (widths[weight][code - 33] ?? OTHER));
  }, 0) *
    size) /
  1000;

/** Breaks a text between words, and a word that is too long after a dot, so that no line is wider than `width` px. */
export const wrapText = (text: string, width: number, size: number, weight: Weight): ReadonlyArray<string> => {
  const lines: Array<string> = [];
  let line = "";
  for (const part of text.split(/(?<=\s)|(?<=\.)(?=\w)/u)) {
    if (line !== "" && textWidth((line + part).trimEnd(), size, weight) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
};
