import type { LineBasis } from "../../inventory/mergeLines.ts";
import { toastFor } from "../../quantity/CalculationMessages.ts";
import { calculateAmounts, needsSentence } from "../../quantity/calculateAmounts.ts";
import type { ImportLine } from "../ImportFacts.ts";

const NONE = { max_gallons: null, max_pounds: null };
type Amounts = Pick<ImportLine, "max_gallons" | "max_pounds">;

/** Calculated amounts, in gal (US) and lb; null where the formulas give none. */
const knownAmounts = (container_quantity: string | null, basis: LineBasis): Amounts => {
  const answer = calculateAmounts({ ...basis, container_quantity });
  if (answer._tag === "Amounts") return answer;
  return answer._tag === "Needs" ? answer.known : NONE;
};

/** Like the form: a calculated amount applies; without one, the given amount (reading 13). */
export const calculated = (line: ImportLine, basis: LineBasis): ImportLine => {
  const known = knownAmounts(line.container_quantity, basis);
  return {
    ...line,
    max_gallons: known.max_gallons ?? line.max_gallons,
    max_pounds: known.max_pounds ?? line.max_pounds,
  };
};

/** Recalculates a stored line if its quantity changed; otherwise, amounts typed over a result are kept. */
export const recalculatedFrom = (before: ImportLine, after: ImportLine, basis: LineBasis): ImportLine => {
  if (after.container_quantity !== before.container_quantity) return calculated(after, basis);
  const known = knownAmounts(after.container_quantity, basis);
  return {
    ...after,
    max_gallons: known.max_gallons === null ? after.max_gallons : before.max_gallons,
    max_pounds: known.max_pounds === null ? after.max_pounds : before.max_pounds,
  };
};

/** Remarks on amounts in the row that differ from the calculated ones, which apply, and from those of the stored line. */
export const calculatedOtherwise = (
  given: Amounts,
  stored: Amounts | undefined,
  { max_gallons, max_pounds }: Amounts,
): ReadonlyArray<string> =>
  [
    ["Max Gallons", given.max_gallons, stored?.max_gallons, max_gallons] as const,
    ["Max Pounds", given.max_pounds, stored?.max_pounds, max_pounds] as const,
  ].flatMap(([label, givenAmount, storedAmount, found]) =>
    givenAmount === null ||
    found === null ||
    [storedAmount ?? found, found].some((amount) => Number(givenAmount) === Number(amount))
      ? []
      : [`${label}: the calculated value ${found} is used instead of ${givenAmount}.`],
  );

/** Why a line has no pounds, in the words of its form; empty if it has. */
export const amountRemarks = (
  { container_quantity, max_pounds }: ImportLine,
  basis: LineBasis,
): ReadonlyArray<string> => {
  if (max_pounds !== null) return [];
  const answer = calculateAmounts({ ...basis, container_quantity });
  const why = answer._tag === "Needs" ? needsSentence(answer.fields) : (toastFor(answer)?.description ?? "");
  return why === "" ? [] : [`Max Pounds: ${why}.`];
};
