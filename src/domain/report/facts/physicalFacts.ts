import { multiply, add, compare, type Decimal, ZERO } from "../../shared/decimal.ts";
import { unitKindOf } from "../../quantity/UnitKind.ts";
import { exact, isPositive, printed, constant } from "../amounts/figures.ts";
import type { LineAmount, PreparedLine } from "./PreparedLine.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { FLAMMABLE_GASES, INERT_GASES, LP_GASES, NATURAL_GAS_NUMBERS } from "../../substance/gasNumbers.ts";

/** States of matter in the fire code, which measures gas in cubic feet, liquid in gallons and solid in pounds. */
export type Matter = "gas" | "liquid" | "solid";

/** Null if no state was entered. */
export const matterOf = ({ line }: PreparedLine): Matter | null => {
  switch (line.physical_state) {
    case "compressed gas":
    case "liquified gas":
      return "gas";
    case null:
      return null;
    default:
      return line.physical_state;
  }
};

export const MATTER_UNITS = { gas: "cu ft", liquid: "gal", solid: "lb" } as const satisfies Record<Matter, string>;

/** Cubic feet of a gas: size × quantity if the unit is cubic, otherwise pounds × conversion factor. */
const cubicFeet = ({ line, pounds }: PreparedLine): LineAmount | null => {
  const size = exact(line.container_size);
  const quantity = exact(line.container_quantity);
  if (unitKindOf(line.container_unit_name) === "cu" && isPositive(size) && isPositive(quantity)) {
    const value = multiply(size, quantity);
    const words = `${printed(size)} cu ft × ${printed(quantity)} = ${printed(value)} cu ft`;
    return { value, words, isCalculated: true };
  }
  const factor = exact(line.conversion_factor);
  if (pounds === null || !isPositive(factor)) return null;
  const value = multiply(pounds.value, factor);
  const words = `${printed(pounds.value)} lb × ${printed(factor)} cu ft/lb = ${printed(value)} cu ft`;
  return { value, words, isCalculated: true };
};

/** Gas in cu ft, liquid in gal, solid in lb. */
export const amountInMatter = (line: PreparedLine, matter: Matter): LineAmount | null => {
  if (matter === "gas") return cubicFeet(line);
  return matter === "liquid" ? line.gallons : line.pounds;
};

type Flash = Pick<SnapshotLine, "flash_points" | "flash_point_operator">;

const SIGNS = { "<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ ", "~": "≈ " } as const;
/** Flash points are whole °F, so '> 200' is taken as slightly above 200. */
const A_LITTLE = 0.5;

export const isQualified = ({ flash_point_operator }: Flash): boolean => (flash_point_operator ?? null) !== null;

/** '> 204' in °F; '' if there is no flash point. */
export const flashText = ({ flash_points, flash_point_operator }: Flash): string =>
  flash_points === null ? "" : `${flash_point_operator ? SIGNS[flash_point_operator] : ""}${flash_points}`;

/** The value in °F to compare with a limit: the printed one, or slightly more for '>'. NaN if there is none. */
export const leastFlash = ({ flash_points, flash_point_operator }: Flash): number =>
  flash_points === null ? Number.NaN : flash_points + (flash_point_operator === ">" ? A_LITTLE : 0);

/** True if it is unknown whether a limit in °F is met: '< 200' says nothing about a limit of 140. */
export const isFlashOpen = ({ flash_points, flash_point_operator }: Flash, limit: number): boolean =>
  flash_points !== null && (flash_point_operator === "<" || flash_point_operator === "<=") && flash_points >= limit;

export type StorageCondition<V extends string = string> = { readonly value: V; readonly isAssumed: boolean };
type Entered<N extends "storage_pressure" | "storage_temperature"> = NonNullable<PreparedLine["line"][N]>;

/**
 * Missing in old snapshots. A gas for which both conditions are ambient, the default, is assumed to be under pressure.
 */
export const storedPressure = (line: PreparedLine): StorageCondition<Entered<"storage_pressure">> => {
  const { storage_pressure, storage_temperature = "ambient" } = line.line;
  const isLeft = (storage_pressure ?? "ambient") === "ambient" && storage_temperature === "ambient";
  if (matterOf(line) === "gas" && isLeft) return { value: "above ambient", isAssumed: true };
  return { value: storage_pressure ?? "ambient", isAssumed: storage_pressure === undefined };
};

export const storedTemperature = ({ line }: PreparedLine): StorageCondition<Entered<"storage_temperature">> => ({
  value: line.storage_temperature ?? "ambient",
  isAssumed: line.storage_temperature === undefined,
});

const LP_GAS_NAME = /\b(?:lpg|lp[- ]gas|liqu[ei]fied petroleum gas)\b/i;
const HALF = constant("50");
const NEARLY_ALL = constant("90");

const NATURAL_GASES: ReadonlySet<string> = new Set(NATURAL_GAS_NUMBERS);
const NATURAL_GAS_NAME = /\b(?:natural gas|lng|cng)\b/i;

const shareOf = ({ parts }: PreparedLine, ...numbers: ReadonlyArray<ReadonlySet<string>>): Decimal =>
  parts.reduce<Decimal>(
    (sum, { cas, percent }) => (numbers.some((known) => known.has(cas)) ? add(sum, percent) : sum),
    ZERO,
  );

/** True if at least half of a gas is known to burn in air; its hazard classes may not say so. */
export const isKnownFlammableGas = (line: PreparedLine): boolean =>
  matterOf(line) === "gas" && compare(shareOf(line, FLAMMABLE_GASES), HALF) >= 0;

/** True if at least half of the product is known to be inert, or nothing is known of what it contains. */
export const mayBeInert = (line: PreparedLine): boolean =>
  line.named.length === 0 || compare(shareOf(line, INERT_GASES), HALF) >= 0;

/** 'Predominantly' is read as at least half of the product. */
export const isLpGas = (line: PreparedLine): boolean =>
  matterOf(line) === "gas" && (LP_GAS_NAME.test(line.line.name) || compare(shareOf(line, LP_GASES), HALF) >= 0);

/**
 * Natural gas or LP-gas itself; not an aerosol with it as propellant, and not a mixture with 10% or more of other
 * substances.
 */
export const isFuelGas = (line: PreparedLine): boolean =>
  matterOf(line) === "gas" &&
  (LP_GAS_NAME.test(line.line.name) ||
    NATURAL_GAS_NAME.test(line.line.name) ||
    compare(shareOf(line, LP_GASES, NATURAL_GASES), NEARLY_ALL) > 0);
