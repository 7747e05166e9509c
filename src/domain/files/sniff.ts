import type { FileKind } from "./FileKind.ts";

/** A PDF may have this many other bytes before its header; PDF readers look just as far. */
const HEAD_BYTES = 1024;
const PDF = [...new TextEncoder().encode("%PDF-")];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** `8 bits` means ASCII, UTF-8 or Windows-1252, which only a control character rules out. */
type Encoding = "8 bits" | "UTF-16LE" | "UTF-16BE";

export type Sniffed = {
  readonly head: ReadonlyArray<number>;
  readonly size: number;
  /** Null once it cannot be text. */
  readonly encoding: Encoding | null;
  /** The first byte of a UTF-16 unit whose second byte has not arrived yet. */
  readonly half: number | null;
};

export const NOTHING_SNIFFED: Sniffed = { head: [], size: 0, encoding: "8 bits", half: null };

export const sniff = (before: Sniffed, bytes: Uint8Array): Sniffed => {
  const head =
    before.head.length < HEAD_BYTES
      ? [...before.head, ...bytes.subarray(0, HEAD_BYTES - before.head.length)]
      : before.head;
  const encoding = before.size < 2 && head.length >= 2 && before.encoding !== null ? encodingOf(head) : before.encoding;
  const after = { head, size: before.size + bytes.length, encoding, half: before.half };
  if (encoding === null) return after;
  return encoding === "8 bits" ? { ...after, encoding: bytes.every(isText) ? encoding : null } : utf16(after, bytes);
};

/** Null if it is not a kind that the server stores. */
export const kindOf = ({ head, size, encoding, half }: Sniffed): FileKind | null => {
  if (beginsWith(head, ZIP)) return "xlsx";
  if (beginsWith(head, OLE)) return "xls";
  if (head.some((_, at) => beginsWith(head, PDF, at))) return "pdf";
  return size > 0 && encoding !== null && half === null ? "csv" : null;
};

const beginsWith = (head: ReadonlyArray<number>, magic: ReadonlyArray<number>, at = 0): boolean =>
  magic.every((byte, i) => head[at + i] === byte);

const encodingOf = ([first, second]: ReadonlyArray<number>): Encoding => {
  if (first === 0xff && second === 0xfe) return "UTF-16LE";
  return first === 0xfe && second === 0xff ? "UTF-16BE" : "8 bits";
};

/** Tab, line feed, vertical tab, form feed, carriage return, and the end mark of old DOS files. */
const isText = (byte: number): boolean => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a;

/** In UTF-16 every second byte of English text is 0, but never both of a unit. */
const utf16 = (after: Sniffed, bytes: Uint8Array): Sniffed => {
  let { half } = after;
  for (const byte of bytes) {
    if (half === 0 && byte === 0) return { ...after, encoding: null };
    half = half === null ? byte : null;
  }
  return { ...after, half };
};
