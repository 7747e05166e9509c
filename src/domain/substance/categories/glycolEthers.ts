import { ask, type CategoryVerdict, excluded, member } from "./CategoryVerdict.ts";
import { phrases, says, wordsOf } from "./nameText.ts";

/**
 * Certain glycol ethers (N230): R-(OCH2CH2)n-OR', n = 1, 2 or 3; R alkyl of 7 carbons or fewer, or phenyl or
 * alkyl-substituted phenyl; R' hydrogen or alkyl of 7 carbons or fewer, or OR' an ester of a carboxylic acid, sulfate,
 * phosphate, nitrate or sulfonate (40 CFR 372.65(c); 59 FR 34386, July 5, 1994).
 */
const CODE = "N230";
const SHORT = new Set(
  "methyl ethyl propyl isopropyl butyl isobutyl pentyl amyl isoamyl hexyl heptyl phenyl".split(" "),
);
const LONG = new Set(
  "octyl ethylhexyl isooctyl nonyl isononyl decyl isodecyl undecyl dodecyl lauryl tridecyl isotridecyl myristyl cetyl stearyl oleyl".split(" "), // biome-ignore format: a list of words
);
const OXY = "methoxy ethoxy propoxy isopropoxy butoxy isobutoxy pentyloxy hexyloxy heptyloxy phenoxy".split(" ");
const ESTERS = new Set(
  "ether ester acetate propionate benzoate phthalate acrylate methacrylate phosphate sulfate nitrate".split(" "),
);
/** Listed individually (40 CFR 372.65(a)). */
const OWN_ROWS = new Set(
  (
    "2 methoxyethanol|2 ethoxyethanol|methoxyethanol|ethoxyethanol|2 methoxy ethanol|2 ethoxy ethanol|ethylene glycol methyl ether|" +
    "ethylene glycol monomethyl ether|ethylene glycol ethyl ether|ethylene glycol monoethyl ether|methyl cellosolve|" +
    "ethyl cellosolve|cellosolve|cellosolve solvent|glycol ether ee|glycol ether em"
  ).split("|"),
);
const PROPYLENE = phrases(
  "*propylene glycol|*oxypropanol|*oxy 2 propanol|*oxy 1 propanol|methoxypropyl acetate|methoxy propyl acetate|" +
    "methoxy 2 propyl acetate|proglyde*|propasol*|methyl proxitol",
);
/**
 * Trade name families, followed by a code: E for ethylene glycol, D for diethylene, T for triethylene; P, DP, TP for
 * propylene.
 */
const FAMILIES = phrases(
  "glycol ether|dowanol|arcosolv|ektasolve|eastman|poly solv|polysolv|solvenon|jeffersol|glycolether",
);
const PROPYLENE_CODE = phrases(
  "pm|pma|pmac|ptb|pnb|pnp|pe|pea|pph|dpm|dpma|dpnb|dpnp|dptb|dpmac|tpm|tpma|tpnb|tpnp|tptb",
);
const ETHYLENE_CODE = phrases("eb|eba|ep|epa|eph|eh|db|dba|de|dea|dm|dma|dp|dh|tb|tm|te");
const LONG_CODE = phrases("eeh|ddeh|deh");
/** German naming: `butyl diglycol`, `butylglycol acetate`. */
const GERMAN = phrases(
  ["propyl", "isopropyl", "butyl", "isobutyl", "hexyl", "phenyl"]
    .flatMap((one) => [`${one} glycol`, `${one}glycol`])
    .concat(
      ["methyl", "ethyl", "propyl", "butyl", "hexyl"].flatMap((one) =>
        ["diglycol", "triglycol", "di glycol"].flatMap((glycol) => [`${one} ${glycol}`, `${one}${glycol}`]),
      ),
      "methyl glycol acetate|methylglycol acetate|ethyl glycol acetate|ethylglycol acetate|butyl oxitol|butyl dioxitol|" +
        "ethyl dioxitol|methyl dioxitol|ethyl oxitol acetate",
    )
    .join("|"),
);
const LONGER = phrases("tetraethylene glycol|pentaethylene glycol|hexaethylene glycol");
const ETHYLENE = phrases("ethylene glycol|diethylene glycol|triethylene glycol");
const TRADE = phrases(
  "carbitol|*glyme|egbe|dgbe|degbe|degee|degme|dgme|dimethoxyethane|diethoxyethane|dipropoxyethane|dibutoxyethane|butoxytriglycol|methoxytriglycol|" +
    "ethoxytriglycol",
);
const VAGUE = phrases("glycol ether*|polyglycol ether|polyethylene glycol*");
const QUESTION =
  "Is this one of the certain glycol ethers (N230): R-(OCH2CH2)n-OR', with n = 1, 2 or 3 and R of 7 carbons or fewer, or phenyl? Enter its CAS number.";

const PROPYLENE_WORDS = "a propylene glycol ether does not have the N230 structure (40 CFR 372.65(c))";
const LONG_WORDS = "more than 3 ethylene oxide units or more than 7 carbons: not N230 (40 CFR 372.65(c))";

/** Every name of a possible glycol ether matches this. */
const HINT = phrases(
  "*glycol*|*glyme*|*oxy*|*cellosolve*|*carbitol*|*oxitol*|*triglycol*|dowanol|arcosolv|ektasolve|eastman|poly solv|polysolv|solvenon|jeffersol|propasol*|proglyde*|egbe|dgbe|degbe|degee|degme|dgme",
);

const alkyl = (word: string): string => word.replace(/^(?:mono|di|n|tert|t)(?=[a-z]{4})/, "");

/** The rest of a word after a leading alkoxy: `ethoxy` for `butoxyethoxy`. */
const afterAlkoxy = (word: string): string | null => {
  const head = OXY.find((one) => word.startsWith(one));
  return head === undefined ? null : word.slice(head.length);
};

/**
 * Names such as `2-butoxyethanol`, `2-(2-ethoxyethoxy)ethanol`, `butoxydiglycol`, `bis(2-methoxyethyl) ether` and
 * `2-butoxyethyl acetate`.
 */
const isAlkoxy = (words: ReadonlyArray<string>): boolean =>
  words.some((word) => {
    const rest = afterAlkoxy(word);
    if (rest === null) return false;
    if (["ethanol", "ethoxyethanol", "ethoxyethoxyethanol", "diglycol", "triglycol"].includes(rest)) return true;
    if (["", "ethoxy", "ethoxyethoxy"].includes(rest)) return words.includes("ethanol");
    return ["ethyl", "ethoxyethyl"].includes(rest) && words.some((other) => ESTERS.has(other));
  });

export const glycolEtherOf = (text: string): ReadonlyArray<CategoryVerdict> => {
  if (!says(text, HINT) || OWN_ROWS.has(text.trim())) return [];
  const words = wordsOf(text);
  const alkyls = words.map(alkyl);
  const isEther = words.includes("ether") || words.includes("ethers");
  const isGlycol = says(text, ETHYLENE) || words.includes("cellosolve") || words.includes("carbitol");
  const isFamily = says(text, FAMILIES);
  if (isFamily && says(text, PROPYLENE_CODE)) return [excluded(CODE, PROPYLENE_WORDS)];
  if (isFamily && says(text, LONG_CODE)) return [excluded(CODE, LONG_WORDS)];
  if (says(text, PROPYLENE) && (isEther || !text.includes("propylene glycol "))) {
    return [excluded(CODE, PROPYLENE_WORDS)];
  }
  const isLong = isGlycol && alkyls.some((word) => LONG.has(word));
  if (text.includes(" tetraglyme ") || (isEther && says(text, LONGER)) || isLong) {
    return [excluded(CODE, LONG_WORDS)];
  }
  const isShort = isGlycol && alkyls.some((word) => SHORT.has(word)) && (isEther || !says(text, ETHYLENE));
  const isAcetate = words.includes("cellosolve") && words.includes("acetate");
  const isTrade = says(text, TRADE) || (isFamily && says(text, ETHYLENE_CODE)) || says(text, GERMAN);
  if (isShort || isAcetate || isAlkoxy(words) || isTrade) {
    return [member(CODE, "has the structure of certain glycol ethers")];
  }
  return isEther && says(text, VAGUE) && !text.includes("nonylphen") && !text.includes("octylphen")
    ? [ask(CODE, QUESTION)]
    : [];
};
