import type { PhysicalState } from "../../quantity/PhysicalState.ts";

/**
 * The word that tells the state. `isJudgmentCall`: it is none of the product's states, as of an aerosol, a paste or a gel;
 * the value is the nearest one.
 */
export type StateWord = {
  readonly value: PhysicalState;
  readonly isJudgmentCall: boolean;
  /** Whether its words tell another state, too: `Liquid, solid below 20 °C`. */
  readonly isMixed: boolean;
  readonly start: number;
  readonly end: number;
};

/** Whatever else its words say: what is in the can is a liquid below its own gas. */
const IN_A_CAN = /\baerosols?\b|\bpressuri[sz]ed\b/i;

/** What is neither, with the state that counts where no other word tells one. */
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

/** The box of a form that is crossed: `[ ] Gas  [X] Liquid`. */
const CROSSED = /(?:\[\s*[xX✓✔]\s*\]|\(\s*[xX]\s*\)|[☒☑✓✔])\s*([a-z]+)/i;

/** A color, too, where another word tells the state. */
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

/** The same with its mark behind each word: `Liquid ☒ Solid ☐ Gas ☐`. */
const CROSSED_BEHIND = /(?<![a-z])([a-z]{3,12})\s{0,3}(?:\[\s?[xX✓✔]\s?\]|\(\s?[xX]\s?\)|[☒☑✓✔]|(?<=\s)X\b)/i;
/** Where the marks stand before their words. */
const MARKS_BEFORE = /^\s*(?:\[|\(|[☐□☒☑✓✔])/;

/** A form that names all states to be crossed. */
const isChoice = (text: string): boolean => /\bsolid/i.test(text) && /\bliquid/i.test(text) && /\bgas/i.test(text);

/** Null where no word of the text tells a state. */
export const readState = (text: string): StateWord | null => {
  const crossed = isChoice(text) && !MARKS_BEFORE.test(text) ? CROSSED_BEHIND.exec(text) : CROSSED.exec(text);
  if (crossed === null && isChoice(text)) return null;
  const [from, to] = crossed === null ? [0, text.length] : [crossed.index, crossed.index + crossed[0].length];
  const words = text.slice(from, to);
  const can = wordOf(words, [[IN_A_CAN, "liquified gas"]]);
  const between = wordOf(words, BETWEEN);
  const plain = wordOf(words, WORDS);
  const cream = wordOf(words, [[CREAM, "liquid"]]);
  const said = can ?? between ?? plain ?? cream;
  if (said === null) return null;
  return {
    value: can?.value ?? plain?.value ?? said.value,
    isJudgmentCall: said !== plain,
    isMixed: new Set(WORDS.filter(([of]) => of.test(words)).map(([, value]) => value.split(" ").at(-1))).size > 1,
    start: from + said.index,
    end: from + said.index + said.length,
  };
};
