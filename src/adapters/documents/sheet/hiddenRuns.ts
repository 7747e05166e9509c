import { drawingSteps, FILLED, moved, type PdfOperators, type Point } from "./drawingSteps.ts";
import { asMatrix, combined, type Matrix, type PdfRun } from "./pageItems.ts";
import { STROKED, straightParts } from "./pageRulings.ts";
import { OPS } from "./pdfjs.ts";

type Box = readonly [x0: number, y0: number, x1: number, y1: number];
/** Something painted over an area. `at`: the step that paints it. */
type Area = { readonly box: Box; readonly color: string; readonly at: number };
/** `colors`: of the letters, their outline, or both. `clip`: nothing is painted beyond it. */
type Ink = { readonly isShown: boolean; readonly colors: string[]; readonly at: number; readonly clip: Box };

type Layers = { readonly isVisible: (group: unknown) => boolean };

const { max, min } = Math;
const around = (points: ReadonlyArray<Point>): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [min(...xs), min(...ys), max(...xs), max(...ys)];
};
const cornersOf = ([x0, y0, x1, y1]: Box): ReadonlyArray<Point> => [[x0, y0], [x1, y1], [x0, y1], [x1, y0]]; // biome-ignore format: a box
const boxOf = (matrix: Matrix, box: Box): Box => around(cornersOf(box).map((point) => moved(matrix, point)));
const shared = (a: Box, b: Box): Box => [max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])];
const contains = (outer: Box, [x0, y0, x1, y1]: Box): boolean =>
  outer[0] <= x0 && outer[1] <= y0 && outer[2] >= x1 && outer[3] >= y1;

/** True if the middle of `inner` and nearly all of its length are within `outer`. */
const covers = (outer: Box, [x0, y0, x1, y1]: Box): boolean => {
  const [inset, middle] = [(x1 - x0) / 10, (y0 + y1) / 2];
  return outer[0] <= x0 + inset && outer[2] >= x1 - inset && outer[1] <= middle && outer[3] >= middle;
};

const [PAPER, PICTURE] = ["#ffffff", "picture"];
const channelsOf = (color: string): ReadonlyArray<number> =>
  /^#[\da-f]{6}$/i.test(color) ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) : [];
/** Of 255, in each channel: nobody sees a difference. */
const ALIKE = 20;
const areAlike = (one: string, other: string): boolean => {
  const [own, others] = [channelsOf(one), channelsOf(other)];
  return own.length > 0 && others.length > 0 && own.every((part, at) => Math.abs(part - (others[at] ?? 0)) <= ALIKE);
};
/** Modes of text that paint nothing: only a place to search and copy, or to clip. */
const UNPAINTED: ReadonlySet<number> = new Set([3, 7]);
/** Modes that draw an outline, in a color of its own, and those of them that do not fill it. */
const [OUTLINED, ONLY_OUTLINED] = [new Set([1, 2, 5, 6]), new Set([1, 5])];
/** In points: what is thinner is a line, and hides no text. */
const LEAST = 4;

const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity];
const BLACK = { color: "#000000", outline: "#000000", width: 1, mode: 0, alpha: 1, clip: EVERYWHERE };

/** How long a path can be for its parts to be told apart. */
const LONGEST_PATH = 1000;
/** What a path fills: its parts, but no part with another one inside, which is a frame; all around it if it has curves. */
const filledBoxes = (path: ArrayLike<number>, whole: Box): ReadonlyArray<Box> => {
  const parts = path.length > LONGEST_PATH ? [] : straightParts(path).filter((part) => part.length > 2);
  const boxes = parts.map(around);
  if (!contains(around(parts.flat()), whole)) return [whole];
  const isFrame = (one: Box) => boxes.some((other) => other !== one && (contains(one, other) || contains(other, one)));
  return boxes.filter((box) => !isFrame(box));
};

/** Signs of a run, without what programs normalize in different ways. */
const signsOf = (text: string): string => text.normalize("NFKC").replace(/\s/g, "");

type Drawn = { readonly signs: string; readonly inks: ReadonlyArray<Ink>; readonly areas: ReadonlyArray<Area> };

const drawnOn = (drawn: PdfOperators, toPage: Matrix, layers: Layers): Drawn => {
  let [state, signs, at, lastText, isClip] = [BLACK, "", 0, 0, false];
  const [kept, inks, areas, off]: [(typeof BLACK)[], Ink[], Area[], boolean[]] = [[], [], [], []];
  let blank: Box | null = null;
  const paint = (box: Box, color: string): void => {
    const seen = shared(box, state.clip);
    if (min(seen[2] - seen[0], seen[3] - seen[1]) < LEAST || state.alpha <= 0.5 || off.includes(true)) return;
    // What was painted below it since the last text makes no difference.
    const last = areas.at(-1);
    if (last !== undefined && last.at > lastText && contains(seen, last.box)) areas.pop();
    areas.push({ box: seen, color, at });
  };
  for (const { what, args, matrix } of drawingSteps(drawn, toPage)) {
    at += 1;
    // pdf.js gives each operator its own arguments.
    const [first, second] = (args ?? []) as ReadonlyArray<unknown>;
    // Large pictures are not read, and leave nothing but the place that was prepared for them.
    if (what === OPS.restore && blank !== null) paint(blank, PICTURE);
    blank = what === OPS.transform ? boxOf(matrix, [0, 0, 1, 1]) : null;
    if (what === OPS.save || what === OPS.beginGroup || what === OPS.paintFormXObjectBegin) {
      kept.push(state);
      // The box of a form.
      const form = what === OPS.paintFormXObjectBegin && second ? boxOf(matrix, second as Box) : state.clip;
      state = { ...state, clip: shared(state.clip, form) };
    } else if (what === OPS.restore || what === OPS.endGroup || what === OPS.paintFormXObjectEnd)
      state = kept.pop() ?? BLACK;
    else if (what === OPS.setFillRGBColor) state = { ...state, color: String(first) };
    else if (what === OPS.setFillColorN) state = { ...state, color: "pattern" };
    else if (what === OPS.setStrokeRGBColor) state = { ...state, outline: String(first) };
    else if (what === OPS.setStrokeColorN) state = { ...state, outline: "pattern" };
    else if (what === OPS.setLineWidth) state = { ...state, width: Number(first) };
    else if (what === OPS.clip || what === OPS.eoClip) isClip = true;
    else if (what === OPS.shadingFill) paint(state.clip, "pattern");
    else if (what === OPS.setTextRenderingMode) state = { ...state, mode: Number(first) };
    else if (what === OPS.setGState)
      // Pairs of a name and a value.
      for (const [name, value] of first as ReadonlyArray<readonly [string, unknown]>)
        state = name === "ca" ? { ...state, alpha: Number(value) } : state;
    else if (what === OPS.beginMarkedContent) off.push(false);
    else if (what === OPS.beginMarkedContentProps) off.push(first === "OC" && !layers.isVisible(second));
    else if (what === OPS.endMarkedContent) off.pop();
    else if (what === OPS.constructPath) {
      // How it is painted, the packed path, and its box; null if empty.
      const [how, [path], bounds] = args as [number, [ArrayLike<number> | null], Box | null];
      const box: Box = bounds ?? [0, 0, 0, 0];
      if (FILLED.has(how)) for (const part of filledBoxes(path ?? [], box)) paint(boxOf(matrix, part), state.color);
      // A straight line that is thick is a bar.
      const [x0, y0, x1, y1] = box;
      const [wide, high] = [x0 === x1 ? state.width / 2 : 0, y0 === y1 ? state.width / 2 : 0];
      if (STROKED.has(how) && wide + high > 0)
        paint(boxOf(matrix, [x0 - wide, y0 - high, x1 + wide, y1 + high]), state.outline);
      if (isClip) state = { ...state, clip: shared(state.clip, boxOf(matrix, box)) };
      isClip = false;
    } else if (what === OPS.showText) {
      // Glyphs, and gaps between them.
      const text = signsOf((first as ReadonlyArray<{ unicode?: string } | number>).map(glyphText).join(""));
      const isShown = !UNPAINTED.has(state.mode) && state.alpha > 0.05 && !off.includes(true);
      const colors = [OUTLINED.has(state.mode) ? state.outline : state.color, state.color];
      const ink = { isShown, colors: ONLY_OUTLINED.has(state.mode) ? [state.outline] : colors, at, clip: state.clip };
      lastText = at;
      signs += text;
      for (let n = 0; n < text.length; n++) inks.push(ink);
    }
  }
  return { signs, inks, areas };
};
const glyphText = (glyph: { unicode?: string } | number): string =>
  typeof glyph === "number" ? "" : (glyph.unicode ?? "");

const boxOfRun = (run: PdfRun, toPage: Matrix): Box => {
  const [, , c, d, x, y] = combined(toPage, asMatrix(run.transform));
  const size = Math.hypot(c, d);
  return [x, y, x + (run.width * run.str.trimEnd().length) / Math.max(run.str.length, 1), y + size / 2];
};

/** How far the text may have gone on in the drawing that another run does not have. */
const REACH = 2000;
/** How often a run of a page is compared with an area; thousands of pictures leave the rest unseen, and doubtful. */
const MOST_COMPARED = 3_000_000;

/**
 * The runs that nobody sees: not painted, on a layer that is off, clipped, in the color of what is below, or below
 * something that was painted later. The text and the drawing of a page have the same signs in the same order.
 */
export const hiddenRuns = (
  runs: ReadonlyArray<PdfRun>,
  drawn: PdfOperators,
  toPage: Matrix,
  layers: Layers,
): ReadonlySet<PdfRun> => {
  const { signs, inks, areas } = drawnOn(drawn, toPage, layers);
  let [from, left] = [0, MOST_COMPARED];
  return new Set(
    runs.filter((run) => {
      const own = signsOf(run.str);
      const start = own === "" ? -1 : signs.slice(from, from + REACH).indexOf(own);
      const ink = start < 0 ? undefined : inks[from + start];
      if (ink === undefined) return false;
      // One run can be drawn in several steps, each with a clip of its own.
      const clips = new Set(inks.slice(from + start, from + start + own.length).map(({ clip }) => clip));
      from += start + own.length;
      const box = boxOfRun(run, toPage);
      if (!ink.isShown || !covers(around([...clips].flatMap(cornersOf)), box)) return true;
      let last = areas.length - 1;
      for (; last >= 0 && left > 0; last -= 1, left -= 1) {
        const area = areas[last];
        if (area !== undefined && covers(area.box, box)) break;
      }
      const top = areas[last];
      if (left === 0 || (top !== undefined && top.at > ink.at)) return true;
      return ink.colors.every((color) => areAlike(color, top?.color ?? PAPER));
    }),
  );
};
