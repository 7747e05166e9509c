const numbers = (text: string): ReadonlyArray<string> => text.split(" ");

/** Propane, propylene, butanes and butylenes (International Fire Code, chapter 2, LP-gas). */
export const LP_GAS_SUBSTANCES = numbers(
  "74-98-6 115-07-1 106-97-8 75-28-5 106-98-9 107-01-7 590-18-1 624-64-6 115-11-7 25167-67-3",
);

/** Natural gas, its condensates and liquids, and hydrocarbons with 3 and 4 carbon atoms. */
export const NATURAL_GAS_NUMBERS = numbers("8006-14-2 68410-63-9 68919-39-1 68425-31-0 68476-40-4");

/**
 * Gases that are mixtures under a single CAS number, which no list of a law contains although their components are
 * listed. Each belongs to the listed substance that makes up most of it.
 */
export const FUEL_GAS_MIXTURES = {
  methane: {
    to: "74-82-8",
    numbers: numbers(
      "8006-14-2 68410-63-9 68475-57-0 68527-16-2 68514-31-8 68514-36-3 68814-67-5 68607-11-4 68783-07-3",
    ),
    words: "natural gas, refinery gas or another mixture of light hydrocarbons",
  },
  ethane: { to: "74-84-0", numbers: numbers("68475-58-1"), words: "hydrocarbons with 2 and 3 carbon atoms" },
  propane: {
    to: "74-98-6",
    numbers: numbers("68476-85-7 68476-86-8 68476-40-4 68475-59-2 68512-91-4 68131-75-9"),
    words: "liquefied petroleum gas or another mixture of hydrocarbons with 3 and 4 carbon atoms",
  },
  butane: {
    to: "106-97-8",
    numbers: numbers("68475-60-5 68476-42-6"),
    words: "hydrocarbons with 4 and 5 carbon atoms",
  },
} as const;

/** Flammable gases other than fuel gases (40 CFR 68.130, table 3), with hydrogen sulfide and carbon monoxide. */
const OTHER_FLAMMABLE_GASES = numbers(
  "74-86-2 1333-74-0 74-82-8 74-84-0 74-85-1 115-10-6 75-19-4 74-99-7 463-49-0 463-58-1 460-19-5 463-82-1 7783-06-4 630-08-0 75-00-3 74-87-3 74-89-5 124-40-3 75-50-3 75-04-7 75-01-4 75-02-5 75-38-7 106-99-0 107-00-6 689-97-4 107-25-5 116-14-3 79-38-9 598-73-2 75-37-6 7803-62-5 4109-96-0",
);

export const FUEL_GAS_MIXTURE_NUMBERS: ReadonlyArray<string> = Object.values(FUEL_GAS_MIXTURES).flatMap(
  (mixture) => mixture.numbers,
);

/** Gases that burn in air, by CAS number. */
export const FLAMMABLE_GASES: ReadonlySet<string> = new Set([
  ...LP_GAS_SUBSTANCES,
  ...NATURAL_GAS_NUMBERS,
  ...FUEL_GAS_MIXTURE_NUMBERS,
  ...OTHER_FLAMMABLE_GASES,
]);

/** Nitrogen, carbon dioxide, noble gases, sulfur hexafluoride, and refrigerants and halons that do not burn. */
export const INERT_GASES: ReadonlySet<string> = new Set(
  numbers(
    "7727-37-9 124-38-9 7440-37-1 7440-59-7 7440-01-9 7439-90-9 7440-63-3 2551-62-4 75-73-0 76-16-4 76-19-7 811-97-2 75-45-6 354-33-6 75-71-8 75-72-9 75-46-7 76-15-3 76-14-2 75-63-8 353-59-3 431-89-0 690-39-1 2837-89-0 306-83-2 75-69-4",
  ),
);
