import { describe, expect, it } from "vitest";
import { physicalProposals } from "#domain/sheet/physicalProposals.ts";
import type { Proposal, ProposalField } from "#domain/sheet/Proposal.ts";
import { withChecks } from "#domain/sheet/readSheet.ts";
import { drawnDocument } from "./drawnDocument.ts";

const proposals = (sections: Readonly<Record<number, string>>) => {
  const document = drawnDocument(sections);
  return withChecks(document, physicalProposals(document));
};
const find = (field: ProposalField, drawing: string): Proposal | undefined =>
  proposals({ 9: drawing }).find((proposal) => proposal.field === field);
const said = (field: ProposalField, drawing: string) => {
  const found = find(field, drawing);
  if (found === undefined) return null;
  const { operator, value, min, max, unit } = found;
  const range = min === max || min === null || max === null ? value : `${min}..${max}`;
  return `${operator ?? ""}${typeof range === "string" ? range : ""}${unit === null ? "" : ` ${unit}`}`;
};

describe("the flash point", () => {
  it.each([
    ["Flash point:    47 °C (116.6 °F)", "116.6 °F"],
    ["Flash point    >95.6°C/204°F", ">204 °F"],
    ["Flash Point (°C):    94", "201.2 °F"],
    ["Flash Point °C (closed cup)    : 93.5", "200.3 °F"],
    ["Flash Pt: < 20 F", "<20 °F"],
    ["Flash point    closed cup 27 °C ( 81 °F) ASTM D93", "81 °F"],
    ["Appearance: Liquid Flash point: 60 F", "60 °F"],
    ["Flash point range    23 - 60 °C", "73.4..140 °F"],
    ["Flash Point:    Closed cup - 54 F", "54 °F"],
    ["Flash Point:    - 54 F", "-54 °F"],
    ["Flash Point: > or = 200F", ">=200 °F"],
    ["Closed cup flash point:    39 °C", "102.2 °F"],
    ["Flammability/Flash Point:    150 F", "150 °F"],
    ["Flash point (200 F)", "200 °F"],
    ["Flash point (>93 °C / 200 °F): TCC", ">200 °F"],
    ["Flash point (200 F): N/A", null],
    ["Flash point (93 C): 212 F", "212 °F"],
    ["Flash point (°F): 94", "94 °F"],
    ["Flash point    Not applicable", null],
    ["Flash point    does not flash", null],
    ["Flash point: Product does not sustain combustion at 104 °F", null],
    ["Flash point    200", null],
    ["Vapors may flash at 200 °F", null],
    ["Flash Point, °F (°C): 200 (93)", "200 °F"],
    ["Flash Point °C / °F: 93 / 200", "200 °F"],
    ["Flash Point: 65oC", "149 °F"],
    ["Flash Point: 200F min.", ">=200 °F"],
    ["Flash Point: No flash to 212 F", null],
    ["Flash point (closed\ncup)    93 °C", "199.4 °F"],
    ["7) Flashing point\n   29 °C", "84.2 °F"],
    ["Flash    42 °C (107.6 °F)\npoint", "107.6 °F"],
  ])("in %j", (text, value) => expect(said("flash_point", text)).toBe(value));

  it("stands below its label, too, and in section 5 where 9 has none", () => {
    expect(
      said(
        "flash_point",
        `
        Boiling point       Flash point
        212 °F              61 °C`,
      ),
    ).toBe("141.8 °F");
    const [read] = proposals({ 5: "Flash point: 300 °F", 9: "Flash point: see section 5" });
    expect([read?.value, read?.section]).toEqual(["300", 5]);
  });

  it("is looked for everywhere, and never sure, where no section 9 was found", () => {
    const [read] = proposals({ 1: "Product name: Solvent", 10: "Flash point: 60 °F" });
    expect([read?.value, read?.section, read?.sureness]).toEqual(["60", null, "likely"]);
  });

  it("is cautioned where °C and °F, or sections 5 and 9, disagree", () => {
    expect(find("flash_point", "Flash point: 20 °C (120 °F)")?.cautions.map(({ code }) => code)).toEqual([
      "flash-units-differ",
    ]);
    const [read] = proposals({ 5: "Flash point: 200 °F", 9: "Flash point: 100 °F" });
    expect(read?.cautions.map(({ code, text }) => [code, text])).toEqual([
      ["flash-elsewhere", "Section 5 says 200 °F."],
    ]);
  });

  it("is not sure with a sign or a range", () => {
    const sureness = (text: string) => find("flash_point", text)?.sureness;
    expect([
      sureness("Flash point: 60 °F"),
      sureness("Flash point: > 60 °F"),
      sureness("Flash point: 60 - 70 °F"),
    ]).toEqual(["sure", "likely", "likely"]);
  });
});

describe("specific gravity, density and pounds per gallon", () => {
  const all = (drawing: string) =>
    (["specific_gravity", "density", "pounds_per_gallon"] as const).map((field) => said(field, drawing));

  it.each([
    ["Specific gravity (water = 1):    1.02", ["1.02", null, null]],
    ["Relative density    0.98 - 1.02 @ 25 °C", ["0.98..1.02", null, null]],
    ["Density at 20 °C:    ca. 1,2 g/cm3", [null, "~1.2 g/cm3", null]],
    ["Density    905 kg/m³ (7.55 lbs/gal, 0.91 kg/dm³)", [null, "905 kg/m3", "7.55 lb/gal"]],
    ["Density (lb/gal)    :    7.4", [null, null, "7.4 lb/gal"]],
    ["Density at 20°C, g/cm³    2.75", [null, "2.75 g/cm3", null]],
    ["Specific gravity or density    0.94 - 1.00 / 7.80 - 8.34 lbs per gallon", ["0.94..1", null, "7.8..8.34 lb/gal"]],
    ["Weight per gallon: 9.1 lb/gal", [null, null, "9.1 lb/gal"]],
    ["Weight per gallon: 9.76", [null, null, "9.76 lb/gal"]],
    ["Wt/Gal    9.7 - 9.9 lbs", [null, null, "9.7..9.9 lb/gal"]],
    ["S.G.: 1.3", ["1.3", null, null]],
    ["Specific Gravity, 20/4 C: 1.05", ["1.05", null, null]],
    ["Specific gravity    Not determined\nLbs/Gal             10.2", [null, null, "10.2 lb/gal"]],
    ["Relative density    None\nPounds per gallon   8.34", [null, null, "8.34 lb/gal"]],
    ["Density             Not applicable\nIon strength        1.5", [null, null, null]],
    ["Density             8.2 lb/gal", [null, null, "8.2 lb/gal"]],
    ["Density and/or relative    2.95\ndensity", ["2.95", null, null]],
    ["Specific Gravity (water\n= 1)    1.05", ["1.05", null, null]],
    ["Sp. gr. 60/60°F: 0.85", ["0.85", null, null]],
    ["Density Kg/m3 1050", [null, "1050 kg/m3", null]],
    ["Unit weight: 8.34 lb/gal", [null, null, "8.34 lb/gal"]],
    ["Density (H2O = 1): 0.97", ["0.97", null, null]],
    ["Density    1.03 g.cm-3", [null, "1.03 g/cm3", null]],
    ["Coating density: 10.2 lb/gal", [null, null, "10.2 lb/gal"]],
    ["Typical specific gravity: 1.07", ["1.07", null, null]],
    ["Sp. Gr.: 1.07", ["1.07", null, null]],
    ["API gravity: 10.1", [null, null, null]],
    ["Gallon weight: 8.9", [null, null, "8.9 lb/gal"]],
    ["Liquid density    6.7 lbs./US gal", [null, null, "6.7 lb/gal"]],
    ["Relative density of gas: 2.0", [null, null, null]],
    ["TOC content:    Weighted average: 715 g/l", [null, null, null]],
    ["Relative vapor density (air = 1): 2.1", [null, null, null]],
    ["Vapor density: 3.1", [null, null, null]],
    ["VOC: 3.2 lb/gal", [null, null, null]],
    ["Specific gravity    No data available", [null, null, null]],
  ])("in %j", (text, values) => expect(all(text)).toEqual(values));

  it("are not sure beside another figure, another unit or another thing's name", () => {
    const sureness = (text: string) => find("specific_gravity", text)?.sureness;
    expect([
      sureness("Specific gravity: 1.16 (water = 1) at 25 °C"),
      sureness("Specific gravity: 1.16    1.153 - 1.183 at 20 °C"),
      sureness("Relative density: 5.1 kg/m3"),
      sureness("Relative density: 0.79 (ethanol)"),
      sureness("Specific gravity: 0.995 ± 0.005"),
    ]).toEqual(["sure", "likely", "likely", "likely", "likely"]);
    expect(find("flash_point", "Flash point: 57 °F (ethanol)")?.sureness).toBe("likely");
  });

  it("end where a subsection with a number begins", () =>
    expect(find("specific_gravity", "9.13 Relative density: 1.496\n9.14 Solubility in oil: 2.5")?.sureness).toBe(
      "sure",
    ));

  it("are never sure with a sign", () => {
    expect(find("specific_gravity", "Specific gravity: > 1.02")?.sureness).toBe("likely");
    const below = "Gravity @ 68/68 F / 20/20 C:\nSpecific gravity (Water=1):    0.984";
    expect(find("specific_gravity", below)?.value).toBe("0.984");
    expect(find("density", "Density: ca. 1.02 g/ml")?.sureness).toBe("likely");
    expect(find("flash_point", "Flash point    Propellant: -156 °F")?.sureness).toBe("likely");
  });

  it("are cautioned where they disagree by more than 2 %", () => {
    const cautions = (drawing: string) => find("specific_gravity", drawing)?.cautions.map(({ code }) => code);
    expect(cautions("Specific gravity: 1.20\nDensity: 10.0 lb/gal")).toEqual([]);
    expect(cautions("Specific gravity: 1.20\nDensity: 9.0 lb/gal")).toEqual(["densities-disagree"]);
  });
});

describe("the physical state", () => {
  it.each([
    ["Physical state    : Liquid", "liquid"],
    ["Form: Solid", "solid"],
    ["Physical state: [ ] Gas    [ ] Liquid    [X] Solid", "solid"],
    ["Color & physical state: White liquid", "liquid"],
    ["Appearance: Clear amber liquid", "liquid"],
    ["Color/Form:    White solid", "solid"],
    ["Appearance:    Pre-moistened wipes", "solid"],
    ["Appearance:    Colorless liquid", "liquid"],
    ["Color/Appearance: Amber liquid", "liquid"],
    ["Physical state    LIQUID X    SOLID    GAS", "liquid"],
    ["Physical state: Liquid ☐ Solid ☒ Gas ☐", "solid"],
    ["Physical state: Liquid / Solid / Gas", null],
    ["Physical state: Not available    Form: Powder", "solid"],
    ["Physical description & colour: Light cream coloured powder", "solid"],
  ])("in %j", (text, state) => expect(said("physical_state", text)).toBe(state));

  it.each([
    ["Physical state    Aerosol", "liquified gas"],
    ["Physical state    Pressurized product", "liquified gas"],
    ["Physical state    Paste", "solid"],
    ["Form    Semi-viscous clear gel", "liquid"],
  ])("is judged, doubtful and cautioned in %j", (text, state) => {
    const found = find("physical_state", text);
    expect([found?.value, found?.sureness, found?.cautions.map(({ code }) => code)]).toEqual([
      state,
      "doubtful",
      ["state-judged"],
    ]);
  });

  it("is that of a label with one of the states before a paste", () =>
    expect(said("physical_state", "Appearance    Viscous. Paste.\nForm    Liquid.")).toBe("liquid"));

  it("is sure from its own label only", () => {
    expect(find("physical_state", "Physical state: Liquid")?.sureness).toBe("sure");
    expect(find("physical_state", "Appearance: Liquid")?.sureness).toBe("likely");
    expect(find("physical_state", "Physical state: Liquid, solid below 20 °C")?.sureness).toBe("likely");
    expect(find("physical_state", "Physical state: Liquefied gas")?.sureness).toBe("sure");
  });

  it("of a gas is liquefied where section 2 calls it so", () => {
    const state = (two: string) => proposals({ 2: two, 9: "Physical state: Gas" }).map(({ value }) => value);
    expect([state("Gases under pressure - Liquefied gas"), state("Gases under pressure - Compressed gas")]).toEqual([
      ["liquified gas"],
      ["compressed gas"],
    ]);
  });
});

describe("a bulk density", () => {
  it.each([
    "Bulk density:    540 kg/m3",
    "Apparent density    0.6 g/cm3",
    "Tapped density: 0.7 g/mL",
    "Bulk density    4.5 lb/gal",
    "Density: 0.6 g/cm3 (bulk)",
    "Pour density    600 kg/m3",
  ])("is never sure: %j", (drawing) => {
    const [found] = proposals({ 9: drawing });
    expect([found?.sureness, found?.cautions.map(({ code }) => code)]).toEqual(["likely", ["density-bulk"]]);
  });

  it("yields to the density of the material", () => {
    expect(find("density", "Bulk density:    540 kg/m3\nDensity:    1.2 g/cm3")).toMatchObject({
      value: "1.2",
      sureness: "sure",
      cautions: [],
    });
  });
});
