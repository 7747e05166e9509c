import { NO_TABLE, UnreadableFile } from "./UnreadableFile.ts";

const SAMPLE = 4096;
/** Control characters that no text holds; tab, line feed, carriage return and form feed it may. */
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

/** UTF-16 without its mark: Latin text has a zero in every second byte. */
const zerosAt = (bytes: Uint8Array, parity: 0 | 1): boolean => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = sample.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const others = sample.filter((byte, index) => index % 2 !== parity && byte === 0).length;
  return sample.length >= 4 && others === 0 && zeros > sample.length / 4;
};

const encodingOf = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (zerosAt(bytes, 1)) return "utf-16le";
  return zerosAt(bytes, 0) ? "utf-16be" : null;
};

const utf8OrWindows = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/**
 * The text of a CSV file: UTF-8 or UTF-16 with or without their mark, else Windows-1252, as spreadsheet programs save it.
 * Pages, PDF files and other bytes are no text.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes);
  const text = encoding === null ? utf8OrWindows(bytes) : new TextDecoder(encoding).decode(bytes);
  if (BINARY.test(text) || /^\s*(?:<|%PDF-|\{\\rtf)/.test(text)) throw new UnreadableFile(NO_TABLE);
  return text;
};
