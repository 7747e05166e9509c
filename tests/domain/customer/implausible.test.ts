import { describe, expect, it } from "vitest";
import { implausible } from "#domain/customer/plausible/implausible.ts";
import { NAICS_NAMES } from "#domain/customer/plausible/naicsNames.ts";
import { stateOf, statesOfZip } from "#domain/customer/plausible/states.ts";
import { filingOf } from "#domain/filing/filingOf.ts";
import { isUsState } from "#domain/reference/UsState.ts";
import { ALL_FACTS, CLEANER, snapshotOf } from "../filing/filingFacts.ts";
import { EMPTY, validated } from "../import/importedRecords.ts";
import { IMPLAUSIBLE, PLAUSIBLE } from "../../support/implausibleFacts.ts";

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The remarks and problems of a row that imports the facility. */
const imported = (facts: Readonly<Record<string, unknown>>): string => {
  const fields = Object.keys(facts);
  const table = [
    ["Facility", "Company", "Street", "City", ...fields],
    ["Plant 1", "Acme", "1 Main St", "Muskegon", ...fields.map((field) => asText(facts[field]))],
  ];
  const labels = { state: "State", zip: "ZIP" };
  const [head = [], ...rows] = table;
  const { rows: verdicts } = validated("facilities", EMPTY, [
    head.map((name) => Object.entries(labels).find(([field]) => field === name)?.[1] ?? name.replaceAll("_", " ")),
    ...rows,
  ]);
  return verdicts
    .flatMap(({ remarks, problems }) => [...remarks, ...problems.map(({ message }) => message)])
    .join("\n");
};

/** What the readiness list of a filing asks, as field and words. */
const filed = (facts: Readonly<Record<string, unknown>>) => {
  const snapshot = snapshotOf([CLEANER]);
  const { mailing_state: state, mailing_zip: zip, ...place } = facts;
  const { readiness } = filingOf({
    format: 1,
    version: 2,
    target: "tier2",
    file_format: "t2s",
    year: 2026,
    facilities: [
      {
        // The facts of the table are of the kinds that the snapshot has.
        report: { ...snapshot, facility: { ...snapshot.facility, ...(place as object) } },
        facts: { ...ALL_FACTS, facility: { mailing_address: { state: asText(state), zip: asText(zip) } } },
      },
    ],
    attachments: [],
    template: null,
  });
  return readiness.questions.map(({ about, words }) => [about.field?.replace(/^address\./, ""), words]);
};

describe("a plausible facility", () => {
  it("is not asked about, by itself, in an import or in a filing", () => {
    expect(implausible(PLAUSIBLE)).toEqual([]);
    expect(imported(PLAUSIBLE)).toBe("");
    expect(filed(PLAUSIBLE)).toEqual([]);
  });
});

describe("twenty implausible facts", () => {
  it.each(IMPLAUSIBLE)(
    "$what: asked at its field, in an import and before a filing",
    ({ change, field, asks, refused }) => {
      const facts = { ...PLAUSIBLE, ...change };
      const questions = implausible(facts);
      expect(questions.map((one) => one.field)).toContain(field);
      expect(questions.find((one) => one.field === field)?.question).toContain(asks);
      expect(filed(facts).find(([name]) => name === field)?.[1]).toContain(asks);
      // A phone that no field takes keeps its row out.
      expect(imported(facts)).toContain(refused ?? asks);
    },
  );
});

describe("names and places as people write them", () => {
  it.each([
    ["MI", "St. Clair"],
    ["MI", "Saint Clair County"],
    ["MI", "ST CLAIR CO."],
    ["LA", "Orleans Parish"],
    ["LA", "St. John the Baptist"],
    ["NM", "Dona Ana"],
    ["VA", "Richmond City"],
    ["VA", "James City County"],
    ["MO", "St. Louis City"],
    ["NV", "Carson City"],
    ["CT", "Capitol Planning Region"],
    ["AK", "Juneau City and Borough"],
    ["PR", "Bayamón"],
    ["IN", "La Porte"],
  ])("%s has %s", (state, county) => {
    expect(implausible({ state, county })).toEqual([]);
  });

  it.each([
    ["AK", "52.9256", "173.2367"],
    ["GU", "13.4443", "144.7937"],
    ["HI", "21.3069", "-157.8583"],
    ["AS", "-14.2756", "-170.7020"],
    ["ME", "44.9062", "-66.9900"],
  ])("%s has %s, %s", (state, latitude, longitude) => {
    expect(implausible({ state, latitude, longitude })).toEqual([]);
  });

  it("mailing addresses are asked about only in the USA", () => {
    expect(implausible({ mailing_state: "Ontario", mailing_zip: "K1A 0B1", mailing_country: "Canada" })).toEqual([]);
    expect(implausible({ mailing_state: "mich.", mailing_zip: "49441-1234", mailing_country: "USA" })).toEqual([]);
    expect(implausible({ mailing_state: "Ontario", mailing_country: "" })[0]?.field).toBe("mailing_state");
  });

  it("contacts are asked about a phone that was stored with 9 digits", () => {
    expect(implausible({ phones: ["231555014"] })).toEqual([
      { field: "phones", question: "Phone 231555014 has 9 digits, and a US phone has 10. Is one missing?" },
    ]);
    expect(implausible({ phones: ["+44 20 7946 0958", "2315550142"] })).toEqual([]);
  });
});

it("knows every state with its ZIPs, and the industries of both lists", () => {
  const codes = "AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY".split(" "); // biome-ignore format: one list
  for (const code of codes) {
    expect(isUsState(code)).toBe(true);
    const state = stateOf(code);
    expect(state?.counties.length, code).toBeGreaterThan(0);
    expect(
      state?.boxes.every(([south, north, west, east]) => south < north && west < east),
      code,
    ).toBe(true);
    const first = state?.zips[0]?.[0] ?? 0;
    expect(statesOfZip(String(first).padStart(3, "0")), code).toContain(code);
  }
  expect(["332813", "212111", "212115", "457210"].every((code) => code in NAICS_NAMES)).toBe(true);
});
