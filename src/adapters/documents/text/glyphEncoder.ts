/** The outline of a glyph in fontkit's format, in font units. */
export type GlyphPath = {
  readonly commands: ReadonlyArray<{ readonly command: string; readonly args: ReadonlyArray<number> }>;
};

type Point = { readonly x: number; readonly y: number; readonly isOn: boolean };

const pointsOf = (command: string, args: ReadonlyArray<number>): ReadonlyArray<Point> =>
  Array.from({ length: args.length / 2 }, (_, at) => ({
    x: Math.round(args[2 * at] ?? 0),
    y: Math.round(args[2 * at + 1] ?? 0),
    isOn: command !== "quadraticCurveTo" || at === 1,
  }));

const contoursOf = ({ commands }: GlyphPath): ReadonlyArray<ReadonlyArray<Point>> => {
  const contours: Array<Array<Point>> = [];
  for (const { command, args } of commands) {
    if (command === "moveTo") contours.push([]);
    contours.at(-1)?.push(...pointsOf(command, args));
  }
  return contours;
};

const numbers = (values: ReadonlyArray<number>): Uint8Array => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeInt16BE(value, 2 * at);
  return bytes;
};
const steps = (values: ReadonlyArray<number>): ReadonlyArray<number> =>
  values.map((value, at) => value - (values[at - 1] ?? 0));

/**
 * A simple TrueType glyph (OpenType specification, table 'glyf'), without instructions. fontkit 2.0.4 has its own
 * encoder for weights of variable fonts, which fails with the streams of restructure 3.
 */
export const encodeSimple = (path: GlyphPath): Uint8Array => {
  const contours = contoursOf(path);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  let last = -1;
  const ends = contours.map((contour) => (last += contour.length));
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const flags = Uint8Array.from(points, ({ isOn }) => (isOn ? 1 : 0));
  const glyph = Buffer.concat([
    numbers([contours.length, ...bounds, ...ends, 0]),
    flags,
    numbers(steps(xs)),
    numbers(steps(ys)),
  ]);
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
};
