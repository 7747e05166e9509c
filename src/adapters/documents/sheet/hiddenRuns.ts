import { drawingSteps, FILLED, moved, type PdfOperators } from "./drawingSteps.ts";
import { asMatrix, combined, type Matrix, type PdfRun } from "./pageItems.ts";
import { OPS } from "./pdfjs.ts";

type Box = readonly [x0: number, y0: number, x1: number, y1: number];
/** Something painted over an area. `at`: the step that paints it. */
type Area = { readonly box: Box; readonly color: string; readonly at: number };
/** `color`: null for text with an outline of another color. */
type Ink = { readonly isShown: boolean; readonly color: string | null; readonly at: number };

type Layers = { readonly isVisible: (group: unknown) => boolean };

const boxOf = (matrix: Matrix, [x0, y0, x1, y1]: Box): Box => {
  const corners = ([[x0, y0], [x1, y0], [x0, y1], [x1, y1]] as const).map((point) => moved(matrix, point)); // biome-ignore format: a box
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

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
/** Modes that draw an outline, in a color of its own. */
const OUTLINED: ReadonlySet<number> = new Set([1, 2, 5, 6]);
/** Pictures smaller than this, in points, are no scans and cover no lines. */
const LEAST_PICTURE = 5;

type State = { readonly color: string; readonly mode: number; readonly alpha: number };
const BLACK: State = { color: "#000000", mode: 0, alpha: 1 };

/** Signs of a run, without what programs normalize in different ways. */
const signsOf = (text: string): string => text.normalize("NFKC").replace(/\s/g, "");

type Drawn = { readonly signs: string; readonly inks: ReadonlyArray<Ink>; readonly areas: ReadonlyArray<Area> };

const drawnOn = (drawn: PdfOperators, toPage: Matrix, layers: Layers): Drawn => {
  let [state, signs, at] = [BLACK, "", 0];
  const [kept, inks, areas, off]: [State[], Ink[], Area[], boolean[]] = [[], [], [], []];
  let blank: Box | null = null;
  for (const { what, args, matrix } of drawingSteps(drawn, toPage)) {
    at += 1;
    // pdf.js gives each operator its own arguments.
    const [first, second, third] = (args ?? []) as ReadonlyArray<unknown>;
    // Large pictures are not read, and leave nothing but the place that was prepared for them.
    if (what === OPS.restore && blank !== null && Math.min(blank[2] - blank[0], blank[3] - blank[1]) > LEAST_PICTURE)
      areas.push({ box: blank, color: PICTURE, at });
    blank = what === OPS.transform ? boxOf(matrix, [0, 0, 1, 1]) : null;
    if (what === OPS.save || what === OPS.beginGroup || what === OPS.paintFormXObjectBegin) kept.push(state);
    else if (what === OPS.restore || what === OPS.endGroup || what === OPS.paintFormXObjectEnd)
      state = kept.pop() ?? BLACK;
    else if (what === OPS.setFillRGBColor) state = { ...state, color: String(first) };
    else if (what === OPS.setFillColorN) state = { ...state, color: "pattern" };
    else if (what === OPS.setTextRenderingMode) state = { ...state, mode: Number(first) };
    else if (what === OPS.setGState)
      // Pairs of a name and a value.
      for (const [name, value] of first as ReadonlyArray<readonly [string, unknown]>)
        state = name === "ca" ? { ...state, alpha: Number(value) } : state;
    else if (what === OPS.beginMarkedContent) off.push(false);
    else if (what === OPS.beginMarkedContentProps) off.push(first === "OC" && !layers.isVisible(second));
    else if (what === OPS.endMarkedContent) off.pop();
    else if (what === OPS.constructPath && FILLED.has(Number(first)) && state.alpha > 0.5 && !off.includes(true)) {
      // The box of the path.
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (third ?? []) as ReadonlyArray<number>;
      areas.push({ box: boxOf(matrix, [x0, y0, x1, y1]), color: state.color, at });
    } else if (what === OPS.showText) {
      // Glyphs, and gaps between them.
      const text = signsOf((first as ReadonlyArray<{ unicode?: string } | number>).map(glyphText).join(""));
      const isShown = !UNPAINTED.has(state.mode) && state.alpha > 0.05 && !off.includes(true);
      const ink = { isShown, color: OUTLINED.has(state.mode) ? null : state.color, at };
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
  return [x, y, x + run.width, y + size / 2];
};

/** How far the text may have gone on in the drawing that another run does not have. */
const REACH = 2000;

/**
 * The runs that nobody sees: not painted, on a layer that is off, in the color of the paper, or below something that was
 * painted later. The text and the drawing of a page have the same signs in the same order.
 */
export const hiddenRuns = (
  runs: ReadonlyArray<PdfRun>,
  drawn: PdfOperators,
  toPage: Matrix,
  layers: Layers,
): ReadonlySet<PdfRun> => {
  const { signs, inks, areas } = drawnOn(drawn, toPage, layers);
  let from = 0;
  return new Set(
    runs.filter((run) => {
      const own = signsOf(run.str);
      const start = own === "" ? -1 : signs.slice(from, from + REACH).indexOf(own);
      const ink = start < 0 ? undefined : inks[from + start];
      if (ink === undefined) return false;
      from += start + own.length;
      const box = boxOfRun(run, toPage);
      const [under, over] = [areas.filter(({ at }) => at < ink.at), areas.filter(({ at }) => at > ink.at)];
      const ground = under.findLast((area) => covers(area.box, box))?.color ?? PAPER;
      return (
        !ink.isShown ||
        (ink.color !== null && areAlike(ink.color, ground)) ||
        over.some((area) => covers(area.box, box))
      );
    }),
  );
};
