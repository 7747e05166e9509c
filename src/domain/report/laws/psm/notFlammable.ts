import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { constant } from "../../amounts/exact.ts";
import { INERT_GASES } from "../../facts/gasNumbers.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";

/**
 * Common substances that are neither a Category 1 flammable gas nor a liquid with a flash point below 100 °F, by CAS
 * number: water, acids, bases, salts in solution, oxidizers, sulfur dioxide, ammonia (Category 2), chlorinated solvents
 * without a flash point, glycols, base oils, vegetable and silicone oils.
 */
const NOT_FLAMMABLE: ReadonlySet<string> = new Set([
  ...INERT_GASES,
  ...(
    "7732-18-5 7664-93-9 8014-95-7 7647-01-0 7697-37-2 7664-38-2 7664-39-3 10035-10-6 7601-90-3 16961-83-4 1310-73-2 1310-58-3 " +
    "1305-62-0 1336-21-6 7664-41-7 7681-52-9 7778-54-3 7722-84-1 7782-50-5 7726-95-6 10049-04-4 7446-09-5 7446-11-9 7782-44-7 " +
    "10024-97-2 10028-15-6 7647-14-5 7447-40-7 10043-52-4 7786-30-3 7757-82-6 7778-80-5 497-19-8 584-08-7 144-55-8 7775-09-9 " +
    "7758-19-2 7705-08-0 7758-94-3 10028-22-5 7720-78-7 1344-09-8 1312-76-1 10043-01-3 1327-41-9 39290-78-3 7758-98-7 7733-02-0 " +
    "7646-85-7 7786-81-4 7631-90-5 7757-83-7 7681-57-4 7772-98-7 1333-82-0 7738-94-5 6484-52-2 7783-20-2 12125-02-9 7631-99-4 " +
    "7757-79-1 10124-37-5 7632-00-0 7601-54-9 7758-29-4 7320-34-5 7722-64-7 57-13-6 57-50-1 50-99-7 75-09-2 127-18-4 79-01-6 " +
    "67-66-3 56-23-5 71-55-6 107-21-1 57-55-6 56-81-5 111-46-6 112-27-6 25322-68-3 102-71-6 64742-52-5 64742-53-6 64742-54-7 " +
    "64742-55-8 64742-56-9 64742-57-0 64742-62-7 64742-65-0 64741-88-4 64741-89-5 64741-95-3 64741-96-4 64741-97-5 72623-85-9 " +
    "72623-86-0 72623-87-1 8042-47-5 8012-95-1 8001-22-7 120962-03-0 8002-13-9 8001-30-7 8001-29-4 8002-75-3 8001-79-4 8001-21-6 " +
    "63148-62-9"
  ).split(" "),
]);

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
