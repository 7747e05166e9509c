import type { FIRE_CODES } from "../../customer/Facility.ts";
import type { Matter } from "./permitClasses.ts";

export type FireCode = (typeof FIRE_CODES)[number];

/** What one section or table of the code is about. */
type PermitPart = "aerosol" | "lpGas" | "liquid" | "gas" | "cryogen" | "material";

/** The amounts were read here: International Fire Code, the numbering of its editions up to 2012. */
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
 * Editions whose amounts were compared and found equal, with their numbers: those of 2015 by the California Fire Code of
 * 2016, which prints the same sections (see data/reference-lists/PROVENANCE.md).
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

/** `IFC 2015, table 105.6.9`: where the amount of a class stands, and with which edition nobody has compared it. */
export const permitSource = (classId: string, matter: Matter, code: FireCode): string => {
  const part = partOf(classId, matter);
  const number = EQUAL[code]?.[part];
  if (number !== undefined) return `${code}, ${number}`;
  const read = `${READ_IN}, ${READ[part]}`;
  return code === "not known" ? read : `${read}; not compared with ${code === "other" ? "the code in force" : code}`;
};

const CALIFORNIA = "California has a fire code of its own, with amendments of its cities";

const entered = (code: FireCode): string => {
  if (code === "not known") {
    return "Which code and edition the fire department has adopted is not entered for the facility";
  }
  if (code === "other") return "The fire department has adopted another code than the International Fire Code";
  return `Code of the facility, as entered: ${code}`;
};

const compared = (code: FireCode): string => {
  const parts = Object.keys(EQUAL[code] ?? {});
  if (parts.length === Object.keys(READ).length) return "its amounts are those compared here";
  if (parts.length === 0) return "its amounts were not compared with those used here, and may differ";
  return "its amounts of aerosols, gases and cryogenic fluids are those used here; of liquids and other materials they were not compared, and may differ";
};

const ofState = (code: FireCode, state: string): ReadonlyArray<string> => {
  if (state === "") return ["The facility has no state entered."];
  const isCalifornian = code.startsWith("CFC");
  if (state === "CA")
    return [isCalifornian ? `${CALIFORNIA}.` : `The facility is in CA: ${CALIFORNIA}; enter its edition.`];
  return isCalifornian
    ? [`The facility is in ${state}, where ${code} is not in force: correct its fire code or its state.`]
    : [`The facility is in ${state}.`];
};

/** Under which edition the limits were read, and what is not known about the one in force. */
export const editionRemarks = (code: FireCode, state: string): ReadonlyArray<string> => [
  [
    `Limits were read in the International Fire Code in the numbering of 2012 and before (${Object.values(READ).join(", ")}; 2015 has gases in table 105.6.9, 2021 begins at 105.5).`,
    code === "not known" || code === "other" ? `${entered(code)}.` : `${entered(code)}; ${compared(code)}.`,
    ...ofState(code, state),
    "Local law changes amounts.",
  ].join(" "),
];
