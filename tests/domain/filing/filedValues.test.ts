import fc from "fast-check";
import { expect } from "vitest";
import { Provenance } from "#domain/report/amounts/Provenance.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { averageAmount, largestContainer, containerPounds } from "#domain/report/laws/tierTwo/tierTwoAmounts.ts";
import { evaluateTierTwo } from "#domain/report/laws/tierTwo/evaluateTierTwo.ts";
import { EPCRA_312_OTHER } from "#domain/report/laws/tierTwo/epcra312Rules.ts";
import { canonicalSnapshot } from "#domain/report/snapshot/canonicalInputs.ts";
import { wholePounds } from "#domain/filing/tier2/wholePounds.ts";
import type { Decimal } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { law } from "../../support/law.ts";
import { someLines } from "../report/laws/someLines.ts";
import { filingOf, snapshotOf } from "./filingFacts.ts";

/** In whole pounds, as the form asks. */
const text = (value: Decimal | null | undefined): string | null => (value ? decimalText(wholePounds(value)) : null);

/** Some lines say what their year was like. */
const filedLines = fc
  .tuple(someLines(1), fc.array(fc.constantFrom(null, "100", "2500.5"), { minLength: 8, maxLength: 8 }))
  .map(([lines, averages]) => lines.map((line, at) => ({ ...line, average_pounds: averages[at] ?? null })));

law(
  "the amounts of a filing are the values that Tier II works out, in whole pounds, each with its derivation",
  [filedLines],
  (lines) => {
    const snapshot = canonicalSnapshot(snapshotOf(lines));
    const provenance = new Provenance();
    const { reportable } = evaluateTierTwo({ snapshot, lines: prepareLines(snapshot.lines), provenance });
    const values = reportable.map((chemical) => {
      const average = averageAmount(provenance, EPCRA_312_OTHER, chemical).amount;
      for (const amount of [chemical.pounds, average])
        if (amount !== null) expect(provenance.get(amount.derivation).arithmetic.join("")).not.toBe("");
      const containers = new Map(chemical.lines.map((line) => [line, containerPounds(line)]));
      return [text(chemical.pounds?.value), text(average?.value), text(largestContainer(chemical, containers).value)];
    });
    const filed = filingOf(lines).file.dataset.facilities.flatMap(({ chemicals }) => chemicals);
    expect(
      filed.map(({ maxAmount, aveAmount, maxAmtLargestContainer }) => [maxAmount, aveAmount, maxAmtLargestContainer]),
    ).toEqual(values);
  },
);
