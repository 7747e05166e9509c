import { CARCINOGENS } from "#domain/report/facts/lineHazards.ts";
import { CATEGORY_MEMBERS, isEnumerated } from "#domain/substance/categoryMembers.ts";
import { RETAIL_FUEL_GALLONS, RANGE_CODES } from "#domain/report/laws/tierTwo/epcra312Rules.ts";
import { SOLID_FORMS } from "#domain/report/laws/epcra302Rules.ts";
import { CALIFORNIA_LIMITS, PERMIT_CLASSES } from "#domain/report/laws/permits/fireCodes.ts";
import { EXEMPT_MIXTURES } from "#domain/report/laws/rmp.ts";
import { SPCC_LIMITS } from "#domain/report/laws/spcc/spcc.ts";
import { decimalText, groupedText } from "#domain/shared/decimalText.ts";
import { type Chapter, quoted, table } from "./markdown.ts";

const grouped = (text: string): string => Number(text).toLocaleString("en-US");
const limit = (text: string | null, unit: string): string => {
  if (text === null) return "no limit";
  return text === "0" ? "any amount" : `${grouped(text)} ${unit}`;
};

const permits: Chapter = {
  title: "Permit amounts of the fire code",
  parts: [
    "A permit is needed above the amount, for each class and state of matter. 'No limit': the code has none for that state. Cities change the amounts.",
    table(
      ["Class", "Gas", "Liquid", "Solid"],
      PERMIT_CLASSES.map(({ name, gas, liquid, solid }) => [
        quoted(name),
        limit(gas, "cu ft"),
        limit(liquid, "gal"),
        limit(solid, "lb"),
      ]),
    ),
    `California's business plan, per material, at or above: ${grouped(CALIFORNIA_LIMITS.gas)} cu ft of gas, ${grouped(CALIFORNIA_LIMITS.liquid)} gal of liquid, ${grouped(CALIFORNIA_LIMITS.solid)} lb of solid.`,
  ],
};

const rangeCodes: Chapter = {
  title: "Range codes of Tier II",
  parts: [
    "The code of an amount is the last one that begins at or below it.",
    table(
      ["Code", "From pounds"],
      RANGE_CODES.map(([from, code]) => [code, grouped(from)]),
    ),
    `Fuel of retail gas stations whose tanks are all underground: ${groupedText(RETAIL_FUEL_GALLONS.gasoline)} gal of gasoline and ${groupedText(RETAIL_FUEL_GALLONS.diesel)} gal of diesel fuel.`,
  ],
};

const solids: Chapter = {
  title: "Forms of a solid with two planning quantities",
  parts: [
    "The lower quantity is compared with the whole amount; a remark says which form would change the answer.",
    table(
      ["Form", "Share that counts"],
      Object.values(SOLID_FORMS).map(({ words, factor }) => [quoted(words), factor]),
    ),
  ],
};

const members = (isWhole: boolean): string =>
  table(
    ["Category", "Members known by number"],
    CATEGORY_MEMBERS.filter(([category]) => isEnumerated(category) === isWhole).map(([category, cas]) => [
      category,
      String(cas.length),
    ]),
  );

const builtIn: Chapter = {
  title: "Substances that are built in",
  parts: [
    `${CARCINOGENS.size} substances are taken for OSHA carcinogens by their CAS number, besides products with such a hazard class. ${EXEMPT_MIXTURES.size} mixtures (gasoline, crude oil, natural gas liquids) are exempt from RMP by their CAS number. SPCC: a plan is required above ${decimalText(SPCC_LIMITS.aboveground)} gal above ground or ${decimalText(SPCC_LIMITS.buried)} gal buried.`,
    "Members of the categories of EPCRA 313 that the law enumerates, all of them:",
    members(true),
    "Members of the others, as far as they are known by number; the report says that more have to be looked for by hand:",
    members(false),
  ],
};

/** Tables of the law that stand in the code and in no list. */
export const builtInChapters = (): ReadonlyArray<Chapter> => [permits, rangeCodes, solids, builtIn];
