import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Proposal } from "#domain/sheet/Proposal.ts";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { law } from "../../support/law.ts";
import { textOfSheet, type Word } from "../../support/sheets/PlacedSheet.ts";
import { tableSheet } from "../../support/sheets/tableSheet.ts";
import { proposals, row } from "./drawnRows.ts";

const COLUMNS: ReadonlyArray<Word> = [
  [60, "Chemical name"],
  [300, "CAS No."],
  [420, "% by weight"],
];
const ACETONE: ReadonlyArray<Word> = [
  [60, "Acetone"],
  [300, "67-64-1"],
  [420, "10 - 20"],
];

/** The components of a sheet with these rows above one that is plain. */
const read = (...rows: ReadonlyArray<ReadonlyArray<Word>>): ReadonlyArray<Proposal> =>
  readSheet(textOfSheet(tableSheet([COLUMNS, ...rows, ACETONE]))).proposals.filter(
    ({ field }) => field === "component",
  );
const codes = ({ cautions }: Proposal) => cautions.map(({ code }) => code);
const PLAIN = "67-64-1 | Acetone | 10..20";

const range = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 50 }))
  .map(([low, wide]) => [low, low + wide] as const);

describe("a component whose number is withheld", () => {
  law(
    "keeps its share, even behind a stroke in the same cell",
    [
      range,
      fc.constantFrom("Withheld", "Proprietary", "Trade secret"),
      fc.constantFrom("/", " / ", ": ", " "),
      fc.constantFrom("", "<"),
      fc.constantFrom("", "%", " %"),
    ],
    ([low, high], words, stroke, sign, unit) => {
      const [first, second] = read([
        [60, "Resin blend"],
        [300, `${words}${stroke}${low}-${sign}${high}${unit}`],
      ]).map(row);
      expect(first).toBe(`proprietary | Resin blend | ${low}..${sign}${high}`);
      expect(second).toBe(PLAIN);
    },
    { runs: 30 },
  );
});

describe("a second range of a component", () => {
  const ways: Readonly<Record<string, (first: string, second: string) => ReadonlyArray<ReadonlyArray<Word>>>> = {
    "in brackets": (first, second) => [[[420, `${first} (${second})`]]],
    "behind one with a sign of percent": (first, second) => [[[420, `${first}% typical ${second}`]]],
    "in another column": (first, second) => [
      [
        [420, first],
        [500, `${second} %`],
      ],
    ],
    "on the next line": (first, second) => [[[420, first]], [[420, second]]],
  };
  describe.each(Object.entries(ways))("%s", (_, way) => {
    law(
      "makes the share not sure, with a caution",
      [range, range],
      ([low, high], [least, most]) => {
        const [own = [], ...others] = way(`${low} - ${high}`, `${least} - ${most}`);
        const [first, second] = read([[60, "Toluene"], [300, "108-88-3"], ...own], ...others);
        expect(first?.sureness).toBe("likely");
        expect(first === undefined ? [] : codes(first)).toContain("several-shares");
        expect(second === undefined ? "" : row(second)).toBe(PLAIN);
      },
      { runs: 20 },
    );
  });
});

describe("a CAS number without its form", () => {
  law(
    "is shown as it is printed, with a caution, and takes no other row along",
    [
      fc.constantFrom(
        "108-88",
        "7732-185",
        "773218-5",
        "1330-20-7-1",
        "71--43-2",
        "64742-4-78",
        "110-54-33",
        "1310732",
      ),
      range,
    ],
    (cas, [low, high]) => {
      const [first, second] = read([
        [60, "Toluene"],
        [300, cas],
        [420, `${low} - ${high}`],
      ]);
      expect(first === undefined ? "" : row(first)).toMatch(
        cas === "1310732" ? /^1310-73-2 / : new RegExp(`^${cas} \\| Toluene \\| ${low}\\.\\.${high}$`),
      );
      if (cas !== "1310732") expect([first?.sureness, first && codes(first)]).toEqual(["likely", ["cas-form"]]);
      expect(second === undefined ? "" : row(second)).toBe(PLAIN);
    },
    { runs: 30 },
  );

  it.each([
    "Water    7732-185    50 - 60 %",
    "Water (CAS 7732-185)    50 - 60 %",
    "Water    CAS: 7732-185    50 - 60 %",
  ])("has a caution without a heading: %j", (line) => {
    const [first, second] = proposals(`${line}\nAcetone    67-64-1    10 - 20 %`);
    expect(first === undefined ? [] : [row(first), ...codes(first)]).toEqual(["7732-185 | Water | 50..60", "cas-form"]);
    expect(second === undefined ? "" : row(second)).toBe(PLAIN);
  });

  it("is no EC number, index number or share", () => {
    expect(
      proposals("Name    CAS No.    EC No.    %\nWater    231-791-2    603-001-00-X    50 - 60").flatMap(codes),
    ).toEqual([]);
  });
});

describe("signs of footnotes", () => {
  law(
    "are no part of a name",
    [fc.constantFrom("*", "**", " *", "†", "‡", "#", "¹", " ²", "^", "§"), fc.boolean()],
    (sign, isBefore) => {
      const name = isBefore ? `${sign.trim().replace("^", "*").replace("§", "*")} Toluene` : `Toluene${sign}`;
      const [first] = read([
        [60, name],
        [300, "108-88-3"],
        [420, "1 - 5"],
      ]).map(row);
      expect(first).toBe("108-88-3 | Toluene | 1..5");
    },
    { runs: 30 },
  );

  law(
    "raised behind a name, a number or a share are no part of it",
    [fc.integer({ min: 1, max: 12 }), fc.constantFrom<0 | 1 | 2>(0, 1, 2)],
    (figure, at) => {
      const words: ReadonlyArray<Word> = [
        [60, "Toluene"],
        [300, "108-88-3"],
        [420, "1 - 5"],
      ];
      const [x, text] = words[at] ?? [0, ""];
      const note: Word = [x + 5 * text.length, String(figure), { size: 6, low: -4 }];
      const [first] = read([...words, note]).map(row);
      expect(first).toBe("108-88-3 | Toluene | 1..5");
    },
    { runs: 30 },
  );

  it.each(["Toluene (1)", "Toluene [2]", "Toluene (a)"])("that may belong to %j make it not sure", (name) => {
    const [first] = read([
      [60, name],
      [300, "108-88-3"],
      [420, "1 - 5"],
    ]);
    expect(first?.sureness).toBe("likely");
  });
});

it.each([
  "R36/38",
  "F; R11",
  "Xn; R22",
  "Xi R36",
  "T+",
  "REACH 01-2119457558-25-0000",
  "REACH No. 01-2119457558-25",
  "01-2119457558-25-XXXX",
  "To obtain more information",
  "Classification",
  "Classifications",
  "Component",
  "Concentration",
])("%j is the name of no component", (text) => {
  const rows = read([
    [60, text],
    [300, "108-88-3"],
    [420, "1 - 5"],
  ]).map(row);
  expect(rows).toEqual(["108-88-3 |  | 1..5", PLAIN]);
});

it.each(["o-Cresol", "n-Hexane", "t-Butyl acetate", "Refrigerant R-134a", "N-Methyl-2-pyrrolidone", "Tin", "Cobalt"])(
  "%j is a name",
  (name) => {
    const [first] = read([
      [60, name],
      [300, "108-88-3"],
      [420, "1 - 5"],
    ]);
    expect(first === undefined ? "" : row(first)).toBe(`108-88-3 | ${name} | 1..5`);
  },
);
