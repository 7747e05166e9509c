/** How many characters have to be put in, taken out or replaced to make one text of the other. */
const distance = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, its] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === its ? 0 : 1);
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
};

/** The most telling wrong texts are those that look most like a right one: `2026-02-30` of a date, `ann@` of an email. */
export const likest = (right: string, texts: ReadonlyArray<string>, most: number): ReadonlyArray<string> =>
  [...texts].sort((one, other) => distance(one, right) - distance(other, right)).slice(0, most);
