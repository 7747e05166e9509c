import { FUEL_GAS_MIXTURES } from "./equivalentTables.ts";
import numbers from "./numbers.json" with { type: "json" };

const words = (text: string): ReadonlyArray<string> => text.split(" ");

/** Propane, propylene, butanes and butylenes (International Fire Code, chapter 2, LP-gas). */
const LP_GAS_SUBSTANCES = words(numbers.lpGases);

/** Natural gas, its condensates and liquids, and hydrocarbons with 3 and 4 carbon atoms. */
export const NATURAL_GAS_NUMBERS = words(numbers.naturalGas);

export const FUEL_GAS_MIXTURE_NUMBERS: ReadonlyArray<string> = Object.values(FUEL_GAS_MIXTURES).flatMap((mixture) =>
  words(mixture.numbers),
);
/** Propane, propylene, butanes and butylenes, and their mixtures (International Fire Code, chapter 2). */
export const LP_GASES: ReadonlySet<string> = new Set([
  ...LP_GAS_SUBSTANCES,
  ...words(FUEL_GAS_MIXTURES.propane.numbers),
]);

/**
 * Gases that burn in air, by CAS number: fuel gases, those of 40 CFR 68.130, table 3, hydrogen sulfide and carbon
 * monoxide.
 */
export const FLAMMABLE_GASES: ReadonlySet<string> = new Set([
  ...LP_GAS_SUBSTANCES,
  ...NATURAL_GAS_NUMBERS,
  ...FUEL_GAS_MIXTURE_NUMBERS,
  ...words(numbers.flammableGases),
]);

/** Nitrogen, carbon dioxide, noble gases, sulfur hexafluoride, and refrigerants and halons that do not burn. */
export const INERT_GASES: ReadonlySet<string> = new Set(words(numbers.inertGases));
