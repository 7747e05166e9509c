import type { ReportRow, ReportTable } from "#domain/report/model/ReportModel.ts";
import { labelWithUnit } from "#domain/report/model/tables.ts";
import { CELL_PAD, type Columns, columnPlaces, type RowTexts } from "./columnPlaces.ts";
import type { FontName } from "../../fonts.ts";
import type { CellLines, Item, TableSet } from "./Item.ts";
import type { TextMeasure } from "../../text/textMeasure.ts";
import type { ShapedLine } from "../../text/textWriter.ts";

export const LINE = 1.28;
const ROW_PAD = 3;

type RowLines = ReadonlyArray<ReadonlyArray<ShapedLine>>;

/** Where the bands of a row begin, and last where it ends. */
const topsOf = (row: RowLines, { places, size }: Columns): ReadonlyArray<number> => {
  const tallest: Array<number> = [];
  for (const [at, lines] of row.entries()) {
    const band = places[at]?.band ?? 0;
    tallest[band] = Math.max(tallest[band] ?? 1, lines.length);
  }
  const tops = [ROW_PAD];
  for (const lines of tallest) tops.push((tops.at(-1) ?? 0) + lines * size * LINE + ROW_PAD);
  return tops;
};
/** A row for a pen. */
const WRITING_HEIGHT = 21;

const inBands = (
  row: RowLines,
  aligns: ReadonlyArray<CellLines["align"]>,
  columns: Columns,
  repeated: ReadonlyArray<string> = [],
): { readonly cells: ReadonlyArray<CellLines>; readonly height: number } => {
  const tops = topsOf(row, columns);
  const cells = row.map((lines, at) => {
    const { band, x, width } = columns.places[at] ?? { band: 0, x: 0, width: 0 };
    return { lines, align: aligns[at] ?? "left", x, width, y: tops[band] ?? 0, repeats: repeated[at] ?? "" };
  });
  return { cells, height: tops.at(-1) ?? 0 };
};

/** A row that is higher than a page goes on in further rows; nothing else can be done with it. */
const cutRow = (row: RowLines, most: number): ReadonlyArray<RowLines> => {
  const longest = row.reduce((sum, lines) => Math.max(sum, lines.length), 1);
  if (longest <= most) return [row];
  return Array.from({ length: Math.ceil(longest / most) }, (_, part) =>
    row.map((lines) => lines.slice(part * most, (part + 1) * most)),
  );
};

/** Cells of a column often say what the cell above says, or one not far above. */
const MOST_KEPT = 1000;
const remembering = <A>(make: (words: string) => A) => {
  const known = new Map<string, A>();
  let above: { readonly words: string; readonly made: A } | null = null;
  return (words: string): A => {
    if (above?.words === words) return above.made;
    const made = known.get(words) ?? make(words);
    if (known.size < MOST_KEPT) known.set(words, made);
    above = { words, made };
    return made;
  };
};

type Texts = RowTexts & Pick<ReportRow, "tone">;
/** Made once, for the widths of columns and to be laid: figures of a long table take long to make. */
const textsOf = (measure: TextMeasure, { columns, rows }: ReportTable): ReadonlyArray<Texts> => {
  const printable = columns.map(() => remembering(measure.printable));
  const made: Array<Texts> = [];
  for (const { cells, tone } of rows) {
    made.push({ tone, texts: cells.map(({ text }, at) => printable[at]?.(text) ?? "") });
  }
  return made;
};

/** Of the first columns, what the row above says as well. */
const repeatedFrom = (
  above: ReadonlyArray<string>,
  texts: ReadonlyArray<string>,
  groups: number,
): ReadonlyArray<string> => {
  let same = 0;
  while (same < groups && texts[same] === above[same]) same += 1;
  return texts.slice(0, same);
};

/** `room`: height of a page's content in points. */
export function* layTable(
  measure: TextMeasure,
  given: ReportTable,
  width: number,
  room: number,
): Generator<Item, void> {
  const columns = given.columns.map((column) => ({ ...column, label: labelWithUnit(column) }));
  const rows = textsOf(measure, given);
  const placed = columnPlaces(measure, columns, rows, width);
  const { size, places } = placed;
  const linesOf = (words: string, font: FontName, at: number) =>
    measure.lines(words, font, size, (places[at]?.width ?? 0) - 2 * CELL_PAD);
  const aligns = columns.map(({ align }) => align);
  const head = columns.map(({ label }, at) => linesOf(label, "strong", at));
  const { cells: headCells, height: headHeight } = inBands(head, aligns, placed);
  const bands = 1 + Math.max(0, ...places.map(({ band }) => band));
  const most = Math.floor((room - headHeight - (bands + 1) * ROW_PAD) / (size * LINE) / bands);
  const boxes = places.filter((_, at) => columns[at]?.kind === "writing");
  const least = boxes.length === 0 ? 0 : WRITING_HEIGHT;

  const inColumn = columns.map((_, at) => ({
    text: remembering((words) => linesOf(words, "text", at)),
    strong: remembering((words) => linesOf(words, "strong", at)),
  }));
  const table: TableSet = { size, boxes, head: headCells, headHeight };
  yield { _tag: "Head", table, height: headHeight, before: 6 };
  const groups = columns.findIndex(({ isGroup = false }) => !isGroup);
  let above: ReadonlyArray<string> = [];
  for (const { texts, tone } of rows) {
    const font = tone === "total" ? "strong" : "text";
    const row = texts.map((words, at) => inColumn[at]?.[font](words) ?? []);
    const repeated = repeatedFrom(above, texts, groups);
    above = texts;
    const laid = (lines: RowLines, said?: ReadonlyArray<string>) => {
      const { cells, height } = inBands(lines, aligns, placed, said);
      return { cells, height: Math.max(least, height) };
    };
    const parts = cutRow(row, most);
    if (repeated.length > 0 && parts.length === 1) {
      const blank = row.map((lines, at) => (at < repeated.length ? [] : lines));
      const first = () => laid(row);
      yield { _tag: "Row", table, ...laid(blank, repeated), part: 0, tone, before: 0, first };
      continue;
    }
    for (const [part, lines] of parts.entries()) {
      yield { _tag: "Row", table, ...laid(lines), part, tone, before: 0, first: null };
    }
  }
}
