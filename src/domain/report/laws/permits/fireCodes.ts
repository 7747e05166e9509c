import type { Matter } from "../../facts/physicalFacts.ts";
import type { FIRE_CODES } from "../../../customer/Facility.ts";

/**
 * A permit is required above these amounts; '0' means any amount, null that the code sets no limit for that state of
 * matter.
 */
export type PermitClass = Readonly<Record<Matter, string | null>> & { readonly id: string; readonly name: string };

/**
 * Operational permits of the International Fire Code in editions up to 2012 (105.6.1 for aerosols, 105.6.16 for
 * liquids, tables 105.6.8, 105.6.10 and 105.6.20); cities change the amounts. Oxidizing gases: 504 cu ft. For liquids
 * and cryogenic fluids, these are the lower amounts inside a building.
 */
export const PERMIT_CLASSES = [
  {
    id: "flammable_liquid_1",
    name: "Flammable liquid, Class I (flash point below 100 °F)",
    gas: null,
    liquid: "5",
    solid: null,
  },
  {
    id: "combustible_liquid",
    name: "Combustible liquid, Class II and IIIA (100 °F to below 200 °F)",
    gas: null,
    liquid: "25",
    solid: null,
  },
  { id: "lp_gas", name: "LP-gas, storage and use", gas: "0", liquid: "0", solid: "0" },
  { id: "flammable_gas", name: "Flammable gas", gas: "200", liquid: null, solid: null },
  { id: "flammable_solid", name: "Flammable solid", gas: null, liquid: null, solid: "100" },
  { id: "corrosive", name: "Corrosive", gas: "200", liquid: "55", solid: "1000" },
  { id: "highly_toxic", name: "Highly toxic", gas: "0", liquid: "0", solid: "0" },
  { id: "toxic", name: "Toxic", gas: "0", liquid: "10", solid: "100" },
  { id: "oxidizer_gas", name: "Oxidizing gas, including oxygen", gas: "504", liquid: null, solid: null },
  { id: "oxidizer_4", name: "Oxidizer, class 4", gas: null, liquid: "0", solid: "0" },
  { id: "oxidizer_3", name: "Oxidizer, class 3", gas: null, liquid: "1", solid: "10" },
  { id: "oxidizer_2", name: "Oxidizer, class 2", gas: null, liquid: "10", solid: "100" },
  { id: "oxidizer_1", name: "Oxidizer, class 1", gas: null, liquid: "55", solid: "500" },
  { id: "organic_peroxide_1", name: "Organic peroxide, class I and II", gas: null, liquid: "0", solid: "0" },
  { id: "organic_peroxide_3", name: "Organic peroxide, class III", gas: null, liquid: "1", solid: "10" },
  { id: "organic_peroxide_4", name: "Organic peroxide, class IV", gas: null, liquid: "2", solid: "20" },
  { id: "pyrophoric", name: "Pyrophoric", gas: "0", liquid: "0", solid: "0" },
  { id: "unstable_4", name: "Unstable (reactive), class 3 and 4", gas: "0", liquid: "0", solid: "0" },
  { id: "unstable_2", name: "Unstable (reactive), class 2", gas: null, liquid: "5", solid: "50" },
  { id: "unstable_1", name: "Unstable (reactive), class 1", gas: null, liquid: "10", solid: "100" },
  { id: "water_reactive_3", name: "Water-reactive, class 3", gas: null, liquid: "0", solid: "0" },
  { id: "water_reactive_2", name: "Water-reactive, class 2", gas: null, liquid: "5", solid: "50" },
  { id: "water_reactive_1", name: "Water-reactive, class 1", gas: null, liquid: "55", solid: "500" },
  { id: "aerosol", name: "Aerosol products, level 2 and 3, net weight", gas: null, liquid: null, solid: "500" },
  { id: "cryogen_flammable", name: "Cryogenic fluid, flammable", gas: null, liquid: "1", solid: null },
  { id: "cryogen_oxidizing", name: "Cryogenic fluid, oxidizing", gas: null, liquid: "10", solid: null },
  { id: "cryogen_inert", name: "Cryogenic fluid, inert", gas: null, liquid: "60", solid: null },
  { id: "cryogen_other", name: "Cryogenic fluid, other", gas: null, liquid: "0", solid: null },
  { id: "inert_gas", name: "Inert gas and simple asphyxiant", gas: "6000", liquid: null, solid: null },
] as const satisfies ReadonlyArray<PermitClass>;
export type PermitClassId = (typeof PERMIT_CLASSES)[number]["id"];

/** Amounts outside a building, where the code has them (105.6.16, table 105.6.10). */
export const OUTSIDE_LIMITS: Readonly<Partial<Record<(typeof PERMIT_CLASSES)[number]["id"], string>>> = {
  flammable_liquid_1: "10",
  combustible_liquid: "60",
  cryogen_flammable: "60",
  cryogen_oxidizing: "50",
  cryogen_inert: "500",
};

/** California, per material, at or above (Health and Safety Code 25507). */
export const CALIFORNIA_LIMITS: Readonly<Record<Matter, string>> = { gas: "200", liquid: "55", solid: "500" };

/** California, in cu ft, for a gas whose only hazards are simple asphyxiation and the release of pressure. */
export const CALIFORNIA_ASPHYXIANT = "1000";

export type FireCode = (typeof FIRE_CODES)[number];

/** The parts into which the permit amounts of the code are divided. */
type PermitPart = "aerosol" | "lpGas" | "liquid" | "gas" | "cryogen" | "material";

/** Where the amounts used here come from: the International Fire Code, in the numbering of editions up to 2012. */
const READ: Readonly<Record<PermitPart, string>> = {
  aerosol: "105.6.1",
  lpGas: "105.6 (LP-gas)",
  liquid: "105.6.16",
  gas: "table 105.6.8",
  cryogen: "table 105.6.10",
  material: "table 105.6.20",
};
const READ_IN: FireCode = "IFC 2012 or earlier";

/**
 * Editions whose amounts were compared and found equal, with their section numbers. Those of 2015 were compared through
 * the California Fire Code of 2016, which prints the same sections (see data/reference-lists/PROVENANCE.md).
 */
const EQUAL: Readonly<Partial<Record<FireCode, Readonly<Partial<Record<PermitPart, string>>>>>> = {
  [READ_IN]: READ,
  "IFC 2015": { aerosol: "105.6.1", gas: "table 105.6.9", cryogen: "table 105.6.11" },
};

const partOf = (classId: string, matter: Matter): PermitPart => {
  if (classId === "aerosol") return "aerosol";
  if (classId === "lp_gas") return "lpGas";
  if (classId.startsWith("cryogen")) return "cryogen";
  if (classId === "flammable_liquid_1" || classId === "combustible_liquid") return "liquid";
  return matter === "gas" ? "gas" : "material";
};

/**
 * The source of a class's amount, such as `IFC 2015, table 105.6.9`, and the edition with which it was not compared, if
 * any.
 */
export const permitSource = (classId: string, matter: Matter, code: FireCode): string => {
  const part = partOf(classId, matter);
  const number = EQUAL[code]?.[part];
  if (number !== undefined) return `${code}, ${number}`;
  const read = `${READ_IN}, ${READ[part]}`;
  return code === "not known" ? read : `${read}; not compared with ${code === "other" ? "the code in force" : code}`;
};

const CALIFORNIA = "California has its own fire code, with local amendments";

const entered = (code: FireCode): string => {
  if (code === "not known") {
    return "No fire code is entered for the facility; confirm the code and edition adopted by the fire department";
  }
  if (code === "other")
    return "The fire department has adopted another code or edition, whose amounts have not been compared with those used here and may differ";
  return `Fire code entered for the facility: ${code}`;
};

const compared = (code: FireCode): string => {
  const parts = Object.keys(EQUAL[code] ?? {});
  if (parts.length === Object.keys(READ).length) return "its amounts are used here";
  if (parts.length === 0) return "its amounts have not been compared with those used here and may differ";
  return "its amounts for aerosols, gases and cryogenic fluids are used here; its amounts for liquids and other materials have not been compared and may differ";
};

const ofState = (code: FireCode, state: string): ReadonlyArray<string> => {
  if (state === "") return ["No state is entered for the facility."];
  const isCalifornian = code.startsWith("CFC");
  if (state === "CA")
    return [isCalifornian ? `${CALIFORNIA}.` : `The facility is in CA: ${CALIFORNIA}; enter the edition.`];
  return isCalifornian
    ? [`The facility is in ${state}, where ${code} does not apply: correct the fire code or the state.`]
    : [`The facility is in ${state}.`];
};

/** Says which edition the limits come from, and what is not known about the edition in force. */
export const editionRemarks = (code: FireCode, state: string): ReadonlyArray<string> => [
  [
    `Permit amounts are from the International Fire Code, 2012 and earlier numbering (${Object.values(READ).join(", ")}; gases are in table 105.6.9 in 2015, and numbering begins at 105.5 in 2021).`,
    code === "not known" || code === "other" ? `${entered(code)}.` : `${entered(code)}; ${compared(code)}.`,
    ...ofState(code, state),
    "Local law can change the amounts.",
  ].join(" "),
];
