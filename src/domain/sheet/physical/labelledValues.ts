import type { Cell, Line } from "../text/SheetDocument.ts";
import { type Part, type PrintedText, printed } from "../text/printedText.ts";

/** A label and the value after or below it. */
export type LabelledValue = {
  readonly label: PrintedText;
  readonly value: PrintedText;
  /** The full lines from which the value is read. */
  readonly sentence: string;
  readonly place: "same-cell" | "same-line" | "below" | "in-label";
};

/** Labels of other lines in sections 5 and 9; a value ends where one of them begins. */
export const OTHER_LABEL =
  /^[\s*·•()a-z]{0,4}(?:initial |lower |upper |relative |kinematic |dynamic |specific |bulk |percent |% ?|auto|octanol|coefficient|partition|boiling|melting|freezing|pour point|flash|vapou?r|solub(?!le (?:liquid|powder|solid))|density|ph\b|evapor|viscos|appearance|odou?r(?!less)|colou?r(?!less|ed\b)|auto-?\s?ignition|ignition|decomposition|flammab|explosi|voc\b|volatile|physical|form\b|state\b|molecular|lel\b|uel\b|lfl\b|ufl\b|refractive|particle|weight per|extinguish|unsuitable|suitable|special|hazardous combustion|fire|nfpa|hmis|water (?:solub|react)|other info|method|safety|surface tension|heat of|critical)/i;

const START = /^[\s*·•▪■►-]*(?:\(?(?:[a-z]|\d{1,2})[.)]\s+|\d{1,2}\.\d{1,2}(?:\.\d+)?\.?\s+)?/i;
/** `Lbs/Gal`; after a number it is that number's unit. */
const PER_GALLON = /^(?:lbs?\.?\s?(?:\/|per)|pounds per|w(?:eigh)?t\.?\s?(?:\/|per))\s?gal/i;
/** True for another label, with or without a subsection number. */
const isOther = (text: string): boolean => OTHER_LABEL.test(text.replace(START, "")) || PER_GALLON.test(text);

/** The rest of a label: an aside in brackets, a method, a temperature, and the colon. */
const LABEL_END =
  /^[^:;=\d([]{0,24}?(?:\s?(?:\((?:[^()]|\([^()]{0,80}\)){0,160}\)|\[[^\]]{0,80}\]|,?\s?\d{1,3}\s?\/\s?\d{1,3}\s?°?\s?[CF]\b|,?\s?(?:@|at)\s?\d{1,4}(?:[.,]\d{1,3})?\s?°?\s?[CF]?\b(?:\s?\/\s?\d{1,4}\s?°?\s?[CF])?)){0,4}\s?[:=]{1,3}\s?/i;
const ASIDE = /^\s*(?:\((?:[^()]|\([^()]*\))*(?:\)|$)|\[[^\]]*\])\s*/;
/** A further label in the middle of a cell: `Appearance: Liquid  Physical state: Liquid`. */
const NEXT_LABEL =
  /\s(?:appearance|physical state|odou?r|colou?r|ph\b|boiling|melting|freezing|flash|vapou?r|specific|density|solub|evapor|viscos|auto-?ignition|flammab|lel\b|uel\b|voc\b)[^:\d]{0,30}:/i;

const labelEnd = (text: string, end: number): number => {
  const rest = text.slice(end);
  const colon = LABEL_END.exec(rest);
  if (colon !== null) return end + colon[0].length;
  const aside = ASIDE.exec(rest);
  // Without a colon, an aside in brackets belongs to the label: the `(TCC)` of `Flash point (TCC) 200 F`, or
  // `(water = 1)`.
  return aside === null ? end : end + aside[0].length;
};

/** The position of the label at the start of a cell; later in the cell only if a colon follows. */
const labelIn = (text: string, label: RegExp): { readonly start: number; readonly end: number } | null => {
  const start = START.exec(text)?.[0].length ?? 0;
  const first = label.exec(text.slice(start));
  if (first !== null) return { start, end: labelEnd(text, start + first[0].length) };
  for (const { index } of text.matchAll(/(?<=[a-z0-9.)%] )[A-Z]/g)) {
    const match = label.exec(text.slice(index));
    const end = match === null ? null : labelEnd(text, index + match[0].length);
    if (end !== null && text.slice(index, end).includes(":")) return { start: index, end };
  }
  return null;
};

/**
 * True if the rest of the cell also belongs to the label, such as a unit or method, because the value is in the next
 * cell.
 */
const isLabelOnly = (label: string, rest: string, next: Cell | undefined): boolean =>
  next !== undefined &&
  rest.trim() !== "" &&
  (next.text.startsWith(":") || (!label.includes(":") && /\d/.test(next.text) && !isOther(next.text))) &&
  !/\d/.test(rest.replace(/(?:@|at)\s*\d+\s*°?\s*[CF]?/gi, "").replace(/\w[³3]/g, ""));

const whole = (line: Line, i: number): Part | null => {
  const cell = line.cells[i];
  return cell === undefined ? null : { page: line.page, cell, start: 0, end: cell.text.length };
};

const overlaps = (
  a: readonly [number, number, number, number],
  b: readonly [number, number, number, number],
): boolean => Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 0;

/** Says that there is no value, so text below belongs to something else. */
const SAYS_NONE =
  /^[\s:]*(?:none|n\.?\/?[adpe]\.?|unknown|not? (?:applicable|available|determined|established|known|relevant|tested|data|information)\b.{0,40}|not? data)\W*$/i;

/** The continuation of a value on the next line, unless that line starts with another label. */
const below = (lines: ReadonlyArray<Line>, at: number, from: Part): ReadonlyArray<Part> => {
  const line = lines[at];
  const next = lines[at + 1];
  if (line === undefined || next === undefined || next.page !== line.page || line.y - next.y > 2.2 * line.size)
    return [];
  const cells = next.cells.flatMap((cell, i) => (overlaps(cell.box, from.cell.box) ? [whole(next, i)] : []));
  const [first] = next.cells;
  if (first === undefined || isOther(first.text) || /:\s*$|^[A-Z][^:]{3,40}:/.test(first.text)) return [];
  return cells.filter((part) => part !== null && !isOther(part.cell.text)).filter((part) => part !== null);
};

/**
 * Maximum characters of each half of a wrapped label, and the maximum distance of its lines in multiples of the type
 * height.
 */
const HALF = 45;
const NEXT_LINE = 1.8;

/** Cells to the right, up to the next label. */
const toTheRight = (line: Line, from: number): ReadonlyArray<Part> => {
  const cells = line.cells.slice(from + 1);
  const stop = cells.findIndex(({ text }) => isOther(text) || /[^\s:]:\s*$/.test(text));
  return (stop < 0 ? cells : cells.slice(0, stop)).map((cell) => ({
    page: line.page,
    cell,
    start: 0,
    end: cell.text.length,
  }));
};

/** True if a bracket is closed only on another line. */
const isOpen = (text: string): boolean => /\([^)]*$|\[[^\]]*$/.test(text);

/** A label that continues on the line below, with the value next to either half: `Specific` above `gravity`. */
const wrappedLabel = (
  lines: ReadonlyArray<Line>,
  at: number,
  i: number,
  label: RegExp,
): ReadonlyArray<LabelledValue> => {
  const [line, next] = [lines[at], lines[at + 1]];
  const cell = line?.cells[i];
  if (line === undefined || next === undefined || cell === undefined || next.page !== line.page) return [];
  const j = next.cells.findIndex(({ box }) => Math.abs(box[0] - cell.box[0]) < 9);
  const under = next.cells[j];
  if (under === undefined || line.y - next.y > NEXT_LINE * line.size) return [];
  if (cell.text.length > HALF || under.text.length > HALF || /[:.]$/.test(cell.text)) return [];
  const first = cell.text.length + 1;
  const found = labelIn(`${cell.text} ${under.text}`, label);
  if (found === null || found.start >= first || found.end <= first) return [];
  const end = found.end - first;
  const rest =
    under.text.slice(end).trim() === "" ? [] : [{ page: next.page, cell: under, start: end, end: under.text.length }];
  const parts = [...toTheRight(line, i), ...rest, ...toTheRight(next, j)];
  if (parts.length === 0) return [];
  return [
    {
      label: printed([
        { page: line.page, cell, start: found.start, end: cell.text.length },
        { page: next.page, cell: under, start: 0, end },
      ]),
      value: printed(parts),
      sentence: `${line.text} / ${next.text}`,
      place: "same-line",
    },
  ];
};

/** A number in brackets that the label ends with: the `200 F` of `Flash point (200 F)`. */
const NUMBER_IN_LABEL =
  /[([]\s{0,3}((?:[<>≤≥~=]|approx\.?|about|above|over|ca\.?)?\s{0,3}[<>=]?\s{0,3}-?\d[^()[\]]{0,80})[)\]][\s:=]*$/i;

/** The number in brackets is the value if none follows. Values of this kind are never 'sure'. */
const valueInLabel = ({ page, cell, start, end }: Part): { readonly label: Part; readonly value: Part } | null => {
  const text = cell.text.slice(start, end);
  const match = NUMBER_IN_LABEL.exec(text);
  const [all = "", value = ""] = match ?? [];
  if (match === null) return null;
  const from = start + match.index + all.indexOf(value);
  return {
    label: { page, cell, start, end: start + match.index },
    value: { page, cell, start: from, end: from + value.length },
  };
};

const hasDigit = ({ cell, start, end }: Part): boolean => /\d/.test(cell.text.slice(start, end));

/**
 * Each place where a cell has the label, with its value: the rest of the cell, the cells to the right up to the next
 * label, or the line below; otherwise a number in brackets within the label.
 */
export const labelledValues = (lines: ReadonlyArray<Line>, label: RegExp): ReadonlyArray<LabelledValue> =>
  lines.flatMap((line, at) =>
    line.cells.flatMap((cell, i): ReadonlyArray<LabelledValue> => {
      const found = labelIn(cell.text, label);
      if (found === null) return wrappedLabel(lines, at, i, label);
      const continues = isOpen(cell.text.slice(found.start)) ? wrappedLabel(lines, at, i, label) : [];
      if (continues.length > 0) return continues;
      const isWhole = isLabelOnly(
        cell.text.slice(found.start, found.end),
        cell.text.slice(found.end),
        line.cells[i + 1],
      );
      const { start, end } = isWhole ? { start: found.start, end: cell.text.length } : found;
      const labelPart: Part = { page: line.page, cell, start, end };
      const next = NEXT_LABEL.exec(cell.text.slice(end));
      const to = next === null ? cell.text.length : end + next.index;
      const rest = cell.text.slice(end, to).trim() === "" ? [] : [{ page: line.page, cell, start: end, end: to }];
      const right: Array<Part> = [];
      const stop = next === null ? line.cells.length : 0;
      for (let j = i + 1; j < stop; j += 1) {
        const part = whole(line, j);
        if (part === null || (isOther(part.cell.text.replace(/^:\s*/, "")) && !part.cell.text.startsWith(":"))) break;
        right.push(part);
        if (/.:\s*$/.test(part.cell.text) && j > i + 1) {
          right.pop();
          break;
        }
      }
      const beside = [...rest, ...right];
      const anchor = beside[0] ?? labelPart;
      const besideText = beside.map((part) => part.cell.text.slice(part.start, part.end)).join(" ");
      const more = SAYS_NONE.test(besideText) ? [] : below(lines, at, anchor);
      const nothing = beside.every((part) => part.cell.text.slice(part.start, part.end).replace(/[\s:]/g, "") === "");
      const parts = nothing ? more : [...beside, ...more];
      const own = SAYS_NONE.test(besideText) || parts.some(hasDigit) ? null : valueInLabel(labelPart);
      if (own !== null)
        return [
          {
            label: printed([own.label]),
            value: printed([own.value, ...(nothing ? [] : beside)]),
            sentence: line.text,
            place: "in-label",
          },
        ];
      if (parts.length === 0) return [];
      const sentences = [line.text, ...(more.length > 0 ? [lines[at + 1]?.text ?? ""] : [])];
      return [
        {
          label: printed([labelPart]),
          value: printed(parts),
          sentence: sentences.join(" / "),
          place: rest.length > 0 ? "same-cell" : right.length > 0 ? "same-line" : "below",
        },
      ];
    }),
  );
