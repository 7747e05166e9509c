import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Proposal, ProposalField } from "#domain/sheet/Proposal.ts";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { law } from "../../support/law.ts";
import { openingSheet } from "../../support/sheets/openingSheet.ts";
import { textOfSheet, type Word } from "../../support/sheets/PlacedSheet.ts";

type Lines = ReadonlyArray<ReadonlyArray<Word>>;

const find = (field: ProposalField, lines: Lines, head = ""): Proposal | undefined =>
  readSheet(textOfSheet(openingSheet(lines, head))).proposals.find((proposal) => proposal.field === field);
const codes = (proposal: Proposal | undefined) => proposal?.cautions.map(({ code }) => code) ?? [];

const word = fc.constantFrom("Harbor", "Blue", "Marine", "Quick", "Silver", "North", "Alpine", "Delta");
const kind = fc.constantFrom("Degreaser", "Primer", "Solvent", "Cleaner", "Sealant");
const name = fc.tuple(word, word, kind).map((words) => words.join(" "));
const more = fc.constantFrom("for boats", "Part A", "White", "(Aerosol)", "High Gloss", "Concentrate 40");
const label = fc.constantFrom("Product name", "Trade name", "Product identifier");

const row = (left: string, right: string): ReadonlyArray<Word> => [
  [60, left],
  [220, right],
];
const colonRow = (left: string, right: string): ReadonlyArray<Word> => [
  [60, left],
  [210, ":"],
  [220, right],
];
const CODE = row("Product code", "BH-4410");

describe("a product name", () => {
  law(
    "is sure beside its label when the head of the pages has it too",
    [name, label],
    (own, words) => {
      expect(find("name", [row(words, own), CODE], own)).toMatchObject({ value: own, sureness: "sure", cautions: [] });
      expect(find("name", [colonRow(words, own), CODE], `${own}   Page 1 of 3`)).toMatchObject({ sureness: "sure" });
    },
    { runs: 20 },
  );

  law(
    "of two lines is not sure by its first, unless the head has both",
    [name, more, label],
    (own, rest, words) => {
      const lines = [colonRow(words, own), [[220, rest] as const], CODE];
      const found = find("name", lines, own);
      expect([found?.sureness, codes(found)]).toEqual(["likely", ["goes-on"]]);
      expect(find("name", lines, `${own} ${rest}`)).toMatchObject({ value: `${own} ${rest}`, sureness: "sure" });
    },
    { runs: 20 },
  );

  law(
    "is not sure when the head of the pages or a title has a longer one",
    [name, fc.constantFrom("Plus", "20/40", "HS", "White", "II"), label],
    (own, rest, words) => {
      for (const head of [`${own} ${rest}`, `${rest} ${own}`])
        expect(codes(find("name", [row(words, own), CODE], head))).toContain("name-longer");
    },
    { runs: 20 },
  );

  law(
    "that is a code is not sure, with words below it or beside a description",
    [fc.integer({ min: 100_000, max: 999_999 }), fc.constantFrom(" TPL", "", " B", "-01")],
    (number, end) => {
      const own = `${number}${end}`;
      expect(codes(find("name", [row("Product name", own), [[220, "LEMON FLAVOR"]]], own))).toEqual(["goes-on"]);
      expect(codes(find("name", [row("Product name", own), row("Description", "LEMON FLAVOR")], own))).toEqual([
        "names-differ",
      ]);
      expect(find("name", [row("Product name", own), CODE], own)?.sureness).toBe("likely");
      expect(find("name", [row("Description", "LEMON FLAVOR"), CODE], "LEMON FLAVOR")?.sureness).toBe("likely");
    },
    { runs: 20 },
  );

  it("is not sure beside another label with another name", () => {
    const found = find(
      "name",
      [row("Product name", "Accelerator"), row("Trade name", "Mountain Grout")],
      "Accelerator",
    );
    expect([found?.sureness, codes(found)]).toEqual(["likely", ["names-differ"]]);
  });

  law(
    "in larger type is read, although its baseline is lower than that of its label",
    [name, fc.integer({ min: 13, max: 18 }), fc.integer({ min: 3, max: 6 })],
    (own, size, low) => {
      const lines: Lines = [
        [
          [60, "1.1"],
          [84, "Product identifiers"],
        ],
        [
          [84, "Product name"],
          [214, ":"],
          [228, own, { size, low, tag: "name" }],
        ],
        [],
        [
          [84, "Product Number"],
          [214, ":"],
          [228, "40060"],
        ],
      ];
      const found = find("name", lines);
      expect([found?.value, found?.sureness]).toEqual([own, "likely"]);
      expect(find("mfg_product_number", lines)?.value).toBe("40060");
    },
    { runs: 20 },
  );
});

describe("a list of product numbers", () => {
  const code = fc.integer({ min: 1000, max: 9999 }).map((number) => `BH-${number}`);
  const lists: Readonly<Record<string, (one: string, two: string, three: string) => Lines>> = {
    "with a comma at the end of its line": (one, two, three) => [
      row("Product code", `${one}, ${two},`),
      [[220, three]],
    ],
    "with no sign at the end of its line": (one, two, three) => [
      row("Product codes", `${one}, ${two}`),
      [[220, three]],
    ],
    "below its label": (one, two, three) => [[[60, `Item numbers: ${one}, ${two}`]], [[60, `${three}, ${one}`]]],
    "in cells beside each other": (one, two) => [[...row("Product code:", `${one},`), [290, two]]],
    "with a word between them": (one, two) => [[...row("Product code:", one), [275, "or"], [310, two]]],
  };
  describe.each(Object.entries(lists))("%s", (_, lines) => {
    law(
      "is not sure by its beginning",
      [code, code, code],
      (...three) => {
        const found = find("mfg_product_number", lines(...three));
        expect([found?.sureness, codes(found)]).toEqual(["likely", ["goes-on"]]);
      },
      { runs: 10 },
    );
  });

  law(
    "that ends on its line is sure",
    [code, code],
    (one, two) => {
      const lines = [
        row("Product code", `${one}, ${two}`),
        row("Recommended use", "Cleaner"),
        [[60, "12 Quay Street"] as const],
      ];
      expect(find("mfg_product_number", lines)).toMatchObject({ value: `${one}, ${two}`, sureness: "sure" });
    },
    { runs: 10 },
  );
});

it.each([
  ["Harbor Paint and", "Coatings Inc."],
  ["The Harbor Paint", "Company"],
  ["Harbor &", "Sons Ltd."],
])("a manufacturer on two lines is not sure by its first: %s %s", (first, second) => {
  const found = find("mfg_name", [row("Manufacturer", first), [[220, second]], [[220, "12 Quay Street"]]], first);
  expect([found?.sureness, codes(found)]).toEqual(["likely", ["goes-on"]]);
});

it("a manufacturer above its address is sure", () => {
  const found = find("mfg_name", [row("Manufacturer", "Harbor Paint Inc."), [[220, "12 Quay Street"]]]);
  expect(found).toMatchObject({ value: "Harbor Paint Inc.", sureness: "sure", cautions: [] });
});
