import type { LineHazard } from "./lineHazards.ts";

/** The 23 Tier II hazard categories used since reporting year 2017, verbatim (40 CFR 370.66; 81 FR 38104). */
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

/**
 * In the order of the form: gases before liquids and solids, and 'not otherwise classified' split into physical and
 * health hazards.
 */
const ON_FORM: ReadonlySet<string> = new Set(
  HAZARD_CATEGORIES.flatMap((one): ReadonlyArray<string> => {
    if (one === "Pyrophoric (liquid or solid)") return ["Pyrophoric Gas", one];
    return one === "Hazard Not Otherwise Classified" ? [`${one} (physical)`, `${one} (health)`, one] : [one];
  }),
);

/**
 * The categories in the order of the form. `others`: names of classes that belong to no category. `unknown`: names of
 * classes without a GHS class.
 */
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

const SARA_CATEGORIES = {
  is_sara_f: "Fire",
  is_sara_p: "Pressure release",
  is_sara_r: "Reactive",
  is_sara_a: "Acute",
  is_sara_c: "Chronic",
} as const;
type SaraMark = keyof typeof SARA_CATEGORIES;

/** The five hazard categories used before reporting year 2017, as marked on any of the lines. */
export const saraCategories = (lines: ReadonlyArray<Readonly<Record<SaraMark, boolean>>>): string =>
  (Object.keys(SARA_CATEGORIES) as ReadonlyArray<SaraMark>) // Object.keys loses the type of the keys.
    .filter((mark) => lines.some((line) => line[mark]))
    .map((mark) => SARA_CATEGORIES[mark])
    .join("; ");
