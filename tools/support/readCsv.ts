import { readFileSync } from "node:fs";

const cellsOf = (line: string): ReadonlyArray<string> =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map((match) => match[1] ?? "")
    .slice(0, line.endsWith(",") ? undefined : -1)
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));

/** Rows of one of our own CSV files, by column name. A quoted cell may hold commas; a line break ends a row. */
export const readCsv = (path: string | URL): ReadonlyArray<Readonly<Record<string, string>>> => {
  const [head = "", ...lines] = readFileSync(path, "utf8").trimEnd().split(/\r?\n/);
  const names = cellsOf(head);
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
};
