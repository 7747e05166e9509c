import { SALT_FAMILIES } from "./saltFamilies.ts";
import { FUEL_GAS_MIXTURES } from "./gasNumbers.ts";

/** The laws to which a table row applies; Tier II uses the list of section 302. */
export type Regime = "302" | "304" | "313" | "rmp" | "psm";

export type Equivalent = {
  readonly to: string;
  readonly regimes: ReadonlyArray<Regime>;
  readonly words: string;
  /** Weight % of the listed substance in it; null if it is the substance itself. */
  readonly share: string | null;
  /** True if it releases the substance only when dissolved; the amount is then added to any other. */
  readonly isSource: boolean;
  /** Why it is not counted although a stricter reading would count it; absent if it is counted. */
  readonly excluded?: string;
};

const found = new Map<string, ReadonlyArray<Equivalent>>();
const same = (
  to: string,
  from: string,
  regimes: string,
  words: string,
  { share = null, ...more }: { readonly share?: string | null; readonly excluded?: string } = {},
): void => {
  // The tables below contain only valid regimes.
  const some = regimes.split(" ") as ReadonlyArray<Regime>;
  const one = { to, regimes: some, words, share, isSource: share !== null, ...more };
  for (const cas of from.split(" ")) found.set(cas, [...(found.get(cas) ?? []), one]);
};

const AMMONIA = "7664-41-7";
export const HYDROXIDE = "1336-21-6";

same(
  AMMONIA,
  HYDROXIDE,
  "rmp psm 313",
  "ammonium hydroxide is ammonia in water (60 FR 34172, June 30, 1995; 40 CFR 68.130, 372.65)",
);
same(
  AMMONIA,
  HYDROXIDE,
  "302",
  "a more stringent interpretation counts it as ammonia in water; confirm with the SERC and LEPC",
  {
    excluded:
      "not counted: ammonium hydroxide is not an EHS; only free ammonia, such as in the headspace of its tank, counts (EPA, EPCRA frequent questions)",
  },
);
const SALT_WORDS = "a water dissociable ammonium salt is a source of aqueous ammonia (60 FR 34172; EPA 745-R-00-005)";
/** CAS numbers, formulas, and the weight % of NH3 in the salt by molecular weight. */
export const AMMONIUM_SALTS: ReadonlyArray<readonly [cas: string, formula: string, percent: string]> = [
  ["12125-02-9", "NH4Cl", "31.84"],
  ["7783-20-2", "N2H8SO4", "25.78"],
  ["6484-52-2", "N2H4O3", "21.28"],
  ["1066-33-7", "NH4HCO3", "21.54"],
  ["506-87-6", "N2H8CO3", "35.45"],
  ["631-61-8", "C2H7NO2", "22.09"],
  ["1341-49-7", "NH4HF2", "29.86"],
  ["10192-30-0", "NH4HSO3", "17.18"],
  ["12125-01-8", "NH4F", "45.98"],
  ["7783-28-0", "N2H9PO4", "25.79"],
  ["7722-76-1", "NH4H2PO4", "14.81"],
  ["1762-95-4", "NH4SCN", "22.37"],
  ["7783-18-8", "N2H8S2O3", "22.98"],
  ["7727-54-0", "N2H8S2O8", "14.93"],
  ["12124-97-9", "NH4Br", "17.39"],
];
/** A salt with two ammonium ions counts ammonia twice; ammonium nitrate counts it once. */
for (const [cas, , percent] of AMMONIUM_SALTS) same(AMMONIA, cas, "313", SALT_WORDS, { share: percent });

same("7738-94-5", "11115-74-5 1333-82-0", "304", "chromic acid and its anhydride (40 CFR 302.4)");
same("12185-10-3", "7723-14-0", "313", "phosphorus; only the yellow or white form is listed (40 CFR 372.65)");
same("7723-14-0", "12185-10-3", "302 304", "phosphorus, white or yellow (40 CFR 302.4, 355 appendix A)");
same(
  "7664-93-9",
  "8014-95-7",
  "302 313",
  "oleum is sulfuric acid with sulfur trioxide (7446-11-9), which is counted under its own listing",
);
same(
  "1336-36-3",
  "12674-11-2 11104-28-2 11141-16-5 53469-21-9 12672-29-6 11097-69-1 11096-82-5",
  "313",
  "Aroclors are polychlorinated biphenyls (40 CFR 372.65)",
);
same(
  "1332-21-4",
  "12001-29-5 12001-28-4 12172-73-5 17068-78-9 77536-66-4 77536-67-5 77536-68-6",
  "304 313",
  "a form of asbestos; only friable asbestos is listed (40 CFR 302.4, 372.65; EPA, EPCRA 313 Questions and Answers 2019, no. 539)",
);
same(
  "10102-44-0",
  "10544-72-6",
  "302",
  "dinitrogen tetroxide is nitrogen dioxide; table 302.4 lists both CAS numbers in one entry",
);
same("57-74-9", "5103-71-9 5103-74-2 12789-03-6", "302 304", "chlordane, its isomers and the technical product");
const PFAS_WORDS = "listed with its salts and structural isomers (40 CFR 302.4; 89 FR 39124, May 8, 2024)";
same("335-67-1", "335-95-5 335-93-3 2395-00-8 3825-26-1 68141-02-6", "304", PFAS_WORDS);
same(
  "1763-23-1",
  "2795-39-3 4021-47-0 29081-56-9 29457-72-5 56773-42-3 70225-14-8 91036-71-4 251099-16-8",
  "304",
  PFAS_WORDS,
);
same("57-12-5", "13967-50-5 13682-73-0 14264-31-4", "304", "a soluble cyanide salt or complex (40 CFR 302.4)");
same("7428-48-0", "52652-59-2", "304", "lead stearate (40 CFR 302.4)");
same("7601-54-9", "7758-29-4 7785-84-4 10124-56-8", "304", "sodium phosphate, tribasic (40 CFR 302.4)");

/** 'This designation includes any isomers and hydrates' (40 CFR 116.4; CERCLA 101(14)(A)). */
const HYDRATES: ReadonlyArray<readonly [to: string, hydrates: string]> = [
  ["7758-98-7", "7758-99-8"],
  ["7786-81-4", "10101-97-0 10101-98-1"],
  ["7718-54-9", "7791-20-0"],
  ["14216-75-2", "13138-45-9 13478-00-7"],
  ["7733-02-0", "7446-19-7 7446-20-0"],
  ["7779-88-6", "10196-18-6"],
  ["557-34-6", "5970-45-6"],
  ["7447-39-4", "10125-13-0"],
  ["3251-23-8", "10031-43-3"],
  ["142-71-2", "6046-93-1"],
  ["7705-08-0", "10025-77-1"],
  ["10421-48-4", "7782-61-8"],
  ["7758-94-3", "13478-10-9"],
  ["10043-01-3", "7784-31-8"],
  ["10108-64-2", "7790-78-5"],
  ["543-90-8", "5743-04-4"],
  ["301-04-2", "6080-56-4"],
  ["10588-01-9", "7789-12-0"],
  ["7775-11-3", "10034-82-9"],
  ["15699-18-0", "7785-20-8"],
];
/** The listed salt of a hydrate. */
export const HYDRATE_OF: ReadonlyMap<string, string> = new Map(
  HYDRATES.flatMap(([to, hydrates]) => hydrates.split(" ").map((cas) => [cas, to] as const)),
);
for (const [to, hydrates] of HYDRATES) same(to, hydrates, "304", "a hydrate of the listed salt (40 CFR 116.4, 302.4)");

for (const { to, numbers, words } of Object.values(FUEL_GAS_MIXTURES))
  same(
    to,
    numbers.join(" "),
    "rmp",
    `${words}, whose flammable components are listed; the whole mixture counts (40 CFR 68.130, 68.115(b)(2)(i))`,
  );

for (const { to, name, members } of SALT_FAMILIES)
  same(to, members.join(" "), "304", `listed as ${name} (40 CFR 302.4)`);

/** By the CAS number that is not listed. */
export const EQUIVALENTS: ReadonlyMap<string, ReadonlyArray<Equivalent>> = found;
