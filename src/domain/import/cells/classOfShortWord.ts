import { cellText } from "../cellText.ts";
import type { NamedRecord } from "../ImportFacts.ts";

/** Short words for hazards, and how the names of the classes begin that they may stand for. */
const SHORT_WORDS: Readonly<Record<string, ReadonlyArray<string>>> = {
  flam: ["flammable", "aerosol"], flammable: ["flammable", "aerosol"], fl: ["flammable"], comb: ["flammable liquid"], combustible: ["flammable liquid"],
  corr: ["skin corrosion", "serious eye damage", "corrosive"], corrosive: ["skin corrosion", "serious eye damage", "corrosive"],
  ox: ["oxidizing"], oxid: ["oxidizing"], oxidizer: ["oxidizing"], oxidiser: ["oxidizing"],
  tox: ["acute toxicity"], toxic: ["acute toxicity"], poison: ["acute toxicity"], htox: ["acute toxicity"],
  carc: ["carcinogen"], carcinogen: ["carcinogen"], repro: ["reproductive"], mutagen: ["germ cell"],
  irritant: ["skin corrosion", "serious eye", "skin irritation", "eye irritation"], irr: ["skin corrosion", "serious eye"],
  sens: ["respiratory or skin", "skin sensit", "respiratory sensit"], sensitizer: ["respiratory or skin", "skin sensit", "respiratory sensit"],
  react: ["self-reactive", "reactive"], reactive: ["self-reactive"], "comp gas": ["gases under pressure"], cg: ["gases under pressure"], pyro: ["pyrophoric"],
}; // biome-ignore format: a word and its classes

const STATES: Readonly<Record<string, string>> = {
  solid: "solid",
  liquid: "liquid",
  "compressed gas": "gas",
  "liquified gas": "gas",
};

/** The one class that a short word stands for in this physical state; null for several; undefined for another word. */
export const classOfShortWord = (
  word: string,
  classes: ReadonlyArray<NamedRecord>,
  state: string,
): NamedRecord | null | undefined => {
  const key = cellText(word).toLowerCase().replace(/[.?]$/, "");
  const beginnings = Object.hasOwn(SHORT_WORDS, key) ? SHORT_WORDS[key] : undefined;
  if (beginnings === undefined) return undefined;
  const fitting = classes.filter(
    ({ is_active, name }) => is_active && beginnings.some((beginning) => name.toLowerCase().startsWith(beginning)),
  );
  const noun = STATES[state];
  const inState = noun === undefined ? [] : fitting.filter(({ name }) => name.toLowerCase().includes(noun));
  const [only, ...others] = inState.length > 0 ? inState : fitting;
  return only === undefined || others.length > 0 ? null : only;
};
