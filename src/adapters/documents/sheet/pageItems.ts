import { plainText } from "#domain/sheet/text/plainText.ts";
import type { TextItem } from "#domain/sheet/text/SheetText.ts";

export type Matrix = readonly [number, number, number, number, number, number];

/** A run of text in pdf.js format. */
export type PdfRun = {
  readonly str: string;
  readonly width: number;
  readonly transform: ReadonlyArray<number>;
  readonly fontName: string;
};

export const asMatrix = (numbers: ArrayLike<number>): Matrix => [
  numbers[0] ?? 1,
  numbers[1] ?? 0,
  numbers[2] ?? 0,
  numbers[3] ?? 1,
  numbers[4] ?? 0,
  numbers[5] ?? 0,
];

/** Applies `inner` first, then `outer`. */
export const combined = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** The nearest quarter turn in degrees, counterclockwise; null for slanted text. */
export const quarterTurn = (run: PdfRun): 0 | 90 | 180 | 270 | null => {
  const [a = 1, b = 0] = run.transform;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const quarter = Math.round(degrees / 90);
  if (Math.abs(degrees - quarter * 90) > 8) return null;
  return ([0, 90, 180, 270] as const)[(quarter + 4) % 4] ?? 0;
};

const NARROW = /[iljtfrI.,:;'|!()[\]\s-]/;
const WIDE = /[mwMW@%]/;
const weight = (sign: string): number => (NARROW.test(sign) ? 0.5 : WIDE.test(sign) ? 1.5 : 1);

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + weight(sign), 0);

/** The parts of a run between three or more blanks, each with its start and end as fractions of the run's width. */
const pieces = (text: string): ReadonlyArray<{ text: string; from: number; to: number }> => {
  const total = widthOf(text);
  let to = widthOf(text.slice(0, text.length - text.trimStart().length)) / total;
  return text
    .trim()
    .split(/( {3,})/)
    .flatMap((part) => {
      const from = to;
      to += widthOf(part) / total;
      return part.startsWith("   ") ? [] : [{ text: part, from, to }];
    });
};

/** How many characters of a run are read; a line of the smallest type has 300. */
const MOST_SIGNS = 2000;
/** In points; smaller text is unreadable. */
const LEAST_SIZE = 2;

/**
 * The text of a page as items, made upright by `toPage` (which maps to points with y upwards). Slanted and rotated text
 * is left out: stamps, watermarks and words along the edge.
 */
export const pageItems = (
  page: number,
  runs: ReadonlyArray<PdfRun>,
  toPage: Matrix,
  isBold: (fontName: string) => boolean,
  hidden: ReadonlySet<PdfRun>,
): TextItem[] => {
  const items: TextItem[] = [];
  for (const run of runs) {
    if (run.str.trim() === "") continue;
    const matrix = combined(toPage, asMatrix(run.transform));
    if (quarterTurn({ ...run, transform: matrix }) !== 0) continue;
    const size = Math.hypot(matrix[2], matrix[3]);
    if (size < LEAST_SIZE) continue;
    const [x, baseline] = [matrix[4], matrix[5]];
    for (const { text, from, to } of pieces(plainText(run.str.slice(0, MOST_SIGNS))))
      items.push({
        text,
        page,
        x0: rounded(x + run.width * from),
        y0: rounded(baseline - size / 4),
        x1: rounded(x + run.width * to),
        y1: rounded(baseline + (size * 3) / 4),
        size: rounded(size),
        bold: isBold(run.fontName),
        ...(hidden.has(run) ? { hidden: true } : {}),
      });
  }
  return withoutTwins(items.toSorted((a, b) => Number(a.hidden ?? false) - Number(b.hidden ?? false)));
};

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** Fake bold, printed twice with a tiny offset, becomes one text; the first one is kept. */
const withoutTwins = (items: ReadonlyArray<TextItem>): TextItem[] => {
  const kept: TextItem[] = [];
  const places = new Map<string, TextItem[]>();
  for (const item of items) {
    const key = item.text;
    const same = places.get(key) ?? [];
    if (same.some((other) => Math.abs(other.x0 - item.x0) < 1.5 && Math.abs(other.y0 - item.y0) < 1.5)) continue;
    same.push(item);
    places.set(key, same);
    kept.push(item);
  }
  return kept;
};
