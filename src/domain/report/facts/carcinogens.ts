import { CARCINOGEN } from "../../hazard/ghsClasses.ts";
import { categoriesOf } from "./categoryMembers.ts";
import type { LineHazard } from "./lineHazards.ts";

/**
 * Substances that OSHA's Hazard Communication Standard treats as carcinogens because OSHA (29 CFR 1910 subpart Z), the
 * NTP or the IARC (groups 1 to 2B) lists them, limited to those that occur in workplace mixtures. By CAS number. A
 * product with a carcinogenic hazard class counts as well.
 */
export const CARCINOGENS: ReadonlySet<string> = new Set(
  (
    "50-00-0 50-32-8 51-79-6 53-70-3 53-96-3 56-23-5 56-55-3 57-57-8 57-74-9 60-11-7 62-50-0 62-53-3 62-75-9 " +
    "64-67-5 67-66-3 67-72-1 71-43-2 75-01-4 75-07-0 75-09-2 75-21-8 75-27-4 75-52-5 75-56-9 76-44-8 77-78-1 " +
    "78-79-5 79-01-6 79-06-1 79-46-9 87-86-5 91-08-7 91-20-3 91-59-8 91-94-1 92-67-1 92-87-5 92-93-3 95-53-4 " +
    "96-09-3 96-12-8 96-18-4 98-82-8 98-95-3 100-41-4 100-42-5 101-14-4 101-77-9 106-46-7 106-87-6 106-89-8 " +
    "106-93-4 106-99-0 107-06-2 107-13-1 107-30-2 108-05-4 117-81-7 118-74-1 121-14-2 123-91-1 126-99-8 127-18-4 " +
    "134-32-7 139-13-9 140-88-5 151-56-4 218-01-9 302-01-2 335-67-1 542-75-6 542-88-1 584-84-9 606-20-2 1303-28-2 " +
    "1306-19-0 1327-53-3 1332-21-4 1333-82-0 1336-36-3 7439-92-1 7440-02-0 7440-38-2 7440-41-7 7440-43-9 " +
    "7440-48-4 7738-94-5 7758-01-2 7775-11-3 7778-50-9 7786-81-4 7789-00-6 7789-06-2 8001-35-2 10108-64-2 " +
    "10588-01-9 13765-19-0 26471-62-5 57-14-7 60-35-5 62-73-7 68-12-2 75-02-5 78-87-5 79-34-5 91-22-5 94-75-7 " +
    "98-07-7 100-44-7 106-94-5 108-10-1 110-00-9 111-42-2 116-14-3 120-80-9 121-75-5 333-41-5 593-60-2 1309-64-4 " +
    "1314-62-1 7758-97-6 7788-98-9 7789-09-5 14307-35-8"
  ).split(" "),
);

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
