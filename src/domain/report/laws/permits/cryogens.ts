import { FLAMMABLE, OXIDIZER } from "../../../hazard/ghsClasses.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";

export type Cryogen = "cryogen_flammable" | "cryogen_oxidizing" | "cryogen_inert" | "cryogen_other";

/** Fluids that boil below −130 °F; carbon dioxide and refrigerants do not. */
const BY_CAS: Readonly<Record<string, Cryogen>> = {
  "7727-37-9": "cryogen_inert",
  "7440-37-1": "cryogen_inert",
  "7440-59-7": "cryogen_inert",
  "7440-01-9": "cryogen_inert",
  "7439-90-9": "cryogen_inert",
  "7440-63-3": "cryogen_inert",
  "7782-44-7": "cryogen_oxidizing",
  "1333-74-0": "cryogen_flammable",
  "74-82-8": "cryogen_flammable",
  "74-85-1": "cryogen_flammable",
  "630-08-0": "cryogen_flammable",
};
const BY_NAME: ReadonlyArray<readonly [name: RegExp, cryogen: Cryogen]> = [
  [
    /\b(?:liquid|liquefied|liquified|cryogenic|refrigerated) (?:nitrogen|argon|helium|neon|krypton|xenon)\b|\bln2\b/i,
    "cryogen_inert",
  ],
  [/\b(?:liquid|liquefied|liquified|cryogenic|refrigerated) oxygen\b|\blox\b/i, "cryogen_oxidizing"],
  [
    /\b(?:liquid|liquefied|liquified|cryogenic|refrigerated) (?:hydrogen|methane|natural gas|ethylene)\b|\blng\b|\blh2\b/i,
    "cryogen_flammable",
  ],
];
const COLD = /\bcryogenic\b|\brefrigerated liquid\b/i;

/**
 * The kind of cryogenic fluid, by product name, or by component and hazard class if it is kept cryogenic; null if it is
 * not one.
 */
export const cryogenOf = ({ line, parts, hazards }: PreparedLine): Cryogen | null => {
  if (line.physical_state === "solid") return null;
  const named = BY_NAME.find(([name]) => name.test(line.name))?.[1];
  if (named !== undefined) return named;
  if (line.storage_temperature !== "cryogenic" && !COLD.test(line.name)) return null;
  const known = parts.map(({ cas }) => BY_CAS[cas]).find((one) => one !== undefined);
  if (known !== undefined) return known;
  if (hazards.some(({ ghs }) => ghs?.tier_two === FLAMMABLE)) return "cryogen_flammable";
  return hazards.some(({ ghs }) => ghs?.tier_two === OXIDIZER) ? "cryogen_oxidizing" : "cryogen_other";
};
