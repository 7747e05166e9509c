import { type CellObject, read } from "@e965/xlsx";

/** The sheet that names customer and facility, and has no findings. */
const HEAD = "Summary";
/** Numbers of derivations may be others in a later version. */
const WITHOUT_FIGURES: ReadonlySet<string> = new Set([HEAD, "Derivation"]);
const MOST_ROWS = 200;

/** Every text in the data that the workbook was made of, such as names of products. */
const textsIn = (value: unknown, found = new Set<string>()): ReadonlySet<string> => {
  if (typeof value === "string") found.add(value);
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) textsIn(one, found);
  return found;
};

/** A row as it reads, and what of it has to be the same in any version: figures, and texts of the data. */
type Row = { readonly sheet: string; readonly all: string; readonly data: string };

/** A formula would show what somebody else computes; no report has one. */
const cellText = ({ f, v }: CellObject): string => (f === undefined ? String(v ?? "") : `=${f}`);

const rowsOf = (bytes: Uint8Array, known: ReadonlySet<string>): ReadonlyArray<Row> => {
  const { SheetNames, Sheets } = read(bytes, { dense: false });
  return SheetNames.flatMap((sheet) => {
    const cells = Object.entries(Sheets[sheet] ?? {}).filter(([place]) => !place.startsWith("!"));
    const hasFigures = !WITHOUT_FIGURES.has(sheet);
    const isData = (cell: CellObject): boolean =>
      cell.f !== undefined || (cell.t === "n" ? hasFigures : known.has(cellText(cell)));
    return [...Map.groupBy(cells, ([place]) => place.replace(/^[A-Z]+/, "")).values()].map((row): Row => {
      const inRow = row.map(([, cell]): CellObject => cell);
      const text = (some: ReadonlyArray<CellObject>) => some.map(cellText).join(" | ");
      return { sheet, all: `${sheet}: ${text(inRow)}`, data: text(inRow.filter(isData)) };
    });
  });
};

/** Members of one that the other does not have, or not as often. */
const without = (rows: ReadonlyArray<Row>, others: ReadonlyArray<Row>, of: (row: Row) => string) => {
  const left = new Map<string, number>();
  for (const row of others) left.set(of(row), (left.get(of(row)) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(of(row)) ?? 0;
    left.set(of(row), count - 1);
    return count <= 0 && of(row) !== "";
  });
};

const listed = (rows: ReadonlyArray<string>): ReadonlyArray<string> => {
  const more = rows.length - MOST_ROWS;
  return more > 0 ? [...rows.slice(0, MOST_ROWS), `${more} more rows`] : rows;
};

/**
 * The workbook of an earlier version, whatever the order of its rows and sheets. A row fails whose figures or texts of
 * the data (`from`) are not those computed again; one that only reads differently is not compared. Newer rules may find
 * more.
 */
export const comparedWorkbooks = (
  held: Uint8Array,
  made: Uint8Array,
  from: unknown,
  areRulesNewer: boolean,
): { readonly failed: ReadonlyArray<string>; readonly notCompared: ReadonlyArray<string> } => {
  const known = textsIn(from);
  const [theirs, ours] = [rowsOf(held, known), rowsOf(made, known)];
  const others = without(theirs, ours, ({ data }) => data);
  const lacking = Map.groupBy(
    without(ours, theirs, ({ data }) => data),
    ({ sheet }) => areRulesNewer && sheet !== HEAD,
  );
  const lackingWords = (mayLack: boolean) =>
    (lacking.get(mayLack) ?? []).map(({ all }) => `the row ${all}, which it doesn't have`);
  const unread = without(theirs, ours, ({ all }) => all).filter((row) => !others.includes(row));
  return {
    failed: listed([...others.map(({ all }) => `it has the row ${all}`), ...lackingWords(false)]),
    notCompared: listed([
      "its layout, formats and notes",
      ...unread.map(({ all }) => `the row ${all}`),
      ...lackingWords(true),
    ]),
  };
};
