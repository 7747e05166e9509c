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

const metal = (code: string, symbol: string, names: string, compounds: string): Metal => {
  const elements = names.split(" ");
  return { code, symbol, name: elements[0] ?? "", elements, compounds: phrases(compounds) };
};

/** 40 CFR 372.65(c): 'any unique chemical substance that contains the metal as part of that chemical's structure'. */
export const METALS: ReadonlyArray<Metal> = [
  metal("N010", "Sb", "antimony stibium", "*antimonate*|*antimonide*|antimoni*|antimonous|antimonyl|stibine|stibnite"),
  metal(
    "N020",
    "As",
    "arsenic",
    "*arsenate*|*arsenite*|*arsenide*|arsenious|arsenous|arsenical*|*arsonate*|*arsonic|arsine|arsanil*|cacodyl*|arsenic acid",
  ),
  metal("N040", "Ba", "barium", "baryta"),
  metal("N050", "Be", "beryllium", "beryllia|beryllate"),
  metal("N078", "Cd", "cadmium", "cadmate"),
  metal(
    "N090",
    "Cr",
    "chromium chrome",
    "*chromate*|chromic|chromous|chromyl|chromated|chromite|chromites|hexavalent chromium|chromium vi",
  ),
  metal("N096", "Co", "cobalt", "cobaltous|cobaltic|cobaltate|cobaltite|cobaltocene|*cobalamin"),
  metal("N100", "Cu", "copper", "cupric|cuprous|cuprate|cuprite|cuprammonium"),
  metal("N420", "Pb", "lead", "plumbic|plumbous|plumbate|plumbite|*yllead"),
  metal("N450", "Mn", "manganese", "*manganate|*manganates|manganous|manganic|manganite"),
  metal(
    "N458",
    "Hg",
    "mercury",
    "*mercuric|*mercurous|*mercurate|mercurial|mercurials|*ylmercury|organomercury|thimerosal|thiomersal|merbromin|mercurochrome",
  ),
  metal("N495", "Ni", "nickel", "nickelous|nickelic|nickelate|nickelocene"),
  metal(
    "N725",
    "Se",
    "selenium",
    "selenate|selenite|*selenide|selenious|selenous|selenic|selenocyanate|selenomethionine|selenourea",
  ),
  metal("N740", "Ag", "silver", "argentic|argentous|argentate"),
  metal("N760", "Tl", "thallium", "thallous|thallic"),
  metal("N770", "V", "vanadium", "*vanadate|*vanadates|vanadic|vanadous|vanadyl"),
  metal("N982", "Zn", "zinc", "zincate|zincite|ziram"),
];

const ANY = anyOf(METALS.flatMap(({ elements, compounds }) => [phrases(elements.join("|")), compounds]));
export const namesMetal = (text: string): boolean => says(text, ANY);

const ENDINGS = "ate ates ato atos ite ites ide ides carbonyl carbonyls methyl ethyl phenyl butyl alkyl naphthyl".split(
  " ",
);
const SALTS: ReadonlySet<string> = new Set(
  (
    "salt salts compound compounds cpd cpds soap soaps complex complexes chelate chelates edta dtpa pyrithione omadine " +
    "oxine acetylacetone hydroxy oxy alum vitriol drier driers"
  ).split(" "),
);
const NO_SALTS: ReadonlySet<string> = new Set(
  (
    "concentrate concentrates plate plates composite composites precipitate precipitates substrate substrates laminate " +
    "laminates graphite particulate particulates intermediate intermediates appropriate separate private state rate white " +
    "site sites side outside inside wide guide elite suite opposite granulate granulates bauxite perlite vermiculite " +
    "zeolite zeolites bentonite kaolinite calcite dolomite pride silicate-free"
  ).split(" "),
);

/** True for a word that makes a compound of the element next to it. */
export const isSaltWord = (word: string): boolean =>
  SALTS.has(word) || (!NO_SALTS.has(word) && ENDINGS.some((ending) => word.endsWith(ending)));

/** Words next to an element that do not make it a compound. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  (
    "metal metallic elemental element powder powdered dust fume fumes granules granular granulated shot ingot ingots wire foil " +
    "sheet plate bar rod anode anodes strip turnings filings flake flakes shavings ribbon coil pellets sponge chips " +
    "massive pure high purity total content trace impurity impurities dissolved as and the of or virgin scrap liquid solid " +
    "soft electrolytic atomized ultrafine nano nanoparticles nanopowder colloidal i ii iii iv v vi vii"
  ).split(" "),
);

/** Colors and trees that contain no metal. */
export const NOT_METALS: ReadonlyArray<string> =
  "silver fir|silver birch|silver gray|silver grey|silver color|silver colored|copper color|copper colored".split("|");
