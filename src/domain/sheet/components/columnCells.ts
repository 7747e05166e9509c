import { boxOfPart, placesOf } from "../text/boxOfPart.ts";
import { boxAround, textOfItems } from "../text/readLines.ts";
import type { Box, Cell, Line } from "../text/SheetDocument.ts";
import type { TextItem } from "../text/SheetText.ts";
import { withJoinedShares } from "./joinedShares.ts";
import type { ColumnHead, ColumnKind, TableHead } from "./TableHead.ts";

/** In multiples of the type height: wider than a blank between words, but too narrow to separate cells on its own. */
const DOUBTFUL_GAP = 0.4;

/** A gap this many times wider than the median gap of the line separates columns. */
const SPREAD = 1.4;

/** Points by which the left or right edges of cells in one column may differ. */
const ALIGNED = 3;

/**
 * The column of a piece: the one that starts at the same place, otherwise the one it overlaps most or is nearest to.
 */
export const columnOf = (columns: ReadonlyArray<ColumnHead>, [x0, , x1]: Box): ColumnHead | null => {
  const overlap = (column: ColumnHead) => Math.min(x1, column.x1) - Math.max(x0, column.x0);
  // A long cell that extends into the next column still belongs to the column in which it starts.
  const starting = columns.find((column) => Math.abs(column.x0 - x0) < 4);
  return (
    starting ??
    columns.reduce<ColumnHead | null>(
      (best, column) => (best === null || overlap(column) > overlap(best) ? column : best),
      null,
    )
  );
};

type Run = ReadonlyArray<TextItem>;

const gapBefore = (items: Run, i: number): number => (items[i]?.x0 ?? 0) - (items[i - 1]?.x1 ?? 0);

/** Minimum width of a gap between columns. In justified lines it must also be wider than the line's other gaps. */
const leastGap = (items: Run): number => {
  const gaps = items.map((_, i) => (i === 0 ? 0 : gapBefore(items, i))).filter((gap) => gap > 1);
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const size = Math.max(...items.map((item) => item.size));
  return Math.max(DOUBTFUL_GAP * size, gaps.length < 4 ? 0 : SPREAD * middle);
};

const runsOf = (items: Run): ReadonlyArray<Run> => {
  const least = leastGap(items);
  return items.reduce<ReadonlyArray<Run>>((done, item, i) => {
    const open = done.at(-1);
    return open === undefined || gapBefore(items, i) > least
      ? [...done, [item]]
      : [...done.slice(0, -1), [...open, item]];
  }, []);
};

const cellOf = (run: Run): Cell => ({ text: textOfItems(run), box: boxAround(run), items: run });

type KindOf = (text: string) => ColumnKind | null;

/** Words that begin a title; an agency begins one also behind another limit of exposure. */
const [TITLE_WORD, AGENCY] = [
  /^(?:cas|ec|einecs|w(?:eigh)?t|vol(?:ume)?|percent|conc|exposure|[tp]lv?|pel|stel|idlh|l[dc]50)\b|^%(?!\w)/i,
  /^(?:acgih|osha|niosh|cal\/?osha|msha)\b/i,
];

/** A limit that runs into the title beside it, as in `Less ThanTLV` and `PELWeight %`: their columns are not known. */
export const TOUCHING_LIMIT =
  /[a-z%](?:osha|acgih|niosh|idlh|tlv)|(?:osha|acgih|niosh|idlh|tlv)[a-rt-z%]|(?:%|percent|w(?:eigh)?t|vol(?:ume)?|than|range|content|amount|max|min|imum|conc|ration)\.?(?:pel|twa|stel|exposure|limit|ppm|l[dc]50)|(?:pel|twa|stel|ppm|limits?|l[dc]50)(?:%|percent|w(?:eigh)?t|vol|less|range|content|amount|max|min|conc)/i;

/** The titles of a cell that has at most single blanks between them, where some are limits of exposure. */
const titlesOf = (cell: Cell, kindOf: KindOf): ReadonlyArray<Cell> => {
  const { text } = cell;
  const begun = new Set(placesOf(cell).map(({ start }) => start));
  const begins = [...text.matchAll(/\S/g)].map(({ index }) => index);
  const words = begins.filter((index) => begun.has(index) || /^\s?$/.test(text[index - 1] ?? ""));
  const starts = words.reduce<ReadonlyArray<number>>((done, index) => {
    const [word = ""] = /^\S+/.exec(text.slice(index)) ?? [];
    const own = text.slice(done.at(-1), index);
    const before = TOUCHING_LIMIT.test(own) && !begun.has(index) ? null : kindOf(own);
    const isTitle = AGENCY.test(word) || (TITLE_WORD.test(word) && kindOf(word) !== before);
    // `% / TLV` and `ppm by weight` are one title.
    const isJoined = /(?:[/&+]|\b(?:and|or|by))\s$/i.test(own);
    return done.length === 0 || (before !== null && isTitle && !isJoined) ? [...done, index] : done;
  }, []);
  return starts.map((start, at) => {
    const next = starts[at + 1] ?? text.length;
    const part = text.slice(start, next).trimEnd();
    const [x0, y0, x1, y1] = boxOfPart(cell, start, start + part.length);
    // Titles that overlap end where the next begins.
    const end = next < text.length ? Math.min(x1, boxOfPart(cell, next, text.length)[0]) : x1;
    return { text: part, box: [x0, y0, end, y1], items: [] };
  });
};

/**
 * Splits heading cells that were merged because they are close together, if each part names a different kind of column;
 * there may be several limits of exposure.
 */
export const withHeadingCells = (line: Line, kindOf: KindOf): Line => {
  const isCut = (parts: ReadonlyArray<Cell>): boolean => {
    const kinds = parts.map(({ text }) => kindOf(text));
    const different = new Set(kinds).size;
    const limits = kinds.filter((kind) => kind === "limit").length;
    return different > 1 && different === kinds.length - Math.max(0, limits - 1) && !kinds.includes(null);
  };
  const cells = line.cells.flatMap((cell) => {
    const titles = titlesOf(cell, kindOf);
    if (isCut(titles) && titles.some(({ text }) => kindOf(text) === "limit")) return titles;
    const parted = runsOf(cell.items).map(cellOf);
    return isCut(parted) ? parted : [cell];
  });
  return cells.length === line.cells.length ? line : { ...line, cells };
};

/** The column above a run of text; null if the run is between two columns. */
const below = (columns: ReadonlyArray<ColumnHead>, run: Run): ColumnHead | null => {
  const [x0, y0, x1, y1] = boxAround(run);
  const column = columnOf(columns, [x0, y0, x1, y1]);
  return column !== null && Math.min(x1, column.x1) - Math.max(x0, column.x0) > -ALIGNED ? column : null;
};

const cut = (cell: Cell, columns: ReadonlyArray<ColumnHead>): ReadonlyArray<Cell> => {
  if (cell.items.length < 2) return [cell];
  const runs = runsOf(cell.items);
  if (runs.length < 2) return [cell];
  const groups = runs.reduce<ReadonlyArray<{ readonly run: Run; readonly column: ColumnHead | null }>>((done, run) => {
    const open = done.at(-1);
    const column = below(columns, run);
    const isSame = open !== undefined && (column === null || open.column === null || column === open.column);
    return isSame
      ? [...done.slice(0, -1), { run: [...open.run, ...run], column: open.column ?? column }]
      : [...done, { run, column }];
  }, []);
  return groups.length < 2 ? [cell] : groups.map(({ run }) => cellOf(run));
};

/**
 * Corrects the cells of table lines: splits cells of columns that are close together, and joins the widely spaced parts
 * of a percentage.
 */
export const withColumnCells = (lines: ReadonlyArray<Line>, heads: ReadonlyArray<TableHead>): ReadonlyArray<Line> =>
  lines.map((line, i) => {
    const head = heads.findLast(({ last }) => last < i);
    if (heads.some(({ first, last }) => first <= i && i <= last)) return line;
    const columns = head?.columns ?? [];
    const isOther = (cell: Cell): boolean => {
      const kind = below(columns, cell.items)?.kind;
      return kind !== undefined && kind !== "percent";
    };
    const cells = withJoinedShares(
      columns.length === 0 ? line.cells : line.cells.flatMap((cell) => cut(cell, columns)),
      isOther,
    );
    const isSame = cells.length === line.cells.length && cells.every((cell) => line.cells.includes(cell));
    return isSame ? line : { ...line, cells };
  });
