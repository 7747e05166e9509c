import { read } from "@e965/xlsx";

/** Numbers of derivations, and words: they may be others in a later version. */
const WITHOUT_FIGURES: ReadonlySet<string> = new Set(["Summary", "Derivation"]);
const MOST = 20;

/** Each row with numbers, as the numbers in their order; sorted. */
const figureRows = (bytes: Uint8Array): ReadonlyArray<string> => {
  const { SheetNames, Sheets } = read(bytes, { dense: false });
  const rows = SheetNames.filter((name) => !WITHOUT_FIGURES.has(name)).flatMap((name) => {
    const numbers = Object.entries(Sheets[name] ?? {}).filter(([, cell]) => cell?.t === "n");
    const byRow = Map.groupBy(numbers, ([place]) => place.replace(/^[A-Z]+/, ""));
    return [...byRow.values()].map((row) => row.map(([, cell]) => String(cell.v)).join(" "));
  });
  return rows.sort();
};

const without = (rows: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<string> => {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
};

/** Rows of figures that only one of two workbooks has, whatever their words, order and sheets. */
export const figureDifferences = (held: Uint8Array, made: Uint8Array): ReadonlyArray<string> => {
  const [theirs, ours] = [figureRows(held), figureRows(made)];
  return [
    ...without(theirs, ours).map((row) => `  it has the figures ${row}`),
    ...without(ours, theirs).map((row) => `  recreated, it has the figures ${row}`),
  ].slice(0, MOST);
};
