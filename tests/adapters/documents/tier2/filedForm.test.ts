import fc from "fast-check";
import { Result } from "effect";
import { expect, it } from "vitest";
import { tier2Filing } from "#domain/filing/tier2/tier2Filing.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { readTier2File, t2sFile, tier2Xml } from "#adapters/documents/tier2/tier2Files.ts";
import { ALL_FACTS, FILED_FACILITY } from "../../../domain/filing/filingFacts.ts";
import { someLines } from "../../../domain/report/laws/someLines.ts";
import { aSnapshot } from "../../../domain/report/support/aSnapshot.ts";
import { law } from "../../../support/law.ts";
import { faultsAgainst, learnGrammar } from "./learnedGrammar.ts";
import { elementsOf, SAMPLE, SAMPLE_TEXT } from "./sample.ts";

/** Learned from what NOAA wrote, not from our own table. */
const GRAMMAR = learnGrammar(elementsOf(SAMPLE));

const filed = (lines: ReadonlyArray<SnapshotLine>, facts = ALL_FACTS) => {
  const plain = aSnapshot("epcra_section_311_312_tier_two", lines);
  const snapshot = facts === ALL_FACTS ? { ...plain, facility: { ...plain.facility, ...FILED_FACILITY } } : plain;
  return tier2Filing(snapshot.year, [{ snapshot, facts }]).file;
};

law(
  "every file has the form of NOAA's sample, and is read again as it was written",
  [someLines(1), fc.constantFrom(ALL_FACTS, {})],
  async (lines, facts) => {
    const file = filed(lines, facts);
    expect(faultsAgainst(GRAMMAR, elementsOf(tier2Xml(file)))).toEqual([]);
    expect(Result.getOrThrow(await readTier2File(t2sFile(file)))).toEqual({
      file,
      leftOut: [],
      notRead: [],
      beside: [],
    });
  },
  { runs: 30, isCostly: true },
);

law(
  "the same snapshot gives the same bytes",
  [someLines(1)],
  (lines) => {
    expect(t2sFile(filed(lines))).toEqual(t2sFile(filed(structuredClone(lines))));
  },
  { runs: 15, isCostly: true },
);

it.each([
  ["an unknown element", "<county>", "<borough>x</borough><county>", "unknown facility > borough"],
  ["something missing", "<daysOnSite>365</daysOnSite>", "", "missing chemical > daysOnSite"],
  [
    "another order",
    "<ehs>true</ehs>\n\t\t\t\t\t\t<pure>true</pure>",
    "<pure>true</pure><ehs>true</ehs>",
    "order of chemical: pure before ehs",
  ],
  [
    "an unknown attribute",
    '<amount unit="pounds">',
    '<amount unit="pounds" from="us">',
    "unknown attribute amount@from",
  ],
  ["a missing attribute", '<amount unit="pounds">', "<amount>", "missing attribute amount@unit"],
])("the form that was learned refuses %s", (_, from, to, fault) => {
  expect(SAMPLE_TEXT).toContain(from);
  expect(faultsAgainst(GRAMMAR, elementsOf(new TextEncoder().encode(SAMPLE_TEXT.replace(from, to))))).toContain(fault);
});
