import { answerTo } from "../../../inventory/reportAnswers.ts";
import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { decimalText } from "../../../shared/decimalText.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { printed } from "../../amounts/figures.ts";
import { nameText } from "../../../substance/categories/nameText.ts";
import { HYDRATE_OF } from "../../../substance/equivalentTables.ts";
import { type PreparedLine, WATER } from "../../facts/PreparedLine.ts";
import { gap } from "../common/gaps.ts";
import { OTHER_THRESHOLD } from "./epcra312Rules.ts";

/** CAS numbers under which suppliers sell one substance, the usual one first. */
const SAME = [
  "74-98-6 68476-85-7 68476-86-8", // propane, LP-gas
  "8006-14-2 68410-63-9", // natural gas
  "471-34-1 1317-65-3", // calcium carbonate, limestone
  "10101-41-4 13397-24-5", // gypsum
  "8042-47-5 8012-95-1", // white mineral oil
  "7727-43-7 13462-86-7", // barium sulfate, barite
  "8006-64-2 9005-90-7", // turpentine
].map((row) => row.split(" "));

/** The usual CAS number of what is surely the same substance. */
export const usualCas = (cas: string): string => SAME.find((row) => row.includes(cas))?.[0] ?? cas;

const MOST_OTHERS = 10;
/** Two percentages are near if the lower one is at least so much of the higher one. */
const NEAR = 0.8;

/** Percentages by substance, without water; `main` is the largest, or the name if nothing is known of the composition. */
type Looks = { readonly main: string; readonly shares: ReadonlyMap<string, number> };

/** As numbers, because thousands of products are likened. A hydrate is likened to its salt. */
const looksOf = ({ line, parts, unnumbered }: PreparedLine): Looks => {
  const shares = new Map<string, number>();
  for (const { cas, name, percent } of [...parts, ...unnumbered]) {
    const key = cas === "" ? nameText(name) : (HYDRATE_OF.get(cas) ?? usualCas(cas));
    if (cas !== WATER) shares.set(key, (shares.get(key) ?? 0) + Number(decimalText(percent)));
  }
  const [most] = [...shares].toSorted(([, a], [, b]) => b - a);
  return { main: most?.[0] ?? nameText(line.name), shares };
};

/** The main substance in nearly the same share, and at most a tenth of the product different. */
const isAlike = ({ main, shares }: Looks, { shares: others }: Looks): boolean => {
  const between = (key: string): number => {
    const [one, other] = [shares.get(key) ?? 0, others.get(key) ?? 0];
    return Math.min(one, other) >= NEAR * Math.max(one, other) ? 0 : Math.abs(one - other);
  };
  if (between(main) > 0) return false;
  const keys = [...shares.keys(), ...[...others.keys()].filter((key) => !shares.has(key))];
  return keys.reduce((sum, key) => sum + between(key), 0) <= MOST_OTHERS;
};

/**
 * Products of different records that may be one chemical from several suppliers, by composition; without one, by name.
 * Each begins with the product that the others resemble. `productOf` tells which lines are surely one chemical.
 */
export const alikeProducts = (
  lines: ReadonlyArray<PreparedLine>,
  productOf: (line: PreparedLine) => string,
): ReadonlyArray<ReadonlyArray<PreparedLine>> => {
  const found = new Map<
    string,
    Array<{ readonly looks: Looks; readonly products: Array<ReadonlyArray<PreparedLine>> }>
  >();
  const asked = lines.filter(({ line }) => answerTo(line, "supplier") !== "Tier II: not the same chemical");
  for (const same of Map.groupBy(asked, productOf).values()) {
    const [first] = same;
    if (first === undefined) continue;
    const looks = looksOf(first);
    const others = found.get(looks.main) ?? [];
    found.set(looks.main, others);
    const alike = others.find((one) => isAlike(looks, one.looks));
    if (alike === undefined) others.push({ looks, products: [same] });
    else alike.products.push(same);
  }
  return [...found.values()].flat().flatMap(({ products }) => (products.length > 1 ? [products.flat()] : []));
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
