import { expect, test } from "vitest";
import { hazardCategories, saraCategories, lineHazards } from "#domain/report/facts/lineHazards.ts";

/** As the form has them, classes that are in none of the categories behind. */
const filed = (hazards: ReadonlyArray<string>) => {
  const { categories, others, unknown } = hazardCategories(lineHazards({ hazards }));
  return [...categories, ...others, ...unknown];
};

/** 40 CFR 370.66, written down once more, each with hazard classes as sheets word them. */
const FORM: ReadonlyArray<readonly [category: string, ...classes: ReadonlyArray<string>]> = [
  ["Explosive", "Explosive", "explosives, division 1.1"],
  ["Flammable (gases, aerosols, liquids, or solids)", "Flammable liquid", "flammable gas"],
  ["Oxidizer (liquid, solid or gas)", "Oxidizing gas", "oxidising liquid", "Oxidizer"],
  ["Self-reactive", "Self-reactive substances"],
  ["Pyrophoric Gas", "Pyrophoric gas"],
  ["Pyrophoric (liquid or solid)", "Pyrophoric liquid", "Pyrophoric solid"],
  ["Self-heating", "Self-heating substances"],
  ["Organic peroxide", "Organic peroxide, type F"],
  ["Corrosive to metal", "Corrosive to metals"],
  ["Gas under pressure (compressed gas)", "Gas under pressure"],
  ["In contact with water emits flammable gas", "Substances which, in contact with water, emit flammable gas"],
  ["Combustible Dust", "Combustible dust"],
  ["Acute toxicity (any route of exposure)", "Acute toxicity, oral"],
  ["Skin corrosion or irritation", "Skin corrosion"],
  ["Serious eye damage or eye irritation", "Serious eye damage"],
  ["Respiratory or skin sensitization", "Skin sensitisation", "Respiratory sensitization"],
  ["Germ cell mutagenicity", "Germ cell mutagenicity"],
  ["Carcinogenicity", "Carcinogenicity"],
  ["Reproductive toxicity", "Reproductive toxicity"],
  ["Specific target organ toxicity(single or repeated exposure)", "Specific target organ toxicity, repeated"],
  ["Aspiration hazard", "Aspiration hazard"],
  ["Simple Asphyxiant", "Simple asphyxiant"],
  ["Hazard Not Otherwise Classified (physical)", "Physical hazard not otherwise classified"],
  ["Hazard Not Otherwise Classified (health)", "Hazard not otherwise classified (health)"],
  [
    "Hazard Not Otherwise Classified",
    "HNOC, not otherwise classified",
    "Physical and health, not otherwise classified",
  ],
];
const KEPT = "Hazardous to the aquatic environment";

test.each(FORM)("the form's category %j takes the hazard classes that mean it", (category, ...classes) => {
  for (const one of classes) {
    expect(filed([one])).toEqual([category]);
    expect(filed([one.toUpperCase(), KEPT, one])).toEqual([category, KEPT]);
  }
});

test("categories stand in the order of the form, classes that are none of them behind, each once", () => {
  const all = FORM.map(([, one = ""]) => one);
  expect(filed([KEPT, ...all.toReversed(), KEPT])).toEqual([...FORM.map(([category]) => category), KEPT]);
  expect(filed([])).toEqual([]);
});

test.each([
  "Non-flammable",
  "Not explosive",
  "Strong oxidizer",
  "Not self-reactive",
  "A pyrophoric gas",
  "A pyrophoric liquid",
  "Not self-heating",
  "An organic peroxide",
  "Not corrosive to metals",
  "No gas under pressure",
  "Not a combustible dust",
  "No acute toxicity",
  "No skin corrosion",
  "No serious eye damage",
  "No germ cell mutagenicity",
  "No carcinogenicity",
  "No reproductive toxicity",
  "No specific target organ toxicity",
  "No aspiration hazard",
  "No simple asphyxiant",
])("%j is a class of its own: a category is known by how it begins", (name) => {
  expect(filed([name])).toEqual([name]);
});

test("the letters of the old categories stand where one of the lines was marked", () => {
  const none = { is_sara_f: false, is_sara_p: false, is_sara_r: false, is_sara_a: false, is_sara_c: false };
  expect(saraCategories([none, none])).toBe("");
  const marked = [
    { ...none, is_sara_f: true },
    { ...none, is_sara_p: true },
    { ...none, is_sara_r: true },
    { ...none, is_sara_a: true },
    { ...none, is_sara_c: true },
  ];
  expect(marked.map((line) => saraCategories([none, line]))).toEqual([
    "Fire",
    "Pressure release",
    "Reactive",
    "Acute",
    "Chronic",
  ]);
  expect(saraCategories(marked.toReversed())).toBe("Fire; Pressure release; Reactive; Acute; Chronic");
});
