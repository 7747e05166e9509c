import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { law } from "../../support/law.ts";
import { textOfSheet, type Word } from "../../support/sheets/PlacedSheet.ts";
import { tableSheet } from "../../support/sheets/tableSheet.ts";
import { proposals, row } from "./drawnRows.ts";

/** Each as `number | name | share | how sure: cautions`. */
const said = (drawing: string) =>
  proposals(drawing).map((one) => `${row(one)} | ${[one.sureness, ...one.cautions.map(({ code }) => code)].join(" ")}`);

describe("a number that is not below the title of the shares", () => {
  it.each([
    ["Remarks", "50 % solution"],
    ["Comments", "> 0.1 %"],
    ["Grade", "98 %"],
    ["Function", "30 %"],
    ["Use", "5 - 10 %"],
  ])("is none, in a column '%s'", (title, cell) => {
    expect(
      said(`
        Name       CAS No.      %     ${title}
        Toluene    108-88-3           ${cell}
        Xylene     1330-20-7    10    ${cell}`),
    ).toEqual(["108-88-3 | Toluene | .. | likely", "1330-20-7 | Xylene | 10..10 | sure"]);
  });

  it.each(["Remarks", "Comments", "Grade"])("is none where '%s' is the only column of numbers", (title) => {
    expect(
      said(`
        Name       CAS No.      ${title}
        Toluene    108-88-3     50 % solution
        Xylene     1330-20-7    98 %`).filter((one) => one.includes("sure")),
    ).toEqual([]);
  });

  it("is that of the ingredient, if it stands with its name: said where there is no other", () => {
    expect(
      said(`
        Name                      CAS No.      %
        Hydrogen peroxide (35 %)  7722-84-1    10
        Ammonia (28 %)            7664-41-7
        Water                     7732-18-5    30`),
    ).toEqual([
      "7722-84-1 | Hydrogen peroxide | 10..10 | sure",
      "7664-41-7 | Ammonia | 28..28 | likely share-elsewhere",
      "7732-18-5 | Water | 30..30 | sure",
    ]);
    expect(
      said(`
        Name                      CAS No.
        Hydrogen peroxide (35 %)  7722-84-1
        Water                     7732-18-5`),
    ).toEqual(["7722-84-1 | Hydrogen peroxide | 35..35 | likely share-elsewhere", "7732-18-5 | Water | .. | likely"]);
    expect(said("        Hydrogen peroxide (35 %)   7722-84-1")).toEqual([
      "7722-84-1 | Hydrogen peroxide | 35..35 | likely share-elsewhere",
    ]);
  });

  it.each(["Trade name", "Batch", "Solution"])("is said, in a column '%s' that nobody knows", (title) => {
    expect(
      said(`
        Name       CAS No.      ${title}
        Toluene    108-88-3     25 %
        Xylene     1330-20-7    10 %`).filter((one) => !one.endsWith("likely share-elsewhere")),
    ).toEqual([]);
  });

  it.each(["% / TLV", "TLV or %", "Percent & PEL"])("is told from a share in a column '%s', or said", (title) => {
    expect(
      said(`
        Name       CAS No.      ${title}
        Phenol     108-95-2     5 ppm
        Cumene     98-82-8      50
        Toluene    108-88-3     30 %`),
    ).toEqual([
      "108-95-2 | Phenol | .. | likely",
      "98-82-8 | Cumene | .. | likely",
      "108-88-3 | Toluene | 30..30 | likely share-or-limit",
    ]);
  });

  it("is not told from one where titles and rows are each one text: never sure, and each row has its own name", () => {
    for (const title of ["% TLV", "TLV %", "Weight % PEL TLV"]) {
      const found = said(`
        Ingredient CAS No. ${title}
        Toluene 108-88-3 30 20 %
        Phenol 108-95-2 10 5`);
      expect(found.filter((one) => one.includes("sure"))).toEqual([]);
      expect(found.map((one) => one.split(" | ")[1])).toEqual(["Toluene", "Phenol"]);
    }
  });
});

describe("one share in the middle of several rows", () => {
  const NUMBERS = ["95-47-6", "108-38-3", "106-42-3", "1330-20-7"];
  /** Rows of a table with titles, and one share so many points below the first row. */
  const sharesOf = (rows: number, low: number) => {
    const lines = Array.from({ length: rows }, (_, at): ReadonlyArray<Word> => {
      const share: ReadonlyArray<Word> = at === 0 ? [[420, "60 - 80", { low }]] : [];
      return [[60, `${"opmn"[at]}-Xylene`], [260, NUMBERS[at] ?? ""], ...share];
    });
    const sheet = tableSheet([
      [
        [60, "Name"],
        [260, "CAS No."],
        [420, "%"],
      ],
      ...lines,
    ]);
    return readSheet(textOfSheet(sheet))
      .proposals.filter(({ min }) => min === "60")
      .map(({ sureness, cautions }) => [sureness, ...cautions.map(({ code }) => code)]);
  };

  it.each([
    ["between two", 2, 7],
    ["a little higher", 2, 5],
    ["beside the second of three", 3, 14],
    ["between the second and the third of four", 4, 21],
  ])("is never sure, and says so: %s", (_, rows, low) => {
    expect(sharesOf(rows, low)).toEqual([["likely", "share-between"]]);
  });

  it("is that of the row beside it otherwise", () => {
    expect(sharesOf(2, 0)).toEqual([["sure"]]);
    expect(sharesOf(3, 0)).toEqual([["sure"]]);
    expect(sharesOf(1, 5)).toEqual([["sure"]]);
  });
});

describe("a title that says fraction", () => {
  it.each(["Weight fraction", "Mass fraction", "Wt. fraction", "Fraction", "Weight fraction (w/w)"])(
    "has shares of 1 below it, which are read as percentages and never sure: %s",
    (title) => {
      expect(
        said(`
        Name       CAS No.      ${title}
        Toluene    108-88-3     0.65
        Xylene     1330-20-7    0.1 - 0.25`),
      ).toEqual([
        "108-88-3 | Toluene | 65..65 | likely share-fraction",
        "1330-20-7 | Xylene | 10..25 | likely share-fraction",
      ]);
    },
  );

  it("has percentages below it where it says so, where a cell does, or where one is over 1", () => {
    for (const [title, cell] of [
      ["Weight fraction, %", "0.6"],
      ["Weight fraction", "0.6 %"],
    ])
      expect(
        said(`
        Name       CAS No.      ${title}
        Toluene    108-88-3     ${cell}`),
      ).toEqual(["108-88-3 | Toluene | 0.6..0.6 | sure"]);
    expect(
      said(`
        Name       CAS No.      Weight fraction
        Toluene    108-88-3     0.6
        Xylene     1330-20-7    60`),
    ).toEqual(["108-88-3 | Toluene | 0.6..0.6 | sure", "1330-20-7 | Xylene | 60..60 | sure"]);
    expect(
      said(`
        Name       CAS No.      Weight fraction
        Toluene    108-88-3     1`),
    ).toEqual(["108-88-3 | Toluene | 100..100 | likely share-fraction"]);
  });
});

describe("CAS numbers that are not printed as such", () => {
  it("have blanks for their hyphens, below their title and with the right check digit", () => {
    expect(
      said(`
        Name       CAS No.      %
        Acetone    67 64 1      60 - 80
        Toluene    108 88 3     10`),
    ).toEqual(["67-64-1 | Acetone | 60..80 | sure", "108-88-3 | Toluene | 10..10 | sure"]);
  });

  it("leave their name to their own row where they cannot be read", () => {
    for (const number of ["67 64 2", "n 67"])
      expect(
        said(`
        Name       CAS No.      %
        Acetone    ${number}      60 80
        Toluene    108-88-3     10`).filter((one) => /Acetone Toluene.*sure/.test(one)),
      ).toEqual([]);
  });

  it("stand below each other in one row", () => {
    expect(
      said(`
        Name                     CAS No.      %
        Xylene (mixed isomers)   95-47-6      60 - 80
                                 108-38-3
                                 106-42-3
        Acetone                  67-64-1      10 - 20`),
    ).toEqual(["95-47-6 | Xylene (mixed isomers) | 60..80 | likely several-cas", "67-64-1 | Acetone | 10..20 | sure"]);
  });
});

const SHARE_TITLES = ["%", "Weight %", "% by weight", "Percent", "Conc.", "Concentration (%)"];
const OTHER_TITLES = ["OSHA PEL", "ACGIH TLV", "NIOSH REL", "STEL", "TLV (ppm)", "Vapor pressure", "Remarks", "Grade", "Function", "Trade name"]; // biome-ignore format: a list
const [figure, cell] = [
  fc.integer({ min: 1, max: 30 }),
  fc.constantFrom(
    (n: number) => `${n}`,
    (n: number) => `${n} ppm`,
    (n: number) => `${n} mg/m3`,
    (n: number) => `${n} %`,
    (n: number) => `< ${n}`,
    (n: number) => `${n} - ${n + 5}`,
    () => "",
  ),
];
const share = fc.tuple(figure, fc.constantFrom(...([
  [(n: number) => `${n}`, (n: number) => `${n}..${n}`],
  [(n: number) => `${n} - ${n + 7}`, (n: number) => `${n}..${n + 7}`],
  [(n: number) => `< ${n}`, (n: number) => `..<${n}`],
  [() => "", () => ".."],
] as const))).map(([n, [print, read]]) => ({ print: print(n), read: read(n) })); // biome-ignore format: a table
const SUBSTANCES = [["108-88-3", "Toluene"], ["67-64-1", "Acetone"], ["98-82-8", "Cumene"], ["108-95-2", "Phenol"]] as const; // biome-ignore format: a list

describe("a table with its columns in any order", () => {
  let sure = 0;
  law(
    "has no sure share from a column under another title",
    [
      fc.constantFrom(...SHARE_TITLES),
      fc.subarray(OTHER_TITLES, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(share, fc.array(fc.tuple(figure, cell), { minLength: 3, maxLength: 3 })), {
        minLength: 1,
        maxLength: SUBSTANCES.length,
      }),
      fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
    ],
    (title, others, made, order) => {
      const rows = made.map(([own, limits], at) => ({ own, limits, substance: SUBSTANCES[at] ?? SUBSTANCES[0] }));
      const columns: ReadonlyArray<readonly [title: string, cells: ReadonlyArray<string>, width: number]> = [
        ["Ingredient", rows.map(({ substance: [, name] }) => name), 80],
        ["CAS No.", rows.map(({ substance: [cas] }) => cas), 80],
        [title, rows.map(({ own }) => own.print), 100],
        ...others.map(
          (other, at) => [other, rows.map(({ limits }) => limits[at]?.[1](limits[at][0]) ?? ""), 80] as const,
        ),
      ];
      const shuffled = columns.toSorted((a, b) => (order[columns.indexOf(a)] ?? 0) - (order[columns.indexOf(b)] ?? 0));
      const xs = shuffled.map((_, at) => 60 + shuffled.slice(0, at).reduce((sum, [, , width]) => sum + width, 0));
      const lineOf = (cells: ReadonlyArray<string>) =>
        cells.flatMap((text, at): ReadonlyArray<Word> => (text === "" ? [] : [[xs[at] ?? 0, text]]));
      const lines = [
        lineOf(shuffled.map(([text]) => text)),
        ...rows.map((_, at) => lineOf(shuffled.map(([, cells]) => cells[at] ?? ""))),
      ];
      const found = readSheet(textOfSheet(tableSheet(lines))).proposals.filter((one) => one.field === "component" && one.sureness === "sure"); // biome-ignore format: one list
      sure += found.length;
      const right = rows.map(({ own, substance: [cas, name] }) => `${cas} | ${name} | ${own.read}`);
      expect(found.map(row).filter((one) => !right.includes(one))).toEqual([]);
    },
    { runs: 100, afterwards: () => expect(sure).toBeGreaterThan(0) },
  );
});
