import { describe, expect, it } from "vitest";
import { namesToLookUp, withKnownNames } from "#domain/sheet/checks/knownNames.ts";
import { componentProposals } from "#domain/sheet/componentProposals.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { drawnDocument } from "./drawnDocument.ts";

const readingOf = (rows: string): SheetReading => ({
  kind: "sds",
  pages: 1,
  reader_version: 1,
  sections: [],
  proposals: componentProposals(drawnDocument({ 3: `Name             CAS No.     %\n${rows}` })),
  unused_cas: [],
  not_found: [],
});
const KNOWN = [
  { cas: "67-63-0", name: "Isopropyl alcohol (mfg-strong acid process)" },
  { cas: "64-17-5", name: "Ethyl alcohol" },
];
const cautions = (rows: string) =>
  withKnownNames(readingOf(rows), KNOWN).proposals.map((proposal) => [
    proposal.sureness,
    ...proposal.cautions.map(({ code, text }) => `${code}: ${text}`),
  ]);

describe("a component's name against its CAS number in our lists", () => {
  it("is cautioned where the lists know the name by another number", () => {
    expect(cautions("Ethyl alcohol    67-63-0     5")).toEqual([
      ["likely", "name-of-another-number: In our lists Ethyl alcohol is 64-17-5, not 67-63-0."],
    ]);
  });

  it("is cautioned where the lists call the number otherwise", () => {
    expect(cautions("Acetone    67-63-0     5")).toEqual([
      ["likely", "name-differs: In our lists 67-63-0 is Isopropyl alcohol (mfg-strong acid process)."],
    ]);
  });

  it("is left alone where they go together, or the lists do not know the number", () => {
    expect(cautions("Isopropanol    67-63-0     5\nTalc           14807-96-6  5")).toEqual([["sure"], ["sure"]]);
  });

  it("says what to look up", () => {
    expect(namesToLookUp(readingOf("Talc    14807-96-6     5"))).toEqual({ numbers: ["14807-96-6"], names: ["Talc"] });
  });
});
