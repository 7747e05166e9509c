import numbers from "../../substance/numbers.json" with { type: "json" };
import { CARCINOGEN } from "../../hazard/ghsClasses.ts";
import { categoriesOf } from "../../substance/categoryMembers.ts";
import type { LineHazard } from "./lineHazards.ts";

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
