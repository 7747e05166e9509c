import { categoriesOf } from "../../facts/categoryMembers.ts";

/** Broad categories of table 302.4 (40 CFR 302.4, note **), by the code that EPCRA 313 has for their members. */
const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ["N010", "antimony compounds"],
  ["N020", "arsenic compounds"],
  ["N050", "beryllium compounds"],
  ["N078", "cadmium compounds"],
  ["N084", "chlorinated phenols"],
  ["N090", "chromium compounds"],
  ["N096", "cobalt compounds"],
  ["N100", "copper compounds"],
  ["N106", "cyanide compounds"],
  ["N230", "glycol ethers"],
  ["N420", "lead compounds"],
  ["N450", "manganese compounds"],
  ["N458", "mercury compounds"],
  ["N495", "nickel compounds"],
  ["N725", "selenium compounds"],
  ["N740", "silver compounds"],
  ["N760", "thallium compounds"],
  ["N982", "zinc compounds"],
]);
/** EPA took it out of the glycol ethers of the Clean Air Act (69 FR 69320, November 29, 2004). */
const BUTOXYETHANOL = "111-76-2";

/** Why a hazardous substance that no row names has no reportable quantity; '' for what is of no category. */
export const categoryWithoutRq = (cas: string): string => {
  const names = cas === BUTOXYETHANOL ? [] : categoriesOf(cas).flatMap((code) => CATEGORIES.get(code) ?? []);
  return names.length === 0
    ? ""
    : `${names.join(", ")}: listed in table 302.4 only as a category, with no reportable quantity (40 CFR 302.4)`;
};
