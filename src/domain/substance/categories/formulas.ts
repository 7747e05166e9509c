/** Element symbols, to distinguish a formula from a word. */
const SYMBOLS: ReadonlySet<string> = new Set(
  (
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb " +
    "Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au " +
    "Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu"
  ).split(" "),
);
const NON_METALS: ReadonlySet<string> = new Set("H B C N O F Si P S Cl As Se Br Te I".split(" "));
/** `PbCrO4`, `NiSO4·6H2O`, `Zn3(PO4)2`, `[Cu(NH3)4]SO4`. */
const FORMULA = /(?<![\p{L}\d(])[([]?[A-Z][A-Za-z\d()[\]·•∙*.]*/gu;

/** Two adjacent elements, or an element with a number; only a name that matches can contain a formula. */
const HINT = /[A-Z][a-z]?[\dA-Z([]/;

export type Formula = { readonly text: string; readonly elements: ReadonlySet<string> };

const elementsOf = (text: string): ReadonlySet<string> | null => {
  const letters = text.replaceAll(/[^A-Za-z]/g, " ").replaceAll(/([A-Z][a-z]?)/g, "$1 ");
  const symbols = letters.split(" ").filter((symbol) => symbol !== "");
  return symbols.every((symbol) => SYMBOLS.has(symbol)) ? new Set(symbols) : null;
};

/** Formulas in a name, in exact chemical notation. Acronyms ('PVC') and alloys ('CuZn') are excluded. */
export const formulasIn = (name: string): ReadonlyArray<Formula> =>
  !HINT.test(name)
    ? []
    : [...name.normalize("NFKC").matchAll(FORMULA)].flatMap(([text]) => {
        const elements = elementsOf(text);
        if (elements === null || elements.size < 2) return [];
        if (![...elements].some((symbol) => NON_METALS.has(symbol))) return [];
        if (![...elements].some((symbol) => !NON_METALS.has(symbol) || symbol === "As" || symbol === "Se")) {
          return /NH4/.test(text) ? [{ text, elements }] : [];
        }
        // Without a digit or lowercase letter, it is an acronym.
        return /[a-z]/.test(text) || (/\d/.test(text) && elements.has("O")) || /\(CN|CN\)|^[KU]CN$/.test(text)
          ? [{ text, elements }]
          : [];
      });

/** The elements of an alloy's formula, which contains only metals: `Sn63Pb37`; empty for anything else. */
export const elementsOfAlloy = (name: string): ReadonlyArray<string> =>
  !HINT.test(name)
    ? []
    : [...name.normalize("NFKC").matchAll(FORMULA)].flatMap(([text]) => {
        const elements = [...(elementsOf(text) ?? [])];
        return elements.length > 1 && /[a-z]/.test(text) && !elements.some((symbol) => NON_METALS.has(symbol))
          ? elements
          : [];
      });

/** True for a CN group that is not part of a cyanate or thiocyanate. */
export const hasCyanide = ({ text }: Formula): boolean =>
  /(?<![SO])\(?CN\)?(?![OS])/.test(text) && !/C\d*H\d*CN/.test(text);
export const hasNitrate = ({ text }: Formula): boolean => /NO3/.test(text);
