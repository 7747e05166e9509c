/**
 * A hazard class of HazLedger's list (data/reference/hazards.csv), and the codes that belong to it alone (GHS, annex
 * 3).
 */
export type HazardName = { readonly name: string; readonly words: RegExp; readonly codes: ReadonlyArray<string> };

/** In order of precedence. */
export const HAZARD_NAMES: ReadonlyArray<HazardName> = [
  {
    name: "Aspiration hazard",
    words:
      /aspiration\s{1,2}(?:hazard|toxicity)|\baspiration(?=[\s,(:-]{1,4}(?:cat|\d\b))|\basp(?:iration)?\.?\s{0,2}tox/i,
    codes: ["304"],
  },
  {
    name: "Acute toxicity",
    words:
      /acute\s{0,2}(?:inhalation |dermal |oral |mammalian )*tox(?:icity|ic)?\b|toxicity,? acute|toxicity\s{0,2}\((?:inhalation|oral|dermal)|(?:oral|dermal|inhalation)\s{1,2}toxicity|\bacute tox\./i,
    codes: ["300", "301", "302", "310", "311", "312", "330", "331", "332"],
  },
  {
    name: "Respiratory or skin sensitization",
    words:
      /(?:skin|respiratory|dermal|resp\.?)[\s/]*(?:or\s{1,2}|and\s{1,2}|\/\s{0,2})?(?:skin\s{1,2}|respiratory\s{1,2})?sens(?:iti[sz](?:ation|er|ing)|\.)?|sensiti[sz](?:ation|er)[\s,:-]*(?:of the |of )?(?:skin|respiratory)|^sensiti[sz](?:ation|er)\b/i,
    codes: ["317", "334"],
  },
  {
    name: "Skin corrosion or irritation",
    words:
      /(?:skin|dermal)\s{0,2}[-/]?\s{0,2}(?:corrosi(?:on|ve)|irrit(?:ation|ant|\.)?|corr\.)|(?:corrosi(?:on|ve)|irrit(?:ation|ant))\s{0,2}(?:\/\s{0,2}irritation\s{0,2})?[\s,:-]*(?:of |to |on )?(?:the )?skin|contact hazard\s{0,2}-\s{0,2}skin|irritating to (?:the )?skin/i,
    codes: ["314", "315"],
  },
  {
    name: "Serious eye damage or eye irritation",
    words:
      /(?:eye|ocular)\s{0,2}[-/]?\s{0,2}(?:damage|irrit(?:ation|ant|\.)?|dam\.|corrosion)|serious eye|(?:damage|irritation|irritant)[\s,:-]*(?:of |to )?(?:the )?eyes?\b|contact hazard\s{0,2}-\s{0,2}eye|irritating to (?:the )?eyes?\b/i,
    codes: ["318", "319", "320"],
  },
  { name: "Germ cell mutagenicity", words: /mutagen(?:icity|ic|s)?\b|\bmuta\./i, codes: ["340", "341"] },
  { name: "Carcinogenicity", words: /carcinogen(?:icity|ic|s)?\b|\bcarc\./i, codes: ["350", "351"] },
  {
    name: "Reproductive toxicity",
    words:
      /reproductive\s{0,2}(?:system )?(?:tox(?:icity|in|icant)|hazard)|reproductive\s{0,2}\/\s{0,2}developmental|toxic(?:ity)? (?:to|for) reproduction|\brepr(?:o|od)?\b\.?(?:\s{0,2}tox)?|\breprotox|effects on or via lactation|reproductive cell/i,
    codes: ["360", "361", "362"],
  },
  {
    name: "Specific target organ toxicity - repeated",
    words:
      /(?:target organ|stot|systemic)[^;]{0,60}?(?:repeat|prolonged|chronic|\bre\b)|\bstot\W{0,4}re\b|repeated exposure/i,
    codes: ["372", "373"],
  },
  {
    name: "Specific target organ toxicity - single exposure",
    words: /(?:target organ|stot|systemic)[^;]{0,60}?(?:single|\bse\b|narco)|\bstot\W{0,4}se\b|single exposure/i,
    codes: ["335", "336", "370", "371"],
  },
  { name: "Simple asphyxiant", words: /(?:simple )?asphyxiant/i, codes: [] },
  { name: "Flammable aerosol", words: /(?:flammable |^)aerosols?\b|\bflam\.? aerosol/i, codes: ["222", "223", "229"] },
  { name: "Flammable gas", words: /flammable gas|\bflam\.? gas/i, codes: ["220", "221"] },
  { name: "Oxidizing gas", words: /oxidi[sz]ing gas|\box\.? gas/i, codes: ["270"] },
  {
    name: "Gas under pressure",
    words:
      /gas(?:es)? under pressure|pressuri[sz]ed gas|\bpress\.? gas|(?:compressed|liquefied|liquified|dissolved|refrigerated liquefied) gas/i,
    codes: ["280", "281"],
  },
  {
    name: "In contact with water emits flammable gas",
    words: /contact with water|water[- ]?react/i,
    codes: ["260", "261"],
  },
  { name: "Self-reactive chemical", words: /self-?\s?react/i, codes: [] },
  { name: "Self-heating chemical", words: /self-?\s?heat/i, codes: ["251", "252"] },
  { name: "Pyrophoric liquid", words: /pyrophoric liquid|\bpyr\.? liq/i, codes: [] },
  { name: "Pyrophoric solid", words: /pyrophoric solid|\bpyr\.? sol/i, codes: [] },
  { name: "Pyrophoric gas", words: /pyrophoric gas/i, codes: ["232"] },
  { name: "Organic peroxide", words: /organic peroxide|\borg\.? perox/i, codes: [] },
  { name: "Oxidizing liquid", words: /oxidi[sz](?:ing|er) liquid|\box\.? liq/i, codes: [] },
  { name: "Oxidizing solid", words: /oxidi[sz](?:ing|er) solid|\box\.? sol/i, codes: [] },
  { name: "Flammable solid", words: /flammable solid|\bflam\.? sol/i, codes: ["228"] },
  {
    name: "Flammable liquid",
    words: /(?:flammable|combustible) liq(?:uid|\b)|\bflam\.? liq/i,
    codes: ["224", "225", "226", "227"],
  },
  {
    name: "Corrosive to metals",
    words: /corrosive to metal|metal corros|\bmet\.? corr|corrosion to metal/i,
    codes: ["290"],
  },
  { name: "Combustible dust", words: /combustible dust/i, codes: [] },
  {
    name: "Explosive",
    words: /(?<!non-?\s?|not )\bexplosives?\b(?!\s{1,2}(?:limit|propert|mixture|range|reaction))|\bexpl\./i,
    codes: ["200", "201", "202", "203", "204", "205"],
  },
  { name: "Hazard not otherwise classified", words: /hazards? not otherwise classified|\bhnoc\b/i, codes: [] },
];

/** Codes shared by several classes; next to the name of one of them, the code belongs to that class. */
const SHARED: ReadonlyArray<readonly [codes: RegExp, names: RegExp]> = [
  [/^H20[6-8]/, /^explosive/i],
  [/^H23[01]/, /^flammable gas/i],
  [/^H24[0-2]/, /^(?:organic peroxide|self-reactive)/i],
  [/^H250/, /^pyrophoric/i],
  [/^H27[12]/, /^oxidizing (?:liquid|solid)/i],
];

export const isCodeOf = (code: string, name: string): boolean =>
  nameOfCode(code) === name || SHARED.some(([codes, names]) => codes.test(code) && names.test(name));

/** The class of a code; null for environmental codes and for codes that several classes share. */
export const nameOfCode = (code: string): string | null =>
  HAZARD_NAMES.find(({ codes }) => codes.includes(code.slice(1, 4)))?.name ?? null;
