import tables from "../categoryNames.json" with { type: "json" };
import { anyOf, type Phrases, phrases, says } from "./nameText.ts";

export type Metal = {
  readonly code: string;
  readonly symbol: string;
  readonly name: string;
  /** Words for the metal; they can also mean the element itself. */
  readonly elements: ReadonlyArray<string>;
  /** Words that mean a compound of the metal by themselves. */
  readonly compounds: Phrases;
};

/** 40 CFR 372.65(c): 'any unique chemical substance that contains the metal as part of that chemical's structure'. */
export const METALS: ReadonlyArray<Metal> = tables.metals.map(({ elements, compounds, ...metal }) => {
  const words = elements.split(" ");
  return { ...metal, name: words[0] ?? "", elements: words, compounds: phrases(compounds) };
});

const ANY = anyOf(METALS.flatMap(({ elements, compounds }) => [phrases(elements.join("|")), compounds]));
export const namesMetal = (text: string): boolean => says(text, ANY);

const ENDINGS = tables.words.endings.split(" ");
const SALTS: ReadonlySet<string> = new Set(tables.words.salts.split(" "));
const NO_SALTS: ReadonlySet<string> = new Set(tables.words.noSalts.split(" "));

/** True for a word that makes a compound of the element next to it. */
export const isSaltWord = (word: string): boolean =>
  SALTS.has(word) || (!NO_SALTS.has(word) && ENDINGS.some((ending) => word.endsWith(ending)));

/** Words next to an element that do not make it a compound. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(tables.words.plain.split(" "));

/** Colors and trees that contain no metal. */
export const NOT_METALS: ReadonlyArray<string> = tables.words.notMetals.split("|");
