import { describe, expect, it } from "vitest";
import { proposals, rows } from "./drawnRows.ts";

const [TOLUENE, ACETONE] = ["108-88-3 | Toluene | 10..20", "67-64-1 | Acetone | ..<5"];

describe("forms of section 3", () => {
  it.each([
    [
      "columns for the ends of shares",
      `
        Name            CAS No.      Min %    Max %
        Toluene         108-88-3     10       20
        Water           7732-18-5    60       80`,
      [TOLUENE, "7732-18-5 | Water | 60..80"],
    ],
    [
      "columns from and to",
      `
        Name            CAS No.      From %   To %
        Toluene         108-88-3     10       20
        Acetone         67-64-1      < 5`,
      [TOLUENE, ACETONE],
    ],
    [
      "titles inside the table",
      `
        Name            CAS No.      %
        Hazardous:
        Toluene         108-88-3     10 - 20
        Non-hazardous:
        Acetone         67-64-1      < 5`,
      [TOLUENE, ACETONE],
    ],
    [
      "a title above the second table",
      `
        Part A
        Name            CAS No.      %
        Toluene         108-88-3     10 - 20
        Part B
        Name            CAS No.      %
        Acetone         67-64-1      < 5`,
      [TOLUENE, ACETONE],
    ],
    [
      "a total and a note",
      `
        Name            CAS No.      %
        Toluene*        108-88-3     10 - 20
        Acetone         67-64-1      < 5
        Total                        100
        * Subject to SARA 313`,
      [TOLUENE, ACETONE],
    ],
    ["strokes", "Toluene | 108-88-3 | 10 - 20 %\nAcetone | 67-64-1 | < 5 %", [TOLUENE, ACETONE]],
    ["slashes", "Toluene / 108-88-3 / 10 - 20 %\nAcetone / 67-64-1 / < 5 %", [TOLUENE, ACETONE]],
    ["commas", "Toluene, 10 - 20%, CAS 108-88-3\nAcetone, < 5%, CAS 67-64-1", [TOLUENE, ACETONE]],
    ["numbers with brackets", "1) Toluene    108-88-3    10 - 20\n2) Acetone    67-64-1    < 5", [TOLUENE, ACETONE]],
    ["shares in brackets", "Toluene (10 - 20%) [108-88-3]\nAcetone (< 5%) [67-64-1]", [TOLUENE, ACETONE]],
    [
      "shares behind labelled names",
      "Chemical Name: Toluene (10 - 20%)\nCAS: 108-88-3\nChemical Name: Acetone (< 5%)\nCAS: 67-64-1",
      [TOLUENE, ACETONE],
    ],
    [
      "a sentence",
      "The product contains Toluene (CAS# 108-88-3), 10 - 20%, and Acetone (CAS# 67-64-1), < 5%.",
      [TOLUENE, ACETONE],
    ],
    [
      "name, number and share below each other",
      "Toluene\nCAS 108-88-3\n10 - 20%\nAcetone\nCAS 67-64-1\n< 5%",
      [TOLUENE, ACETONE],
    ],
    [
      "identifiers below the name",
      `
        Component                  Classification              Concentration
        Methanol
          CAS-No.        67-56-1     Flam. Liq. 2; Acute Tox. 3    90 - 100 %
          EC-No.         200-659-6   STOT SE 1; H225, H301
          Registration   01-2119433307-44-
          number         XXXX`,
      ["67-56-1 | Methanol | 90..100"],
    ],
    [
      "another number of a substance in brackets",
      `
        Name            CAS No.          %
        Toluene         108-88-3         10 - 20
        Alkyl           85409-23-0       < 5
        amine           (Alternate
                        CAS 68956-79-
                        6)`,
      [TOLUENE, "85409-23-0 | Alkyl amine | ..<5"],
    ],
    [
      "OSHA's form of 1985",
      `
        Hazardous Components (Specific Chemical Identity; Common Name(s))    OSHA PEL    ACGIH TLV    % (optional)
        Toluene 108-88-3                                                     200 ppm     20 ppm       10 - 20
        Acetone 67-64-1                                                      1000 ppm    250 ppm      < 5`,
      [TOLUENE, ACETONE],
    ],
    [
      "words for the ends",
      `
        Name            CAS No.      %
        Toluene         108-88-3     between 10 and 20
        Acetone         67-64-1      less than 5%`,
      [TOLUENE, ACETONE],
    ],
  ])("with %s", (_, drawing, found) => expect(rows(drawing)).toEqual(found));

  it("take bare numbers without a heading for shares where they add up to a whole", () => {
    const table = (water: string) => `
        Toluene    108-88-3     15
        Acetone    67-64-1      5
        Water      7732-18-5    ${water}`;
    expect(rows(table("80"))).toEqual([
      "108-88-3 | Toluene | 15..15",
      "67-64-1 | Acetone | 5..5",
      "7732-18-5 | Water | 80..80",
    ]);
    expect(rows(table("20"))).toEqual(["108-88-3 | Toluene | ..", "67-64-1 | Acetone | ..", "7732-18-5 | Water | .."]);
  });

  it("say both ends of a range as printed where each has its column", () => {
    const [first] = proposals(`
        Name            CAS No.      Minimum %    Maximum %
        Toluene         108-88-3     10           20`);
    expect(first?.as_printed).toBe("108-88-3  Toluene  10 - 20");
  });
});
