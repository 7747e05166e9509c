/** Characters of the Symbol font that programs encode in the private use area. */
const SYMBOLS: Readonly<Record<string, string>> = {
  "\uF0A3": "≤",
  "\uF0B3": "≥",
  "\uF0B0": "°",
  "\uF0B1": "±",
  "\uF0BB": "≈",
  "\uF0B7": "•",
  "\uF0A7": "•",
  "\uF02D": "-",
  "\uF020": " ",
};

/**
 * Characters to decompose: ligatures, full-width characters, and single-character degree units. Fractions are left
 * alone.
 */
const COMPOUND = /[\uFB00-\uFB06\uFF01-\uFF5E\u2103\u2109]/g;

const REPLACED: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\u2010-\u2015\u2212\u2043\uFE58\uFE63\u00AF]/g, "-"],
  [/[\u2018\u2019\u201B\u2032\u02BC]/g, "'"],
  [/[\u201C\u201D\u201F\u2033]/g, '"'],
  [/[\u00BA\u02DA\u2070]\s*(?=[CF]\b)/g, "°"],
  [/[\u2264\u2266\u2A7D]/g, "≤"],
  [/[\u2265\u2267\u2A7E]/g, "≥"],
  [/[\u3008\u300A\u300C\u300E\u3010\u3014\u3016]/g, "["],
  [/[\u3009\u300B\u300D\u300F\u3011\u3015\u3017]/g, "]"],
  [/[\u3001\u3002]/g, "."],
  [/[\u2000-\u200A\u202F\u205F\u3000\u00A0\t]/g, " "],
  // Some programs print a hyphen as a soft one, which others drop: `64-17-5`.
  [/(?<=\d)\u00AD(?=\d)/g, "-"],
  [/[\u00AD\u200B-\u200F\u2060\uFEFF]|\p{Cc}/gu, ""],
];

/** Words of labels that some programs print in pieces: `Spec ific Gravity`. */
const LABEL_WORDS =
  "appearance|boiling|chemical|composition|concentration|density|emergency|gravity|identification|identifier|information|ingredients?|manufacturer|percent|physical|prepared|product|properties|relative|revision|specific|supplier|telephone|vapou?r|weight".split(
    "|",
  );
const IN_PIECES = new RegExp(
  String.raw`(?<![a-z])(?:${LABEL_WORDS.map((word) => word.replace(/(?<=[a-z])(?=[a-z])/g, " ?")).join("|")})(?![a-z])`,
  "gi",
);
/** `1 .18`, and words of labels. */
const withoutGaps = (text: string): string =>
  text.replace(/(?<=\d) (?=\.\d)/g, "").replace(IN_PIECES, (word) => word.replaceAll(" ", ""));

/**
 * Normalizes the text of a sheet to one character per meaning: dashes, brackets, blanks, degrees, quotes, ligatures, wide
 * letters.
 */
export const plainText = (text: string): string =>
  withoutGaps(
    REPLACED.reduce(
      (plain, [signs, sign]) => plain.replace(signs, sign),
      text
        .replace(/[\uF020-\uF0FF]/g, (sign) => SYMBOLS[sign] ?? sign)
        .replace(COMPOUND, (sign) => sign.normalize("NFKC")),
    ),
  );
