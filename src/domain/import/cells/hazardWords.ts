import { REPORT_ANSWERS } from "../../inventory/reportAnswers.ts";
import { cellText } from "../cellText.ts";
import { comparable } from "../../shared/comparable.ts";
import type { NamedRecord } from "../ImportFacts.ts";
import { nameKey } from "../lines/findProduct.ts";

const BETWEEN = /([;,|])(?![^()]*\))/u;

/** The names in a cell, with `;`, `,` or `|` between them, outside of parentheses; a record's own name may contain these as well. */
export const namesIn = (cell: string, records: ReadonlyArray<NamedRecord>): ReadonlyArray<string> => {
  const parts = cell.split(BETWEEN);
  const known = parts.length === 1 ? new Set<string>() : new Set(records.map(({ name }) => nameKey(name)));
  const names: Array<string> = [];
  // Names are at even places, what is between them at odd ones.
  for (let from = 0; from < parts.length; ) {
    let to = parts.length;
    while (to > from + 1 && !known.has(nameKey(parts.slice(from, to).join("")))) to -= 2;
    names.push(cellText(parts.slice(from, Math.max(to, from + 1)).join("")));
    from = Math.max(to, from + 1) + 1;
  }
  return names.filter((name) => name !== "");
};

/** An archived record of exactly this name, if no active one has it. */
export const archivedNamed = (records: ReadonlyArray<NamedRecord>, name: string): NamedRecord | null => {
  const same = records.filter((record) => nameKey(record.name) === nameKey(name));
  return same.some(({ is_active }) => is_active) ? null : (same[0] ?? null);
};

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

/** How the names of classes call a physical state. */
export const STATES: Readonly<Record<string, string>> = {
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

const { oxidizer, water, unstable, peroxide } = REPORT_ANSWERS;

/** Words and classes of the fire code, the names of the nearest hazard classes, and the answers of its classes. */
const CLASSES: ReadonlyArray<
  readonly [word: RegExp, classes: RegExp, nearest: RegExp, answers: ReadonlyArray<string>]
> = [
  [/^(?:oxy?|oxid|oxidi[sz]er)$/, /^[1-4]$/, /^oxidiz/i, oxidizer],
  [/^(?:wr|water reactive)$/, /^[1-3]$/, /^(?:in contact with )?water/i, water],
  [/^(?:ur|unstable(?: reactive)?)$/, /^[1-4]$/, /^(?:self-reactive|unstable)/i, [...unstable.slice(1), unstable[3]]],
  [/^(?:op|organic peroxide)$/, /^[1-5]$/, /^organic peroxide/i, [peroxide[0], ...peroxide]],
  [/^(?:fl|flam|flammable)(?: liquid)?$/, /^1[abc]$/, /^flammable liquid/i, []],
  [/^(?:cl|comb|combustible)(?: liquid)?$/, /^(?:2|3[ab]?)$/, /^(?:combustible|flammable) liquid/i, []],
];
const ROMAN = ["i", "ii", "iii", "iv", "v"];

/** What 'Oxy-2', 'Class 2 oxidizer' or 'FL-1B' says, which is no class of GHS; undefined for other words. */
export const fireCodeClass = (text: string) => {
  const plain = comparable(text).replace(/^class (\S+) (.*)$/u, "$2 $1");
  const [, word = "", number = "", part = ""] = /^(.*?) ?(?:class )?([1-5]|i{1,3}|iv|v) ?([abc]?)$/u.exec(plain) ?? [];
  const degree = ROMAN.includes(number) ? ROMAN.indexOf(number) + 1 : Number(number);
  const found = CLASSES.find(([name, classes]) => name.test(word) && classes.test(`${degree}${part}`));
  return found && { nearest: found[2], answer: found[3][degree - 1] ?? null };
};
