import { describe, expect, it } from "vitest";
import { componentProposals, unusedCas } from "#domain/sheet/componentProposals.ts";
import { drawnDocument } from "./drawnDocument.ts";
import { proposals, row, rows } from "./drawnRows.ts";

describe("a table of components", () => {
  it("is read by the columns of its heading, in any order of them", () => {
    expect(
      rows(`
        Chemical name          CAS No.      Weight-%    Trade secret
        Talc                   14807-96-6   10 - 30     *
        Butyl acetate          123-86-4     < 5         *`),
    ).toEqual(["14807-96-6 | Talc | 10..30", "123-86-4 | Butyl acetate | ..<5"]);
    expect(
      rows(`
        Conc. %     CAS          EC No.       Substance
        60-100      64-17-5      200-578-6    Ethanol
        1 - <2      7732-18-5    231-791-2    Water`),
    ).toEqual(["64-17-5 | Ethanol | 60..100", "7732-18-5 | Water | 1..<2"]);
  });

  it("has names of several lines: from the top, in the middle, and with a hyphen at the end", () => {
    expect(
      rows(`
        Ingredient                   CAS number    %
        Naphtha (petroleum),         64742-49-0    30 - 60
        hydrotreated light

        Poly(oxy-1,2-ethanediyl), propox-  9003-11-6  1 - 5
        ylated`),
    ).toEqual([
      "64742-49-0 | Naphtha (petroleum), hydrotreated light | 30..60",
      "9003-11-6 | Poly(oxy-1,2-ethanediyl), propox-ylated | 1..5",
    ]);
    expect(
      rows(`
        Ingredient                CAS number    %
        --------------------------------------------
        Icaridin
        2-(2-hydroxyethyl)-       119515-38-7   20
        sec-butyl ester
        --------------------------------------------
        Water                     7732-18-5     40
        --------------------------------------------`),
    ).toEqual(["119515-38-7 | Icaridin 2-(2-hydroxyethyl)-sec-butyl ester | 20..20", "7732-18-5 | Water | 40..40"]);
  });

  it("has shares that go on in the next line, never as one number", () => {
    const read = proposals(`
        Component         CAS number    Percent
        Isopropanol       67-63-0       98.1 -
                                        99.2
        Acetone           67-64-1       0.5`);
    expect(read.map(row)).toEqual(["67-63-0 | Isopropanol | 98.1..99.2", "67-64-1 | Acetone | 0.5..0.5"]);
    expect(read.map(({ cautions, sureness }) => [cautions.map(({ code }) => code), sureness])).toEqual([
      [["share-two-lines"], "likely"],
      [[], "sure"],
    ]);
  });

  it("has components without a number, kept secret or not", () => {
    expect(
      rows(`
        Component              CAS#           %
        Silicone polymer       Proprietary    40-50
        Fragrance                             < 1
        Other components       None
        Water                  7732-18-5      40-50`),
    ).toEqual(["proprietary | Silicone polymer | 40..50", "- | Fragrance | ..<1", "7732-18-5 | Water | 40..50"]);
  });

  it("takes no molecular weight, exposure limit, EC number or number in a name for a share", () => {
    expect(
      rows(`
        Chemical name                 Formula    Molecular weight    CAS number    OSHA PEL    Weight %
        3,6,9-Trioxaundecane          C8H18O3    62.23               112-36-7      5 mg/m3     52.00
        Talc                          -          79.27               14807-96-6    2 mg/m3     46.00`),
    ).toEqual(["112-36-7 | 3,6,9-Trioxaundecane | 52..52", "14807-96-6 | Talc | 46..46"]);
    expect(
      rows(`
        Name                        CAS No.
        3,6,9,12-Tetraoxatetradecane  4353-28-0
        EC No.: 200-578-6`),
    ).toEqual(["4353-28-0 | 3,6,9,12-Tetraoxatetradecane | .."]);
  });

  it("does not take notes below it for names, nor hazards beside it", () => {
    expect(
      rows(`
        Name        Product identifier      %        GHS classification
        Ethanol     (CAS-No.) 64-17-5       5 - 20   Flam. Liq. 2, H225
                    (EC-No.) 200-578-6               Eye Irrit. 2A, H319
        Full text of H-statements: see section 16`),
    ).toEqual(["64-17-5 | Ethanol | 5..20"]);
  });

  it("says weight or volume only where the sheet does", () => {
    const basis = (head: string) =>
      proposals(`
        Name       CAS No.     ${head}
        Ethanol    64-17-5     5`).map(({ value }) => (typeof value === "string" ? null : value.basis));
    expect([basis("% w/w"), basis("Vol. %"), basis("%")]).toEqual([["weight"], ["volume"], [null]]);
  });

  it("goes on on the next page under its heading", () => {
    expect(
      rows(`
        Name       CAS No.     %
        Ethanol    64-17-5     5
        Name       CAS No.     %
        Acetone    67-64-1     7`),
    ).toEqual(["64-17-5 | Ethanol | 5..5", "67-64-1 | Acetone | 7..7"]);
  });

  it("knows the letters of CAS with points", () => {
    expect(
      rows(`
        Ingredient      C.A.S. No.       % by Wt
        Paraffin oil    Trade Secret*    10 - 30 Trade Secret *
        Talc            14807-96-6       1 - 5`),
    ).toEqual(["proprietary | Paraffin oil | 10..30", "14807-96-6 | Talc | 1..5"]);
  });

  it("is found with single blanks between its columns", () => {
    expect(
      rows(`
        Chemical Name CAS-No. Wt.%
        Vinyl resin Proprietary 25-50
        Barium sulfate 7727-43-7 10-25 Not available`),
    ).toEqual(["proprietary | Vinyl resin | 25..50", "7727-43-7 | Barium sulfate | 10..25"]);
  });
});

describe("components outside of tables", () => {
  it("stand below labels", () => {
    expect(
      rows(`
        Chemical name:     Potassium bicarbonate
        CAS number:        298-14-6
        EC number:         206-059-0
        Purity:            > 99 %`),
    ).toEqual(["298-14-6 | Potassium bicarbonate | >99.."]);
  });

  it("stand in lines with a number in front", () => {
    expect(
      rows(`
        CAS: 7757-83-7       sodium sulfite          11-17%
        EINECS: 231-821-4    Acute Tox. 4, H302
        CAS: 67-63-0         propan-2-ol             ≥0.25-≤0.5%`),
    ).toEqual(["7757-83-7 | sodium sulfite | 11..17", "67-63-0 | propan-2-ol | >=0.25..<=0.5"]);
  });

  it("are not made of sentences without figures", () => {
    expect(rows("This product has no hazardous ingredients above 1 % by weight.")).toEqual([]);
  });
});

describe("a CAS number", () => {
  it("that fails its check digit is proposed as printed, with the digit that it should have", () => {
    const [read] = proposals(`
        Name       CAS No.      %
        Lye        310-66-3     5`);
    expect(read?.value).toMatchObject({ cas: "310-66-3" });
    expect(read?.cautions.map(({ code, text }) => [code, text])).toEqual([
      ["cas-check-digit", "The check digit of 310-66-3 should be 7. The number is shown as printed but is not valid."],
    ]);
    expect(read?.sureness).not.toBe("sure");
  });

  it("in another form than CAS numbers have is proposed as printed, with a caution; an EC number is not", () => {
    const read = proposals(`
        Name       CAS No.      %
        Glycol     00-112-345   5
        Water      231-791-2    9`);
    expect(read.map(row)).toEqual(["00-112-345 | Glycol | 5..5", "- | Water | 9..9"]);
    expect(read[0]?.cautions.map(({ code }) => code)).toEqual(["cas-form"]);
  });

  it("of sections 2 and 3 is used or listed", () => {
    const document = drawnDocument({
      2: "Contains methanol (67-56-1).",
      3: `
        Name       CAS No.      %
        Ethanol    64-17-5      5`,
    });
    expect(unusedCas(document, componentProposals(document)).map(({ cas }) => cas)).toEqual(["67-56-1"]);
  });

  it("has its own box", () => {
    const [read] = proposals(`
Name       CAS No.                %
Ethanol    (CAS-No.) 64-17-5      5`);
    expect(read?.evidence[0]?.box.map(Math.round)).toEqual([105, expect.any(Number), 140, expect.any(Number)]);
  });
});

describe("shares", () => {
  it("that add up to more than a whole are cautioned, all of them, and none is sure", () => {
    const read = proposals(`
        Name           CAS No.      %
        Natural gas    8006-14-2    100
        Methane        74-82-8      90 - 99`);
    expect(read.map(({ cautions }) => cautions.map(({ code }) => code))).toEqual([
      ["shares-over-100"],
      ["shares-over-100"],
    ]);
    expect(read[0]?.cautions[0]?.boxes.length).toBeGreaterThan(1);
    expect(read.some(({ sureness }) => sureness === "sure")).toBe(false);
  });
});
