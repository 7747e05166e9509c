import { ask, type CategoryVerdict, excluded, member } from "./CategoryVerdict.ts";
import { anyOf, type Phrases, phrases, says } from "./nameText.ts";

type Named = {
  readonly names: Phrases;
  /** Words that turn the name into something else. */
  readonly unless: Phrases;
  readonly verdicts: ReadonlyArray<CategoryVerdict>;
};

const is = (names: string, codes: string, words: string, unless = ""): Named => ({
  names: phrases(names),
  unless: phrases(unless),
  verdicts: codes.split(" ").map((code) => member(code, words)),
});
const isNot = (names: string, code: string, words: string, unless = ""): Named => ({
  ...is(names, code, words, unless),
  verdicts: [excluded(code, words)],
});
const unsure = (names: string, code: string, question: string, unless = ""): Named => ({
  ...is(names, code, question, unless),
  verdicts: [ask(code, question)],
});

/** Trade and pigment names that do not mention an element, and exclusions of the law; the first match applies. */
const commonNames: ReadonlyArray<Named> = [
  isNot(
    "barium sulfate|baryte|barytes|barite|blanc fixe|baso4|pigment white 21|pigment white 22",
    "N040",
    "barium sulfate is excluded (40 CFR 372.65(c))",
    "lithopone",
  ),
  isNot("*transvaal", "N090", "chromite ore mined in the Transvaal region is excluded (40 CFR 372.65(c))"),
  unsure(
    "chromite",
    "N090",
    "Was this chromite ore mined in the Transvaal region of South Africa (excluded, 40 CFR 372.65(c)), or is it another chromium compound (N090)?",
    "copper|zinc|magnesium|lanthanum",
  ),
  isNot(
    "copper phthalocyanine|copper 29h 31h phthalocyanin*|phthalocyanine blue|phthalocyanine green|pigment blue 15|pigment green 7|pigment green 36|c32h16cun8",
    "N100",
    "copper phthalocyanine with only hydrogen, bromine or chlorine is not a listed copper compound (40 CFR 372.65(c))",
    "*sulfon*",
  ),
  unsure(
    "*ferrocyanide*|*ferricyanide*|*hexacyanoferrate*|prussian blue|iron blue|berlin blue|milori blue|turnbulls blue|*nitroprusside|pigment blue 27",
    "N106",
    "Is this iron cyanide complex a cyanide compound (N106: X+CN-, where a formal dissociation may occur)?",
  ),
  unsure(
    "*aurocyanide|*cyanoaurate|*cyanocuprate|*cyanoargentate|*cyanonickelate|*cyanozincate|cobalticyanide|cyanogen|gold cyanide|gold potassium cyanide|gold sodium cyanide",
    "N106",
    "Is this cyanide complex a cyanide compound (N106: X+CN-, where a formal dissociation may occur)?",
  ),
  unsure(
    "lithopone|pigment white 5",
    "N982",
    "How much of this lithopone is zinc sulfide, a zinc compound (N982)? Its barium sulfate is not counted.",
  ),
  unsure(
    "cobalt blue|thenards blue",
    "N096",
    "Is this cobalt blue the pigment cobalt aluminate, a cobalt compound (N096), or only a color name?",
  ),
  unsure(
    "chrome green",
    "N090",
    "Which chromium compound is in this chrome green (N090), and does it contain lead chromate (N420)?",
  ),
  unsure("emerald green", "N100", "Is this emerald green copper acetoarsenite (N100 and N020), or only a color name?"),
  is("chrome yellow|chrome orange|pigment yellow 34|pigment red 104|pigment orange 21", "N420 N090", "lead chromate"),
  is("molybdate orange|molybdate red|scarlet chrome", "N420 N090", "lead chromate with lead molybdate"),
  is("litharge|massicot|red lead|minium|orange mineral", "N420", "an oxide of lead"),
  is("white lead|lead white|ceruse|cerussite", "N420", "basic lead carbonate"),
  is("sugar of lead|goulards", "N420", "lead acetate"),
  is("galena", "N420", "lead sulfide"),
  is("naples yellow", "N420 N010", "lead antimonate"),
  is("white vitriol|goslarite", "N982", "zinc sulfate"),
  is("zinc white|chinese white", "N982", "zinc oxide"),
  is("zinc yellow|pigment yellow 36", "N982 N090", "zinc chromate"),
  is("blue vitriol|bluestone|blue stone|blue copperas", "N100", "copper sulfate"),
  is("verdigris", "N100", "copper acetate"),
  is("bordeaux mixture", "N100", "copper sulfate with lime"),
  is("azurite|malachite", "N100", "copper carbonate", "malachite green"),
  is("paris green|schweinfurt green", "N100 N020", "copper acetoarsenite"),
  is("scheeles green", "N100 N020", "copper arsenite"),
  is("chromated copper arsenate", "N090 N100 N020", "chromated copper arsenate"),
  is("calomel|corrosive sublimate", "N458", "a chloride of mercury"),
  is("cinnabar|vermilion mercury", "N458", "mercury sulfide"),
  is("lunar caustic", "N740 N511", "silver nitrate"),
  is("tartar emetic", "N010", "antimony potassium tartrate"),
  is("butter of antimony", "N010", "antimony trichloride"),
  is("orpiment|realgar", "N020", "arsenic sulfide"),
  is("witherite", "N040", "barium carbonate"),
  is("cadmium yellow|cadmium red|cadmium orange", "N078", "cadmium sulfide, or sulfide and selenide"),
  is("vitamin b12|vitamin b 12", "N096", "cyanocobalamin, which contains cobalt"),
  is("mancozeb", "N171 N450 N982", "the ethylenebisdithiocarbamate of manganese and zinc"),
  is("condys crystals", "N450", "a permanganate"),
  is("maneb", "N171 N450", "the ethylenebisdithiocarbamate of manganese"),
  is("zineb", "N171 N982", "the ethylenebisdithiocarbamate of zinc"),
  is("metiram", "N171 N982", "an ethylenebisdithiocarbamate of zinc"),
  is("nabam|amobam", "N171", "a salt of ethylenebisdithiocarbamic acid"),
  is("zddp|zdtp|zndtp|znddp", "N982", "a zinc dialkyl dithiophosphate"),
  is("merthiolate", "N458", "thimerosal, which contains mercury"),
  is("msma|dsma|monosodium methanearson*|roxarsone", "N020", "an organic arsenic compound"),
  is("cca|cca c|chromated copper arsenical*", "N090 N100 N020", "chromated copper arsenate", "coarse"),
  is("alkaline copper quat*|acq|ammoniacal copper*", "N100", "a complex of copper"),
  is("uan|urea ammonium nitrate", "N511", "a solution of urea and ammonium nitrate"),
  is("beryl|beryl ore|bertrandite", "N050", "a mineral of beryllium"),
  is("sphalerite|zinc blende|smithsonite", "N982", "a mineral of zinc"),
  is("chalcopyrite|chalcocite|covellite|bornite", "N100", "a mineral of copper"),
  is("pentlandite|millerite", "N495", "a mineral of nickel"),
  is("rhodochrosite|psilomelane", "N450", "a mineral of manganese"),
  is("crocoite", "N420 N090", "lead chromate"),
  is("anglesite|wulfenite", "N420", "a mineral of lead"),
  is("vanadinite", "N420 N770", "a mineral of lead and vanadium"),
  is("pyrolusite", "N450", "manganese dioxide"),
  is("viridian", "N090", "a chromium(III) compound"),
  is("*saltpeter|*saltpetre", "N511", "sodium or potassium nitrate"),
];

const ANY = anyOf(commonNames.map(({ names }) => names));

/** The verdicts for the first matching name. */
export const commonVerdicts = (text: string): ReadonlyArray<CategoryVerdict> =>
  says(text, ANY)
    ? (commonNames.find(({ names, unless }) => says(text, names) && !says(text, unless))?.verdicts ?? [])
    : [];
