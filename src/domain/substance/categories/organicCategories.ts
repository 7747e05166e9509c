import { ask, type CategoryVerdict, excluded, member } from "./CategoryVerdict.ts";
import { describedVerdicts } from "./commonVerdicts.ts";
import { phrases, says, wordsOf } from "./nameText.ts";

const CHLORINATED = phrases(
  "*chlorinated|chlorowax*|cereclor*|chlorez*|chloro|*chloroparaffin*|*chloroalkane*|sccp|sccps|mccp|mccps|lccp|lccps",
);
const PARAFFIN = phrases(
  "*paraffin*|chlorowax*|cereclor*|chlorez*|alkane|alkanes|*chloroalkane*|sccp|sccps|mccp|mccps|lccp|lccps",
);
const SHORT_CHAIN = phrases("short chain|sccp|sccps");
const LONG_CHAIN = phrases("medium chain|long chain|mccp|mccps|lccp|lccps");
const CARBONS = / c ?(\d{1,2}) (?:to )?c?(\d{1,2}) /;
const PARAFFIN_QUESTION = "Is this chlorinated paraffin a polychlorinated alkane with 10 to 13 carbons (N583)?";
const TOO_MANY = "more than 13 carbons: not a polychlorinated alkane (C10 to C13; 40 CFR 372.65(c))";

const paraffin = (text: string): ReadonlyArray<CategoryVerdict> => {
  if (!says(text, CHLORINATED) || !says(text, PARAFFIN)) return [];
  const [, from, to] = CARBONS.exec(text) ?? [];
  if (says(text, SHORT_CHAIN)) return [member("N583", "a short-chain chlorinated paraffin, C10 to C13")];
  if (says(text, LONG_CHAIN)) return [excluded("N583", TOO_MANY)];
  if (from === undefined || to === undefined) return [ask("N583", PARAFFIN_QUESTION)];
  if (Number(from) > 13) return [excluded("N583", TOO_MANY)];
  return Number(from) >= 10 && Number(to) <= 13
    ? [member("N583", "10 to 13 carbons")]
    : [ask("N583", PARAFFIN_QUESTION)];
};

const NITRILES =
  "methyl ethyl propyl isopropyl butyl vinyl allyl benzyl benzoyl phenyl acetyl tolyl alkyl acryl hexyl".split(" ");

/** For inverted index names: `Nitric acid, magnesium salt`. */
const SALT = phrases("salt|salts");

const cyanide = (text: string): ReadonlyArray<CategoryVerdict> => {
  if (text.includes(" hydrocyanic acid ") && says(text, SALT)) return [member("N106", "a salt of hydrocyanic acid")];
  if (!text.includes(" cyanide")) return [];
  const words = wordsOf(text);
  const at = words.findIndex((word) => word === "cyanide" || word === "cyanides");
  const before = words[at - 1] ?? "";
  if (at < 0 || before === "hydrogen") return [];
  return NITRILES.includes(before)
    ? [excluded("N106", "an organic nitrile does not release cyanide: not X+CN- (40 CFR 372.65(c))")]
    : [member("N106", "a cyanide")];
};

const NITRATES = phrases("nitrate|nitrates|subnitrate");
/** Cations that dissociate in water. */
const CATIONS = phrases(
  "sodium|potassium|calcium|magnesium|aluminum|aluminium|iron|ferric|ferrous|barium|strontium|zinc|copper|cupric|nickel*|" +
    "cobalt*|mangan*|chrom*|lead|silver|mercur*|cadmium|lithium|ammonium|cerium|ceric|cerous|lanthanum|zircon*|bismuth|" +
    "uranyl|thorium|yttrium|gallium|indium|rubidium|cesium|caesium|beryllium|thall*|tin|stann*|rare earth|guanidine|urea|" +
    "hydrazine|hydroxylamine|yttrium|neodymium",
);
const ESTERS = phrases("*cellulose|*glyc*|*ethyl*|*butyl|amyl|isosorbide|*hexyl|pentaerythri*|starch|*propyl|methyl");

const nitrate = (text: string): ReadonlyArray<CategoryVerdict> => {
  if (text.includes(" nitric acid ") && says(text, SALT)) return [member("N511", "a salt of nitric acid")];
  if (!says(text, NITRATES)) return [];
  if (says(text, CATIONS)) return [member("N511", "a water dissociable nitrate")];
  return says(text, ESTERS)
    ? [excluded("N511", "an organic nitrate does not dissociate in water (40 CFR 372.65(c))")]
    : [ask("N511", "Is this a water dissociable nitrate (N511), and is it in solution?")];
};

const OWN_CHLOROPHENOLS = phrases("2 4 dichlorophenol|2 4 5 trichlorophenol|2 4 6 trichlorophenol|*pentachlorophenol");
const CHLOROPHENOLS = phrases("*chlorophenol|*chlorophenols");
const chlorophenol = (text: string): ReadonlyArray<CategoryVerdict> =>
  says(text, CHLOROPHENOLS) && !says(text, OWN_CHLOROPHENOLS) ? [member("N084", "a chlorinated phenol")] : [];

/** Categories that do not depend on a metal. `presentText` omits what the name says is absent. */
export const organicCategories = (text: string, presentText: string): ReadonlyArray<CategoryVerdict> => [
  ...describedVerdicts(text),
  ...chlorophenol(text),
  ...paraffin(text),
  ...cyanide(presentText),
  ...nitrate(presentText),
];
