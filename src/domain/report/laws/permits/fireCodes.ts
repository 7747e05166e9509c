import type { FIRE_CODES } from "../../../customer/Facility.ts";
import type { Matter } from "../../facts/matterOf.ts";

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
