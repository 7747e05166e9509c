import { add, compare, type Decimal, divideRounded, multiply, ZERO } from "../../shared/decimal.ts";
import { unitKindOf } from "../../quantity/UnitKind.ts";
import { OUNCES_PER_GALLON } from "../../quantity/amountFormulas.ts";
import { constant, exact, isPositive, printed, resultText } from "../facts/exact.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { isReached } from "./judge.ts";
import type { Rule } from "./Rule.ts";

const COMMON = {
  version: 3,
  citation: "Clean Water Act section 311(j), 33 U.S.C. 1321(j); 40 CFR part 112",
  sign: "above",
  unit: "gal",
  de_minimis: null,
  mixture: "container",
  effective: "2009-11-10",
} as const;

/** Shell capacity of aboveground containers of at least 55 gal. */
export const SPCC_ABOVEGROUND = {
  ...COMMON,
  id: "spcc_aboveground",
  name: "SPCC, aboveground oil capacity",
  paragraph: "40 CFR 112.1(b), 112.1(d)(2)(ii)",
  threshold: "1,320 gal",
} as const satisfies Rule;

export const SPCC_BURIED = {
  ...COMMON,
  id: "spcc_buried",
  name: "SPCC, completely buried oil capacity",
  paragraph: "40 CFR 112.1(d)(2)(i)",
  threshold: "42,000 gal",
} as const satisfies Rule;

export const SPCC_LIMITS = { aboveground: constant("1320"), buried: constant("42000") } as const;
const LEAST_CONTAINER = constant("55");
const QUALIFIED = constant("10000");
const TIER_ONE_CONTAINER = constant("5000");

/** Found by name, since container types have no field for it. */
const BURIED = /below[\s-]*ground|under[\s-]*ground|buried/i;
/** Aboveground in the sense of 40 CFR 112.2, wherever it stands: not completely buried, or not covered with earth. */
const NOT_COVERED = /\bvault|\bbunker|\b(?:partial|half|semi|not )|\bunburied/i;
/** The two kinds of container that the name of a type can tell to be exempt. */
const EXEMPT: ReadonlyArray<readonly [name: RegExp, words: string]> = [
  [/permanently closed/i, "permanently closed (40 CFR 112.1(b)(3), 112.2)"],
  [/motive[- ]power/i, "a motive power container (40 CFR 112.1(d)(7))"],
];

export const isBuried = (containerName: string): boolean =>
  BURIED.test(containerName) && !NOT_COVERED.test(containerName);

/** Capacities in gal. */
export type OilContainers = {
  readonly capacity: Decimal;
  readonly number: Decimal;
  readonly total: Decimal;
  readonly isBuried: boolean;
  readonly isCounted: boolean;
  /** Of the total, or why it does not count. */
  readonly words: string;
};

/** The shell counts, not the content. A text says what is missing. */
export const oilContainers = (line: SnapshotLine): OilContainers | string => {
  const size = exact(line.container_size);
  const number = exact(line.container_quantity);
  const kind = unitKindOf(line.container_unit_name);
  if (kind !== "gal" && kind !== "oz") return "No capacity: the container unit is neither gallons nor ounces";
  if (size === null) return "No capacity: needs container size";
  if (number === null) return "No capacity: needs container quantity";
  if (!isPositive(size)) return "No capacity: the container size is not above 0";
  if (!isPositive(number)) return "No capacity: the container quantity is not above 0";
  const ounces = constant(OUNCES_PER_GALLON);
  const capacity = kind === "gal" ? size : (divideRounded(size, ounces, 13) ?? size);
  const total = multiply(capacity, number);
  const exempt = EXEMPT.find(([name]) => name.test(line.container_name))?.[1];
  const isCounted = exempt === undefined && compare(capacity, LEAST_CONTAINER) >= 0;
  const sum = `${printed(capacity)} gal × ${printed(number)} ${resultText(total, "gal")}`;
  return {
    capacity,
    number,
    total,
    isBuried: isBuried(line.container_name),
    isCounted,
    words: isCounted
      ? sum
      : `not counted: ${exempt ?? `${printed(capacity)} gal is below 55 gal (40 CFR 112.1(d)(5))`}`,
  };
};

export const judgeSpcc = (containers: ReadonlyArray<OilContainers>) => {
  const counted = containers.filter(({ isCounted }) => isCounted);
  const sum = (buried: boolean) =>
    counted.filter((c) => c.isBuried === buried).reduce((all, { total }) => add(all, total), ZERO);
  const aboveground = sum(false);
  const buried = sum(true);
  const isRequired =
    isReached("above", aboveground, SPCC_LIMITS.aboveground) || isReached("above", buried, SPCC_LIMITS.buried);
  const hasLarge = counted.some((c) => !c.isBuried && compare(c.capacity, TIER_ONE_CONTAINER) > 0);
  return { aboveground, buried, isRequired, tier: isRequired ? tierOf(aboveground, hasLarge) : "No plan required" };
};

/** How many products leave something open, marked ones and likely oils. */
export type SpccQuestions = { readonly likely: number; readonly unknown: number; readonly doubtful: number };

/** `open`: likely oils that nobody marked. */
export const spccAnswer = (
  marked: ReadonlyArray<OilContainers>,
  open: ReadonlyArray<OilContainers>,
  { likely, unknown, doubtful }: SpccQuestions,
): string => {
  const { isRequired, tier } = judgeSpcc(marked);
  if (likely + unknown + doubtful === 0) return tier;
  const all = judgeSpcc([...marked, ...open]);
  const questions = [
    ...(likely === 0 ? [] : [`likely oils that are not marked SPCC: ${likely}`]),
    ...(unknown === 0 ? [] : [`oils without a capacity: ${unknown}`]),
    ...(doubtful === 0 ? [] : [`oils whose mark or amount is in doubt: ${doubtful}`]),
  ].join(", ");
  if (isRequired) return `${tier}. The tier is open: ${questions}`;
  const sums = `${printed(all.aboveground)} gal aboveground, ${printed(all.buried)} gal buried`;
  if (all.isRequired) return `Not settled: ${questions}. With the likely oils a plan is required: ${sums}`;
  if (likely === 0) return `Not settled: ${questions}. As entered not above the limits: ${sums}`;
  return unknown > 0
    ? `Not settled: ${questions}. With the likely oils whose capacity is known: ${sums}`
    : `Not settled: ${questions}. Even with them not above the limits: ${sums}. Mark them, or say that they are none`;
};

const tierOf = (aboveground: Decimal, hasLarge: boolean): string => {
  if (compare(aboveground, QUALIFIED) > 0) return "Plan certified by a professional engineer (40 CFR 112.3(d))";
  return hasLarge
    ? "Tier II qualified facility, if there was no reportable discharge (40 CFR 112.3(g)(2), 112.6(b))"
    : "Tier I qualified facility, if there was no reportable discharge (40 CFR 112.3(g)(1), 112.6(a))";
};
