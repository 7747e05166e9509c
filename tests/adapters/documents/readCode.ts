import jsQR from "jsqr";

type Rectangle = { readonly x: number; readonly y: number; readonly side: number };

/** The squares of each page, in points from its upper left corner, as the content of a PDF that is not compressed has them. */
export const squaresIn = (pdf: Buffer): ReadonlyArray<ReadonlyArray<Rectangle>> =>
  pdf
    .toString("latin1")
    .split(/\bstream\r?\n/)
    .slice(1)
    .flatMap((part) => {
      const squares = [
        ...(part.split("endstream")[0] ?? "").matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm),
      ].map(([, x, y, side]): Rectangle => ({ x: Number(x), y: Number(y), side: Number(side) }));
      return squares.length === 0 ? [] : [squares];
    });

/** Reads a code as a camera would: painted on white, eight dots to a module. */
export const readCode = (squares: ReadonlyArray<Rectangle>): string | undefined => {
  const unit = squares[0]?.side ?? 1;
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const right = Math.max(...squares.map(({ x }) => x));
  const [dots, quiet] = [8, 4];
  const size = (Math.round((right - left) / unit) + 1 + 2 * quiet) * dots;
  const image = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y } of squares) {
    const [column, row] = [Math.round((x - left) / unit) + quiet, Math.round((y - top) / unit) + quiet];
    for (let dot = 0; dot < dots * dots; dot++) {
      const at = ((row * dots + Math.floor(dot / dots)) * size + column * dots + (dot % dots)) * 4;
      image.fill(0, at, at + 3);
    }
  }
  return jsQR.default(image, size, size)?.data;
};
