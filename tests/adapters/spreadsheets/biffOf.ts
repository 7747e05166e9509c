import { CFB } from "@e965/xlsx";
import { bookOf, bytesOf, HEADER, sheetOf } from "./workbooks.ts";

/** A record of an XLS file: its kind, the length of what it holds, and that. */
export const record = (kind: number, ...words: ReadonlyArray<number>): Buffer => {
  const bytes = Buffer.alloc(4 + words.length * 2);
  [kind, words.length * 2, ...words].forEach((word, at) => bytes.writeUInt16LE(word, at * 2));
  return bytes;
};

const PLAIN = bytesOf(bookOf({ List: sheetOf([HEADER, ["Phosgene", "75-44-5", 100]]) }), "biff8");
const END_BYTES = 4;

/** An XLS file with a list of one row, and with these records behind its cells. */
export const biffWith = (records: Uint8Array): Uint8Array => {
  const plain: Uint8Array = CFB.find(CFB.read(Buffer.from(PLAIN), { type: "buffer" }), "/Workbook").content;
  const end = plain.length - END_BYTES;
  return compound(Buffer.concat([plain.subarray(0, end), records, plain.subarray(end)]));
};

/** The container of an XLS file around its one stream. */
export const compound = (stream: Uint8Array): Uint8Array => {
  const file = CFB.utils.cfb_new({ root: "R" });
  CFB.utils.cfb_add(file, "/Workbook", stream);
  return new Uint8Array(CFB.write(file, { type: "buffer" }));
};
