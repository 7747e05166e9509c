/** Hazard categories of Tier II since reporting year 2017, word by word (40 CFR 370.66; 81 FR 38104). */
const CATEGORIES: ReadonlyArray<readonly [name: RegExp, category: string]> = [
  [/^explosive/i, "Explosive"],
  [/^flammable/i, "Flammable (gases, aerosols, liquids, or solids)"],
  [/^oxidi[sz]/i, "Oxidizer (liquid, solid or gas)"],
  [/^self-reactive/i, "Self-reactive"],
  [/^pyrophoric gas/i, "Pyrophoric Gas"],
  [/^pyrophoric(?! gas)/i, "Pyrophoric (liquid or solid)"],
  [/^self-heating/i, "Self-heating"],
  [/^organic peroxide/i, "Organic peroxide"],
  [/^corrosive to metal/i, "Corrosive to metal"],
  [/^gas under pressure/i, "Gas under pressure (compressed gas)"],
  [/contact with water/i, "In contact with water emits flammable gas"],
  [/^combustible dust/i, "Combustible Dust"],
  [/^acute toxicity/i, "Acute toxicity (any route of exposure)"],
  [/^skin corrosion/i, "Skin corrosion or irritation"],
  [/^serious eye damage/i, "Serious eye damage or eye irritation"],
  [/sensiti[sz]ation/i, "Respiratory or skin sensitization"],
  [/^germ cell mutagenicity/i, "Germ cell mutagenicity"],
  [/^carcinogenicity/i, "Carcinogenicity"],
  [/^reproductive toxicity/i, "Reproductive toxicity"],
  [/^specific target organ/i, "Specific target organ toxicity(single or repeated exposure)"],
  [/^aspiration/i, "Aspiration hazard"],
  [/^simple asphyxiant/i, "Simple Asphyxiant"],
  [/not otherwise classified/i, "Hazard Not Otherwise Classified"],
];

/** The Tier II categories of hazard classes, in the order of the form; a class that is none of them stays as it is. */
export const hazardCategories = (hazards: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = CATEGORIES.filter(([name]) => hazards.some((hazard) => name.test(hazard))).map(([, text]) => text);
  const others = hazards.filter((hazard) => !CATEGORIES.some(([name]) => name.test(hazard)));
  return [...known, ...new Set(others)];
};

type SaraMarks = {
  readonly is_sara_f: boolean;
  readonly is_sara_p: boolean;
  readonly is_sara_r: boolean;
  readonly is_sara_a: boolean;
  readonly is_sara_c: boolean;
};

/** F P R A C, the categories of the form before 2017, as they were marked on some of the lines. */
export const saraLetters = (lines: ReadonlyArray<SaraMarks>): string =>
  [
    lines.some((line) => line.is_sara_f) ? "F" : "",
    lines.some((line) => line.is_sara_p) ? "P" : "",
    lines.some((line) => line.is_sara_r) ? "R" : "",
    lines.some((line) => line.is_sara_a) ? "A" : "",
    lines.some((line) => line.is_sara_c) ? "C" : "",
  ].join("");
