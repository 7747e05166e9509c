import { readFileSync } from "node:fs";

/** Rows of data/demo/shelf.csv by column name. A field in quotes may hold commas; no field holds a quote or a line end. */
export const shelf = (): ReadonlyArray<Readonly<Record<string, string>>> => {
  const text = readFileSync(new URL("../../../data/demo/shelf.csv", import.meta.url), "utf8");
  const [head = [], ...rows] = text.trim().split(/\r?\n/).map(fieldsOf);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
};

const fieldsOf = (line: string): ReadonlyArray<string> =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
