import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { FontName } from "../fonts.ts";

const require = createRequire(import.meta.url);

/** A font of a few hundred characters, as WOFF2. `isVariable`: the file holds all weights, otherwise one. */
export type FontFile = {
  readonly name: string;
  readonly path: string;
  readonly isVariable: boolean;
  readonly weight: number;
};

const [ONE_WEIGHT, ALL_WEIGHTS] = ["@fontsource", "@fontsource-variable"] as const;
/**
 * Scripts that Inter does not cover. Noto Sans, except for Arabic, where Noto builds letters from shapes and dots
 * between which PDF readers find blanks. The Chinese packages with a file per weight are 73 MB, those with all weights
 * in one file 5 MB.
 */
const FAMILIES = {
  arabic: { scope: ONE_WEIGHT, name: "vazirmatn" },
  hebrew: { scope: ONE_WEIGHT, name: "noto-sans-hebrew" },
  thai: { scope: ONE_WEIGHT, name: "noto-sans-thai" },
  sc: { scope: ALL_WEIGHTS, name: "noto-sans-sc" },
  tc: { scope: ALL_WEIGHTS, name: "noto-sans-tc" },
  jp: { scope: ALL_WEIGHTS, name: "noto-sans-jp" },
  kr: { scope: ALL_WEIGHTS, name: "noto-sans-kr" },
} as const;
type Family = keyof typeof FAMILIES;

const WEIGHTS: Readonly<Record<FontName, number>> = { text: 400, strong: 600 };

type Range = readonly [from: number, to: number];
type Slice = { readonly name: string; readonly ranges: ReadonlyArray<Range> };

const rangesOf = (words: string): ReadonlyArray<Range> =>
  words.split(",").map((range): Range => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const known = new Map<Family, ReadonlyArray<Slice>>();
/** The package lists which file holds which characters: `"[4]": "U+fee3,U+1f30a-1f311"`. */
const slicesOf = (family: Family): ReadonlyArray<Slice> => {
  const { scope, name: font } = FAMILIES[family];
  const path = require.resolve(`${scope}/${font}/unicode.json`);
  const remembered = known.get(family);
  if (remembered !== undefined) return remembered;
  const ranges: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, "utf8"));
  const slices = Object.entries(ranges).map(
    ([name, words]): Slice => ({ name: name.replaceAll(/[[\]]/g, ""), ranges: rangesOf(words) }),
  );
  known.set(family, slices);
  return slices;
};

const fileOf = (family: Family, slice: Slice, font: FontName): FontFile => {
  const { scope, name } = FAMILIES[family];
  const isVariable = scope === ALL_WEIGHTS;
  const weight = WEIGHTS[font];
  return {
    name: `${family}-${slice.name}-${weight}`,
    path: require.resolve(`${scope}/${name}/files/${name}-${slice.name}-${isVariable ? "wght" : weight}-normal.woff2`),
    isVariable,
    weight,
  };
};

export type Place = "China" | "Japan" | "Korea";
const IDEOGRAPHS: Readonly<Record<Place, ReadonlyArray<Family>>> = {
  China: ["sc", "tc", "jp", "kr"],
  Japan: ["jp", "sc", "tc", "kr"],
  Korea: ["kr", "jp", "sc", "tc"],
};
const SINGLE: ReadonlyArray<readonly [RegExp, ReadonlyArray<Family>]> = [
  [/\p{scx=Arabic}/u, ["arabic"]],
  [/\p{scx=Hebrew}/u, ["hebrew"]],
  [/\p{scx=Thai}/u, ["thai"]],
];
const [KANA, HANGUL] = [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, /\p{sc=Hangul}/u];

/** The same ideograph looks different in Japan, Korea and China; the letters beside it tell where the text is from. */
export const placeOf = (text: string): Place => {
  if (KANA.test(text)) return "Japan";
  return HANGUL.test(text) ? "Korea" : "China";
};

/** Files that may hold a character, best first. */
export const fontFilesFor = (character: string, place: Place, font: FontName): ReadonlyArray<FontFile> => {
  const code = character.codePointAt(0) ?? 0;
  const single = SINGLE.find(([script]) => script.test(character));
  return (single?.[1] ?? IDEOGRAPHS[place]).flatMap((family) =>
    slicesOf(family)
      .filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
      .map((slice) => fileOf(family, slice, font)),
  );
};
