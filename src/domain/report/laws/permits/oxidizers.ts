import { compare } from "../../../shared/decimal.ts";
import { constant, printed } from "../../amounts/exact.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";

type OxidizerClass = "1" | "2" | "3" | "4";

/**
 * Typical oxidizer classes by CAS number: from this weight % on, strongest first (NFPA 400, annex G). Salts without
 * steps count from 50% of the product on.
 */
const TYPICAL: Readonly<Record<string, ReadonlyArray<readonly [from: string, oxidizer: OxidizerClass]>>> = {
  // Hydrogen peroxide: above 91, above 52, above 27.5, 8 to 27.5.
  "7722-84-1": [
    ["91.0001", "4"],
    ["52.0001", "3"],
    ["27.5001", "2"],
    ["8", "1"],
  ],
  // Nitric acid: 86 or more, above 40, 40 or less.
  "7697-37-2": [
    ["86", "3"],
    ["40.0001", "2"],
    ["0", "1"],
  ],
  // Perchloric acid: above 72.5, 60 or more, 50 or more, less than 50.
  "7601-90-3": [
    ["72.5001", "4"],
    ["60", "3"],
    ["50", "2"],
    ["0", "1"],
  ],
  // Calcium hypochlorite: above 50, 50 or less.
  "7778-54-3": [
    ["50.0001", "3"],
    ["0", "2"],
  ],
};
const SALTS: ReadonlyArray<readonly [oxidizer: OxidizerClass, numbers: string]> = [
  ["3", "7775-09-9 3811-04-9 7758-01-2 7789-09-5"],
  ["2", "7722-64-7 1333-82-0 6484-52-2 7601-89-0 7778-74-7"],
  [
    "1",
    "7631-99-4 7757-79-1 7727-54-0 7727-21-1 7775-27-1 7778-50-9 10588-01-9 7632-00-0 1309-60-0 10124-37-5 87-90-1 51580-86-0",
  ],
];
const HALF = "50";
const BLEACH = "7681-52-9";
const CORROSIVE_BLEACH = constant("10");

/** `words` names the component that determines the class. */
type Typical = { readonly oxidizer: OxidizerClass; readonly words: string };

const salt = (cas: string): ReadonlyArray<readonly [from: string, oxidizer: OxidizerClass]> =>
  SALTS.filter(([, numbers]) => numbers.split(" ").includes(cas)).map(([oxidizer]) => [HALF, oxidizer]);

/** The strongest class among the components; null if none is known. */
export const typicalOxidizer = ({ parts }: PreparedLine): Typical | null => {
  const found = parts.flatMap(({ cas, name, percent }): ReadonlyArray<Typical> => {
    const step = (TYPICAL[cas] ?? salt(cas)).find(([from]) => compare(percent, constant(from)) >= 0);
    return step === undefined ? [] : [{ oxidizer: step[1], words: `${printed(percent)}% of ${name || cas}` }];
  });
  return found.toSorted((a, b) => Number(b.oxidizer) - Number(a.oxidizer))[0] ?? null;
};

/** Hypochlorite solution: an oxidizer of class 1, and corrosive from 10% on. NFPA 400 gives no class for it. */
export const bleachOf = ({
  parts,
}: PreparedLine): { readonly percent: string; readonly isCorrosive: boolean } | null => {
  const part = parts.find(({ cas }) => cas === BLEACH);
  return part === undefined
    ? null
    : { percent: printed(part.percent), isCorrosive: compare(part.percent, CORROSIVE_BLEACH) >= 0 };
};
