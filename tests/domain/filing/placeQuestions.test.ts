import { expect, it } from "vitest";
import { filingOf } from "#domain/filing/filingOf.ts";
import { FILING_VERSION, type FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import { evidencePage } from "#adapters/documents/filing/evidencePage.ts";
import { aSnapshot } from "../report/support/aSnapshot.ts";
import { ACID, ALL_FACTS, FILED_FACILITY, TYPE } from "./filingFacts.ts";

const plain = aSnapshot(TYPE, [ACID]);
const snapshotOf = (facts: object, place_word: string, version = FILING_VERSION): FilingSnapshot => ({
  format: 1,
  version,
  target: "tier2",
  file_format: "xml",
  year: plain.year,
  facilities: [
    {
      report: { ...plain, facility: { ...plain.facility, ...FILED_FACILITY, ...facts } },
      facts: { ...ALL_FACTS, attachments: [], ...(place_word === "" ? {} : { place_word }) },
    },
  ],
  attachments: [],
  template: null,
});
const mandatory = (snapshot: FilingSnapshot) =>
  filingOf(snapshot).readiness.lacks.flatMap(({ isMandatory, words }) => (isMandatory === true ? [words] : []));

it.each([
  ["a ZIP of four digits", { state: "NV", zip: "8950" }, /^ZIP 8950 has 4 digits/],
  ["a longitude east", { state: "NV", longitude: "119.8138" }, /^Longitude 119.8138 is outside Nevada/],
  ["a county of another state", { state: "NV", county: "Suffolk" }, /Suffolk/],
])("%s keeps a filing from being final until a person corrects or explains it", (_, facts, asked) => {
  const before = mandatory(snapshotOf({ state: "NV", zip: "89501" }, ""));
  const open = snapshotOf(facts, "");
  const [said = "", ...others] = mandatory(open).filter((words) => !before.includes(words));
  expect(said).toMatch(asked);
  expect(said).toMatch(/ Correct it, or say under Explanation why it is right$/);
  expect(others.filter((words) => !words.endsWith("why it is right"))).toEqual([]);
  expect(filingOf(open).isDraft).toBe(true);

  const explained = snapshotOf(facts, "It is so.");
  const made = filingOf(explained);
  expect([mandatory(explained), made.isDraft]).toEqual([before, before.length > 0]);
  expect(made.readiness.questions.some(({ words }) => asked.test(words))).toBe(true);
  expect(evidencePage(explained, made, [])).toContain("Explanation of unusual places:\n  - It is so.");
});

it("an earlier filing stays final as it was made", () => {
  const facts = { state: "NV", zip: "8950" };
  expect(mandatory(snapshotOf(facts, "", 3))).toEqual(mandatory(snapshotOf(facts, "It is so.", 3)));
});
