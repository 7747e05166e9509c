/** How many lines a text takes in a column of so many characters: neither Excel nor LibreOffice asks when it opens a file. */
export const wrappedLines = (text: string, width: number): number =>
  text.split("\n").reduce((lines, part) => lines + linesOf(part, Math.floor(width * LETTERS)), 0);

/** Widths count digits; letters are narrower on average. */
const LETTERS = 1.1;

const linesOf = (text: string, width: number): number => {
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(" ")) {
    const more = used === 0 ? length : length + 1;
    if (used > 0 && used + more > width) {
      lines += 1;
      used = length;
    } else used += more;
    // A word that is wider than the column goes on in the next line.
    lines += Math.max(0, Math.floor((used - 1) / width));
    used = used > width ? ((used - 1) % width) + 1 : used;
  }
  return lines;
};
