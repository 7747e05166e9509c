import { describe, expect, it } from "vitest";
import { GHS_CLASSES } from "#domain/hazard/ghsClasses.ts";
import { labelElements } from "#domain/label/labelElements.ts";

const elementsOf = (...codes: ReadonlyArray<string | null>) =>
  labelElements(codes.map((ghs_code, at) => ({ name: `Class ${at + 1}`, ghs_code })));

/** Appendix C.4 of 29 CFR 1910.1200: what the label of each category shows. */
const CATEGORIES: Readonly<Record<string, string>> = {
  "Danger: Exploding bomb":
    "explosive-unstable explosive-1.1 explosive-1.2 explosive-1.3 self-reactive-a organic-peroxide-a",
  "Warning: Exploding bomb": "explosive-1.4",
  "Danger: Exploding bomb, Flame": "self-reactive-b organic-peroxide-b",
  "Danger: ": "explosive-1.5",
  ": ": "explosive-1.6 self-reactive-g organic-peroxide-g reproductive-toxicity-lactation hnoc hnoc-physical hnoc-health aquatic-hazard ozone-hazard not-hazardous",
  "Danger: Flame":
    "desensitized-explosive-1 desensitized-explosive-2 flammable-gas-1 flammable-gas-1a flammable-gas-1b pyrophoric-gas flammable-aerosol-1 flammable-liquid-1 flammable-liquid-2 flammable-solid-1 self-reactive-c self-reactive-d organic-peroxide-c organic-peroxide-d pyrophoric-liquid pyrophoric-solid self-heating-1 water-reactive-1 water-reactive-2",
  "Warning: Flame":
    "desensitized-explosive-3 desensitized-explosive-4 flammable-aerosol-2 flammable-liquid-3 flammable-solid-2 self-reactive-e self-reactive-f organic-peroxide-e organic-peroxide-f self-heating-2 water-reactive-3",
  "Warning: ": "flammable-gas-2 aerosol-3 flammable-liquid-4 eye-irritation-2b simple-asphyxiant combustible-dust",
  "Danger: Flame over circle":
    "oxidizing-gas oxidizing-liquid-1 oxidizing-liquid-2 oxidizing-solid-1 oxidizing-solid-2",
  "Warning: Flame over circle": "oxidizing-liquid-3 oxidizing-solid-3",
  "Warning: Gas cylinder": "gas-under-pressure compressed-gas liquefied-gas refrigerated-liquefied-gas dissolved-gas",
  "Warning: Corrosion": "corrosive-to-metals",
  "Danger: Corrosion": "skin-corrosion-1 skin-corrosion-1a skin-corrosion-1b skin-corrosion-1c eye-damage-1",
  "Danger: Skull and crossbones": "acute-toxicity-1 acute-toxicity-2 acute-toxicity-3",
  "Danger: Health hazard":
    "respiratory-sensitization respiratory-sensitization-1 respiratory-sensitization-1a respiratory-sensitization-1b germ-cell-mutagenicity-1a germ-cell-mutagenicity-1b carcinogenicity-1a carcinogenicity-1b reproductive-toxicity-1a reproductive-toxicity-1b stot-single-1 stot-repeated-1 aspiration-hazard",
  "Warning: Health hazard":
    "germ-cell-mutagenicity-2 carcinogenicity-2 reproductive-toxicity-2 stot-single-2 stot-repeated-2",
  "Warning: Exclamation mark":
    "acute-toxicity-4 skin-irritation-2 eye-irritation-2 eye-irritation-2a skin-sensitization skin-sensitization-1 skin-sensitization-1a skin-sensitization-1b stot-single-3",
};

describe("the signal word and pictograms of a label", () => {
  it.each(Object.entries(CATEGORIES))("are %s for each category that appendix C says it of", (shown, codes) => {
    for (const code of codes.split(" ")) {
      const { signal, pictograms, hazards } = elementsOf(code);
      expect([code, `${signal}: ${pictograms.join(", ")}`, hazards]).toEqual([code, shown, ["Class 1"]]);
    }
  });

  it("are known for every GHS class with a category, and for no other than these", () => {
    const known = Object.values(CATEGORIES).flatMap((codes) => codes.split(" "));
    const complete = GHS_CLASSES.filter(({ lacks }) => lacks === null).map(({ code }) => code);
    expect(complete.toSorted()).toEqual(known.toSorted());
  });

  it.each([
    ["Danger and no Warning", ["flammable-liquid-3", "carcinogenicity-1a"], "Danger", "Flame, Health hazard"],
    [
      "a skull and no exclamation mark for acute toxicity",
      ["acute-toxicity-3", "acute-toxicity-4"],
      "Danger",
      "Skull and crossbones",
    ],
    [
      "an exclamation mark for what a skull says nothing of",
      ["acute-toxicity-3", "skin-irritation-2"],
      "Danger",
      "Skull and crossbones, Exclamation mark",
    ],
    [
      "corrosion and no exclamation mark for skin and eyes",
      ["skin-corrosion-1", "eye-irritation-2a", "skin-irritation-2"],
      "Danger",
      "Corrosion",
    ],
    [
      "an exclamation mark for acute toxicity beside corrosion",
      ["skin-corrosion-1", "acute-toxicity-4"],
      "Danger",
      "Corrosion, Exclamation mark",
    ],
    [
      "a health hazard of the lungs and no exclamation mark for skin and eyes",
      ["respiratory-sensitization-1", "skin-sensitization-1", "skin-irritation-2", "eye-irritation-2a"],
      "Danger",
      "Health hazard",
    ],
    [
      "an exclamation mark for skin sensitization beside another health hazard",
      ["carcinogenicity-2", "skin-sensitization-1"],
      "Warning",
      "Health hazard, Exclamation mark",
    ],
    [
      "an exclamation mark for drowsiness beside all of these",
      ["acute-toxicity-1", "skin-corrosion-1", "respiratory-sensitization-1", "stot-single-3"],
      "Danger",
      "Corrosion, Skull and crossbones, Health hazard, Exclamation mark",
    ],
  ] as const)("show %s", (_, codes, signal, pictograms) => {
    expect(elementsOf(...codes)).toMatchObject({ signal, pictograms: pictograms.split(", ") });
  });

  it("say what they lack, and show only what is certain", () => {
    const unknown = "Signal word not known";
    expect(elementsOf("flammable-liquid")).toEqual({
      signal: unknown,
      pictograms: [],
      hazards: ["Class 1 (no GHS category)"],
    });
    expect(elementsOf("oxidizing-solid", "skin-irritation-2")).toEqual({
      signal: unknown,
      pictograms: ["Flame over circle", "Exclamation mark"],
      hazards: ["Class 1 (no GHS category)", "Class 2"],
    });
    expect(elementsOf(null, "corrosive", "acute-toxicity-2", "code of a later version", "stot")).toEqual({
      signal: "Danger",
      pictograms: ["Skull and crossbones"],
      hazards: [
        "Class 1 (no GHS class)",
        "Class 2 (no GHS class)",
        "Class 3",
        "Class 4 (no GHS class)",
        "Class 5 (no GHS category)",
      ],
    });
    expect(elementsOf()).toEqual({ signal: "", pictograms: [], hazards: [] });
  });
});
