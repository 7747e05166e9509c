import type { FileKind } from "./FileKind.ts";
import { isOtherText } from "./otherText.ts";

/** A PDF may have this many other bytes before its header; PDF readers look just as far. */
const HEAD_BYTES = 1024;
const bytesOf = (text: string): ReadonlyArray<number> => [...text].map((letter) => letter.charCodeAt(0));
const PDF = bytesOf("%PDF-");
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Names inside, by which a workbook differs from other files of the same container, and how a whole ZIP ends. */
const WORKBOOK_IN_ZIP = bytesOf("xl/work");
const END_OF_ZIP = bytesOf("PK\u0005\u0006");
const wide = (text: string): ReadonlyArray<number> => bytesOf(text).flatMap((byte) => [byte, 0]);
/** What a Tier II filing is called in its ZIP, and the root of its XML. */
const FILING_IN_ZIP = bytesOf("epcra_tier2_data.xml");
const FILING_ROOT = "<epcraTier2Dataset";
const WORKBOOKS_IN_OLE = ["Workbook", "Book\u0000", "EncryptedPackage"].map(wide);
/** Programs write this name in their own capitals. */
const ANY_CASE = new Set([FILING_IN_ZIP]);
const lower = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);
const CLUES = [WORKBOOK_IN_ZIP, FILING_IN_ZIP, END_OF_ZIP, ...WORKBOOKS_IN_OLE];
const LONGEST_CLUE = Math.max(...CLUES.map(({ length }) => length));
/** Header, allocation table and directory: a shorter one is cut off, which the reader says better. */
const SMALLEST_OLE = 3 * 512;

/** `8 bits` means ASCII, UTF-8 or Windows-1252, which only a control character rules out. */
type Encoding = "8 bits" | "UTF-16LE" | "UTF-16BE";

export type Sniffed = {
  readonly head: ReadonlyArray<number>;
  readonly size: number;
  /** Null once it cannot be text. */
  readonly encoding: Encoding | null;
  /** The first byte of a UTF-16 unit whose second byte has not arrived yet. */
  readonly half: number | null;
  /** The beginning of a text, blanks and the zeros of UTF-16 left out before it. */
  readonly text: string;
  readonly clues: ReadonlySet<ReadonlyArray<number>>;
  readonly tail: Uint8Array;
};

export const NOTHING_SNIFFED: Sniffed = {
  head: [],
  size: 0,
  encoding: "8 bits",
  half: null,
  text: "",
  clues: new Set(),
  tail: new Uint8Array(),
};

export const sniff = (before: Sniffed, bytes: Uint8Array): Sniffed => {
  const head =
    before.head.length < HEAD_BYTES
      ? [...before.head, ...bytes.subarray(0, HEAD_BYTES - before.head.length)]
      : before.head;
  const encoding = before.size < 2 && head.length >= 2 && before.encoding !== null ? encodingOf(head) : before.encoding;
  const after = { ...before, head, size: before.size + bytes.length, encoding };
  if (encoding === null) return withClues(after, bytes);
  const text = textAfter(before.text, bytes);
  return encoding === "8 bits"
    ? withClues({ ...after, text, encoding: bytes.every(isText) ? encoding : null }, bytes)
    : utf16({ ...after, text }, bytes);
};

/** Null if it is not a kind that the server stores. */
export const kindOf = ({ head, size, encoding, half, text, clues }: Sniffed): FileKind | null => {
  if (beginsWith(head, ZIP)) {
    if (!clues.has(END_OF_ZIP) || clues.has(WORKBOOK_IN_ZIP)) return "xlsx";
    return clues.has(FILING_IN_ZIP) ? "t2s" : null;
  }
  if (beginsWith(head, PNG)) return "png";
  if (beginsWith(head, JPEG)) return "jpg";
  if (beginsWith(head, OLE)) {
    return size >= SMALLEST_OLE && !WORKBOOKS_IN_OLE.some((clue) => clues.has(clue)) ? null : "xls";
  }
  const start = head.findIndex((_, at) => beginsWith(head, PDF, at));
  const before = textAfter("", head.slice(0, Math.max(0, start)));
  // A table may name a PDF's header in its cells, but a PDF behind other text holds bytes that are no text.
  if (start >= 0 && (before === "" || encoding === null)) return isOtherText(before) ? null : "pdf";
  if (size === 0 || encoding === null || half !== null) return null;
  if (!isOtherText(text)) return "csv";
  return text.includes(FILING_ROOT) ? "xml" : null;
};

const beginsWith = (head: ReadonlyArray<number>, magic: ReadonlyArray<number>, at = 0): boolean =>
  magic.every((byte, i) => head[at + i] === byte);

const encodingOf = ([first, second]: ReadonlyArray<number>): Encoding => {
  if (first === 0xff && second === 0xfe) return "UTF-16LE";
  return first === 0xfe && second === 0xff ? "UTF-16BE" : "8 bits";
};

/** Tab, line feed, vertical tab, form feed, carriage return, and the end mark of old DOS files. */
const isText = (byte: number): boolean => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a;

/** Markup and its like are ASCII, so bytes beyond, such as the marks of encodings, are left out as well. */
const textAfter = (before: string, bytes: ArrayLike<number>): string => {
  let text = before;
  for (let at = 0; at < bytes.length && text.length < HEAD_BYTES; at++) {
    const byte = bytes[at] ?? 0;
    const isBlank = byte <= 0x20;
    if (byte !== 0 && byte < 0x80 && !(isBlank && text === "")) text += String.fromCharCode(byte);
  }
  return text;
};

/** Looks for names inside a container, also where they are cut in two. */
const withClues = (after: Sniffed, bytes: Uint8Array): Sniffed => {
  if (!beginsWith(after.head, ZIP) && !beginsWith(after.head, OLE)) return after;
  const seen = new Uint8Array(after.tail.length + bytes.length);
  seen.set(after.tail);
  seen.set(bytes, after.tail.length);
  const found = CLUES.filter((clue) => !after.clues.has(clue) && holds(seen, clue));
  return {
    ...after,
    clues: found.length === 0 ? after.clues : new Set([...after.clues, ...found]),
    tail: seen.slice(-LONGEST_CLUE),
  };
};

const holds = (bytes: Uint8Array, clue: ReadonlyArray<number>): boolean => {
  return holdsPlain(ANY_CASE.has(clue) ? bytes.map(lower) : bytes, clue);
};

const holdsPlain = (bytes: Uint8Array, clue: ReadonlyArray<number>): boolean => {
  const [first = 0] = clue;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (clue.every((byte, i) => bytes[at + i] === byte)) return true;
  }
  return false;
};

/** In UTF-16 every second byte of English text is 0, but never both of a unit. */
const utf16 = (after: Sniffed, bytes: Uint8Array): Sniffed => {
  let { half } = after;
  for (const byte of bytes) {
    if (half === 0 && byte === 0) return { ...after, encoding: null };
    half = half === null ? byte : null;
  }
  return { ...after, half };
};
