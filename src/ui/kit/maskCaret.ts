const meaningful = /[\p{L}\p{N}]/u;

/**
 * Where the caret stands after a mask has rewritten a text: behind as many letters and digits as before.
 * @param raw the text before the mask, with the caret at `caret`
 * @param masked the text after the mask
 */
export function maskCaret(raw: string, caret: number, masked: string): number {
  if (caret >= raw.length) return masked.length;
  const wanted = Array.from(raw.slice(0, caret)).filter((sign) => meaningful.test(sign)).length;
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen === wanted) return at;
    if (meaningful.test(masked.charAt(at))) seen += 1;
  }
  return masked.length;
}
