import type { Line } from "./text/SheetDocument.ts";
import { type Span, spanOfCell } from "./text/spans.ts";

/** A form label and the value next to or below it. */
export type Labelled = {
  readonly label: Span;
  readonly value: Span;
  readonly how: "same-cell" | "right" | "below";
  /** Index of the value's line. */
  readonly index: number;
  readonly line: Line;
  /** The line of the label, which differs from `line` if the value is on another line. */
  readonly labelLine: Line;
};

/** Bullets, subsection numbers, brackets. */
const BULLET = /^[\s·•*▪►♦#:|_-]*(?:\d{1,2}(?:\.\d{1,2}){1,2}[.:)\s-]*|\(?[a-z\d]\)\s*|\()?/i;
/** What separates a label from its value: colons, leaders, a remark in brackets. */
const SEPARATOR = /^(?:\s*\([^)]{0,40}\))?[\s:.…=_*|-]*/;
const HAS_MARK = /^(?:\s*\([^)]{0,40}\))?\s*(?:[:=…]|\.{2,})/;
/** Words that turn a match into a different label. */
const GOES_ON =
  /^(?:and|or|of|for|in|on|as|to|is|are|the|information|numbers?|names?|codes?|details|uses?|identif\w*|form|type|class\w*|family|line|category|data|not|no\b|address|phone|website|contact)\b/i;
/** A cell or line that is itself a label. */
export const LABEL_LIKE = /^[^\d\s:][^:]{1,44}:(?:\s|$)/;

const SUBSECTION = /^\s*\d{1,2}\.\d/;

/** Labels even without a colon, in forms that place labels next to each other. */
const KNOWN_LABEL =
  /^(?:(?:product|trade|item|part|catalog|article|material|company|chemical|manufacturer'?s?|supplier'?s?) ?(?:name|code|number|no\.?|id|identifier)s?|(?:emergency |company |contact )?(?:tele)?phone(?: (?:number|no\.?))?|(?:revision|issue|print|effective) date|fax(?: (?:number|no\.?))?|address|manufacturer|supplier|synonyms?|recommended use|version|sds (?:number|no\.?))$/i;

export const isLabel = (text: string): boolean => LABEL_LIKE.test(text) || KNOWN_LABEL.test(text.trim());

/** True for text that consists only of colons and leaders, or of a remark in square brackets. */
const isMark = (text: string): boolean => /^(?:[\s:.…=_|-]*|\[[^\]]*\])$/.test(text);

type Place = { readonly lines: ReadonlyArray<Line>; readonly index: number; readonly cell: number };

const toTheRight = ({ lines, index, cell }: Place): { value: Span; line: Line; index: number } | null => {
  const line = lines[index];
  const next = line?.cells.slice(cell + 1).find((other) => !isMark(other.text));
  if (line === undefined || next === undefined || isLabel(next.text)) return null;
  const lead = /^[\s:=…]*/.exec(next.text)?.[0].length ?? 0;
  return { value: spanOfCell(next, line.page, lead), line, index };
};

/** Maximum distance between a label and the value below it, in multiples of the type size. */
const FARTHEST = 3;

const below = ({ lines, index, cell }: Place): { value: Span; line: Line; index: number } | null => {
  const line = lines[index];
  const label = line?.cells[cell];
  const next = lines[index + 1];
  if (line === undefined || label === undefined || next === undefined || next.page !== line.page) return null;
  if (line.y - next.y > FARTHEST * Math.max(line.size, next.size)) return null;
  const under =
    line.cells.length === 1
      ? next.cells[0]
      : next.cells.find((other) => other.box[0] < label.box[2] + 4 && other.box[2] > label.box[0] - 4);
  if (under === undefined || isLabel(under.text) || isMark(under.text) || SUBSECTION.test(under.text)) return null;
  const after = next.cells[next.cells.indexOf(under) + 1];
  if (after !== undefined && /^\s*:/.test(after.text)) return null;
  const lead = BULLET.exec(under.text.replace(/\d/g, "x"))?.[0].length ?? 0;
  return { value: spanOfCell(under, next.page, lead), line: next, index: index + 1 };
};

const withoutBullet = (text: string): number => BULLET.exec(text)?.[0].length ?? 0;

/** For the two halves of a label above each other: the maximum offset in points, and the maximum characters of each. */
const INDENT = 16;
const HALF = 40;

/** A label that continues on the line below, next to its value: `Identification of the` above `company:`. */
const wrapped = (lines: ReadonlyArray<Line>, index: number, place: number, pattern: RegExp): Labelled[] => {
  const [line, next] = [lines[index], lines[index + 1]];
  const cell = line?.cells[place];
  const under = next?.cells.find((one) => cell !== undefined && Math.abs(one.box[0] - cell.box[0]) < INDENT);
  if (line === undefined || next === undefined || cell === undefined || under === undefined) return [];
  const [upper, lower] = [cell.text.trim(), under.text.trim()];
  if (next.page !== line.page || line.y - next.y > 1.8 * line.size || upper.length > HALF || lower.length > HALF)
    return [];
  if (/[:.,]$/.test(upper) || SUBSECTION.test(lower)) return [];
  const lead = withoutBullet(upper);
  const match = pattern.exec(`${upper} ${lower}`.slice(lead));
  const end = lead + (match?.[0].length ?? 0);
  if (match === null || match.index !== 0 || end <= upper.length + 1) return [];
  if (`${upper} ${lower}`.slice(end).replace(SEPARATOR, "") !== "") return [];
  const found = toTheRight({ lines, index, cell: place });
  if (found === null) return [];
  return [{ label: spanOfCell(cell, line.page, lead), ...found, how: "right", labelLine: line }];
};

/** Finds labels that match `pattern` from their start, with their values. */
export const labelled = (lines: ReadonlyArray<Line>, pattern: RegExp): Labelled[] =>
  lines.flatMap((line, index) =>
    line.cells.flatMap((cell, place): Labelled[] => {
      const lead = withoutBullet(cell.text);
      const match = pattern.exec(cell.text.slice(lead));
      if (match === null || match.index !== 0) return wrapped(lines, index, place, pattern);
      const end = lead + match[0].length;
      const after = cell.text.slice(end);
      if (/^\p{L}/u.test(after)) return [];
      const rest = after.replace(SEPARATOR, "");
      const label = spanOfCell(cell, line.page, lead, end);
      if (rest !== "") {
        const marked = HAS_MARK.test(after);
        if (!marked && (GOES_ON.test(rest) || !/^[\p{Lu}\d#("]/u.test(rest))) return [];
        const value = spanOfCell(cell, line.page, cell.text.length - rest.length);
        return [{ label, value, how: "same-cell", index, line, labelLine: line }];
      }
      const at = { lines, index, cell: place };
      const right = toTheRight(at);
      const found = right ?? below(at);
      if (found === null) return [];
      return [{ label, ...found, how: right === null ? "below" : "right", labelLine: line }];
    }),
  );
