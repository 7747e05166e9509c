import { describe, expect, it } from "vitest";
import { proposals, rows } from "./drawnRows.ts";

describe("names of several lines, without space or drawn lines between the rows", () => {
  const WANTED = [
    "8052-41-3 | Stoddard solvent | 5..10",
    "64741-88-4 | Distillates, solvent-refined heavy paraffinic | 10..20",
    "7732-18-5 | Water | 60..80",
  ];

  it("stand on the line of their number with the first", () => {
    expect(
      rows(`
        Chemical name                       CAS No.       %
        Stoddard solvent                    8052-41-3     5 - 10
        Distillates, solvent-refined        64741-88-4    10 - 20
        heavy paraffinic
        Water                               7732-18-5     60 - 80`),
    ).toEqual(WANTED);
  });

  it("or with the last", () => {
    expect(
      rows(`
        Chemical name                       CAS No.       %
        Stoddard solvent                    8052-41-3     5 - 10
        Distillates, solvent-refined
        heavy paraffinic                    64741-88-4    10 - 20
        Water                               7732-18-5     60 - 80`),
    ).toEqual(WANTED);
  });

  it("or around it, also where the number has others below it", () => {
    expect(
      rows(`
        Chemical name                CAS No. / EC No.    %
        Distillates,
        solvent-refined heavy        64741-88-4          10 - 20
        paraffinic
        Water                        7732-18-5           60 - 80`),
    ).toEqual(["64741-88-4 | Distillates, solvent-refined heavy paraffinic | 10..20", "7732-18-5 | Water | 60..80"]);
  });

  it("are not sure where nothing tells how to part them", () => {
    const drawing = `
        Chemical name                       CAS No.       %
        Copper                              7440-50-8     5 - 10
        Mineral
        Oil                                 64741-88-4    10 - 20
        Water                               7732-18-5     60 - 80`;
    expect(proposals(drawing).map(({ sureness, cautions }) => [sureness, cautions.map(({ code }) => code)])).toEqual([
      ["likely", ["name-lines"]],
      ["likely", ["name-lines"]],
      ["sure", []],
    ]);
  });

  it("end with a figure that closes a bracket", () => {
    expect(
      rows(`
        Chemical name                        CAS No.       %
        Epoxy resin (molecular weight <=     25068-38-6    10 - 20
        700)
        Water                                7732-18-5     60 - 80`),
    ).toEqual(["25068-38-6 | Epoxy resin (molecular weight <= 700) | 10..20", "7732-18-5 | Water | 60..80"]);
  });
});

describe("numbers in the column of names", () => {
  it("stand below their name, and each share beside the name", () => {
    expect(
      rows(`
        Ingredient                Percent
        Propylene glycol          1.8 - 2.7
        CAS: 57-55-6
        Carbon dioxide            3 - 5
        CAS: 124-38-9
        Water                     60 - 80
        CAS: 7732-18-5`),
    ).toEqual([
      "57-55-6 | Propylene glycol | 1.8..2.7",
      "124-38-9 | Carbon dioxide | 3..5",
      "7732-18-5 | Water | 60..80",
    ]);
  });

  it("stand behind it in the line below, below a heading for both", () => {
    expect(
      rows(`
        Ingredient (CAS No.)                        Percent
        Didecyldimethylammonium (7173-51-5)         1 - 5
        Silica, amorphous, crystalline-free (CAS    10 - 20
        112945-52-5)`),
    ).toEqual([
      "7173-51-5 | Didecyldimethylammonium | 1..5",
      "112945-52-5 | Silica, amorphous, crystalline-free | 10..20",
    ]);
  });
});

describe("a heading", () => {
  it("is no row that keeps a number secret", () => {
    expect(
      rows(`
        Chemical name       CAS No.         Weight %
        Propane             74-98-6         53 - 70
        Surfactant blend    Trade secret    0.72% - 1.47%
        Talc                14807-96-6      1 - 3`),
    ).toEqual([
      "74-98-6 | Propane | 53..70",
      "proprietary | Surfactant blend | 0.72..1.47",
      "14807-96-6 | Talc | 1..3",
    ]);
  });

  it("of words that say nothing known is told by the cells below it", () => {
    expect(
      rows(`
        Constituting part    Synonyms       CAS No.      Typically
        Acetone              Propanone      67-64-1      10 - 20
        Water                               7732-18-5    < 80`),
    ).toEqual(["67-64-1 | Acetone | 10..20", "7732-18-5 | Water | ..<80"]);
  });
});

it("has a share that goes on in the next line behind a sign", () => {
  expect(
    rows(`
        Chemical name    CAS No.      %
        Acetone          67-64-1      >= 21 - <
                                      28
        Water            7732-18-5    3 to
                                      <24`),
  ).toEqual(["67-64-1 | Acetone | >=21..<28", "7732-18-5 | Water | 3..<24"]);
});

describe("labels that come again for each component", () => {
  it("belong to the number in the same round", () => {
    expect(
      rows(`
        CAS No.:          67-64-1
        Chemical name:    Acetone
        Percent:          10 - 20
        CAS No.:          7732-18-5
        Chemical name:    Water
        Percent:          60 - 80`),
    ).toEqual(["67-64-1 | Acetone | 10..20", "7732-18-5 | Water | 60..80"]);
    expect(
      rows(`
        Chemical name:    Acetone
        Percent:          10 - 20
        CAS No.:          67-64-1
        Chemical name:    Water
        Percent:          60 - 80
        CAS No.:          7732-18-5`),
    ).toEqual(["67-64-1 | Acetone | 10..20", "7732-18-5 | Water | 60..80"]);
  });
});

describe("a share", () => {
  it("is no name because of its words", () => {
    expect(
      rows(`
        Chemical name    CAS No.      %
        Acetone          67-64-1      0.2 to <2.61%
        Water            7732-18-5    15 to <30 %`),
    ).toEqual(["67-64-1 | Acetone | 0.2..<2.61", "7732-18-5 | Water | 15..<30"]);
  });

  it("that stands a line above its number is taken with a caution", () => {
    const drawing = `
        Chemical name (CAS-No.)            Quantity
        Ethanol (CAS 64-17-5)              24 - 40 %
        Silica, amorphous, fumed,          50 - 52 %
        crystalline-free (112945-52-5)
        Acetone (67-64-1)                  1 - 8 %`;
    expect(rows(drawing)).toEqual([
      "64-17-5 | Ethanol | 24..40",
      "112945-52-5 | Silica, amorphous, fumed, crystalline-free | 50..52",
      "67-64-1 | Acetone | 1..8",
    ]);
    expect(proposals(drawing).map(({ cautions }) => cautions.map(({ code }) => code))).toEqual([
      [],
      ["share-apart"],
      [],
    ]);
  });

  it("stands in one cell with words at its side, with or without its sign", () => {
    expect(rows("7722-84-1 Hydrogen peroxide 0.7 - 1.44\n7732-18-5 Water >= 50 - <= 80")).toEqual([
      "7722-84-1 | Hydrogen peroxide | 0.7..1.44",
      "7732-18-5 | Water | >=50..<=80",
    ]);
    expect(rows("1.24-3.11 Linalool 78-70-6\n60 - 80 Water 7732-18-5")).toEqual([
      "78-70-6 | Linalool | 1.24..3.11",
      "7732-18-5 | Water | 60..80",
    ]);
  });
});

describe("headings and rows of secrets", () => {
  it("keep a title above them out of their columns", () => {
    expect(
      rows(`
        Hazardous components
           CAS Registry #    % by weight    Common chemical name
           111-76-2          32 - 53        2-Butoxyethanol
           91-64-5           1 - 2          Coumarin`),
    ).toEqual(["111-76-2 | 2-Butoxyethanol | 32..53", "91-64-5 | Coumarin | 1..2"]);
  });

  it("have names below a heading that could be one of shares", () => {
    expect(
      rows(`
        Proportion    Contents           CAS #
        3% - 15%      Phosphoric acid    7664-38-2
        60 - 80       Water              7732-18-5`),
    ).toEqual(["7664-38-2 | Phosphoric acid | 3..15", "7732-18-5 | Water | 60..80"]);
  });

  it("have rows that are named after what they keep", () => {
    expect(
      rows(`
        Raw material         CAS Nr.      Content
        Water                7732-18-5    60 - 80
        Proprietary amine    -            28 - 42`),
    ).toEqual(["7732-18-5 | Water | 60..80", "- | Proprietary amine | 28..42"]);
    expect(rows("Xylene    1330-20-7     1 - 5 %\nDye       Proprietary   2 - 3 %")).toEqual([
      "1330-20-7 | Xylene | 1..5",
      "proprietary | Dye | 2..3",
    ]);
  });

  it("have no titles above the first row", () => {
    expect(rows("3.2 Mixtures\nXylene    1330-20-7    1 - 5 %\nToluene    108-88-3    1 - 2 %")).toEqual([
      "1330-20-7 | Xylene | 1..5",
      "108-88-3 | Toluene | 1..2",
    ]);
  });
});
