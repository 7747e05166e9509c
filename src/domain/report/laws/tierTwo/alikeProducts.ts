import { answerTo } from "../../../inventory/reportAnswers.ts";
import { add, compare, type Decimal, multiply, subtract, ZERO } from "../../../shared/decimal.ts";
import { decimalText } from "../../../shared/decimalText.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { constant, printed } from "../../amounts/exact.ts";
import { HYDRATE_OF } from "../../facts/equivalentTables.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { WATER } from "../../facts/purity.ts";
import { gap } from "../common/gaps.ts";
import { OTHER_THRESHOLD } from "./epcra312Rules.ts";

/** CAS numbers under which suppliers sell one substance, the usual one first. */
const SAME: ReadonlyArray<string> = [
  "74-98-6 68476-85-7 68476-86-8", // propane, LP-gas
  "8006-14-2 68410-63-9", // natural gas
  "471-34-1 1317-65-3", // calcium carbonate, limestone
  "10101-41-4 13397-24-5", // gypsum
  "8042-47-5 8012-95-1", // white mineral oil
  "7727-43-7 13462-86-7", // barium sulfate, barite
  "8006-64-2 9005-90-7", // turpentine
];
const USUAL = new Map(
  SAME.flatMap((row) => {
    const [first = "", ...others] = row.split(" ");
    return others.map((cas) => [cas, first] as const);
  }),
);

/** The usual CAS number of what is surely the same substance. */
export const usualCas = (cas: string): string => USUAL.get(cas) ?? cas;

const MOST_OTHERS = constant("10");
const NEAR_POINTS = constant("2");
/** Two percentages are near if the lower one is at least so much of the higher one. */
const NEAR_SHARE = constant("0.8");

type Shares = ReadonlyMap<string, Decimal>;

/** Percentages by substance, without water; a hydrate is likened to its salt. */
const sharesOf = ({ parts, unnumbered }: PreparedLine): Shares => {
  const shares = new Map<string, Decimal>();
  for (const { cas, name, percent } of [...parts, ...unnumbered]) {
    const key = cas === "" ? bareName(name) : (HYDRATE_OF.get(cas) ?? usualCas(cas));
    if (cas !== WATER) shares.set(key, add(shares.get(key) ?? ZERO, percent));
  }
  return shares;
};

const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What decides whether two products can be alike: most of them differ in it. */
type Looks = { readonly main: string; readonly shares: Shares };
const looksOf = (line: PreparedLine): Looks => {
  const shares = sharesOf(line);
  const [most] = [...shares].toSorted(([, a], [, b]) => compare(b, a));
  return { main: `${line.line.physical_state ?? ""}/${most?.[0] ?? bareName(line.line.name)}`, shares };
};

const isNear = (a: Decimal, b: Decimal): boolean => {
  const [low, high] = compare(a, b) < 0 ? [a, b] : [b, a];
  return compare(low, multiply(high, NEAR_SHARE)) >= 0;
};

/** The main substance in nearly the same share, and at most a tenth of the product different. */
const isAlike = ({ main, shares }: Looks, other: Looks): boolean => {
  const of = (all: Shares, key: string) => all.get(key) ?? ZERO;
  const different = [...new Set([...shares.keys(), ...other.shares.keys()])].map((key) => {
    const [a, b] = [of(shares, key), of(other.shares, key)];
    if (isNear(a, b)) return ZERO;
    if (main.endsWith(`/${key}`)) return constant("100");
    const points = compare(a, b) < 0 ? subtract(b, a) : subtract(a, b);
    return compare(points, NEAR_POINTS) <= 0 ? ZERO : points;
  });
  return (
    compare(
      different.reduce<Decimal>((sum, one) => add(sum, one), ZERO),
      MOST_OTHERS,
    ) <= 0
  );
};

/**
 * Products of different records that may be one chemical from several suppliers, by composition; without one, by name.
 * Each begins with the product that the others resemble. `productOf` tells which lines are surely one chemical.
 */
export const alikeProducts = (
  lines: ReadonlyArray<PreparedLine>,
  productOf: (line: PreparedLine) => string,
): ReadonlyArray<ReadonlyArray<PreparedLine>> => {
  const byMain = new Map<string, Array<{ readonly looks: Looks; readonly lines: Array<PreparedLine> }>>();
  const asked = lines.filter(({ line }) => answerTo(line, "supplier") !== "Tier II: not the same chemical");
  for (const products of Map.groupBy(asked, productOf).values()) {
    const [first] = products;
    if (first === undefined) continue;
    const looks = looksOf(first);
    const same = byMain.get(looks.main) ?? [];
    byMain.set(looks.main, same);
    const alike = same.find((one) => isAlike(looks, one.looks));
    if (alike === undefined) same.push({ looks, lines: [...products] });
    else alike.lines.push(...products);
  }
  return [...byMain.values()]
    .flat()
    .map((one) => one.lines)
    .filter((some) => new Set(some.map(productOf)).size > 1);
};

/** True if a person entered that they are one chemical. */
export const areSame = (alike: ReadonlyArray<PreparedLine>): boolean =>
  alike.some(({ line }) => answerTo(line, "supplier") === "Tier II: the same chemical");

const MOST_NAMED = 6;

/** One question for products that may be one chemical, if they reach the threshold only together. */
export const alikeQuestion = (alike: ReadonlyArray<PreparedLine>): ReadonlyArray<Gap> => {
  const [first] = alike;
  const together = alike.reduce<Decimal>((sum, { pounds }) => (pounds === null ? sum : add(sum, pounds.value)), ZERO);
  if (first === undefined || compare(together, OTHER_THRESHOLD) < 0) return [];
  const titles = [...new Set(alike.map(({ line }) => `'${line.name}' (${line.mfg_name || "no manufacturer"})`))];
  const left = titles.length - MOST_NAMED;
  const named = `${titles.slice(0, MOST_NAMED).join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
  const missing = `Is this one hazardous chemical from several suppliers: ${named}? Together ${printed(together)} lb, at or above 10,000 lb (40 CFR 370.10(a)(2)(i), 370.14; EPA, EPCRA frequent questions: very similar mixtures are aggregated)`;
  return [{ ...gap(first, missing), treatment: "Counted as separate products", together: decimalText(together) }];
};
