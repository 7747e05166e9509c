import type { Poster } from "#application/label/LabelMaker.ts";
import { COLORS, type FontName } from "../fonts.ts";
import { drawQrCode } from "./drawLabel.ts";
import { bytesOf, openPages } from "../text/pageWriter.ts";

/** US letter, in points. */
const [WIDTH, HEIGHT] = [612, 792];
const MARGIN = 54;
const CODE = 360;
const LEADING = 1.2;
const TITLE = "Safety Data Sheets";
const PURPOSE = "Scan the code with a phone to read the safety data sheet of any product here. No account is needed.";

export const drawPoster = async (
  { facility, customer, address }: Poster,
  day: string,
  compress = true,
): Promise<Buffer> => {
  const title = `${TITLE} - ${facility}`;
  const writer = await openPages({ title, size: [WIDTH, HEIGHT], compress, created: new Date(day) });
  const room = WIDTH - 2 * MARGIN;
  writer.doc.addPage();
  /** Centered, in the first size in which it takes at most `most` lines. @returns where the next text begins */
  const put = (text: string, y: number, font: FontName, sizes: ReadonlyArray<number>, most: number, color: string) => {
    const printable = writer.printable(text);
    const tried = sizes.map((size) => ({ size, lines: writer.wrap(printable, font, size, room) }));
    const { size = 0, lines = [] } = tried.find((one) => one.lines.length <= most) ?? tried.at(-1) ?? {};
    for (const [at, line] of lines.entries())
      writer.write(line, (WIDTH - writer.width(line, font, size)) / 2, y + at * size * LEADING, font, size, color);
    return y + lines.length * size * LEADING;
  };
  const belowTitle = put(TITLE, MARGIN, "strong", [30], 1, COLORS.reportable);
  const belowName = put(facility, belowTitle + 18, "strong", [40, 34, 28, 22, 18], 2, COLORS.ink);
  put(customer, belowName + 6, "text", [20, 16, 12], 2, COLORS.muted);
  // Below the longest names.
  const codeAt = (HEIGHT - CODE) / 2 + 42;
  drawQrCode(writer.doc, address, (WIDTH - CODE) / 2, codeAt, CODE);
  const belowPurpose = put(PURPOSE, codeAt + CODE + 6, "text", [18], 3, COLORS.ink);
  put(address, belowPurpose + 12, "strong", [16, 14, 12, 11, 10, 9, 8], 1, COLORS.ink);
  return bytesOf(writer.doc);
};
