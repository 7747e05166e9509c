import type { UnitKind } from "../quantity/UnitKind.ts";

/** A unit as written on labels. It is `times` / `per` of its kind's unit: 1 kg is 1 / 0.45359237 lb, exactly. */
export type UnitWord = {
  /** As named in the sentences of an import. */
  readonly name: string;
  readonly kind: UnitKind;
  readonly times: string;
  readonly per: string;
  readonly words: ReadonlyArray<string>;
};

const unit = (name: string, kind: UnitKind, words: string, times = "1", per = "1"): UnitWord => ({
  name,
  kind,
  times,
  per,
  words: words.split("|"),
});

/** Each word with each of the others before and after it. */
const beside = (words: string, others: string): string =>
  words
    .split("|")
    .flatMap((word) => others.split("|").flatMap((other) => [`${word} ${other}`, `${other} ${word}`]))
    .join("|");

/** Sources of the factors: NIST Special Publication 811, appendix B (pound, gallon and foot are exact there). */
export const UNIT_WORDS: ReadonlyArray<UnitWord> = [
  unit("gal", "gal", "gal|gals|gallon|gallons|us gal|us gallon|us gallons|gal us|gallon us|gallons us|gl|gls"),
  unit("oz", "oz", "oz|ozs|ounce|ounces|fl oz|floz|fluid ounce|fluid ounces|fluid oz"),
  unit("lb", "lb", "lb|lbs|pound|pounds|#"),
  unit("cu ft", "cu", "cu|cu ft|cuft|cf|scf|ft3|cubic foot|cubic feet|cubic ft"),
  unit("g", "lb", "g|gm|gms|gr|gram|grams|gramme|grammes", "0.001", "0.45359237"),
  unit("kg", "lb", "kg|kgs|kilo|kilos|kilogram|kilograms", "1", "0.45359237"),
  unit("mg", "lb", "mg|milligram|milligrams", "0.000001", "0.45359237"),
  unit("oz by weight", "lb", beside("oz|ounce|ounces", "wt|weight|net|net wt|net weight|av"), "1", "16"),
  unit("ton", "lb", "ton|tons|short ton|short tons", "2000"),
  unit("long ton", "lb", "long ton|long tons", "2240"),
  unit("metric ton", "lb", "metric ton|metric tons|tonne|tonnes|metric tonne|metric tonnes", "1000", "0.45359237"),
  unit("L", "gal", "l|ltr|lt|liter|liters|litre|litres", "1", "3.785411784"),
  unit("mL", "gal", "ml|mls|cc|milliliter|milliliters|millilitre|millilitres", "0.001", "3.785411784"),
  unit("dL", "gal", "dl|deciliter|deciliters|decilitre|decilitres", "0.1", "3.785411784"),
  unit("hL", "gal", "hl|hectoliter|hectoliters|hectolitre|hectolitres", "100", "3.785411784"),
  unit("kL", "gal", "kl|kiloliter|kiloliters|kilolitre|kilolitres", "1000", "3.785411784"),
  unit("imperial gal", "gal", beside("gal|gals|gallon|gallons", "imp|imperial|uk"), "4.54609", "3.785411784"),
  // The barrel of oil and of chemicals (33 U.S.C. 2701).
  unit("bbl", "gal", "bbl|bbls", "42"),
  unit("qt", "gal", "qt|qts|quart|quarts", "0.25"),
  unit("pt", "gal", "pt|pts|pint|pints", "0.125"),
  unit("m³", "cu", "m3|cu m|cbm|cubic meter|cubic meters|cubic metre|cubic metres", "1", "0.028316846592"),
  unit("cu yd", "cu", "cu yd|cu yds|cubic yard|cubic yards", "27"),
];

const BY_WORD: ReadonlyMap<string, UnitWord> = new Map(
  UNIT_WORDS.flatMap((one) => one.words.map((word) => [word, one] as const)),
);
/** The largest number of words in a unit. */
export const LONGEST_UNIT = 3;

/** `words`: lowercase, separated by single spaces. */
export const unitWordOf = (words: string): UnitWord | null => BY_WORD.get(words) ?? null;
