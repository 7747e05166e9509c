import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoriesByName } from "#domain/substance/categories/categoriesByName.ts";
import { METALS } from "#domain/substance/categories/metals.ts";
import { categoriesOfPart, KNOWN_BY_NUMBER } from "#domain/substance/categories/categoriesOfPart.ts";
import { categoriesOf } from "#domain/substance/categoryMembers.ts";
import { checkCas } from "#domain/component/casNumber.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { law } from "../../../support/law.ts";
import { aLine, aSnapshot } from "../support/aSnapshot.ts";

const SALTS = [
  "carbonate",
  "phosphate",
  "octoate",
  "naphthenate",
  "(II) hydroxide",
  "stearate",
  "sulfide",
  "fluoborate",
];
const PLAIN = ["metal", "powder", "ingot", "dust", "shot", "wire"];
const NAMES = [
  "Lead chromate",
  "Glycol ether",
  "Water",
  "Barium sulfate",
  "PbCrO4",
  "Chlorinated paraffin",
  "Silver epoxy",
  "Benzyl cyanide",
  "Nickel",
  "Butyl carbitol",
];
const metal = fc.constantFrom(...METALS);
const codes = (name: string, kind = "member") =>
  categoriesByName(name).flatMap((verdict) => (verdict.kind === kind ? [verdict.code] : []));

describe("categories by name", () => {
  law(
    "a salt of a metal is in its category, in any case of letters",
    [metal, fc.constantFrom(...SALTS), fc.boolean()],
    ({ name, code }, salt, isLoud) => {
      const text = `${name} ${salt}`;
      expect(codes(isLoud ? text.toUpperCase() : text)).toContain(code);
    },
  );

  law(
    "the metal itself and a product without it are in none",
    [metal, fc.constantFrom(...PLAIN)],
    ({ name, code }, plain) => {
      expect(categoriesByName(`${name} ${plain}`).map((one) => one.code)).not.toContain(code);
      expect(categoriesByName(`${name}-free resin`)).toEqual([]);
    },
  );

  law(
    "a formula with the metal's symbol is in its category",
    [metal, fc.constantFrom("Cl2", "(NO3)2", "CO3", "O2·2H2O", "(C2H3O2)2")],
    ({ symbol, code }, rest) => {
      expect(codes(symbol + rest)).toContain(code);
    },
  );

  law("nothing is said twice of one category", [fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)], (one, other) => {
    const said = categoriesByName(`${one}, ${other}`).map(({ code }) => code);
    expect(new Set(said).size).toBe(said.length);
  });
});

law(
  "a component without a number is counted, left out by the law or told, and counts for a category once",
  [fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })],
  (names) => {
    const components = names.map((name) => ({ name, number: "", percentage_weight: "10", percentage_volume: null }));
    const type = "epcra_section_313_threshold_from_r_processed";
    const model = reportModel(aSnapshot(type, [aLine({ max_pounds: "1000", is_processed: true, components })]));
    for (const name of names) expect(model.gaps.some(({ component }) => component === name)).toBe(true);
    for (const code of new Set(names.flatMap((name) => codes(name)))) {
      const times = names.filter((name) => codes(name).includes(code)).length;
      const found = model.findings.find(({ cas }) => cas === code);
      // 10% each; what is left out adds nothing.
      expect([code, found?.total]).toEqual([code, String(times * 100)]);
    }
  },
  { runs: 40 },
);

it("numbers that speak for themselves are right, and none is a member as well", () => {
  expect(KNOWN_BY_NUMBER.filter((cas) => checkCas(cas)?.valid !== true)).toEqual([]);
  for (const cas of KNOWN_BY_NUMBER) {
    expect(categoriesOfPart({ cas, name: "" }).length).toBeGreaterThan(0);
    expect(categoriesOf(cas)).toEqual([]);
  }
});
