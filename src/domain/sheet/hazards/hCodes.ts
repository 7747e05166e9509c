/** `H300s` of a legend is a group of codes and none. `H300+H310` is two codes; the letters behind tell the kind: `H360FD`, `H350i`, `H361d`. */
const CODE =
  /(?<![A-Z0-9])H\s?-?\s?([234]\d{2})(?!\d|s\b)(?:\s?(?:(?<=3[56]\d\s?)(?:FD|Fd|fD|fd|Df|Fd|F|D|f|d|i))(?![a-zA-Z]))?/g;

export type PrintedCode = { readonly code: string; readonly start: number; readonly end: number };

/** The H codes of a text, as regulations write them: `H 360FD` is H360FD. */
export const hCodesIn = (text: string): ReadonlyArray<PrintedCode> =>
  [...text.matchAll(CODE)].map(({ 0: printed, index }) => ({
    code: printed.replace(/[\s-]/g, ""),
    start: index,
    end: index + printed.length,
  }));
