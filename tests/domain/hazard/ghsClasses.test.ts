import { describe, expect, it } from "vitest";
import { GHS_CLASSES, GHS_CODES, ghsClassOf } from "#domain/hazard/ghsClasses.ts";
import { proposedGhsCode } from "#domain/hazard/proposedGhsCode.ts";
import { hazardCategories } from "#domain/report/facts/lineHazards.ts";
import { HAZARD_NAMES } from "#domain/sheet/hazards/hazardNames.ts";
import { readCsv } from "../../../tools/support/readCsv.ts";

/** Every shipped class: what its name meant to each law while laws read names. */
const SHIPPED: ReadonlyArray<
  readonly [name: string, code: string, permit: string | null, waste: string | null, psm: string | null]
> = [
  ["Acute toxicity", "acute-toxicity", "toxic by rating", null, null],
  ["Skin corrosion or irritation", "skin-corrosion-irritation", "corrosive or irritating", "corrosive", null],
  ["Serious eye damage or eye irritation", "eye-damage-irritation", null, null, null],
  ["Respiratory or skin sensitization", "sensitization", null, null, null],
  ["Germ cell mutagenicity", "germ-cell-mutagenicity", null, null, null],
  ["Carcinogenicity", "carcinogenicity", null, null, null],
  ["Reproductive toxicity", "reproductive-toxicity", null, null, null],
  ["Specific target organ toxicity - single exposure", "stot-single", null, null, null],
  ["Specific target organ toxicity - repeated", "stot-repeated", null, null, null],
  ["Aspiration hazard", "aspiration-hazard", null, null, null],
  ["Simple asphyxiant", "simple-asphyxiant", "inert", null, null],
  ["Explosive", "explosive", "explosive", "reactive", null],
  ["Flammable gas", "flammable-gas", "flammable gas", "ignitable gas", "flammable gas"],
  ["Flammable aerosol", "flammable-aerosol", "aerosol", "ignitable", "flammable"],
  ["Oxidizing gas", "oxidizing-gas", "oxidizing gas", "oxidizer", null],
  ["Gas under pressure", "gas-under-pressure", "gas under pressure", null, null],
  ["Flammable liquid", "flammable-liquid", "flammable liquid", "ignitable", "flammable"],
  ["Flammable solid", "flammable-solid", "flammable solid", "ignitable solid", null],
  ["Self-reactive chemical", "self-reactive", "unstable", "reactive", null],
  ["Pyrophoric liquid", "pyrophoric-liquid", "pyrophoric", "ignitable solid", "flammable"],
  ["Pyrophoric solid", "pyrophoric-solid", "pyrophoric", "ignitable solid", null],
  ["Pyrophoric gas", "pyrophoric-gas", "pyrophoric", "ignitable gas", "flammable gas"],
  ["Self-heating chemical", "self-heating", null, "ignitable solid", null],
  ["In contact with water emits flammable gas", "water-reactive", "water-reactive", "reactive", null],
  ["Oxidizing liquid", "oxidizing-liquid", "oxidizer", "oxidizer", null],
  ["Oxidizing solid", "oxidizing-solid", "oxidizer", "oxidizer", null],
  ["Organic peroxide", "organic-peroxide", "organic peroxide", "oxidizer", null],
  ["Corrosive to metals", "corrosive-to-metals", "corrosive to metals", "corrosive", null],
  ["Combustible dust", "combustible-dust", null, null, null],
  ["Hazard not otherwise classified", "hnoc", null, null, null],
];

describe("the table of GHS classes", () => {
  it("has each code once, in small letters, and categories of the form of Tier II word by word", () => {
    expect(new Set(GHS_CODES).size).toBe(GHS_CODES.length);
    for (const { code, name, tier_two, h_codes } of GHS_CLASSES) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z0-9.]+)*$/);
      expect(h_codes.join(" ")).toMatch(/^(?:H\d{3}(?: H\d{3})*)?$/);
      const read = hazardCategories([{ name, ghs: ghsClassOf(code) ?? null }]);
      expect([read.categories, read.unknown]).toEqual([tier_two === null ? [] : [tier_two], []]);
    }
    expect(new Set(GHS_CLASSES.map(({ name }) => name)).size).toBe(GHS_CLASSES.length);
  });

  it("knows every name that it gives: a name proposes a class that no law reads otherwise", () => {
    for (const { name, tier_two } of GHS_CLASSES) {
      const code = proposedGhsCode(name);
      expect([name, code === null ? code : ghsClassOf(code)?.tier_two]).toEqual([name, tier_two]);
    }
  });
});

describe("a code is proposed from a name", () => {
  it.each(SHIPPED)(
    "the shipped class '%s' is %s, and means to each law what it meant",
    (name, code, permit, waste, psm) => {
      expect(proposedGhsCode(name)).toBe(code);
      expect(ghsClassOf(code)).toMatchObject({ permit, waste, psm });
    },
  );

  it("of every shipped class and of every class that a sheet is read for", () => {
    const shipped = readCsv(new URL("../../../data/reference/hazards.csv", import.meta.url));
    expect(shipped.map(({ name }) => name)).toEqual(SHIPPED.map(([name]) => name));
    for (const { name } of HAZARD_NAMES) expect(SHIPPED.map(([one]) => one)).toContain(name);
  });

  it.each([
    ["Highly flammable liquid", "flammable-liquid"],
    ["Flammable liquids, Category 2", "flammable-liquid-2"],
    ["Flammable gas, cat. 1A", "flammable-gas-1a"],
    ["Oxidising solid, category 1", "oxidizing-solid-1"],
    ["Skin corrosion/irritation, category 1B", "skin-corrosion-1b"],
    ["Skin corrosion/irritation, category 2", "skin-irritation-2"],
    ["Skin corrosion", "skin-corrosion-1"],
    ["Skin irritation", "skin-irritation-2"],
    ["Eye irritation, category 2A", "eye-irritation-2a"],
    ["Acute toxicity, oral (category 4)", "acute-toxicity-4"],
    ["Organic peroxide, type F", "organic-peroxide-f"],
    ["Explosives, division 1.4", "explosive-1.4"],
    ["Specific target organ toxicity - single exposure, category 3", "stot-single-3"],
    ["Substances which, in contact with water, emit flammable gases", "water-reactive"],
    ["Hazardous to the aquatic environment, acute", "aquatic-hazard"],
    ["Hazard not otherwise classified (health)", "hnoc-health"],
    ["Non-hazardous", "not-hazardous"],
    ["Not hazardous", "not-hazardous"],
    ["Corrosive", "corrosive"],
    ["Non-corrosive", null],
    ["Non-flammable gas", null],
    ["Class 6.1 poison", null],
    ["", null],
  ] as const)("%j: %j", (name, code) => {
    expect(proposedGhsCode(name)).toBe(code);
  });
});
