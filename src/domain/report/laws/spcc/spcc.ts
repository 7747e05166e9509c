import { answerTo } from "../../../inventory/reportAnswers.ts";
import { add, compare, type Decimal, divideRounded, multiply, ZERO } from "../../../shared/decimal.ts";
import { unitKindOf } from "../../../quantity/UnitKind.ts";
import { OUNCES_PER_GALLON } from "../../../quantity/amountFormulas.ts";
import { constant, exact, isPositive, printed, resultText, readerFigure } from "../../amounts/figures.ts";
import type { ReportSnapshot, SnapshotLine } from "../../snapshot/ReportSnapshot.ts";
import { isReached } from "../../amounts/findings.ts";
import type { Rule } from "../../amounts/Rule.ts";

const COMMON = {
  version: 5,
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

/** A farm, by its history of discharges: below 2,500 gal, or 6,000 gal without a reportable one, the rule does not apply. */
export const SPCC_FARM = {
  ...COMMON,
  id: "spcc_farm",
  name: "SPCC, aboveground oil capacity of a farm",
  paragraph: "Water Resources Reform and Development Act of 2014, section 1049, 33 U.S.C. 1361 note",
  sign: "at or above",
  threshold: "6,000 gal; 2,500 gal with a reportable discharge",
  effective: "2014-06-10",
} as const satisfies Rule;

type FarmMark = ReportSnapshot["facility"]["spcc_farm"];
const [FARM, FARM_WITH_DISCHARGE] = [constant("6000"), constant("2500")];
/** An unknown history is treated like one with a discharge. */
export const abovegroundLimit = (farm: FarmMark = "no"): { readonly rule: Rule; readonly limit: Decimal } =>
  farm === "no"
    ? { rule: SPCC_ABOVEGROUND, limit: SPCC_LIMITS.aboveground }
    : { rule: SPCC_FARM, limit: farm === "farm, no reportable discharge" ? FARM : FARM_WITH_DISCHARGE };

const FARM_TIERS = {
  "farm, no reportable discharge":
    "Capacity limit exceeded; the farm can certify its SPCC Plan itself below 20,000 gal and with no tank above 10,000 gal (WRRDA 2014, section 1049)",
  "farm, reportable discharge":
    "Capacity limit exceeded; SPCC Plan of a farm with a reportable discharge, certified by a professional engineer (WRRDA 2014, section 1049)",
  "farm, discharges not known":
    "Capacity limit exceeded if the farm has had a reportable discharge; without one, a plan is required from 6,000 gal on. Enter which for the facility (WRRDA 2014, section 1049)",
} as const;

export const SPCC_LIMITS = { aboveground: constant("1320"), buried: constant("42000") } as const;
const LEAST_CONTAINER = constant("55");
const QUALIFIED = constant("10000");
const TIER_ONE_CONTAINER = constant("5000");

/** Recognized by name, because container types have no field for it. */
const BURIED = /below[\s-]*ground|under[\s-]*ground|buried/i;
/** Aboveground as defined in 40 CFR 112.2 despite such a name: not completely buried, or not covered with earth. */
const NOT_COVERED = /\bvault|\bbunker|\b(?:partial|half|semi|not )|\bunburied/i;
/** The two exempt kinds of container that can be recognized by the name of the container type. */
const EXEMPT: ReadonlyArray<readonly [name: RegExp, words: string]> = [
  [/permanently closed/i, "permanently closed (40 CFR 112.1(b)(3), 112.2)"],
  [/motive[- ]power/i, "motive power container (40 CFR 112.1(d)(7))"],
];

const WASTEWATER = "used only for wastewater treatment, as entered (40 CFR 112.1(d)(6))";
const UST_EXEMPT = "buried tank subject to 40 CFR part 280 or 281, as entered (40 CFR 112.1(d)(4))";

export const isBuried = (containerName: string): boolean =>
  BURIED.test(containerName) && !NOT_COVERED.test(containerName);

/** Capacities in gal. */
export type OilContainers = {
  readonly capacity: Decimal;
  readonly number: Decimal;
  readonly total: Decimal;
  readonly isBuried: boolean;
  readonly isCounted: boolean;
  /** How the total was calculated, or why it does not count. */
  readonly words: string;
};

/**
 * Capacity of a line's containers; the shell counts, not the contents. If it is unknown, a text says what is missing.
 */
export const oilContainers = (line: SnapshotLine): OilContainers | string => {
  const size = exact(line.container_size);
  const number = exact(line.container_quantity);
  const kind = unitKindOf(line.container_unit_name);
  if (kind !== "gal" && kind !== "oz") return "Capacity unknown: the container unit is not gallons or ounces";
  if (size === null) return "Capacity unknown: needs container size";
  if (number === null) return "Capacity unknown: needs container quantity";
  if (!isPositive(size)) return "Capacity unknown: the container size is 0 or less";
  if (!isPositive(number)) return "Capacity unknown: the container quantity is 0 or less";
  const ounces = constant(OUNCES_PER_GALLON);
  const capacity = kind === "gal" ? size : (divideRounded(size, ounces, 13) ?? size);
  const total = multiply(capacity, number);
  const isUst = isBuried(line.container_name) && answerTo(line, "buried") === "SPCC: exempt buried tank";
  const isTreatment = answerTo(line, "oil") === "SPCC: wastewater treatment only";
  const exempt = isTreatment
    ? WASTEWATER
    : isUst
      ? UST_EXEMPT
      : EXEMPT.find(([name]) => name.test(line.container_name))?.[1];
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

export const sumSpcc = (containers: ReadonlyArray<OilContainers>, farm: FarmMark = "no") => {
  const counted = containers.filter(({ isCounted }) => isCounted);
  const sum = (buried: boolean) =>
    counted.filter((c) => c.isBuried === buried).reduce((all, { total }) => add(all, total), ZERO);
  const aboveground = sum(false);
  const buried = sum(true);
  const { rule, limit } = abovegroundLimit(farm);
  const isAbove = isReached(rule.sign, aboveground, limit);
  const isRequired = isAbove || isReached("above", buried, SPCC_LIMITS.buried);
  const hasLarge = counted.some((c) => !c.isBuried && compare(c.capacity, TIER_ONE_CONTAINER) > 0);
  return {
    aboveground,
    buried,
    isRequired,
    limit,
    tier: !isRequired
      ? "No SPCC Plan required"
      : farm === "no" || !isAbove
        ? tierOf(aboveground, hasLarge)
        : FARM_TIERS[farm],
  };
};

/** Numbers of products with open questions, flagged or likely oils. */
export type SpccQuestions = { readonly likely: number; readonly unknown: number; readonly doubtful: number };

/** `open`: likely oils that are not flagged. */
export const spccAnswer = (
  marked: ReadonlyArray<OilContainers>,
  open: ReadonlyArray<OilContainers>,
  { likely, unknown, doubtful }: SpccQuestions,
  farm: FarmMark = "no",
): string => {
  const { isRequired, tier } = sumSpcc(marked, farm);
  if (likely + unknown + doubtful === 0) return tier;
  const all = sumSpcc([...marked, ...open], farm);
  const questions = [
    ...(likely === 0 ? [] : [`possible oils not flagged SPCC: ${likely}`]),
    ...(unknown === 0 ? [] : [`oils with unknown capacity: ${unknown}`]),
    ...(doubtful === 0 ? [] : [`oils with a questionable flag or amount: ${doubtful}`]),
  ].join(", ");
  if (isRequired) return `${tier}. The tier could change; items to review: ${questions}`;
  const sums = `${readerFigure(all.aboveground, "gal", [all.limit])} gal aboveground and ${readerFigure(all.buried, "gal", [SPCC_LIMITS.buried])} gal buried`;
  if (all.isRequired)
    return `Not yet determined; items to review: ${questions}. If the possible oils are counted, capacity exceeds the limits: ${sums}`;
  if (likely === 0)
    return `Not yet determined; items to review: ${questions}. As entered, capacity does not exceed the limits: ${sums}`;
  return unknown > 0
    ? `Not yet determined; items to review: ${questions}. Including the possible oils with known capacity: ${sums}`
    : `Not yet determined; items to review: ${questions}. Even if they are counted, capacity does not exceed the limits: ${sums}. Flag each one SPCC or confirm that it is not an oil`;
};

const tierOf = (aboveground: Decimal, hasLarge: boolean): string => {
  if (compare(aboveground, QUALIFIED) > 0)
    return "Capacity limit exceeded; SPCC Plan certified by a professional engineer (40 CFR 112.3(d))";
  return hasLarge
    ? "Capacity limit exceeded; Tier II qualified facility if it has had no reportable discharge (40 CFR 112.3(g)(2), 112.6(b))"
    : "Capacity limit exceeded; Tier I qualified facility if it has had no reportable discharge (40 CFR 112.3(g)(1), 112.6(a))";
};
