import { describe, expect, it } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { sheetWriter, textOfSheet, type Word } from "../../support/sheets/PlacedSheet.ts";
import { proposals, row, rows } from "./drawnRows.ts";

describe("a table that is drawn badly", () => {
  it("has numbers that a narrow column parts at a hyphen, where the check digit is right", () => {
    expect(
      rows(`
        Name                  CAS No.      %
        Distillates, light    64742-47-    10 - 20
        hydrotreated          8
        Water                 7732-        80 - 90
                              18-5`),
    ).toEqual(["64742-47-8 | Distillates, light hydrotreated | 10..20", "7732-18-5 | Water | 80..90"]);
    expect(
      rows(`
        Name                  CAS No.      %
        Distillates           64742-47-    10 - 20
                              5`),
    ).toEqual(["- | Distillates | 10..20"]);
  });

  it("has shares and numbers that stand beside their headings", () => {
    expect(
      rows(`
Description    CAS    EINECS    %    Classification
Acetone    67-64-1    200-662-2    10 - 30%    Flam. Liq. 2
Toluene    108-88-3    203-625-9   1 - 5%    Flam. Liq. 2`),
    ).toEqual(["67-64-1 | Acetone | 10..30", "108-88-3 | Toluene | 1..5"]);
  });

  it("has limits of exposure in parts per million, which are no shares", () => {
    expect(
      rows(`
Components   CAS #    OSHA PEL    ACGIH TLV    %
Toluene    108-88-3    200 ppm    50 ppm    20 - 30`),
    ).toEqual(["108-88-3 | Toluene | 20..30"]);
  });

  it("has titles of limits a blank apart, whose numbers are none of its shares", () => {
    const head = "Chemical Name   CAS Number Weight % Less Than ACGIH TLV-TWA OSHA PEL-TWA";
    expect(
      rows(`
        ${head}
        TOLUENE         108-88-3   80.0               20 PPM        375 MGM3
        XYLENE          1330-20-7  25.0               100 PPM       150 PPM`),
    ).toEqual(["108-88-3 | TOLUENE | ..<80", "1330-20-7 | XYLENE | ..<25"]);
    // Left of the shares, and without a title for them.
    expect(
      rows(`
        Chemical Name   CAS Number OSHA PEL   ACGIH TLV   % by weight
        TOLUENE         108-88-3   < 200      < 20        40
        XYLENE          1330-20-7  < 100      1 - 5`),
    ).toEqual(["108-88-3 | TOLUENE | 40..40", "1330-20-7 | XYLENE | .."]);
    expect(
      rows(`
        Toluene    108-88-3    20 ppm
        Xylene     1330-20-7   < 435 mg/m3`),
    ).toEqual(["108-88-3 | Toluene | ..", "1330-20-7 | Xylene | .."]);
  });

  it("has parts per million below a title that is that of shares", () => {
    expect(
      rows(`
        Component   CAS No.    Concentration
        Water       7732-18-5  > 99 %
        Copper      7440-50-8  20 ppm`),
    ).toEqual(["7732-18-5 | Water | >99..", "7440-50-8 | Copper | 0.002..0.002"]);
  });

  it.each(["Concentration (ppm)", "ppm by weight", "Content (ppm)", "Conc. ppm", "Content (mg/kg)", "ppm (w/w)"])(
    "has numbers of parts per million below the title '%s', and none below limits",
    (title) => {
      const found = rows(`
        Component   CAS No.    OSHA PEL   ${title}
        Benzene     71-43-2    1          150
        Toluene     108-88-3   200        50
        Xylene      1330-20-7  100        1,000 - 2,000
        Cumene      98-82-8    50         < 20
        Ethanol     64-17-5    1000       0.5 %
        Water       7732-18-5`);
      expect(found).toEqual([
        "71-43-2 | Benzene | 0.015..0.015",
        "108-88-3 | Toluene | 0.005..0.005",
        "1330-20-7 | Xylene | 0.1..0.2",
        "98-82-8 | Cumene | ..<0.002",
        "64-17-5 | Ethanol | 0.5..0.5",
        "7732-18-5 | Water | ..",
      ]);
    },
  );

  it.each([
    "TLV (ppm)",
    "Exposure limit (ppm)",
    "ppm",
    "PEL ppm by volume",
    "Max. allowable concentration (ppm)",
    "Concentration (g/L)",
    "Content in mg/ml",
    "Conc. (ppb)",
  ])("has no shares below the title '%s'", (title) => {
    expect(
      rows(`
        Component   CAS No.    ${title}
        Benzene     71-43-2    150
        Toluene     108-88-3   50`),
    ).toEqual(["71-43-2 | Benzene | ..", "108-88-3 | Toluene | .."]);
  });

  it.each([
    ["Weight % Less Than", "..<5"],
    ["Max. %", "..<=5"],
    ["≤ %", "..<=5"],
    ["Up to % by weight", "..<=5"],
    ["% (not more than)", "..<=5"],
    ["Min. wt%", ">=5.."],
    ["No greater than %", "..<=5"],
    ["% (not greater than)", "..<=5"],
    ["No less than %", ">=5.."],
    ["Not to exceed %", "..<=5"],
    ["Weight % or less", "..<=5"],
    ["Below %", "..<5"],
    ["% (see below)", "5..5"],
    ["Maximum % not exceeding", "..<=5"],
    ["% by weight (approx.)", "~5..~5"],
    ["% by weight", "5..5"],
    ["Min - Max %", "5..5"],
  ])("has the sign of its shares in their title: %s", (title, share) => {
    expect(
      rows(`
        Name       CAS No.      ${title}
        Toluene    108-88-3     5
        Xylene     1330-20-7    1 - 3`),
    ).toEqual([`108-88-3 | Toluene | ${share}`, "1330-20-7 | Xylene | 1..3"]);
  });

  it("has the sign of its shares in the second line of their title", () => {
    for (const [sign, share] of [
      ["Less Than", "..<5"],
      ["(Max.)", "..<=5"],
      ["not more than", "..<=5"],
      ["<=", "..<=5"],
    ])
      expect(
        rows(`
        Name       CAS No.      Weight %
                                ${sign}
        Toluene    108-88-3     5`),
      ).toEqual([`108-88-3 | Toluene | ${share}`]);
  });

  it("has titles of limits in one text, not above its columns: never sure", () => {
    const found = proposals(`
        Ingredient CAS No. TLV Percent
        Toluene                      108-88-3              20          30
        Phenol                       108-95-2              5`);
    expect(found.filter(({ sureness }) => sureness === "sure")).toEqual([]);
  });

  it("has numbers of a catalog below 'Product identifier', which are no CAS numbers", () => {
    const drawn = (title: string) => `
        Name       ${title}    %
        Toluene    108883                5 - 10
        Xylene     95476                 1 - 3`;
    expect(rows(drawn("CAS Number        "))).toEqual(["108-88-3 | Toluene | 5..10", "95-47-6 | Xylene | 1..3"]);
    expect(rows(drawn("Product identifier")).filter((one) => /^\d/.test(one))).toEqual([]);
  });

  it("has shares that are together far below a whole product, or impurities below a pure one: never sure", () => {
    const codesOf = (drawing: string) =>
      proposals(drawing).map(({ sureness, cautions }) => [sureness, ...cautions.map(({ code }) => code)]);
    expect(
      codesOf(`
        Name       CAS No.      %
        Toluene    108-88-3     0.002
        Xylene     1330-20-7    0.01`),
    ).toEqual([
      ["likely", "shares-far-below-100"],
      ["likely", "shares-far-below-100"],
    ]);
    expect(
      codesOf(`
        Name       CAS No.      %
        Toluene    108-88-3     99.5 - 100
        Impurities:
        Xylene     1330-20-7    < 0.5`),
    ).toEqual([["sure"], ["likely", "impurity"]]);
  });

  it("has an abbreviation in its heading, labels in its rows, EC numbers behind names", () => {
    expect(
      rows(`
        Ingredient               C.A.S. #      Approx. Weight %
        Limestone 215-279-6      1317-65-3     50 - 70
        Component: Gypsum        13397-24-5    5 - 10`),
    ).toEqual(["1317-65-3 | Limestone | 50..70", "13397-24-5 | Gypsum | 5..10"]);
  });

  it("has a name that does not stand below its heading, numbered rows, and figures below it", () => {
    expect(
      rows(`
Weight %    CAS Number    Ingredient    Units
15          64742-88-7    1. Spirits    TLV 100 ppm
1    1330-20-7    Xylene    TLV 100 ppm
            Inert: 84`),
    ).toEqual(["64742-88-7 | Spirits | 15..15", "1330-20-7 | Xylene | 1..1"]);
  });

  it("has footnotes below it, and centered names", () => {
    expect(
      rows(`
        Name                                          CAS No.       %
        Distillates, solvent-refined heavy            64741-88-4    0 - 95
                     paraffinic
        * Commercially pure. Minerals seldom are.`),
    ).toEqual(["64741-88-4 | Distillates, solvent-refined heavy paraffinic | 0..95"]);
  });

  it("has numbers in other columns, which are not the row's", () => {
    expect(
      rows(`
        Name        CAS No.       %      Impurities
        Gypsum      13397-24-5    >70 %  Quartz 14808-60-7`),
    ).toEqual(["13397-24-5 | Gypsum | >70.."]);
  });
});

describe("components outside of tables", () => {
  it("stand in lists, each number behind its name, and are not sure", () => {
    const list =
      "This product contains: Acetone (CAS No. 67-64-1) 10-30%, Toluene (108-88-3) 1-5%, and Talc (14807-96-6).";
    expect(rows(list)).toEqual(["67-64-1 | Acetone | 10..30", "108-88-3 | Toluene | 1..5", "14807-96-6 | Talc | .."]);
    expect(proposals(list).every(({ sureness }) => sureness === "likely")).toBe(true);
  });

  it("stand behind a colon, or below a label for the name", () => {
    expect(rows("Acetone: 10-30% (CAS 67-64-1)\nToluene: 1-5% (CAS 108-88-3)")).toEqual([
      "67-64-1 | Acetone | 10..30",
      "108-88-3 | Toluene | 1..5",
    ]);
    expect(rows("Name: Acetone       CAS: 67-64-1       %: 10-30")).toEqual(["67-64-1 | Acetone | 10..30"]);
  });
});

describe("the section of the ingredients", () => {
  /** A sheet with short sections, of which the third has this heading and these rows. */
  const componentsOf = (heading: string | null, rowsOf: ReadonlyArray<ReadonlyArray<string>>) => {
    const writer = sheetWriter();
    const bold = { bold: true };
    const section = (title: string, text: string): void => {
      writer.line([60, title, bold]);
      writer.line([60, text]);
    };
    section("Section 1 - Identification", "Product name: Strip X");
    section("Section 2 - Hazards Identification", "Flammable liquid and vapor.");
    if (heading !== null) writer.line([60, heading, bold]);
    writer.line([360, "Maximum", bold], [460, "ACGIH", bold]);
    writer.line([60, "Ingredient", bold], [240, "CAS No.", bold], [360, "Weight %", bold], [460, "TLV", bold]);
    for (const cells of rowsOf) writer.line(...cells.map((text, at): Word => [[60, 240, 360, 460][at] ?? 0, text]));
    section("Section 4 - First Aid Measures", "Inhalation: remove to fresh air.");
    section("Section 5 - Fire Fighting Measures", "Use foam.");
    section("Section 9 - Physical and Chemical Properties", "Appearance: clear liquid.");
    return readSheet(textOfSheet(writer.done())).proposals.flatMap((one) => (one.field === "component" ? [one] : []));
  };

  it.each([
    "Section 3 - Composition / Information on Ingredients",
    "SECTION II - HAZARDOUS INGREDIENTS",
    "Section II: Composition",
    null,
  ])("has its share below its title, in one row as in two, under the heading %s", (heading) => {
    for (const share of ["100", "99", "35"]) {
      const found = componentsOf(heading, [["Acetone", "67-64-1", share]]);
      expect(found.map(row)).toEqual([`67-64-1 | Acetone | ..<=${share}`]);
    }
    const two = [
      ["Acetone", "67-64-1", "45.0", "200 PPM"],
      ["Toluene", "108-88-3", "30.0", "20 PPM"],
    ];
    expect(componentsOf(heading, two).map(row)).toEqual(["67-64-1 | Acetone | ..<=45", "108-88-3 | Toluene | ..<=30"]);
  });
});
