import { boxOfPart, evidenceOf } from "./boxOfPart.ts";
import type { Evidence } from "../Proposal.ts";
import type { Cell } from "./SheetDocument.ts";

/** A range of characters of a cell. */
export type Part = { readonly page: number; readonly cell: Cell; readonly start: number; readonly end: number };

/** Text taken from one or more cells, with two blanks between the parts. */
export type PrintedText = { readonly text: string; readonly parts: ReadonlyArray<Part> };

const BETWEEN = "  ";

export const printed = (parts: ReadonlyArray<Part>): PrintedText => ({
  text: parts.map(({ cell, start, end }) => cell.text.slice(start, end)).join(BETWEEN),
  parts,
});

/** The boxes of the characters from `start` to `end`, one for each part that contains any of them. */
export const boxesOf = (
  { parts }: PrintedText,
  start: number,
  end: number,
  role: Evidence["role"] = "value",
): ReadonlyArray<Evidence> => {
  let offset = 0;
  return parts.flatMap((part) => {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, part.end - part.start);
    offset += part.end - part.start + BETWEEN.length;
    return from < to ? [evidenceOf(part.page, boxOfPart(part.cell, part.start + from, part.start + to), role)] : [];
  });
};
