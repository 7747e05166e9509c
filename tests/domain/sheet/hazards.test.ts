import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hazardProposals } from "#domain/sheet/hazardProposals.ts";
import { hCodesIn } from "#domain/sheet/hazards/hazardClasses.ts";
import { HAZARD_NAMES } from "#domain/sheet/hazards/hazardNames.ts";
import type { ProposalField } from "#domain/sheet/Proposal.ts";
import { withChecks } from "#domain/sheet/readSheet.ts";
import { readDocument } from "#domain/sheet/text/readDocument.ts";
import { law } from "../../support/law.ts";
import { sheetWriter, textOfSheet } from "../../support/sheets/PlacedSheet.ts";
import { drawnDocument } from "./drawnDocument.ts";

const read = (drawing: string, field: ProposalField, section = 2) =>
  hazardProposals(drawnDocument({ [section]: drawing }))
    .filter((proposal) => proposal.field === field)
    .map(({ value }) => value);
const classes = (drawing: string) => read(drawing, "hazard_classes");
const sureClasses = (drawing: string) =>
  hazardProposals(drawnDocument({ 2: drawing })).flatMap(({ field, value, sureness }) =>
    field === "hazard_classes" ? [[value, sureness]] : [],
  );
const nfpa = (drawing: string) => read(drawing, "nfpa", 16);

describe("a class to which no H code belongs", () => {
  const withoutCode = (drawing: string) => {
    const document = drawnDocument({ 2: drawing });
    return withChecks(document, hazardProposals(document)).flatMap(({ value, cautions, sureness }) =>
      cautions.some(({ code }) => code === "class-without-code") ? [[value, sureness]] : [],
    );
  };

  it("has a caution, even beside a code that several classes share", () => {
    expect(withoutCode("Organic peroxide, Type C\nSkin corrosion, Category 1B\nH242 Heating may cause a fire")).toEqual(
      [["Skin corrosion or irritation", "likely"]],
    );
    expect(withoutCode("Skin irritation, Category 2\nEye irritation, Category 2A\nH315")).toEqual([
      ["Serious eye damage or eye irritation", "likely"],
    ]);
  });

  it.each([
    "Self-reactive chemical, Type B\nH241",
    "Pyrophoric liquid, Category 1\nH250",
    "Oxidizing solid, Category 2\nH272",
    "Flammable gas, Category 1A\nH230",
    "Explosive (Category 1)\nH206",
  ])("is none of %j, which share their code", (drawing) => expect(withoutCode(drawing)).toEqual([]));
});

describe("what lists of carcinogens say", () => {
  it.each([
    "IARC: Group 2B: Possibly carcinogenic to humans (2B)",
    "Carcinogenicity: IARC 1",
    "Carcinogenicity (NTP): 1",
    "Carcinogenicity NTP: Known to be a human carcinogen (1)",
    "Known human carcinogen 1",
    "NTP: Reasonably anticipated to be a human carcinogen (2)",
    "Quartz is listed by IARC as a group 1\ncarcinogen 1",
    "ACGIH: A2 - Suspected human carcinogen (2)",
    "International Agency for Research on Cancer: carcinogen 2A",
  ])("is no hazard class: %j", (drawing) =>
    expect(classes(`Skin irritation, Category 2\n${drawing}`)).toEqual(["Skin corrosion or irritation"]),
  );

  it("leaves the class of the product, which is then not sure", () => {
    expect(sureClasses("Carcinogenicity    Category 1A\nIARC: Group 1")).toEqual([["Carcinogenicity", "sure"]]);
    expect(sureClasses("Carcinogenicity, Category 2 (IARC Group 2B)")).toEqual([["Carcinogenicity", "likely"]]);
    expect(sureClasses("Classified by OSHA: Flammable liquid, Category 2")).toEqual([["Flammable liquid", "sure"]]);
  });
});

describe("H codes", () => {
  it.each([
    ["H300+H310", ["H300", "H310"]],
    ["H360FD, H361d; H350i", ["H360FD", "H361d", "H350i"]],
    ["H 332 Harmful", ["H332"]],
    ["H-373", ["H373"]],
    ["P301 EUH066 SH315 H3155 C12H226", []],
    ["H100s = General, H200s = Physical, H300s = Health", []],
    ["H315Causes skin irritation", ["H315"]],
  ])("of %j", (text, codes) => expect(hCodesIn(text).map(({ code }) => code)).toEqual(codes));

  it("stand once each, however often the sheet has them", () => {
    expect(
      read(
        `
        Flam. Liq. 3, H226
        H226 Flammable liquid and vapor
        H315 Causes skin irritation`,
        "h_codes",
      ),
    ).toEqual(["H226", "H315"]);
  });

  it("of a component are not the product's", () => {
    const drawing = `
        Skin Irritation    Category 2
        H315 Causes skin irritation
        Contains: Xylene (CAS 1330-20-7) Flam. Liq. 3, H226
        Chemical name    CAS No.      %          Classification
        Acetone          67-64-1      10 - 20    Flam. Liq. 2; H225
                                                 Eye Irrit. 2; H319`;
    expect(read(drawing, "h_codes")).toEqual(["H315"]);
    expect(classes(drawing)).toEqual(["Skin corrosion or irritation"]);
  });

  it("beside the number of the only substance are, but never sure", () => {
    const found = hazardProposals(drawnDocument({ 2: "Caustic soda (CAS 1310-73-2) Skin Corr. 1A; H314" }));
    expect(found.map(({ value, sureness }) => [value, sureness])).toEqual([
      ["H314", "likely"],
      ["Skin corrosion or irritation", "likely"],
    ]);
  });

  law(
    "are found where they are printed",
    [fc.array(fc.integer({ min: 200, max: 420 }), { maxLength: 5 })],
    (numbers) => {
      const codes = numbers.map((number) => `H${number}`);
      expect(hCodesIn(codes.join(", ")).map(({ code }) => code)).toEqual(codes);
    },
  );
});

describe("hazard classes of the list", () => {
  it.each([
    ["Flammable liquids    Category 3", ["Flammable liquid"]],
    ["Flam. Liq. 3, H226", ["Flammable liquid"]],
    ["Skin Irritation - Category 2", ["Skin corrosion or irritation"]],
    ["Serious eye damage/eye irritation (Category 2A)", ["Serious eye damage or eye irritation"]],
    ["Acute Tox. 4 (Oral)", ["Acute toxicity"]],
    ["Acute Toxicity - Dermal 4, Eye Irritation 2B", ["Acute toxicity", "Serious eye damage or eye irritation"]],
    ["SPECIFIC TARGET ORGAN TOXICITY (REPEATED EXPOSURE) - Category 2", ["Specific target organ toxicity - repeated"]],
    ["STOT SE 3", ["Specific target organ toxicity - single exposure"]],
    ["Skin Sens. 1; H317", ["Respiratory or skin sensitization"]],
    ["Carc. 1A", ["Carcinogenicity"]],
    ["Inhalation toxicity    Category 4", ["Acute toxicity"]],
    ["Aspiration, Category 1", ["Aspiration hazard"]],
    ["Reproductive hazard (Category 2)", ["Reproductive toxicity"]],
    ["Irritating to skin: Category 2", ["Skin corrosion or irritation"]],
    ["Ocular irritation - Category 2A", ["Serious eye damage or eye irritation"]],
    ["Oxidizing liquids    H272", ["Oxidizing liquid"]],
    ["Classification of mixture: Eye irritation: Category 2B", ["Serious eye damage or eye irritation"]],
    ["Acute toxicity: Category 2    Not classified    Not classified", ["Acute toxicity"]],
    ["Gases under pressure - Compressed gas", ["Gas under pressure"]],
    ["H304 May be fatal if swallowed and enters airways", ["Aspiration hazard"]],
    ["Aquatic Chronic 2, H411", []],
    ["Skin corrosion/irritation    Not classified", []],
    ["Carcinogenicity    Not applicable", []],
    ["Hazards not otherwise classified    None known", []],
    ["If skin irritation occurs: Get medical advice.", []],
    ["Classified as flammable liquid 3 hours later", []],
  ])("said by %j", (text, names) => expect(classes(text)).toEqual(names));

  it("have their category in the line below, or their code in a column", () => {
    expect(
      classes(`
        Reproductive toxicity, effects on the unborn
        Category 2
        Skin corrosion/irritation      H315      2`),
    ).toEqual(["Reproductive toxicity", "Skin corrosion or irritation"]);
  });

  it("are those of the product's list, each once", () => {
    expect(new Set(HAZARD_NAMES.map(({ name }) => name)).size).toBe(HAZARD_NAMES.length);
    expect(HAZARD_NAMES).toHaveLength(30);
  });
});

describe("toxicity to a target organ", () => {
  const SINGLE = "Specific target organ toxicity - single exposure";
  const REPEATED = "Specific target organ toxicity - repeated";

  it.each([
    ["its kind in the line below", "Specific target organ toxicity,    Category 2\nrepeated exposure", [REPEATED]],
    [
      "two of them",
      "STOT    Category 3\n(single exposure)\nSTOT    Category 1\n- repeated exposure",
      [SINGLE, REPEATED],
    ],
    ["category 3, which only one kind has", "Specific target organ toxicity : Category 3 (Respiratory)", [SINGLE]],
    ["its category between its words", "Target organ toxicity, category 2 (repeated exposure)", [REPEATED]],
    ["no kind at all", "Specific target organ toxicity    Category 2\nSkin sensitization    Not classified", []],
  ])("is read with %s", (_, drawing, wanted) => expect(classes(drawing)).toEqual(wanted));
});

describe("an NFPA rating", () => {
  it.each([
    ["NFPA: Health 2, Flammability 3, Instability 0", ["2-3-0"]],
    ["NFPA rating    3-0-2-W", ["3-0-2-W"]],
    ["NFPA 704: Health - 1    Fire - 4    Reactivity - 0", ["1-4-0"]],
    ["NFPA/HMIS: Health 2, Flammability 3, Reactivity 0", ["2-3-0"]],
    ["NFPA: H2 F3 R0", ["2-3-0"]],
    ["NFPA 704: 2-3-0", ["2-3-0"]],
    ["NFPA 704\n2 Health\n3 Flammability\n1 Instability", ["2-3-1"]],
    ["NFPA Health hazards 2    Flammability 3    Instability 1", ["2-3-1"]],
    ["NFPA    Health hazard 2\nFire hazard 3\nReactivity 0\nSpecial hazard OX", ["2-3-0-OX"]],
    ["HMIS: Health 2, Flammability 3, Physical hazard 0", []],
    ["Consult NFPA 30, 2 and 1", []],
    ["NFPA: Fire 2 Health 1 Reactivity 0", ["1-2-0"]],
    ["NFPA code: 1 2 0", ["1-2-0"]],
    ["NFPA    H    F    R\n        1    2    0", ["1-2-0"]],
    ["Health (NFPA): 1\nFlammability (NFPA): 2\nReactivity (NFPA): 0", ["1-2-0"]],
  ])("of %j", (text, rating) => expect(nfpa(text)).toEqual(rating));

  it("has columns, prose, and another scale beside it", () => {
    expect(
      nfpa(`
        NFPA      Health    Fire      Reactivity
                    2         3           1`),
    ).toEqual(["2-3-1"]);
    expect(
      nfpa(`
        NFPA health hazard      : 1 - Could irritate.
        NFPA fire hazard        : 2 - Must be heated first.
        NFPA reactivity         : 0 - Stable in a fire.`),
    ).toEqual(["1-2-0"]);
    expect(
      nfpa(`
        NFPA Rating               HMIS Rating
        Health:  1                Health:  2
        Flammability:  0          Flammability:  3
        Reactivity:  0            Reactivity:  1`),
    ).toEqual(["1-0-0"]);
  });

  it("has its special hazard in a line of its own", () => {
    expect(
      nfpa(`
        NFPA health hazard: 1
        NFPA fire hazard: 2
        NFPA reactivity: 0
        NFPA specific hazard: OX`),
    ).toEqual(["1-2-0-OX"]);
  });

  it("goes on at the top of the next page", () => {
    const writer = sheetWriter();
    writer.line([60, "SECTION 16: Other information"]);
    writer.line([60, "NFPA Rating"]);
    writer.turn();
    for (const line of ["Health: 3", "Flammability: 2", "Instability: 0"]) writer.line([60, line]);
    expect(hazardProposals(readDocument(textOfSheet(writer.done()))).map(({ value }) => value)).toContain("3-2-0");
  });

  it("is read off the diamond by its shape, and never sure then", () => {
    const [read] = hazardProposals(
      drawnDocument({
        16: `
        NFPA
              3
           2     1
              W`,
      }),
    );
    expect([read?.value, read?.sureness]).toEqual(["2-3-1-W", "doubtful"]);
  });
});
