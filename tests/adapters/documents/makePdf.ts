import PDFDocument from "pdfkit";

/** Like a vendor's sheet; every page is `width` points wide, so that it can be told from others. */
export type MadePdf = {
  readonly width: number;
  readonly pages?: number;
  readonly locks?: { readonly ownerPassword?: string; readonly userPassword?: string };
  /** Bytes that stand for a photograph on its first page. */
  readonly picture?: Buffer;
  readonly version?: "1.3" | "1.4" | "1.6" | "1.7ext3";
};

/** Where a JPEG says that it is one, 16 by 16 and in color; nobody here looks further. */
const JPEG_HEAD = Buffer.from("ffd8ffc00011080010001003011100021101031101", "hex");

export const makePdf = ({ width, pages = 2, locks = {}, picture, version = "1.4" }: MadePdf): Promise<Buffer> =>
  new Promise((resolve) => {
    const doc = new PDFDocument({ autoFirstPage: false, pdfVersion: version, ...locks });
    const chunks: Array<Buffer> = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    for (let page = 1; page <= pages; page += 1) {
      doc.addPage({ size: [width, 400] });
      if (page < 5) doc.fontSize(12).text(`Page ${page} of a sheet that is ${width} wide`);
      if (page === 1 && picture !== undefined) doc.image(Buffer.concat([JPEG_HEAD, picture]), { width: 50 });
    }
    doc.end();
  });

const changed = (pdf: Buffer, pattern: RegExp, to: (found: string, group: string) => string): Buffer => {
  const text = pdf.toString("latin1");
  const now = text.replace(pattern, to);
  if (now === text) throw new Error(`There is no ${pattern.source}`);
  return Buffer.from(now, "latin1");
};

/** Its last lines name a place where no cross-references are, as after a transfer that changed line ends. */
export const withWrongReferences = (pdf: Buffer): Buffer =>
  changed(pdf, /startxref\n(\d+)/, (_, place) => `startxref\n${Number(place) - 77}`);

/** It says that it has another number of pages than it has. */
export const withWrongCount = (pdf: Buffer, count: number): Buffer =>
  changed(pdf, /\/Count \d/, () => `/Count ${count}`);
