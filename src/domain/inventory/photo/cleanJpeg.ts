import { joinBytes } from "../../files/joinBytes.ts";

/** In pixels. */
export type CleanJpeg = { readonly width: number; readonly height: number; readonly bytes: Uint8Array<ArrayBuffer> };

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
/** Tables between the codes of frames. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];
/** Applications' segments that a picture needs to have its colors, by how they begin. */
const OF_COLORS: Readonly<Record<number, string>> = { 0xe0: "JFIF\0", 0xe2: "ICC_PROFILE\0", 0xee: "Adobe" };

/** Frames, tables and scans. */
const isPart = (code: number): boolean => (code >= 0xc0 && code <= 0xcf) || (code >= SOS && code <= 0xdd);
const begins = (content: Uint8Array, word: string | undefined): boolean =>
  word !== undefined && [...word].every((letter, at) => content[at] === letter.charCodeAt(0));

/** Two bytes; NaN beyond the end. */
const numberAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? Number.NaN) * 256 + (bytes[at + 1] ?? Number.NaN);

/** Compressed data have no markers but restarts, a zero after each 0xff of their own, and fill bytes. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return bytes.length;
};

/**
 * A JPEG without what it says besides its picture: where, when and with what it was taken (EXIF, XMP, IPTC), comments,
 * previews, and what stands after its end. What is not known is left out. Null if it is no whole JPEG.
 */
export const cleanJpeg = (bytes: Uint8Array): CleanJpeg | null => {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept = [bytes.subarray(0, 2)];
  let [width, height, hasScan] = [0, 0, false];
  for (let at = 2; bytes[at] === 0xff; ) {
    const code = bytes[at + 1];
    // Fill bytes.
    if (code === 0xff) at += 1;
    else if (code === EOI) {
      const whole = joinBytes([...kept, bytes.subarray(at, at + 2)]);
      return hasScan ? { width, height, bytes: whole } : null;
    } else {
      const content = at + 4;
      const end = at + 2 + numberAt(bytes, at + 2);
      if (code === undefined || !(end >= content && end <= bytes.length)) return null;
      if (code >= 0xc0 && code <= 0xcf && !NO_FRAMES.includes(code)) {
        // A second frame would have a size of its own.
        if (width > 0) return null;
        [height, width] = [numberAt(bytes, content + 1), numberAt(bytes, content + 3)];
      }
      hasScan = code === SOS || hasScan;
      if (hasScan && !(width > 0 && height > 0)) return null;
      const next = code === SOS ? endOfScan(bytes, end) : end;
      if (isPart(code) || begins(bytes.subarray(content, end), OF_COLORS[code])) kept.push(bytes.subarray(at, next));
      at = next;
    }
  }
  return null;
};
