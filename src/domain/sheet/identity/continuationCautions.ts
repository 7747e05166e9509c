import { isLabel, type Labelled } from "../labels.ts";
import type { Caution } from "../Proposal.ts";
import type { Cell, Line } from "../text/SheetDocument.ts";
import { evidenceOf, type Span, spanOfCell } from "../text/spans.ts";

/** The end of a text that is not finished: a sign, a word that joins, or a bracket that is still open. */
const isOpen = (text: string): boolean =>
  /(?:[,;&(/-]|\b(?:and|or|with|for|of|the|in|by))\s*$/i.test(text) || text.split("(").length > text.split(")").length;

/** In multiples of the type height: the distance to the next line, and to a cell that may belong to the value. */
const [NEXT_LINE, BESIDE] = [1.8, 4];
/** Points by which the left edges of two lines of one value may differ. */
const ALIGNED = 4;
/** Points from the left edge beyond which a line counts as full, on a letter or A4 page. */
const FULL_LINE = 440;

const SUBSECTION = /^\s*(?:\d{1,2}\.\d|section\b|[•·▪])/i;

/** What follows the label on its line is all read as the value, so a cell beside it may belong to it. */
const cellBeside = ({ line }: Labelled, value: Span): Cell | undefined => {
  const next = line.cells.find(({ box }) => box[0] >= value.box[2] - 1);
  return next !== undefined && next.box[0] - value.box[2] < BESIDE * line.size && !isLabel(next.text)
    ? next
    : undefined;
};

/** The cell below a value in the same column, in a line that has no label of its own. */
const cellBelow = (lines: ReadonlyArray<Line>, { index, line, label, how }: Labelled, value: Span) => {
  const next = lines[index + 1];
  const [cell] = next?.cells ?? [];
  if (next === undefined || cell === undefined || next.page !== line.page) return undefined;
  if (line.y - next.y > NEXT_LINE * Math.max(line.size, next.size)) return undefined;
  if (isLabel(cell.text) || SUBSECTION.test(cell.text) || /^\s*:/.test(next.cells[1]?.text ?? "")) return undefined;
  const isInColumn = Math.abs(cell.box[0] - value.box[0]) < ALIGNED;
  // Below a label and its value in one cell, a full line, small letters or a code tell a value that goes on.
  const isWrapped =
    how === "same-cell" &&
    Math.abs(cell.box[0] - label.box[0]) < ALIGNED &&
    (value.box[2] > FULL_LINE || /^(?:[a-z]|[^a-z\s]*\d)/.test(cell.text));
  return isInColumn || isWrapped ? { cell, page: next.page } : undefined;
};

/**
 * A caution if a value may not end where its cell ends: its last sign is open, or a cell beside or below it fits
 * `isMore`.
 */
export const continuationCautions = (
  lines: ReadonlyArray<Line>,
  found: Labelled,
  value: Span,
  isMore: (text: string) => boolean,
): ReadonlyArray<Caution> => {
  const beside = cellBeside(found, value);
  const below = cellBelow(lines, found, value);
  const more = [
    ...(beside !== undefined && isMore(beside.text) ? [spanOfCell(beside, found.line.page)] : []),
    ...(below !== undefined && isMore(below.cell.text) ? [spanOfCell(below.cell, below.page)] : []),
  ];
  if (more.length === 0 && !isOpen(found.value.text)) return [];
  return [
    {
      code: "goes-on",
      text: `This may be only the beginning: ${[value, ...more].map(({ text }) => text).join(" … ")}`,
      boxes: [value, ...more].map((span) => evidenceOf(span, "value")),
    },
  ];
};
