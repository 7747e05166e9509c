import type { LineHazard } from "./lineHazards.ts";

/** The 23 hazard categories of Tier II since reporting year 2017, word by word (40 CFR 370.66; 81 FR 38104). */
export const HAZARD_CATEGORIES = [
  "Explosive",
  "Flammable (gases, aerosols, liquids, or solids)",
  "Oxidizer (liquid, solid or gas)",
  "Self-reactive",
  "Pyrophoric (liquid or solid)",
  "Pyrophoric Gas",
  "Self-heating",
  "Organic peroxide",
  "Corrosive to metal",
  "Gas under pressure (compressed gas)",
  "In contact with water emits flammable gas",
  "Combustible Dust",
  "Acute toxicity (any route of exposure)",
  "Skin corrosion or irritation",
  "Serious eye damage or eye irritation",
  "Respiratory or skin sensitization",
  "Germ cell mutagenicity",
  "Carcinogenicity",
  "Reproductive toxicity",
  "Specific target organ toxicity(single or repeated exposure)",
  "Aspiration hazard",
  "Simple Asphyxiant",
  "Hazard Not Otherwise Classified",
] as const;

/** As the form has them: gases before liquids and solids, and what no class describes under both kinds of hazards. */
const ON_FORM: ReadonlySet<string> = new Set(
  HAZARD_CATEGORIES.flatMap((one): ReadonlyArray<string> => {
    if (one === "Pyrophoric (liquid or solid)") return ["Pyrophoric Gas", one];
    return one === "Hazard Not Otherwise Classified" ? [`${one} (physical)`, `${one} (health)`, one] : [one];
  }),
);

/** In the order of the form; `others`: names of classes that are in none of them, `unknown`: of those without a GHS class. */
export const hazardCategories = (hazards: ReadonlyArray<LineHazard>) => {
  const known = new Set(hazards.map(({ ghs }) => ghs?.tier_two ?? null));
  const named = (isSuch: (hazard: LineHazard) => boolean): ReadonlyArray<string> => [
    ...new Set(hazards.filter(isSuch).map(({ name }) => name)),
  ];
  return {
    categories: [...ON_FORM].filter((category) => known.has(category)),
    others: named(({ ghs }) => ghs !== null && ghs.tier_two === null),
    unknown: named(({ ghs }) => ghs === null),
  };
};

const SARA_LETTERS = ["f", "p", "r", "a", "c"] as const;
type SaraMarks = Readonly<Record<`is_sara_${(typeof SARA_LETTERS)[number]}`, boolean>>;

/** F P R A C, the categories before 2017, as marked on some of the lines. */
export const saraLetters = (lines: ReadonlyArray<SaraMarks>): string =>
  SARA_LETTERS.filter((letter) => lines.some((line) => line[`is_sara_${letter}`]))
    .join("")
    .toUpperCase();
