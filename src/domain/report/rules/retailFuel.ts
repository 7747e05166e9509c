import { add, compare, type Decimal, ZERO } from "../../shared/decimal.ts";
import { printed } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { RETAIL_FUEL_GALLONS } from "./epcra312Rules.ts";
import { isBuried } from "./spcc.ts";

type RetailFuel = keyof typeof RETAIL_FUEL_GALLONS;

const FUELS: Readonly<Record<RetailFuel, { readonly cas: ReadonlySet<string>; readonly name: RegExp }>> = {
  gasoline: { cas: new Set(["86290-81-5", "8006-61-9"]), name: /\b(?:gasoline|petrol)\b/i },
  diesel: {
    cas: new Set(["68334-30-5", "68476-34-6"]),
    name: /\bdiesel\b(?! (?:exhaust|additive|engine|oil filter))/i,
  },
};
const PARAGRAPH: Readonly<Record<RetailFuel, string>> = {
  gasoline: "40 CFR 370.10(a)(2)(ii)",
  diesel: "40 CFR 370.10(a)(2)(iii)",
};

const isFuel = ({ line, parts }: PreparedLine, kind: RetailFuel): boolean =>
  FUELS[kind].name.test(line.name) || parts.some(({ cas }) => FUELS[kind].cas.has(cas));

/** Of all grades together; null where a tank is not buried, or its gallons are not known. */
const buriedGallons = (lines: ReadonlyArray<PreparedLine>): Decimal | null => {
  let sum = ZERO;
  for (const { line, gallons } of lines) {
    if (gallons === null || !isBuried(line.container_name)) return null;
    sum = add(sum, gallons.value);
  }
  return sum;
};

/**
 * What a retail gas station would have to compare instead, if all of a fuel of the facility is in buried tanks: nothing
 * records whether it is one. `some` are lines of `lines`.
 */
export const retailFuelRemarks = (
  some: ReadonlyArray<PreparedLine>,
  lines: ReadonlyArray<PreparedLine>,
): ReadonlyArray<string> => {
  const kind = (["gasoline", "diesel"] as const).find((one) => some.every((line) => isFuel(line, one)));
  const total = kind === undefined ? null : buriedGallons(lines.filter((line) => isFuel(line, kind)));
  if (kind === undefined || total === null) return [];
  const limit = RETAIL_FUEL_GALLONS[kind];
  const answer = compare(total, limit) < 0 ? "not reportable, below" : "reportable as well, at or above";
  return [
    `Of a retail gas station whose tanks are all underground and kept the UST rules all year: ${printed(total)} gal of ${kind}, ${answer} ${printed(limit)} gal (${PARAGRAPH[kind]}): to be confirmed`,
  ];
};
