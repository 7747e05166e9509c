import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { constant } from "../../amounts/exact.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";

/** Nitrogen, carbon dioxide, noble gases, sulfur hexafluoride, and refrigerants and halons that do not burn. */
const INERT_GASES: ReadonlySet<string> = new Set(
  "7727-37-9 124-38-9 7440-37-1 7440-59-7 7440-01-9 7439-90-9 7440-63-3 2551-62-4 75-73-0 76-16-4 76-19-7 811-97-2 75-45-6 354-33-6 75-71-8 75-72-9 75-46-7 76-15-3 76-14-2 75-63-8 353-59-3 431-89-0 690-39-1 2837-89-0 306-83-2 75-69-4".split(
    " ",
  ),
);
const HALF = constant("50");

/** True if at least half of the product is known to be inert, or nothing is known of what it contains. */
export const mayBeInert = ({ named, parts }: PreparedLine): boolean =>
  named.length === 0 ||
  compare(
    parts.reduce<Decimal>((sum, { cas, percent }) => (INERT_GASES.has(cas) ? add(sum, percent) : sum), ZERO),
    HALF,
  ) >= 0;
