import { singular } from "../cellText.ts";
import { wordsOf } from "../../shared/comparable.ts";

/** Words that people write on shelf lists, as data; each is a singular in lowercase. */

export const NUMBER_WORDS: Readonly<Record<string, string>> = {
  one: "1", two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "10", twelve: "12",
}; // biome-ignore format: a word and its number

/** Short forms of one word. */
export const SHORT_FORMS: ReadonlyMap<string, string> = new Map(Object.entries({
  btl: "bottle", bttl: "bottle", cyl: "cylinder", drm: "drum", dr: "drum", ctn: "carton", cn: "can", bg: "bag", bx: "box", pl: "pail",
})); // biome-ignore format: a word and its whole form

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** What holds several containers: '2 cs of 6'. */
export const OUTER_PACKS = setOf("cs case ctn carton box bx pack pk pallet flat tray crate");

/** The last word of a container's name. */
export const CONTAINER_NOUNS = setOf(
  "drum pail bucket can bottle btl jug jar bag sack box bx carton ctn cylinder cyl tank tote tub tube cartridge keg carboy canister barrel dewar pouch packet vial ampoule flask bin pallet shuttle cubitainer crate tin aerosol roll syringe dispenser silo",
);

/** Words that, in a title or a count, say what is counted. */
export const isContainerNoun = (word: string): boolean => {
  const one = singular(word.toLowerCase());
  return CONTAINER_NOUNS.has(one) && !OUTER_PACKS.has(one);
};

/** Other names of a container type; tried when the list of types does not have the first one. */
export const CONTAINER_SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "poly drum": "plastic drum",
    "poly pail": "plastic pail",
    "poly bottle": "plastic bottle",
    "poly tank": "plastic tank",
    "metal drum": "steel drum",
    "cardboard drum": "fiber drum",
    "fibre drum": "fiber drum",
    "spray can": "aerosol can",
    aerosol: "aerosol can",
    spray: "aerosol can",
    "aerosol spray can": "aerosol can",
    bucket: "pail",
    sack: "bag",
    "super sack": "bag",
    "bulk bag": "bag",
    "paper bag": "bag",
    "gas cylinder": "cylinder",
    ibc: "tote",
    "ibc tote": "tote",
    "tote bin": "tote",
    ast: "above ground tank",
    ust: "below ground tank",
  }),
);

/** A type with this last word is the type, if it is the only one and nothing but size or use stands before it. */
export const SINGLE_NOUNS = setOf("tank cylinder tote carboy silo");
export const PLAIN_ADJECTIVES = setOf(
  "bulk storage large small big full empty main day ton one gas liquid nurse the fixed leased",
);

/** Labeled by weight, while liquids are labeled by volume, both in 'oz'. */
export const SPRAYS = /\b(?:aerosol|spray|tubes?\b)/i;
/** Containers of liquids. */
export const FLUID = /\b(?:bottles?|btls?|jugs?|carboys?)\b/i;

/** '# btls' counts bottles. */
export const containerOfTitle = (title: string): string => wordsOf(title).find((word) => isContainerNoun(word)) ?? "";
