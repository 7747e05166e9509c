import { deflateRawSync } from "node:zlib";
import { zipOf } from "./zipOf.ts";

const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;
const MAIN = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`;
const LINKED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const links = (targets: Readonly<Record<string, string>>): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${LINKED}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

export type BookParts = {
  /** What stands in `sheetData`, below the header. */
  readonly rows?: string;
  /** Behind `sheetData`. */
  readonly behind?: string;
  /** Before `sheetData`. */
  readonly before?: string;
  readonly strings?: string;
  readonly styles?: string;
  /** Of the workbook; one sheet named List. */
  readonly sheets?: string;
  /** The whole sheet as it stands in the archive. */
  readonly sheet?: string;
  readonly others?: Readonly<Record<string, string>>;
};

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const HEADER_ROW = `<row r="1">${["Chemical Name", "CAS #", "Threshold Quantity"].map(cell).join("")}</row>`;
export const ROW = `<row r="2">${["Phosgene", "75-44-5", "100"].map(cell).join("")}</row>`;
export const ONE_SHEET = `<sheet name="List" sheetId="1" r:id="rId1"/>`;

/** An XLSX file by its parts, as small as it packs. */
export const bookOfParts = (parts: BookParts): Uint8Array => {
  const sheet =
    parts.sheet ??
    `${XML}<worksheet ${MAIN}>${parts.before ?? ""}<sheetData>${HEADER_ROW}${parts.rows ?? ROW}</sheetData>${parts.behind ?? ""}</worksheet>`;
  const files = {
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    "_rels/.rels": links({ officeDocument: "xl/workbook.xml" }),
    "xl/workbook.xml": `${XML}<workbook ${MAIN} xmlns:r="${LINKED}"><sheets>${parts.sheets ?? ONE_SHEET}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": links({
      worksheet: "worksheets/sheet1.xml",
      sharedStrings: "sharedStrings.xml",
      styles: "styles.xml",
    }),
    "xl/worksheets/sheet1.xml": sheet,
    "xl/sharedStrings.xml": `${XML}<sst ${MAIN}>${parts.strings ?? ""}</sst>`,
    "xl/styles.xml": `${XML}<styleSheet ${MAIN}>${parts.styles ?? ""}</styleSheet>`,
    ...parts.others,
  };
  return zipOf(
    Object.entries(files).map(([name, text]) => {
      const bytes = Buffer.from(text);
      return { name, packed: deflateRawSync(bytes, { level: 1 }), size: bytes.length };
    }),
  );
};
