import fc from "fast-check";
import { describe, expect } from "vitest";
import { REFERENCE_LIST_TYPES } from "#domain/reference/referenceListWords.ts";
import { CATEGORY_MEMBERS } from "#domain/substance/categoryMembers.ts";
import { EQUIVALENTS, type Regime, SALT_FAMILIES } from "#domain/substance/equivalentTables.ts";
import { OPEN } from "#domain/substance/openQuestions.ts";
import { SUBSTANCE_NAMES } from "#domain/substance/substanceNames.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORTS } from "#domain/report/reports.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { readCsv } from "../../../../tools/support/readCsv.ts";
import { law } from "../../../support/law.ts";
import { aLine, aSnapshot } from "../support/aSnapshot.ts";
import { shippedList } from "../support/shippedLists.ts";

const REGIMES: ReadonlyArray<readonly [ReportTypeId, Regime]> = [
  ["epcra_section_302_extremely_hazardous_substances", "302"],
  ["epcra_section_304_cercla_spill_reporting", "304"],
  ["epcra_section_311_312_tier_two", "302"],
  ["epcra_section_313_threshold_from_r_manufactured", "313"],
  ["epcra_section_313_threshold_from_r_processed", "313"],
  ["epcra_section_313_threshold_from_r_otherwise_used", "313"],
  ["caa_112_risk_management_report", "rmp"],
  ["caa_304_process_safety_management_report", "psm"],
];

const csv = (file: string) => readCsv(new URL(`../../../../data/reference-lists/${file}`, import.meta.url));
const named = (cas: string | undefined, name: string) => ({ cas: cas ?? "", name: name.trim() });
/** What any list, its column of synonyms or the members of the categories call a substance. */
const NAMES = [
  ...REFERENCE_LIST_TYPES.flatMap((type) =>
    shippedList(type).rows.map(({ cas_number, chemical_name }) => named(cas_number, chemical_name)),
  ),
  ...csv("cercla.csv").flatMap((row) =>
    (row["synonyms"] ?? "").split(";").map((name) => named(row["cas_number"], name)),
  ),
  ...csv("313_category_members.csv")
    .map((row) => named(row["cas_number"], row["chemical_name"] ?? ""))
    // Some cells hold two names; the table has each of them.
    .filter(({ name }) => !/ \(|; /.test(name)),
  ...SUBSTANCE_NAMES.map(([cas, name]) => named(cas, name)),
].filter(({ name }) => name !== "");

/** Numbers that the report knows: of its lists, of members of categories, equivalents and families. */
const numbersOf = (type: ReportTypeId, regime: Regime): ReadonlyArray<string> => [
  ...REPORTS[type].lists.flatMap((list) => shippedList(list).rows.map(({ cas_number }) => cas_number)),
  ...[...EQUIVALENTS].flatMap(([cas, some]) => (some.some(({ regimes }) => regimes.includes(regime)) ? [cas] : [])),
  ...OPEN.flatMap(({ regimes, numbers, product }) => (regimes.includes(regime) && product === null ? numbers : [])),
  ...(regime === "313" ? CATEGORY_MEMBERS.flatMap(([, members]) => members) : []),
  ...(regime === "304" ? SALT_FAMILIES.flatMap(({ members, listed }) => [...members, ...listed]) : []),
];

type Case = { readonly name: string; readonly number: string };

/** Cases of which the report says that they are on no list, without a question. */
const silent = (type: ReportTypeId, cases: ReadonlyArray<Case>): ReadonlyArray<string> => {
  const lines = cases.map(({ name, number }, at) =>
    aLine(
      {
        max_pounds: "1000",
        is_processed: true,
        is_manufactured: true,
        is_otherwise_used: true,
        components: [{ name, number, percentage_weight: "40", percentage_volume: null }],
      },
      at + 1,
    ),
  );
  const { outcomes, gaps } = reportModel(aSnapshot(type, lines));
  const asked = new Set(gaps.flatMap(({ line, component }) => (component === "" ? [] : [line])));
  return outcomes
    .filter(({ basis }) => basis === "unlisted")
    .flatMap((one) => one.lines.flatMap((at) => (asked.has(at) ? [] : [`${one.component}: ${one.why}`])));
};

/** Water, sugar, table salt: on no list, and in no family. */
const NUMBERS = ["7732-18-5", "57-50-1", "7647-14-5"];
const WAYS: ReadonlyArray<(name: string) => string> = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => `${name}, 40%`,
  (name) => `${name}, aqueous solution`,
  (name) => `  ${name.toLowerCase()}, technical grade `,
];
const ANYTHING = ["", "Component", "Trade secret", "Additive X-20"];

describe.each(REGIMES)("in the report %s", (type, regime) => {
  const isListed = new Set(numbersOf(type, regime));

  law(
    "no component with a name of a listed substance, on whichever list and in whichever spelling, is on no list without a question",
    [fc.constantFrom(...WAYS), fc.constantFrom(...NUMBERS)],
    (way, number) => {
      const cases = NAMES.filter(({ cas }) => cas !== "" && isListed.has(cas)).map(({ name }) => ({
        name: way(name),
        number,
      }));
      expect(cases.length).toBeGreaterThan(100);
      expect(silent(type, cases)).toEqual([]);
    },
    { runs: 5, isCostly: true },
  );

  law(
    "no component with a number of a list, a category, a family or a table of equivalents is on no list without a question",
    [fc.constantFrom(...ANYTHING)],
    (name) => {
      const cases = [...isListed].filter((number) => number !== "").map((number) => ({ name, number }));
      expect(silent(type, cases)).toEqual([]);
    },
    { runs: 3, isCostly: true },
  );
});

law(
  "EPCRA 304 asks about each name of a family with salts or esters under a number that it does not know",
  [fc.constantFrom(...NUMBERS), fc.constantFrom("sodium salt", "diethanolamine salt", "butyl ester")],
  (number, salt) => {
    const cases = SALT_FAMILIES.flatMap(({ phrases }) =>
      phrases.split("|").map((words) => ({ name: `${words.replaceAll("*", "")} ${salt}`, number })),
    );
    expect(silent("epcra_section_304_cercla_spill_reporting", cases)).toEqual([]);
  },
  { runs: 6 },
);
