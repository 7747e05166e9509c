import type { PhysicalState } from "../../quantity/PhysicalState.ts";

/** The word that tells the state; `value` is null for what is none of the product's states: an aerosol, a paste, a gel. */
export type StateWord = { readonly value: PhysicalState | null; readonly start: number; readonly end: number };

const WORDS: ReadonlyArray<readonly [of: RegExp, value: PhysicalState | null]> = [
  [/\bnot? (?:data|available|applicable|determined)|\bn\/a\b/i, null],
  [
    /\baerosols?\b|\bspray\b|\bgels?\b|\bpast[ey]s?\b|\bcreams?\b|\bfoams?\b|\bsemi-?\s?solid|\bmousse\b|\bputty\b|\bgrease\b|\bslurry\b|\bointment\b/i,
    null,
  ],
  [/\bliquefied\b|\bliquified\b/i, "liquified gas"],
  [/\bcompressed gas\b|\bgas(?:eous)?\b(?! ?oil)/i, "compressed gas"],
  [
    /\bliquids?\b|\bfluids?\b|\bsolution\b|\boils?\b|\bemulsion\b|\bsuspension\b|\bdispersion\b|\blotion\b|\bsyrup\w*/i,
    "liquid",
  ],
  [
    /\bsolids?\b|\bpowder(?:ed|y)?s?\b|\bgranul\w*|\bcrystal\w*|\bpellets?\b|\btablets?\b|\bflak\w*|\bdust\b|\bblocks?\b|\bbars?\b|\bprills?\b|\bbeads?\b|\bcapsules?\b|\bfib(?:er|re)s?\b|\blumps?\b|\bchips?\b|\bfilms?\b|\bsheets?\b|\brods?\b|\bmetal\b|\bwax(?:y)?\b|\bsticks?\b|\bwipes?\b|\bwires?\b|\bingots?\b|\bfoil\b|\bcubes?\b|\bbriquett?es?\b|\bdis[ck]s?\b|\bpaper\b/i,
    "solid",
  ],
];

/** The box of a form that is crossed: `[ ] Gas  [X] Liquid`. */
const CROSSED = /(?:\[\s*[xX✓✔]\s*\]|\(\s*[xX]\s*\)|[☒☑✓✔])\s*([a-z]+)/i;

/** Null where no word of the text tells a state. */
export const readState = (text: string): StateWord | null => {
  const crossed = CROSSED.exec(text);
  const [from, to] = crossed === null ? [0, text.length] : [crossed.index, crossed.index + crossed[0].length];
  const words = text.slice(from, to);
  for (const [of, value] of WORDS) {
    const match = of.exec(words);
    if (match !== null) return { value, start: from + match.index, end: from + match.index + match[0].length };
  }
  return null;
};
