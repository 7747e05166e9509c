import type { Tier2Chemical } from "../../filing/tier2/Tier2File.ts";
import { exact, shareOf } from "../../report/amounts/exact.ts";
import { add, compare, type Decimal, ONE, subtract, ZERO } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { FiledLocation } from "./FilingRow.ts";

/** The amounts of a chemical that are not part of another chemical in the file, in lb. */
export type Counted = {
  readonly pounds: ReadonlyMap<FiledLocation, Decimal>;
  readonly average: Decimal | null;
  /** '500 lb of it is part of DESCALER', if any is. */
  readonly remarks: ReadonlyArray<string>;
};

const placeOf = ({ locationDescription, storageType, pressure, temperature }: FiledLocation): string =>
  JSON.stringify([locationDescription, storageType, pressure, temperature]);
const amountOf = ({ amount: { unit, text } }: FiledLocation): Decimal | null =>
  unit === "pounds" ? exact(text) : null;

/**
 * The filed amount of an extremely hazardous substance includes its part in mixtures, and mixtures that are also filed
 * name its share. Their lines include that part; the rest becomes lines of its own.
 */
export const countedOnce = (chemical: Tier2Chemical, all: ReadonlyArray<Tier2Chemical>): Counted => {
  const pounds = new Map(
    chemical.storageLocations.flatMap((place) => {
      const amount = amountOf(place);
      return amount === null ? [] : [[place, amount] as const];
    }),
  );
  let average = exact(chemical.aveAmount);
  const remarks: Array<string> = [];
  const isShared = chemical.ehs === true && chemical.mixture === true && chemical.casNumber !== "";
  if (!isShared || (chemical.mixtureComponents ?? []).length > 0) return { pounds, average, remarks };
  for (const mixture of all) {
    const part = (mixture.mixtureComponents ?? []).find(({ casNumber }) => casNumber === chemical.casNumber);
    const percent = exact(part?.componentPercentage.text ?? null);
    if (mixture === chemical || percent === null) continue;
    let found = ZERO;
    for (const held of mixture.storageLocations) {
      const amount = amountOf(held);
      if (amount === null) continue;
      const share = shareOf(amount, percent);
      const place = chemical.storageLocations.find(
        (one) => placeOf(one) === placeOf(held) && compare(add(pounds.get(one) ?? ZERO, ONE), share) > 0,
      );
      if (place === undefined) continue;
      // Files have whole pounds, and a share may not be: what is left of less than one is rounding.
      const left = subtract(pounds.get(place) ?? ZERO, share);
      pounds.set(place, compare(left, ONE) < 0 ? ZERO : left);
      found = add(found, share);
    }
    if (compare(found, ZERO) === 0) continue;
    const theirs = exact(mixture.aveAmount);
    if (average !== null && theirs !== null) average = subtract(average, shareOf(theirs, percent));
    remarks.push(
      `${decimalText(found)} lb of it is part of ${mixture.chemName} and is imported with that product's lines.`,
    );
  }
  return { pounds, average: average !== null && compare(average, ZERO) < 0 ? null : average, remarks };
};
