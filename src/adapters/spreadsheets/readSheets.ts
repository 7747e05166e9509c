import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { decodeText, readCsv } from "./readCsv.ts";
import { readXls } from "./readXls.ts";
import { readXlsx } from "./readXlsx.ts";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const startsWith = (bytes: Uint8Array, magic: ReadonlyArray<number>): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** The type of a file by its first bytes: an XLSX archive, an XLS container, or something else, perhaps text. */
const containerOf = (bytes: Uint8Array): "zip" | "ole" | "other" => {
  if (startsWith(bytes, ZIP)) return "zip";
  return startsWith(bytes, OLE) ? "ole" : "other";
};

/** Detected by content, never by name. Throws UnreadableFile. Blocks for seconds, so run it in a separate process. */
export const readSheets = async (bytes: Uint8Array): Promise<ReadonlyArray<ListSheet>> => {
  switch (containerOf(bytes)) {
    case "zip":
      return readXlsx(bytes);
    case "ole":
      return readXls(bytes);
    case "other": {
      const { text, note } = decodeText(bytes);
      return [readCsv(text, note)];
    }
  }
};
