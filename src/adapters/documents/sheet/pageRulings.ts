import type { Ruling } from "#domain/sheet/text/SheetText.ts";
import { drawingSteps, FILLED, moved, type PdfOperators, type Point } from "./drawingSteps.ts";
import type { Matrix } from "./pageItems.ts";
import { OPS } from "./pdfjs.ts";

/** In points: a thicker drawn line is a bar. */
const THICKEST = 3;
const SHORTEST = 5;
const MOST = 4000;

export const STROKED: ReadonlySet<number> = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
const CLOSE = 4;

/** The straight parts of a path in pdf.js format: a digit for each operation, followed by its numbers. */
export const straightParts = (path: ArrayLike<number>): Point[][] => {
  const parts: Point[][] = [];
  let part: Point[] = [];
  let at = 0;
  const point = (): Point => [path[at++] ?? 0, path[at++] ?? 0];
  while (at < path.length) {
    const what = path[at++];
    if (what === MOVE) {
      part = [point()];
      parts.push(part);
    } else if (what === LINE) part.push(point());
    else if (what === CURVE || what === QUADRATIC) {
      at += what === CURVE ? 6 : 4;
      part = [];
    } else if (what === CLOSE) {
      const [first] = part;
      if (first !== undefined) part.push(first);
    } else break;
  }
  return parts;
};

/** Lines and box edges on a page, from its drawing operators; pieces of one line are joined. */
export const pageRulings = (page: number, drawn: PdfOperators, toPage: Matrix): Ruling[] => {
  const found: Ruling[] = [];
  const add = (from: Point, to: Point) => {
    const [width, height] = [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])];
    if (found.length >= MOST || Math.max(width, height) < 1 || Math.min(width, height) > 1) return;
    const [x0, x1] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
    const [y0, y1] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
    const across = width > height;
    found.push({ page, x0, y0: across ? (y0 + y1) / 2 : y0, x1: across ? x1 : x0, y1: across ? (y0 + y1) / 2 : y1 });
  };
  for (const { what, args, matrix } of drawingSteps(drawn, toPage)) {
    if (what !== OPS.constructPath) continue;
    // How the path is painted, and the packed path, null if empty.
    const [how, [path]] = args as [number, [ArrayLike<number> | null]];
    for (const part of path === null ? [] : straightParts(path)) {
      const points = part.map((one) => moved(matrix, one));
      if (STROKED.has(how)) points.slice(1).forEach((to, before) => add(points[before] ?? to, to));
      else if (FILLED.has(how)) addBar(points, add);
    }
  }
  return joined(found);
};

/** A thin filled box is a line; the edges of a larger one, such as a cell's shading, are lines. */
const addBar = (points: ReadonlyArray<Point>, add: (from: Point, to: Point) => void): void => {
  if (points.length < 4) return;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [x1 - x0, y1 - y0];
  if (width <= THICKEST && height > width) add([(x0 + x1) / 2, y0], [(x0 + x1) / 2, y1]);
  else if (height <= THICKEST) add([x0, (y0 + y1) / 2], [x1, (y0 + y1) / 2]);
};

/** Joins touching pieces on the same line; what stays short is not a ruling. */
const joined = (pieces: ReadonlyArray<Ruling>): Ruling[] => {
  const whole: Ruling[] = [];
  for (const across of [true, false]) {
    const place = (one: Ruling) => (across ? one.y0 : one.x0);
    const start = (one: Ruling) => (across ? one.x0 : one.y0);
    const end = (one: Ruling) => (across ? one.x1 : one.y1);
    const sorted = pieces
      .filter((one) => (one.y0 === one.y1) === across)
      .toSorted((one, other) => Math.round(place(one)) - Math.round(place(other)) || start(one) - start(other));
    const lines: Ruling[] = [];
    for (const one of sorted) {
      const open = lines.at(-1);
      if (open !== undefined && Math.abs(place(one) - place(open)) <= 1 && start(one) <= end(open) + 1.5) {
        const last: number = Math.max(end(open), end(one));
        lines[lines.length - 1] = across ? { ...open, x1: last } : { ...open, y1: last };
      } else lines.push(one);
    }
    whole.push(...lines.filter((line) => end(line) - start(line) >= SHORTEST).map(rounded));
  }
  return whole;
};

const rounded = (one: Ruling): Ruling => ({
  page: one.page,
  x0: Math.round(one.x0 * 100) / 100,
  y0: Math.round(one.y0 * 100) / 100,
  x1: Math.round(one.x1 * 100) / 100,
  y1: Math.round(one.y1 * 100) / 100,
});
