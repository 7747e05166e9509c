import { asMatrix, combined, type Matrix } from "./pageItems.ts";
import { OPS } from "./pdfjs.ts";

export type PdfOperators = { readonly fnArray: ReadonlyArray<number>; readonly argsArray: ReadonlyArray<unknown> };
/** `matrix`: from the step's own space to the page. */
export type DrawingStep = { readonly what: number; readonly args: unknown; readonly matrix: Matrix };

/** The steps in which a page is drawn, with what transformations and forms do to them. */
export function* drawingSteps({ fnArray, argsArray }: PdfOperators, toPage: Matrix): Generator<DrawingStep> {
  let matrix = toPage;
  const kept: Matrix[] = [];
  for (const [index, what] of fnArray.entries()) {
    const args = argsArray[index];
    if (what === OPS.save || what === OPS.beginGroup) kept.push(matrix);
    else if (what === OPS.restore || what === OPS.endGroup) matrix = kept.pop() ?? toPage;
    else if (what === OPS.transform) {
      // pdf.js gives each operator its own arguments: here six numbers.
      matrix = combined(matrix, asMatrix(args as ArrayLike<number>));
    } else if (what === OPS.paintFormXObjectBegin) {
      kept.push(matrix);
      // A matrix, if the form has one, and a box.
      const [own] = args as [ArrayLike<number> | null];
      if (own) matrix = combined(matrix, asMatrix(own));
    } else if (what === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? toPage;
    yield { what, args, matrix };
  }
}

export type Point = readonly [number, number];
export const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

export const FILLED: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
