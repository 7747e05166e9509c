import type { LineBasis } from "../inventory/mergeLines.ts";
import { toastFor } from "../quantity/CalculationMessages.ts";
import { calculateAmounts, needsSentence } from "../quantity/calculateAmounts.ts";
import type { ImportLine } from "./ImportFacts.ts";

const NONE = { max_gallons: null, max_pounds: null };
type Amounts = Pick<ImportLine, "max_gallons" | "max_pounds">;

/** What the formulas give, in gal (US) and lb; null for what they do not. */
const knownAmounts = (container_quantity: string | null, basis: LineBasis): Amounts => {
  const answer = calculateAmounts({ ...basis, container_quantity });
  if (answer._tag === "Amounts") return answer;
  return answer._tag === "Needs" ? answer.known : NONE;
};

/** As in the form: a result counts; without one, what was said (reading 13). */
export const calculated = (line: ImportLine, basis: LineBasis): ImportLine => {
  const known = knownAmounts(line.container_quantity, basis);
  return {
    ...line,
    max_gallons: known.max_gallons ?? line.max_gallons,
    max_pounds: known.max_pounds ?? line.max_pounds,
  };
};

/** A stored line of another quantity is calculated anew; one of the same keeps amounts that were typed over a result. */
export const recalculatedFrom = (before: ImportLine, after: ImportLine, basis: LineBasis): ImportLine => {
  if (after.container_quantity !== before.container_quantity) return calculated(after, basis);
  const known = knownAmounts(after.container_quantity, basis);
  return {
    ...after,
    max_gallons: known.max_gallons === null ? after.max_gallons : before.max_gallons,
    max_pounds: known.max_pounds === null ? after.max_pounds : before.max_pounds,
  };
};

/** What the row says of amounts, and the formulas give otherwise: a result counts. */
export const calculatedOtherwise = (said: Amounts, { max_gallons, max_pounds }: Amounts): ReadonlyArray<string> =>
  [
    ["Max Gallons", said.max_gallons, max_gallons] as const,
    ["Max Pounds", said.max_pounds, max_pounds] as const,
  ].flatMap(([label, told, found]) =>
    told === null || found === null || Number(told) === Number(found)
      ? []
      : [`${label}: the calculated value ${found} is used instead of ${told}.`],
  );

/** Why a line has no pounds, as its form says it; none when it has. */
export const amountRemarks = (
  { container_quantity, max_pounds }: ImportLine,
  basis: LineBasis,
): ReadonlyArray<string> => {
  if (max_pounds !== null) return [];
  const answer = calculateAmounts({ ...basis, container_quantity });
  const why = answer._tag === "Needs" ? needsSentence(answer.fields) : (toastFor(answer)?.description ?? "");
  return why === "" ? [] : [`Max Pounds: ${why}.`];
};
