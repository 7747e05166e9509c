import numbers from "../../substance/numbers.json" with { type: "json" };
import { add, compare, type Decimal, ZERO } from "../../shared/decimal.ts";
import { constant, printed } from "../amounts/figures.ts";
import { matterOf } from "./physicalFacts.ts";
import type { PreparedLine } from "./PreparedLine.ts";

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Fuels, solvents and lubricants made from petroleum, by CAS number. These fractions are not listed by name. */
const PETROLEUM = setOf(numbers.petroleum);

/** Vegetable, animal and synthetic oils, by CAS number (40 CFR 112.2). */
const OTHER_OILS = setOf(numbers.otherOils);

const MAIN_PART = constant("50");
const LEAST_PART = constant("10");
const ETHANOL: ReadonlySet<string> = new Set(["64-17-5"]);
/** EPA, letter of November 7, 2006, to the Renewable Fuels Association: a mixture with 2% to 5% of gasoline is an oil. */
const LEAST_DENATURANT = constant("1");
const FUEL_ETHANOL = /\b(?:denatured|fuel) (?:fuel )?ethanol\b|\be-?(?:8[5-9]|9\d)\b/i;

const shareOf = ({ parts }: PreparedLine, oils: ReadonlyArray<ReadonlySet<string>>): Decimal =>
  parts.reduce((sum, { cas, percent }) => (oils.some((known) => known.has(cas)) ? add(sum, percent) : sum), ZERO);

/** Names that contain such a word but are not an oil in a container. */
const FALSE_FRIENDS = [
  /\boil[- ]?(?:free|less|resistant|repellent|proof)\b|\bnon[- ]oil\b|\boil soap\b/gi,
  /\bfat[- ]free\b|\b(?:non|low)[- ]?fat\b/gi,
  // Sulfuric acid, nitrobenzene, aniline; dyes.
  /\boil of (?:vitriol|mirbane)\b|\baniline oil\b|\boil (?:red|blue|orange|violet|yellow|black|green|brown)\b/gi,
  /\boil[- ](?:absorb|adsorb|sorb)\w*|\boil[- ](?:dri|dry|filter|pad|boom|rag|seal|gasket|pan|pump|gauge|burner|skimmer)s?\b/gi,
  /\boil[- ]based (?:paint|enamel|primer|stain)\w*|\bdiesel exhaust(?: fluid)?\b/gi,
  /\b(?:oil|grease|fat|petroleum|asphalt|lube|bilge)(?:(?: and| &|,|\/) ?(?:oil|grease|fat|tar|dirt|wax|asphalt)){0,3} ?(?:stain )?(?:remover|eater|cutter|cleaner|dispersant|detergent)s?\b/gi,
] as const;

const LIQUID_NAMES =
  /\boils?\b|\b(?:gasoline|petrol|diesel|ulsd|biodiesel|kerosene|kerosine|jet fuel|jet a(?:-1)?|avgas|fuel oil|naphtha|mineral spirits?|white spirits?|stoddard|petroleum|bunker c|lubricants?|lube|hydraulic fluid|transmission fluid|atf|transformer fluid|dielectric fluid|oily|bilge|slops?|tank bottoms|separator sludge|cutting fluid|metalworking fluid|quench(?:ing)? (?:fluid|medium|media)|gear (?:fluid|lube)|turpentine|linseed|oleic acid|fatty acids?)\b/i;
/** Fats are also recognized in solid form. */
const FAT_NAMES =
  /\b(?:grease|petrolatum|petroleum jelly|lard|tallow|shortening|margarine|fats?|ghee|butterfat|(?:cocoa|shea) butter|lanolin|asphalt(?: cement)?|bitumen|paraffin wax)\b/i;
const FUEL_NAMES =
  /\b(?:gasoline|petrol|diesel|ulsd|kerosene|kerosine|jet fuel|avgas|fuel oil|heating oil|crude oil|motor oil|lubricating oil|lube oil|hydraulic oil|mineral oil)\b/i;

/** Grades by which oils are sold and uses that only oils have, for names without the word. */
const GRADES =
  /\b(?:(?:sae )?\d{1,2}w-?\d{2}|sae \d{2,3}|iso (?:vg )?\d{2,3}|aw[- ]?(?:22|32|46|68|100|150)|dexron|mercon|(?:tractor|power steering|thermal|heat transfer) fluid|bar (?:and|&) chain|(?:two|2)[- ](?:cycle|stroke)|jp-?[4578]|bunker fuel)\b/i;
/** Brands of lubricants, hydraulic, transformer and heat transfer fluids. */
const BRANDS =
  /\b(?:mobil (?:1|dte|delvac|shc|vactra|velocite)|mobil(?:gear|grease|ith|therm|ect|fluid)|tellus|rotella|rimula|omala|corena|morlina|spirax|gadus|diala|delo|rando|havoline|meropa|castrol|valvoline|pennzoil|quaker state|royal purple|amsoil|lubriplate|azolla|univolt|voltesso|luminol|envirotemp|nytro|therminol|dowtherm|paratherm|xceltherm|wd-?40|marvel mystery|kroil)\b/i;
const NO_OIL_OF_BRAND = /\b(?:antifreeze|coolant|washer|brake|cleaner|degreaser|def|battery|batteries)\b/i;

/** Equipment that contains oil whatever the product is called, and tanks named after oil. */
const OIL_CONTAINERS = /\btransformers?\b|\boils?\b/i;

const withoutFalseFriends = (name: string): string =>
  FALSE_FRIENDS.reduce((left, friend) => left.replaceAll(friend, " "), name);

/**
 * The grade or brand by which a product is known as an oil, if less than half of it is known to be something else; ''
 * if there is none.
 */
const knownGrade = (line: PreparedLine, name: string): string => {
  const others = line.parts.filter(({ cas }) => !PETROLEUM.has(cas) && !OTHER_OILS.has(cas));
  const share = others.reduce<Decimal>((sum, { percent }) => add(sum, percent), ZERO);
  if (compare(share, MAIN_PART) >= 0 || NO_OIL_OF_BRAND.test(name)) return "";
  return (GRADES.exec(name) ?? BRANDS.exec(name))?.[0] ?? "";
};

/** Why a product is likely an oil as defined in 40 CFR 112.2; '' if nothing indicates it. */
export const oilReason = (line: PreparedLine): string => {
  const matter = matterOf(line);
  if (matter === "gas") return "";
  const name = withoutFalseFriends(line.line.name);
  const [word] = FAT_NAMES.exec(name) ?? (matter === "solid" ? [] : (LIQUID_NAMES.exec(name) ?? []));
  if (word !== undefined) return `product name contains '${word.toLowerCase()}'`;
  const [container] = OIL_CONTAINERS.exec(withoutFalseFriends(line.line.container_name)) ?? [];
  if (container !== undefined && matter !== "solid") return `container type is '${line.line.container_name}'`;
  const grade = matter === "solid" ? "" : knownGrade(line, name);
  if (grade !== "") return `product name contains '${grade}', a grade or brand of oils`;
  const share = matter === "solid" ? ZERO : shareOf(line, [PETROLEUM, OTHER_OILS]);
  const isEthanol = compare(shareOf(line, [ETHANOL]), MAIN_PART) >= 0;
  if (compare(share, isEthanol ? LEAST_DENATURANT : LEAST_PART) >= 0) return `${printed(share)}% oil by CAS number`;
  if (line.named.length === 0 && FUEL_ETHANOL.test(name)) return "fuel ethanol, denatured with gasoline";
  const oil = line.unmeasured.find(({ cas }) => PETROLEUM.has(cas) || OTHER_OILS.has(cas));
  return oil === undefined || matter === "solid" ? "" : `contains ${oil.name || oil.cas}, percentage unknown`;
};

const LEFT_OUT: ReadonlyArray<readonly [name: RegExp, words: string]> = [
  [/\bmilk\b(?! (?:of|stone|paint|glass))/i, "milk, whose containers are exempt (40 CFR 112.1(d)(12))"],
  [/\bhot[- ]mix|\bHMA\b/i, "hot-mix asphalt, whose containers are exempt (40 CFR 112.1(d)(8))"],
];

/** What contradicts a person's entry that a product is an oil that counts; '' if nothing does. */
export const markDoubt = (line: PreparedLine): string => {
  if (matterOf(line) === "gas") return "a gas is not an oil as defined in 40 CFR 112.2";
  const words = LEFT_OUT.find(([name]) => name.test(line.line.name))?.[1];
  return words === undefined ? "" : `the product name indicates ${words}`;
};

/** What fuels contain by nature or are given in refining: BTEX, hexanes, naphthalene, ethanol, MTBE and their like. */
const IN_FUELS = setOf(numbers.inFuels);
/** Products for a fuel, which are not the fuel itself. */
export const BESIDE_FUEL =
  /\b(?:additive|stabilizer|treatment|cleaner|conditioner|supplement|biocide|anti-?gel|exhaust|remover)s?\b/i;

/**
 * True for petroleum, which CERCLA 101(14) excludes: at least half petroleum fractions by CAS number, or a fuel or
 * lubricant by name of which no component is known that fuels do not contain.
 */
export const isPetroleumProduct = (line: PreparedLine): boolean =>
  compare(shareOf(line, [PETROLEUM]), MAIN_PART) >= 0 ||
  (line.parts.every(({ cas }) => IN_FUELS.has(cas) || PETROLEUM.has(cas)) &&
    FUEL_NAMES.test(withoutFalseFriends(line.line.name)) &&
    !BESIDE_FUEL.test(line.line.name));
