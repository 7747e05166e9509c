import numbers from "../../../substance/numbers.json" with { type: "json" };
import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { constant } from "../../amounts/exact.ts";
import { INERT_GASES } from "../../../substance/gasNumbers.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";

/**
 * Common substances that are neither a Category 1 flammable gas nor a liquid with a flash point below 100 °F, by CAS
 * number: water, acids, bases, salts in solution, oxidizers, sulfur dioxide, ammonia (Category 2), chlorinated solvents
 * without a flash point, glycols, base oils, vegetable and silicone oils.
 */
const NOT_FLAMMABLE: ReadonlySet<string> = new Set([...INERT_GASES, ...numbers.notFlammable.split(" ")]);

/** What is left, such as a fragrance, does not bring the flash point of a liquid below 100 °F. */
const NEARLY_ALL = constant("95");

/** True if nearly all of a product is known not to be flammable, so that there is nothing to ask. */
export const isNotFlammable = ({ parts }: PreparedLine): boolean => {
  const share = parts.reduce<Decimal>(
    (sum, { cas, percent }) => (NOT_FLAMMABLE.has(cas) ? add(sum, percent) : sum),
    ZERO,
  );
  return compare(share, NEARLY_ALL) >= 0;
};
