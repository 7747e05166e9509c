/** Hazard categories of Tier II since reporting year 2017, word by word (40 CFR 370.66; 81 FR 38104). */
const CATEGORIES: ReadonlyArray<readonly [name: RegExp, category: string]> = [
  [/^explosive/i, "Explosive"],
  [/^(?:(?:extremely|highly) )?flammable/i, "Flammable (gases, aerosols, liquids, or solids)"],
  [/^oxidi[sz]/i, "Oxidizer (liquid, solid or gas)"],
  [/^self[- ]reactive/i, "Self-reactive"],
  [/^pyrophoric gas/i, "Pyrophoric Gas"],
  [/^pyrophoric(?! gas)/i, "Pyrophoric (liquid or solid)"],
  [/^self[- ]heating/i, "Self-heating"],
  [/^organic peroxide/i, "Organic peroxide"],
  [/^corrosive to metal/i, "Corrosive to metal"],
  [/^gas(?:es)? under pressure|^(?:compressed|liquefied|liquified) gas/i, "Gas under pressure (compressed gas)"],
  [/contact with water|^water[- ]?reactive/i, "In contact with water emits flammable gas"],
  [/^combustible dust/i, "Combustible Dust"],
  [/^acute toxicity/i, "Acute toxicity (any route of exposure)"],
  [/^skin (?:corrosion|irritation)/i, "Skin corrosion or irritation"],
  [/^(?:serious )?eye (?:damage|irritation)/i, "Serious eye damage or eye irritation"],
  [/^(?!de).*sensiti[sz](?:ation|er)/i, "Respiratory or skin sensitization"],
  [/^germ cell mutagenicity/i, "Germ cell mutagenicity"],
  [/^carcinogen/i, "Carcinogenicity"],
  [/^reproductive toxicity/i, "Reproductive toxicity"],
  [/^specific target organ/i, "Specific target organ toxicity(single or repeated exposure)"],
  [/^aspiration/i, "Aspiration hazard"],
  [/^simple asphyxiant/i, "Simple Asphyxiant"],
  // The form has it twice, among the physical and among the health hazards.
  [/^(?=.*physical)(?!.*health).*not otherwise classified/i, "Hazard Not Otherwise Classified (physical)"],
  [/^(?=.*health)(?!.*physical).*not otherwise classified/i, "Hazard Not Otherwise Classified (health)"],
  [
    /^(?:(?=.*physical)(?=.*health)|(?!.*(?:physical|health))).*not otherwise classified/i,
    "Hazard Not Otherwise Classified",
  ],
];

export const isHazardCategory = (hazard: string): boolean => CATEGORIES.some(([name]) => name.test(hazard));

/** In the order of the form; a class that is none of them stays as it is. */
export const hazardCategories = (hazards: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = CATEGORIES.filter(([name]) => hazards.some((hazard) => name.test(hazard))).map(([, text]) => text);
  const others = hazards.filter((hazard) => !isHazardCategory(hazard));
  return [...known, ...new Set(others)];
};

const SARA_LETTERS = ["f", "p", "r", "a", "c"] as const;
type SaraMarks = Readonly<Record<`is_sara_${(typeof SARA_LETTERS)[number]}`, boolean>>;

/** F P R A C, the categories before 2017, as marked on some of the lines. */
export const saraLetters = (lines: ReadonlyArray<SaraMarks>): string =>
  SARA_LETTERS.filter((letter) => lines.some((line) => line[`is_sara_${letter}`]))
    .join("")
    .toUpperCase();
