import type { ByteRange } from "#application/files/FileStore.ts";

/** `bytes=0-99`, `bytes=100-`, `bytes=-100`. Several ranges at once are not served: such a request gets the whole. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks of a content of `size` bytes: a range that lies within it; null for the whole, also when the
 * header is not understood (RFC 9110); `outside` when there are no such bytes.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | "outside" | null => {
  const [, first = "", last = ""] = RANGE.exec((header ?? "").trim()) ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "outside" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start < size ? { start, end } : "outside";
};
