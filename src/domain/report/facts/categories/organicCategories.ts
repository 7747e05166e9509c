import { PFAS } from "../categoryMembers.ts";
import { ask, type CategoryVerdict, excluded, member } from "./CategoryVerdict.ts";
import { anyOf, type Phrases, phrases, says, wordsOf } from "./nameText.ts";

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

type Named = { readonly names: Phrases; readonly unless: Phrases; readonly verdict: CategoryVerdict };
const named = (names: string, verdict: CategoryVerdict, unless = ""): Named => ({
  names: phrases(names),
  unless: phrases(unless),
  verdict,
});
const POLYMERS = "*polymer*|*oligomer*|*biuret*|*trimer*|*isocyanurate*|adduct";

/** Categories whose members the law describes by name; the first match applies. */
const NAMED: ReadonlyArray<Named> = [
  named("nicotine", member("N503", "nicotine or its salt")),
  named("strychnine|strychnidin 10 one", member("N746", "strychnine or its salt")),
  named("warfarin|coumadin", member("N874", "warfarin or its salt")),
  named(
    "carbamodithioic acid 1 2 ethanediylbis*|*ethylenebisdithiocarbam*|*ethylenebis dithiocarbam*|*ethylene bis dithiocarbam*|ebdc|ebdcs",
    member("N171", "a salt or an ester of ethylenebisdithiocarbamic acid"),
  ),
  named(
    "polybrominated biphenyl|polybrominated biphenyls|pbb|pbbs|*bromobiphenyl|*bromo 1 1 biphenyl",
    member("N575", "a brominated biphenyl"),
  ),
  named("hexabromocyclododecane|hbcd|hbcdd", member("N270", "hexabromocyclododecane")),
  named(
    "nonylphenol ethox*|nonyl phenol ethox*|ethoxylated nonyl phenol|nonylphenol polyeth*|nonylphenol polyglycol*|nonylphenoxypoly*|nonoxynol*|ethoxylated nonylphenol|nonylphenyl ether",
    member("N535", "a nonylphenol ethoxylate"),
  ),
  named("nonylphenol|nonylphenols|nonyl phenol|nonyl phenols|isononylphenol", member("N530", "nonylphenol")),
  named(
    "diisononyl phthalate|di isononyl phthalate|dinp",
    member("N125", "a di-ester of branched alcohols of 9 carbons"),
  ),
  named(
    "hexamethylene diisocyanate|hexamethylene 1 6 diisocyanate|isophorone diisocyanate|diphenylmethane diisocyanate|" +
      "diphenylmethane 4 4 diisocyanate|methylenediphenyl diisocyanate|methylene diphenyl diisocyanate|methylene bisphenyl diisocyanate|" +
      "naphthalene diisocyanate|naphthalene 1 5 diisocyanate|p phenylene diisocyanate|mdi|pmdi|hdi|ipdi",
    member("N120", "a listed diisocyanate"),
    `*homopolymer*|*prepolymer*|*oligomer*|*biuret*|*trimer*|*isocyanurate*|adduct`,
  ),
  named(
    "*diisocyanate*",
    ask("N120", "Is this one of the 20 listed diisocyanates (N120)? Enter its CAS number."),
    `${POLYMERS}|toluene|tolylene|tdi`,
  ),
  named(
    "polycyclic aromatic*|polynuclear aromatic*|pna|pnas|pah|pahs|pac|pacs",
    ask("N590", "Which of the 25 listed polycyclic aromatic compounds (N590) does it contain, and how much of each?"),
  ),
  named(
    "coal tar|anthracene oil|clarified oil|clarified slurry oil|decant oil|decanted oil|vacuum residue|residuum|carbon black oil|pitch|asphalt|bitumen|residual oil|residual fuel oil|bunker c|bunker fuel|bunker oil|heavy fuel oil|6 fuel oil|fuel oil 6|fuel oil no 6|5 fuel oil|fuel oil 5|fuel oil no 5",
    ask(
      "N590",
      "How much of the listed polycyclic aromatic compounds (N590, 100 lb/yr) and of benzo(g,h,i)perylene (191-24-2, 10 lb/yr) does it contain? Tar, pitch, asphalt and heavy oils contain them, without de minimis (40 CFR 372.28, 372.38(a)). Enter them as components, from the supplier or from EPA's guidance (EPA-260-B-01-03).",
      true,
    ),
    "tough pitch",
  ),
  named(
    "*perfluoro*|*fluorotelomer*|*fluorosurfactant*|*fluoroalkyl*|*fluorochemical*|pfas|pfoa|pfos|pfhxs|pfhxa|pfba|pfbs|pfna|pfda|genx|hfpo|hfpo da|afff",
    ask(
      PFAS,
      "Which PFAS is this? Listed PFAS have a 100 lb/yr threshold and no de minimis exemption (40 CFR 372.28). Enter its CAS number.",
    ),
    "non fluor*|fluorine free",
  ),
  named(
    "ocdd|ocdf|*chlorodibenzo*|polychlorinated dibenzo*|dioxins|tcdd|tcdf",
    ask("N150", "Which of the 17 listed dioxins and furans (N150) is this? Enter its CAS number."),
  ),
];

const ANY = anyOf(NAMED.map(({ names }) => names));

/** Categories that do not depend on a metal. `presentText` omits what the name says is absent. */
export const organicCategories = (text: string, presentText: string): ReadonlyArray<CategoryVerdict> => {
  const fit = !says(text, ANY)
    ? undefined
    : NAMED.find(({ names, unless }) => says(text, names) && !says(text, unless));
  return [
    ...(fit === undefined ? [] : [fit.verdict]),
    ...chlorophenol(text),
    ...paraffin(text),
    ...cyanide(presentText),
    ...nitrate(presentText),
  ];
};
