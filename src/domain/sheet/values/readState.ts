import type { PhysicalState } from "../../quantity/PhysicalState.ts";

/**
 * The word that gives the physical state. `isJudgmentCall`: it is not one of our product states, as for an aerosol,
 * paste or gel; `value` is then the nearest state.
 */
export type StateWord = {
  readonly value: PhysicalState;
  readonly isJudgmentCall: boolean;
  /** True if other words give a different state: `Liquid, solid below 20 °C`. */
  readonly isMixed: boolean;
  readonly start: number;
  readonly end: number;
};

/** Takes precedence over all other words, because the contents of an aerosol can are a liquid under its own gas. */
const IN_A_CAN = /\baerosols?\b|\bpressuri[sz]ed\b/i;

/** Words between two states, with the state to use if no other word gives one. */
const BETWEEN: ReadonlyArray<readonly [of: RegExp, value: PhysicalState]> = [
  [/\bpast[ey]s?\b|\bsemi-?\s?solids?\b|\bputty\b|\bgrease\b|\bointment\b|\bdough\b/i, "solid"],
  [/\bgels?\b|\bfoams?\b|\bmousse\b|\bslurry\b|\bspray\b/i, "liquid"],
];

const WORDS: ReadonlyArray<readonly [of: RegExp, value: PhysicalState]> = [
  [/\bliquefied\b|\bliquified\b/i, "liquified gas"],
  [/\bcompressed gas\b|\bgas(?:eous)?\b(?! ?oil)/i, "compressed gas"],
  [
    /\bliquids?\b|\bfluids?\b|\bsolution\b|\boils?\b|\bemulsion\b|\bsuspension\b|\bdispersion\b|\blotion\b|\bsyrup\w*/i,
    "liquid",
  ],
  [
    /\bsolids?\b|\bpowder(?:ed|y)?s?\b|\bgranul\w*|\bcrystal\w*|\bpellets?\b|\btablets?\b|\bflak\w*|\bdust\b|\bblocks?\b|\bbars?\b|\bprills?\b|\bbeads?\b|\bcapsules?\b|\bfib(?:er|re)s?\b|\blumps?\b|\bchips?\b|\bfilms?\b|\bsheets?\b|\brods?\b|\bmetal\b|\bwax(?:y)?\b|\bsticks?\b|\bwipes?\b|\bwires?\b|\bingots?\b|\bfoil\b|\bcubes?\b|\bbriquett?es?\b|\bdis[ck]s?\b|\bpaper\b|\bgrains?\b|\bcoils?\b|\bcakes?\b|\bplates?\b|\bbricks?\b|\bstrips?\b|\bfabric\b|\bcloths?\b|\bfilaments?\b|\bsand\b/i,
    "solid",
  ],
];

/** The checked box of a form: `[ ] Gas  [X] Liquid`. */
const CROSSED = /(?:\[\s*[xX✓✔]\s*\]|\(\s*[xX]\s*\)|[☒☑✓✔])\s*([a-z]+)/i;

/** Can also be a color, so it counts only if no other word gives a state. */
const CREAM = /\bcreams?\b/i;

const wordOf = (
  words: string,
  list: ReadonlyArray<readonly [of: RegExp, value: PhysicalState]>,
): { readonly value: PhysicalState; readonly index: number; readonly length: number } | null => {
  for (const [of, value] of list) {
    const match = of.exec(words);
    if (match !== null) return { value, index: match.index, length: match[0].length };
  }
  return null;
};

/** A form with the box after each word: `Liquid ☒ Solid ☐ Gas ☐`. */
const CROSSED_BEHIND = /(?<![a-z])([a-z]{3,12})\s{0,3}(?:\[\s?[xX✓✔]\s?\]|\(\s?[xX]\s?\)|[☒☑✓✔]|(?<=\s)X\b)/i;
/** True if the boxes precede their words. */
const MARKS_BEFORE = /^\s*(?:\[|\(|[☐□☒☑✓✔])/;

/** True for a form that lists all states with boxes. */
const isChoice = (text: string): boolean => /\bsolid/i.test(text) && /\bliquid/i.test(text) && /\bgas/i.test(text);

/** Null if no word of the text gives a state. */
export const readState = (text: string): StateWord | null => {
  const crossed = isChoice(text) && !MARKS_BEFORE.test(text) ? CROSSED_BEHIND.exec(text) : CROSSED.exec(text);
  if (crossed === null && isChoice(text)) return null;
  const [from, to] = crossed === null ? [0, text.length] : [crossed.index, crossed.index + crossed[0].length];
  const words = text.slice(from, to);
  const can = wordOf(words, [[IN_A_CAN, "liquified gas"]]);
  const between = wordOf(words, BETWEEN);
  const plain = wordOf(words, WORDS);
  const cream = wordOf(words, [[CREAM, "liquid"]]);
  const match = can ?? between ?? plain ?? cream;
  if (match === null) return null;
  return {
    value: can?.value ?? plain?.value ?? match.value,
    isJudgmentCall: match !== plain,
    isMixed: new Set(WORDS.filter(([of]) => of.test(words)).map(([, value]) => value.split(" ").at(-1))).size > 1,
    start: from + match.index,
    end: from + match.index + match.length,
  };
};
