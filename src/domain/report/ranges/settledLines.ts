import densities from "../../substance/densities.json" with { type: "json" };
import { calculateAmounts } from "../../quantity/calculateAmounts.ts";
import { unitKindOf } from "../../quantity/UnitKind.ts";
import { compare, type Decimal, divideRounded, multiply, ONE } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { constant, exact, isPositive, printed } from "../amounts/figures.ts";
import { FLAMMABLE_GASES } from "../../substance/gasNumbers.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { evaluated } from "../reports.ts";
import type { ReportSnapshot } from "../snapshot/ReportSnapshot.ts";

const AMMONIA = "7664-41-7";

/** Exact decimal text; `high` is null if nothing bounds it. */
export type Bounds = { readonly low: string; readonly high: string | null };

/**
 * Pounds per gallon of everything that is sold as a liquid, unless it contains one of EXTREMES. Lighter than 3.5: only
 * those; liquid natural gas has 3.5 (NIST Chemistry WebBook), propane 4.2 (NFPA 58). Heavier than 30: only those;
 * bromine has 26, diiodomethane 27.7, tungsten hexafluoride 28.7 (CRC Handbook of Chemistry and Physics).
 */
const LIQUID = { low: constant("3.5"), high: constant("30") };
/**
 * The lightest that is a liquid without pressure or cold: isopentane and pentaborane have 5.1 to 5.2 lb/gal (CRC Handbook
 * of Chemistry and Physics). Liquefied gases may be lighter.
 */
const UNPRESSED = constant("5");
const GAS_WORDS = /\b(?:gas|gases|lpg|lng|cng|liqu[ei]fied)\b/i;
const maybeGas = ({ line, named }: PreparedLine): boolean =>
  named.some(({ cas, title }) => cas === AMMONIA || FLAMMABLE_GASES.has(cas) || GAS_WORDS.test(title)) ||
  GAS_WORDS.test(line.name);
/**
 * Pounds per gallon of what is lighter or heavier and occurs in liquids, by CAS number, rounded outward: specific
 * gravity (CRC Handbook; liquefied gases near their critical point: NIST Chemistry WebBook) × 8.345. A liquid with it is
 * no denser than its densest component.
 */
const EXTREMES: ReadonlyMap<string, Decimal> = new Map(
  Object.entries(densities).map(([cas, named]) => [cas, constant(named.split(" ")[0] ?? "")]),
);
/** From hydrogen to osmium (CRC Handbook), for a liquid of which not all components are known by number. */
const ANYTHING = { low: constant("0.5"), high: constant("190") };

/** Pounds per gallon of water at 77 °F and at its densest, to which a specific gravity may refer (CRC Handbook). */
const WATER = { low: constant("8.32"), high: constant("8.3455") };

/**
 * Cubic feet per pound of gases at 1 atm, 32 to 80 °F: 359 to 394 cu ft for each pound-mole (CRC Handbook). Hydrogen has
 * 2.016 lb; the heaviest gas that is sold, tungsten hexafluoride, 297.8 lb.
 */
const GAS = { low: "1.2", high: "196" };

type Span = { readonly low: Decimal; readonly high: Decimal };
const spanOf = (some: ReadonlyArray<Decimal>, first: Decimal): Span => {
  const sorted = [first, ...some].sort(compare);
  return { low: sorted[0] ?? first, high: sorted.at(-1) ?? first };
};

const byGravity = ({ line }: PreparedLine): Span | null => {
  const some = [line.specific_gravity, line.specific_gravity_min ?? null, line.specific_gravity_max ?? null]
    .map(exact)
    .filter(isPositive);
  const [first] = some;
  const isWhole = exact(line.specific_gravity) !== null || some.length === 2;
  if (first === undefined || !isWhole) return null;
  const { low, high } = spanOf(some, first);
  return { low: multiply(low, WATER.low), high: multiply(high, WATER.high) };
};

const densityOf = (one: PreparedLine): Span => {
  const printed = byGravity(one);
  if (printed !== null) return printed;
  if (one.named.length === 0 || one.named.some(({ cas }) => cas === "")) return ANYTHING;
  const extremes = one.named.flatMap(({ cas }) => EXTREMES.get(cas) ?? []);
  const lowest = maybeGas(one) ? LIQUID.low : UNPRESSED;
  return { low: spanOf(extremes, lowest).low, high: spanOf(extremes, LIQUID.high).high };
};

const rounded = (value: Decimal): string => decimalText(divideRounded(value, ONE, 4) ?? value);

/** What the formula gives with this density or conversion factor; null if it needs more. */
const calculated = ({ line }: PreparedLine, operand: "pounds_per_gallon" | "conversion_factor", value: string) => {
  const answer = calculateAmounts({ ...line, [operand]: value });
  return answer._tag === "Amounts" ? answer.max_pounds : null;
};

const ofGas = (one: PreparedLine): Bounds | null => {
  const low = calculated(one, "conversion_factor", GAS.high);
  const high = calculated(one, "conversion_factor", GAS.low);
  return low === null || high === null ? null : { low, high };
};

const ofLiquid = (one: PreparedLine): Bounds | null => {
  const { low, high } = densityOf(one);
  const [lowest, highest] = [low, high].map((density) => {
    const pounds = calculated(one, "pounds_per_gallon", decimalText(density));
    return pounds ?? (one.gallons === null ? null : rounded(multiply(one.gallons.value, density)));
  });
  return lowest == null || highest == null ? null : { low: lowest, high: highest };
};

/**
 * The pounds of a line without pounds, from its gallons or cubic feet and the densities that are possible: none if a
 * quantity of 0 was entered. Without these nothing bounds them.
 */
export const weightBounds = (one: PreparedLine): Bounds => {
  const none = calculateAmounts(one.line);
  if (none._tag === "Amounts") return { low: "0", high: "0" };
  const isGas = unitKindOf(one.line.container_unit_name) === "cu";
  const bounds = isGas ? ofGas(one) : one.line.physical_state === "liquid" ? ofLiquid(one) : null;
  return bounds ?? { low: "0", high: null };
};

/** With the least that it can weigh; the line itself if its pounds are known, or nothing bounds them. */
const atLeast = (line: PreparedLine): PreparedLine => {
  const least = line.pounds === null ? exact(weightBounds(line).low) : null;
  if (!isPositive(least)) return line;
  const words = `at least ${printed(least)} lb, which is the least that the volume entered can weigh`;
  return { ...line, pounds: { value: least, words, isCalculated: true, isLeast: true } };
};

/** Whether a line may count with the least that it can weigh, which depends on the other lines. */
export const isSettled = (line: PreparedLine): boolean => atLeast(line) !== line;

/**
 * Where an amount reaches its threshold only with lines of which the pounds are missing, but whatever these are, the
 * lines count with the least that they can weigh. So what is certain is a finding wherever a law is evaluated.
 */
export const settledLines = (
  snapshot: ReportSnapshot,
  lines: ReadonlyArray<PreparedLine>,
): ReadonlyArray<PreparedLine> => {
  const least = lines.map(atLeast);
  if (least.every((line, at) => line === lines[at])) return lines;
  const reached = (some: ReadonlyArray<PreparedLine>) =>
    evaluated(snapshot, some).findings.filter(({ outcome }) => outcome === "reportable");
  const known = new Set(reached(lines).map(({ id }) => id));
  const certain = reached(least).filter(({ id }) => !known.has(id));
  const counted = new Set(certain.flatMap(({ terms }) => terms.map(({ line }) => line)));
  return lines.map((line, at) => (counted.has(line.index) ? (least[at] ?? line) : line));
};
