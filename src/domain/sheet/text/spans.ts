import type { Evidence } from "../Proposal.ts";
import type { Box, Cell, Line } from "./SheetDocument.ts";

/** Part of a line's text, and its place. */
export type Span = { readonly text: string; readonly page: number; readonly box: Box };

const rounded = (points: number): number => Math.round(points * 100) / 100;

/**
 * The characters `from` to `to` of a cell's text, and their place. Within an item the place is interpolated, because
 * single characters have no positions.
 */
export const spanOfCell = (cell: Cell, page: number, from = 0, to = cell.text.length): Span => {
  const text = cell.text.slice(from, to);
  const lead = text.length - text.trimStart().length;
  const [start, end] = [from + lead, from + lead + text.trim().length];
  if (start <= 0 && end >= cell.text.length) return { text: cell.text, page, box: cell.box };
  let at = 0;
  let [x0, x1] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const item of cell.items) {
    const words = item.text.replace(/\s+/g, " ").trim();
    const found = cell.text.indexOf(words, at);
    const first = found < 0 ? at : found;
    const last = Math.min(first + words.length, cell.text.length);
    at = last;
    if (last <= start || first >= end || words === "") continue;
    const width = (item.x1 - item.x0) / words.length;
    x0 = Math.min(x0, item.x0 + width * Math.max(0, start - first));
    x1 = Math.max(x1, item.x0 + width * (Math.min(end, last) - first));
  }
  const [left, bottom, right, top] = cell.box;
  return {
    text: text.trim(),
    page,
    box: x0 < x1 ? [rounded(x0), bottom, rounded(x1), top] : [left, bottom, right, top],
  };
};

export const spanOfLine = (line: Line): Span => ({ text: line.text, page: line.page, box: line.box });

/** The first occurrence of `text` within a span; its place is interpolated. */
export const partOfSpan = (span: Span, text: string): Span => {
  if (text === span.text) return span;
  const from = Math.max(0, span.text.indexOf(text));
  const [left, bottom, right, top] = span.box;
  const width = (right - left) / Math.max(span.text.length, 1);
  const x0 = left + width * from;
  return { ...span, text, box: [rounded(x0), bottom, rounded(Math.min(right, x0 + width * text.length)), top] };
};

export const evidenceOf = (span: Span, role: Evidence["role"]): Evidence => ({
  page: span.page,
  box: [...span.box],
  role,
});

/** Lowercase letters and digits only, for comparing text printed in two places. */
export const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
