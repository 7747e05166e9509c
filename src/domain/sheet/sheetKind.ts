import { casNumbersIn, hasCheckDigit } from "./components/pieces.ts";
import type { SheetKind } from "./Proposal.ts";
import type { Line, Section } from "./text/SheetDocument.ts";
import { isTitle } from "./topicOf.ts";
import { garbledShare } from "./text/isGarbled.ts";
import type { SheetText } from "./text/SheetText.ts";

/** Frequent words of each language. */
const COMMON: Readonly<Record<string, ReadonlyArray<string>>> = {
  en: ["the", "of", "and", "to", "in", "for", "is", "not", "with", "or", "this", "be", "if", "from", "are", "may"],
  de: ["der", "die", "und", "von", "nicht", "mit", "ist", "bei", "zu", "für", "oder", "auf", "im", "den", "das"],
  fr: ["le", "la", "les", "des", "et", "du", "pour", "dans", "une", "est", "ou", "avec", "pas", "sur", "en", "de"],
  es: ["el", "los", "las", "del", "para", "por", "con", "una", "no", "se", "en", "y", "de", "la", "que", "es"],
  it: ["il", "di", "della", "per", "che", "con", "non", "una", "del", "dei", "le", "sono", "alla", "nel", "gli"],
  pt: ["os", "da", "do", "para", "com", "uma", "não", "em", "ou", "dos", "das", "por", "que", "ao", "de"],
  nl: ["het", "een", "van", "en", "niet", "voor", "met", "zijn", "op", "bij", "dat", "te", "aan", "of", "de"],
  sv: ["och", "att", "som", "inte", "med", "för", "är", "vid", "av", "till", "på", "kan", "en", "eller"],
  pl: ["nie", "jest", "oraz", "lub", "dla", "na", "się", "przez", "od", "do", "przy", "po", "są"],
};
const FOREIGN_SCRIPT = /[\u0370-\u03FF\u0400-\u04FF\u0590-\u06FF\u0E00-\u0E7F\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF]/g;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Fraction of a text's words that are common in a language. */
const shareOf = (words: ReadonlyArray<string>, language: string): number => {
  const common = new Set(COMMON[language]);
  return words.filter((word) => common.has(word)).length / Math.max(words.length, 1);
};

/** If the fraction of common words is lower than this, the language is unknown. */
const LEAST_COMMON = 0.03;
/** Minimum number of letters on a page that counts as having text. */
const LEAST_LETTERS = 60;

/** ISO 639 code of a text; "und" for a non-Latin script, "zxx" if the language is not recognized. */
export const languageOf = (text: string): string => {
  const words = wordsOf(text);
  const letters = text.replace(/\P{L}/gu, "").length;
  if ((text.match(FOREIGN_SCRIPT)?.length ?? 0) > 0.2 * letters) return "und";
  const [[language, share] = ["zxx", 0]] = Object.keys(COMMON)
    .map((name) => [name, shareOf(words, name)] as const)
    .toSorted(([, one], [, other]) => other - one);
  if (share < LEAST_COMMON) return "zxx";
  // Much of a sheet is chemistry and addresses, so English needs only three quarters of the best score.
  return language !== "en" && shareOf(words, "en") > 0.75 * share ? "en" : language;
};

/** The maximum share of garbled lines; of known sheets the most has 0.02. */
const MOST_GARBLED = 0.1;

/** The sections that only a sheet has: ingredients, first aid, fire, spills, physical properties, toxicity. */
const CORE: ReadonlySet<number> = new Set([3, 4, 5, 6, 9, 11]);
/** What sheets talk about; a handbook of a machine can have the titles of sections, but not these. */
const WORDS: ReadonlyArray<RegExp> = [
  /\bcas\b/i,
  /flash\s?point/i,
  /\binhal/i,
  /\bingest|\bswallow/i,
  /skin contact|(?:on|with) (?:the )?skin|\bskin\b.{0,20}irrita/i,
  /extinguishing/i,
  /specific gravity|relative density|densit(?:y|ies)/i,
  /vapou?r (?:pressure|density)/i,
  /(?:boiling|melting|freezing) (?:point|range)/i,
  /toxic(?:ity|ological)/i,
  /\bl[dc] ?50\b/i,
  /solub/i,
  /ecolog|aquatic/i,
];
/** How many of them a sheet has at least, and how many a file of more pages than most sheets have. */
const [LEAST_WORDS, LEAST_OF_LONG, LONG] = [4, 8, 20];
/** With so many of the titles word for word a short file is a sheet, whatever it says below them. */
const LEAST_TITLES = 8;
const NUMBER = /^\W{0,9}(?:section)?\W{0,9}\d{0,2}\W{0,9}/i;

/** Old forms say little else in words that are known. */
const hasSubstance = (sections: ReadonlyArray<Section>): boolean =>
  sections.some(
    ({ number, lines }) =>
      number === 3 && lines.some(({ text }) => casNumbersIn(text).some(({ cas }) => hasCheckDigit(cas))),
  );

const isSheet = (text: SheetText, lines: ReadonlyArray<Line>, sections: ReadonlyArray<Section>): boolean => {
  const numbers = new Set(sections.map(({ number }) => number));
  const all = lines.map((line) => line.text).join("\n");
  const named = /safety\s*data\s*sheet|\bM?SDS\b/i.test(all);
  const words = WORDS.filter((word) => word.test(all)).length;
  const titles = sections.filter(({ heading }) => isTitle(heading.text.replace(NUMBER, ""))).length;
  const isLong = text.page_count > LONG;
  return (
    numbers.size >= (named ? 4 : 6) &&
    [...numbers].filter((number) => CORE.has(number)).length >= 2 &&
    ((!isLong && (titles >= LEAST_TITLES || hasSubstance(sections))) || words >= (isLong ? LEAST_OF_LONG : LEAST_WORDS))
  );
};

/** The kind of a file, by its text, language and sections. */
export const sheetKind = (
  text: SheetText,
  lines: ReadonlyArray<Line>,
  found: { readonly sections: ReadonlyArray<Section>; readonly sheets: number },
  language: string,
): SheetKind => {
  if (text.trouble !== null) return text.trouble;
  const letters = new Map<number, number>();
  for (const line of lines)
    letters.set(line.page, (letters.get(line.page) ?? 0) + line.text.replace(/\P{L}/gu, "").length);
  const written = [...letters.values()].filter((count) => count >= LEAST_LETTERS).length;
  if (written < Math.max(1, text.pages.length / 3)) return "no-text";
  if (language === "zxx" || garbledShare(lines) > MOST_GARBLED) return "unreadable";
  if (language !== "en") return "foreign";
  if (found.sheets > 1) return "several";
  return isSheet(text, lines, found.sections) ? "sds" : "not-sds";
};
