import { NUMERAL } from "./readNumeral.ts";
import type { Operator } from "../Proposal.ts";

export type ShareToken =
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "operator"; readonly operator: Operator }
  | { readonly kind: "dash" | "mark" }
  | { readonly kind: "unit"; readonly unit: "%" | "ppm" | "weight" | "volume" }
  | { readonly kind: "word"; readonly text: string };

/** `</=` is a way to print ≤. Sheets set in the Symbol font can have £ and ³ in the place of ≤ and ≥. */
const OPERATORS: ReadonlyArray<readonly [pattern: string, operator: Operator]> = [
  [
    String.raw`<\s?\/?\s?=|=\s?\/?\s?<|<\s?or\s?=|≤|£(?=\s?\d)|(?:less|lower) than or equal(?: to)?|equal to or less than|not (?:more|greater) than|no more than|at most|up to|max(?:imum|\b)\.?|or less`,
    "<=",
  ],
  [
    String.raw`>\s?\/?\s?=|=\s?\/?\s?>|>\s?or\s?=|≥|(?<![a-z\d]\s?)³(?=\s?\d)|(?:greater|more) than or equal(?: to)?|equal to or (?:greater|more) than|not less than|at least|min(?:imum|\b)\.?|or more|\+(?![\d/])`,
    ">=",
  ],
  [String.raw`<|(?:less|lower|under) than|\bunder\b|\bbelow\b`, "<"],
  [String.raw`>|(?:greater|more|over) than|\bover\b|\babove\b`, ">"],
  [String.raw`[~≈∼]|\bca\b\.?|\bcirca\b|\bapprox(?:imately|\b)\.?|\babout\b|\baround\b|\btypically\b`, "~"],
];

const RULES: ReadonlyArray<readonly [pattern: string, token: (text: string) => ShareToken]> = [
  ...OPERATORS.map(([pattern, operator]) => [pattern, (): ShareToken => ({ kind: "operator", operator })] as const),
  [
    String.raw`(?:by\s+)?(?:(?<![a-z])w(?:ei)?gh?t\b\.?|(?<![a-z])wt\b\.?|\bmass\b|\bw\s?/\s?w\b|\bm\s?/\s?m\b|\(w\))(?:\s?%)?`,
    () => ({ kind: "unit", unit: "weight" }),
  ],
  [
    String.raw`(?:by\s+)?(?:(?<![a-z])vol(?:ume|\b)\.?|\bv\s?/\s?v\b|\(v\))(?:\s?%)?`,
    () => ({ kind: "unit", unit: "volume" }),
  ],
  [String.raw`\bbetween\b`, () => ({ kind: "mark" })],
  [String.raw`%|\bper\s?cent\b|\bpercent(?:age)?\b|\bpct\b\.?`, () => ({ kind: "unit", unit: "%" })],
  [String.raw`\bppmw?\b|\bmg\s?/\s?kg\b`, () => ({ kind: "unit", unit: "ppm" })],
  // Text with a letter directly before or after a digit is a word: `C12`, `2A`, `H302`, `3,6,9-oxa`.
  [
    String.raw`[a-z][\w./+-]*|${NUMERAL}(?:[,-]\d{1,3}){0,9}-?(?=[a-z])(?!to\b|w(?:t|eight|/)|v(?:ol|/)|m/m|ppm|p(?:er)?c(?:en)?t|max|min|ca\b|mass|or\b|and\b)[\w./+-]+`,
    (text) => (/^(?:to|and|thru|through|bis)$/i.test(text) ? { kind: "dash" } : { kind: "word", text }),
  ],
  [NUMERAL, (text) => ({ kind: "number", text })],
  [String.raw`-+|\.{2,3}|…`, () => ({ kind: "dash" })],
  [String.raw`\S`, () => ({ kind: "mark" })],
];

/** A footnote mark at the end of a cell, after a number: `1-5 (2)`, `<10 [1]`, `5 (a)`. */
const FOOTNOTE = /(?<=[\d%]\s?)(?:\((?:\d|[a-z])\)|\[\d\]|[*†‡§¹²³⁰⁴-⁹#^]){1,9}(?=\s?$)/i;

const TOKEN = new RegExp(RULES.map(([pattern]) => `(${pattern})`).join("|"), "gi");

/** Splits a text into tokens; it must be normalized with `plainText`. */
export const shareTokens = (text: string): ReadonlyArray<ShareToken> =>
  [...text.replace(FOOTNOTE, "").matchAll(TOKEN)].flatMap((match) => {
    const i = match.slice(1).findIndex((part) => part !== undefined);
    const make = RULES[i]?.[1];
    return make === undefined ? [] : [make(match[0])];
  });
