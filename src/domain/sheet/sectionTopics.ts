/**
 * What the 16 sections of 29 CFR 1910.1200 Appendix D are called, and the words of older sheets for the same matter;
 * letters only, so that spaced-out type and dashes do not count.
 */
const TOPICS: ReadonlyArray<readonly [section: number, words: RegExp]> = [
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
  [16, /^(other|otherinformation|additional|miscellaneous|supplement|furtherinformation|preparation)/],
];

/** Words that end a heading early: what only begins like a topic is no heading. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z&]/g, "");

/** The section that a heading's words belong to. */
export const topicOf = (words: string): number | null => {
  const letters = lettersOf(words).replace(/^(the|sectionon)/, "");
  return TOPICS.find(([, pattern]) => pattern.test(letters))?.[0] ?? null;
};
