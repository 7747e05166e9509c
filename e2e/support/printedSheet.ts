import PDFDocument from "pdfkit";

/** Writes a page from its top to its bottom, and goes on with the next one. */
export type SheetPen = {
  /** Cells side by side. */
  readonly row: (...cells: ReadonlyArray<string>) => void;
  readonly heading: (text: string) => void;
  readonly nextPage: () => void;
};

const TOP = 60;
const BOTTOM = 700;

/** A safety data sheet of our own as a PDF. */
export const printedSheet = (write: (pen: SheetPen) => void): Promise<Buffer> =>
  new Promise((done) => {
    const doc = new PDFDocument({ size: "LETTER", margin: 50 });
    const parts: Array<Buffer> = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => done(Buffer.concat(parts)));
    let y = TOP;
    const nextPage = () => {
      doc.addPage();
      y = TOP;
    };
    write({
      row: (...cells) => {
        cells.forEach((cell, at) => doc.fontSize(10).text(cell, 50 + at * 180, y, { lineBreak: false }));
        y += 18;
        if (y > BOTTOM) nextPage();
      },
      heading: (text) => {
        y += 8;
        doc.fontSize(12).text(text, 50, y, { lineBreak: false });
        y += 20;
      },
      nextPage,
    });
    doc.end();
  });
