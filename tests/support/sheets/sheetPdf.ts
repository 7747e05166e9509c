import PDFDocument from "pdfkit";
import { boxOf, type Placed, type PlacedSheet } from "./PlacedSheet.ts";

const FONTS = { plain: "Helvetica", bold: "Helvetica-Bold" } as const;

type Options = {
  /** Without it the file cannot be opened. */
  readonly password?: string;
  /** Nothing but a drawing on its pages, as of a scan. */
  readonly isScan?: boolean;
};

/** The PDF of a sheet. */
export const sheetPdf = (
  sheet: PlacedSheet,
  { password, isScan = false }: Options = {},
): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const file = new PDFDocument({
      size: [sheet.width, sheet.height],
      margin: 0,
      autoFirstPage: false,
      info: { CreationDate: new Date("2021-01-01") },
      ...(password === undefined ? {} : { userPassword: password }),
    });
    const chunks: Buffer[] = [];
    file.on("data", (chunk: Buffer) => chunks.push(chunk));
    file.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    file.on("error", reject);
    for (let page = 1; page <= sheet.pages; page++) {
      file.addPage();
      if (isScan) {
        file.rect(50, 50, 300, 200).fill("#888888");
        continue;
      }
      for (const { x, y, text, size, bold } of sheet.texts.filter((placed) => placed.page === page))
        file
          .font(bold ? FONTS.bold : FONTS.plain)
          .fontSize(size)
          .fillColor("black")
          .text(text, x, sheet.height - y, { baseline: "alphabetic", lineBreak: false });
      for (const ruling of sheet.rulings.filter((one) => one.page === page))
        file
          .moveTo(ruling.x0, sheet.height - ruling.y0)
          .lineTo(ruling.x1, sheet.height - ruling.y1)
          .stroke();
    }
    file.end();
  });

/** The box of a text that was drawn with its font. */
export const drawnBox = (placed: Placed): readonly [number, number, number, number] => {
  const file = new PDFDocument({ autoFirstPage: true });
  const width = file
    .font(placed.bold ? FONTS.bold : FONTS.plain)
    .fontSize(placed.size)
    .widthOfString(placed.text);
  return boxOf(placed, width);
};
