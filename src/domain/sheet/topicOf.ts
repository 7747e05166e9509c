/**
 * The titles of the 16 sections of 29 CFR 1910.1200 Appendix D, and titles of older sheets for the same content. They
 * are matched against letters only, to ignore letter-spacing and dashes.
 */
const TOPICS: ReadonlyArray<readonly [section: number, words: RegExp]> = [
  [2, /^(identification|summary|indication)of(the|possible|potential)?(hazard|danger)/],
  [3, /^(composition)?(data|information)on(the|hazardous)?(component|constituent|ingredient)/],
  [
    3,
    /^(information)?(on)?(composition|ingredients|hazardousingredients|hazardouscomponents|componentinformation|ingredientinformation|principalcomponents|productcomposition|chemicalcomposition)/,
  ],
  [3, /^(chemical)?(product)?(composition|ingredient)/],
  [
    9,
    /^(physical|chemicalandphysical|physicochemical|physiochemical)(and|&)?(chemical|physical)?(properties|propeties|data|characteristics|prop)/,
  ],
  [9, /^physicaldata|^(chemical|physical)(and|&)?(chemical|physical)(properties|characteristics|data)/],
  [
    1,
    /^((product|chemicalproduct|material|substance|chemical|company|general|identity|supplier|manufacturer)(and|&)?)*(identification|identity|identifier)/,
  ],
  [1, /^(chemical)?(product|substance)(and|&)(company|manufacturer|supplier)/],
  [
    1,
    /^(company|manufacturer|supplier)(and|&)product|^identifi|^(general|product)information$|^productname(and|&)company|^companyidentification/,
  ],
  [
    2,
    /^(possible|summaryof|emergencyand)?(hazards?|hazardous|dangers?)(s)?(identification|identifcation|identifiation|overview|summary|information|indication)/,
  ],
  [4, /^(emergency(and|&))?(firstaid|emergencyfirstaid)/],
  [5, /^(fire|firefighting|firefigthing|fighting)(and|&)?(measures?|fighting|explosion|hazard|protection|data)/],
  [
    6,
    /^(accidental|accident|measuresforaccidental|spill|environmentalrelease|releasemeasures)(release|spill|orleak|leak|and|procedures|measures|s$)/,
  ],
  [7, /^(precautionsforsafe)?(handling|storage|specialprecautions|precautions)(and|&)?/],
  [
    8,
    /^(exposure|exporsure|personalprotect|protectiveequip|specialprotection|controlmeasures|engineeringcontrols?|occupationalexposure|personalexposure|ppe)/,
  ],
  [10, /^(chemical)?(stability|reactivity)/],
  [11, /^(toxicolog|toxicity|healthhazard|healtheffects)/],
  [12, /^(ecolog|environmental(information|data|effects))/],
  [13, /^(disposal|wastedisposal|waste|considerationsondisposal)/],
  [14, /^(transport|shipping|dot)/],
  [15, /^(regulat|otherregulatory|legalinformation|informationonregulation)/],
  [
    16,
    /^(other(information|data|considerations|$)|additional|miscellaneous|supplement|furtherinformation|preparation)/,
  ],
];

/** A word that identifies a section with this number even if the heading is misspelled or unusual. */
const LOOSE: Readonly<Record<number, RegExp>> = {
  1: /identi|company|product|supplier/,
  2: /[he]azard|danger/,
  3: /composi|ingredi|component/,
  4: /first|aid|emergency/,
  5: /fire|extinguish|explosi/,
  6: /release|leak|spill/,
  7: /handling|storage/,
  8: /exposure|protect/,
  9: /physic|propert/,
  10: /stabil|reactiv/,
  11: /toxi/,
  12: /ecol|environ|ecotox/,
  13: /dispos|waste/,
  14: /transp|shipping/,
  15: /regulat|law|legal/,
  16: /other|addition|misc|revision/,
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z&]/g, "");

/** The section that a heading's words belong to. `printed` is its number, which decides if the words are unusual. */
export const topicOf = (words: string, printed: number | null = null): number | null => {
  const letters = lettersOf(words).replace(/^(the|sectionon)/, "");
  const topic = TOPICS.find(([, pattern]) => pattern.test(letters))?.[0] ?? null;
  if (topic === null && printed !== null && LOOSE[printed]?.test(letters)) return printed;
  return topic;
};

/** The titles of the sections, word for word but for dashes and strokes: nothing else is likely to say just this. */
const TITLES =
  /^(?:(?:product(?:and|&)company)?identification|hazards?identification|composition(?:and)?informationoningredients|firstaidmeasures|firefightingmeasures|accidentalreleasemeasures|handling(?:and|&)storage|exposurecontrols?(?:and|&)?personalprotection|physical(?:and|&)chemicalproperties|stability(?:and|&)reactivity|toxicologicalinformation|ecologicalinformation|disposalconsiderations|transport(?:ation)?information|regulatoryinformation|otherinformation)$/;

/** True if the words are exactly the title of a section. */
export const isTitle = (words: string): boolean => TITLES.test(lettersOf(words));
