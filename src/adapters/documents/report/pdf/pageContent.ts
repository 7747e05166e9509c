import { deflateSync } from "node:zlib";

/** What of pdfkit is used: its types do not tell of it. */
type Internals = {
  addContent: (operator: string) => unknown;
  readonly page: {
    readonly content: PDFKit.PDFKitReference & { compress: boolean; readonly data: Record<string, unknown> };
  };
};

/** Half the time of the usual level, for files that are a tenth larger; a page needs no more than a small window. */
const DEFLATE = { level: 3, windowBits: 13, memLevel: 6 };

/**
 * Collects what is drawn on a page and hands it to pdfkit in one piece: pdfkit turns each operator into bytes by itself,
 * and a long report has millions of them. To be called before the first page.
 * @returns what ends the page; nothing may be drawn on it afterwards
 */
export const pageContent = (doc: PDFKit.PDFDocument): (() => void) => {
  // pdfkit is of one exact version, and the tests of the files read back what is written here.
  const inside = doc as unknown as Internals;
  let operators: Array<string> = [];
  // One for all pages: as many as there are pages would wait to be collected.
  let bytes = Buffer.allocUnsafe(1 << 18);
  inside.addContent = (operator) => {
    operators.push(operator);
    return doc;
  };
  return () => {
    const { content } = inside.page;
    content.compress = false;
    content.data["Filter"] = "FlateDecode";
    const drawn = operators.join("\n");
    operators = [];
    if (drawn.length > bytes.length) bytes = Buffer.allocUnsafe(2 * drawn.length);
    content.write(deflateSync(bytes.subarray(0, bytes.write(drawn, "latin1")), DEFLATE));
  };
};
