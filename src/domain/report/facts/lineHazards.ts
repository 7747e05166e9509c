import type { GhsClass } from "../../hazard/GhsClass.ts";
import { ghsClassOf, CARCINOGEN } from "../../hazard/ghsClasses.ts";
import { proposedGhsCode } from "../../hazard/proposedGhsCode.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import numbers from "../../substance/numbers.json" with { type: "json" };
import { categoriesOf } from "../../substance/categoryMembers.ts";

/**
 * A hazard class of a line. The name is only displayed. If `ghs` is null, it has no GHS class, so no rule can evaluate
 * it.
 */
export type LineHazard = { readonly name: string; readonly ghs: GhsClass | null };

/** Lines stored before hazard classes had codes get the code that the name suggests. */
export const readHazard = (name: string, code: string | null | undefined): LineHazard => ({
  name,
  ghs: ghsClassOf((code === undefined ? proposedGhsCode(name) : code) ?? "") ?? null,
});

export const lineHazards = ({
  hazards,
  hazard_codes: codes,
}: Pick<SnapshotLine, "hazards" | "hazard_codes">): ReadonlyArray<LineHazard> =>
  hazards.map((name, at) => readHazard(name, codes === undefined ? undefined : (codes[at] ?? null)));

export const noGhsClass = (name: string): string =>
  `Hazard class '${name}' has no GHS class. Choose one under Hazard Class Mgmt.`;

/** Sentences for reports that depend on hazard classes: classes without a GHS class. */
export const withoutGhsClass = (hazards: ReadonlyArray<LineHazard>): ReadonlyArray<string> =>
  hazards.flatMap(({ name, ghs }) => (ghs === null ? [noGhsClass(name)] : []));

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

/**
 * Substances that OSHA's Hazard Communication Standard treats as carcinogens because OSHA (29 CFR 1910 subpart Z), the
 * NTP or the IARC (groups 1 to 2B) lists them, limited to those that occur in workplace mixtures. By CAS number. A
 * product with a carcinogenic hazard class counts as well.
 */
export const CARCINOGENS: ReadonlySet<string> = new Set(numbers.carcinogens.split(" "));

/** Compounds of arsenic, beryllium, cadmium, cobalt and nickel: all members of these categories are carcinogens. */
const CATEGORIES: ReadonlySet<string> = new Set(["N020", "N050", "N078", "N096", "N495"]);

/** `id` is a CAS number or the code of a category. */
const isCarcinogen = (id: string): boolean =>
  CARCINOGENS.has(id) || CATEGORIES.has(id) || categoriesOf(id).some((code) => CATEGORIES.has(code));

/** Why the stricter carcinogen limit applies; null if nothing indicates a carcinogen. */
export const carcinogenReason = (
  cas: string,
  hazards: ReadonlyArray<LineHazard>,
  others: ReadonlyArray<string> = [],
): string | null => {
  if ([cas, ...others].some(isCarcinogen)) return "carcinogen (OSHA, NTP or IARC)";
  return hazards.some(({ ghs }) => ghs?.tier_two === CARCINOGEN)
    ? "0.1% limit used: the product's hazard class is carcinogenic"
    : null;
};
