import { describe, expect, it } from "vitest";
import { proposals, rows } from "./drawnRows.ts";

describe("tables that are set wide or stacked", () => {
  it("have shares in several cells of a line", () => {
    expect(
      rows(`
        Chemical name       CAS No.       Concentration
        Zinc oxide          1314-13-2     >=   50.00 - <   70.00   %
        Copper              7440-50-8     24   -   48   %   w/w
        Iron                7439-89-6     <   0.67`),
    ).toEqual(["1314-13-2 | Zinc oxide | >=50..<70", "7440-50-8 | Copper | 24..48", "7439-89-6 | Iron | ..<0.67"]);
  });

  it("have a hyphen far from both ends of a range, and none between ends that fall", () => {
    expect(
      rows(`
        Chemical Common Name        Cas Number          PERCENTAGE RANGE
        Titanium dioxide            13463-67-7          20         -      30
        Carbon black                1333-86-4           1          -      5`),
    ).toEqual(["13463-67-7 | Titanium dioxide | 20..30", "1333-86-4 | Carbon black | 1..5"]);
    expect(
      rows(`
        Chemical Name     Cas Number    %       TLV     PEL
        Copper            7440-50-8     24      -       10`),
    ).toEqual(["7440-50-8 | Copper | 24..24"]);
  });

  it("take no rating of a label for a component", () => {
    expect(
      rows(`
        COMPONENT                  CAS #        Percent
        Halogenated hydrocarbon    811-97-2     80 - 100

        HMIS III HAZARDOUS WARNINGS:
        Health:   1        Flammability:   1        Physical:    0`),
    ).toEqual(["811-97-2 | Halogenated hydrocarbon | 80..100"]);
  });

  it("leave a dash of another column alone", () => {
    expect(
      rows(`
        Chemical name    %     EC No.    CAS No.
        Copper           24    -         7440-50-8
        Iron             48    -         7439-89-6`),
    ).toEqual(["7440-50-8 | Copper | 24..24", "7439-89-6 | Iron | 48..48"]);
  });

  it("have names above their numbers in the column of these", () => {
    expect(
      rows(`
        CAS / EC / REACH no    Classification           Concentration
        zinc oxide
        1314-13-2              Aquatic Acute 1; H400    10 - 20
        215-222-5
        copper
        7440-50-8              -                        1 - 2
        231-159-6`),
    ).toEqual(["1314-13-2 | zinc oxide | 10..20", "7440-50-8 | copper | 1..2"]);
  });

  it("have a first row that stands close below the heading", () => {
    expect(
      rows(`
        Ingredients                     Amount
        Methyl ethyl ketone (CAS
        78-93-3)                        max. 35 %
        n-Hexane (110-54-3)             1 - 2 %`),
    ).toEqual(["78-93-3 | Methyl ethyl ketone | ..<=35", "110-54-3 | n-Hexane | 1..2"]);
  });

  it("have no headings within their rows", () => {
    expect(
      rows(`
        Material                              CAS No.       Percent
        Resin (number                         25068-38-6    1 - 2 % by
        average molecular weight <= 700)                    weight
        Copper                                7440-50-8     3 - 4`),
    ).toEqual(["25068-38-6 | Resin (number average molecular weight <= 700) | 1..2", "7440-50-8 | Copper | 3..4"]);
  });
});

describe("rows without a heading", () => {
  it("have bare numbers that stand below shares", () => {
    expect(rows("Iron      7439-89-6     1.1\nQuartz    14808-60-7    1 - 2 %")).toEqual([
      "7439-89-6 | Iron | 1.1..1.1",
      "14808-60-7 | Quartz | 1..2",
    ]);
  });

  it("are not sure of names that are taken from other lines", () => {
    const drawing = `
        Butyl             1330-20-7    1 - 2 %
        acetate
        Toluene           108-88-3     3 - 4 %`;
    expect(proposals(drawing).map(({ sureness }) => sureness)).toEqual(["likely", "sure"]);
  });
});
