import { containerPounds } from "../../report/laws/tierTwo/tierTwoAmounts.ts";
import { exact, isPositive } from "../../report/amounts/figures.ts";
import { hazardCategories, noGhsClass } from "../../report/facts/lineHazards.ts";
import { unitKindOf } from "../../quantity/UnitKind.ts";
import { amountInMatter, matterOf, storedPressure, storedTemperature } from "../../report/facts/physicalFacts.ts";
import { type Part, type PreparedLine, pureOf } from "../../report/facts/PreparedLine.ts";
import { add, compare, type Decimal, divideRounded, multiply, ONE, ZERO } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { IsEhs } from "../ehsParts.ts";
import type { About, ReadinessNotes } from "../Readiness.ts";
import {
  COMPONENT_NUMBERS,
  FIRE_CLASS_COLUMNS,
  HAZARD_COLUMNS,
  OLD_HAZARD_COLUMNS,
  STORAGE_COLUMNS,
} from "./cersColumns.ts";
import type { CersRow } from "./cersFaults.ts";
import { fireClasses } from "./fireClasses.ts";

/** The lines that one row combines (see `rowKey`); at least one. */
export type CersLines = readonly [PreparedLine, ...ReadonlyArray<PreparedLine>];

const STATES = { solid: "a", liquid: "b", gas: "c" } as const;
const PRESSURES = { ambient: "a", "above ambient": "b", "below ambient": "c" } as const;
const TEMPERATURES = { ambient: "a", "above ambient": "b", "below ambient": "c", cryogenic: "d" } as const;
const [GALLONS, CUBIC_FEET, POUNDS] = ["a", "b", "c"] as const;
type Unit = typeof GALLONS | typeof CUBIC_FEET | typeof POUNDS;
/** The unit of a container that holds as much as its size. */
const SIZES = { [GALLONS]: "gal", [CUBIC_FEET]: "cu", [POUNDS]: "lb" } as const;
const DECIMALS = 4;
const WHOLE_YEAR = 365;

const yesNo = (isIt: boolean): string => (isIt ? "Y" : "N");

/** Converts a container's pounds to gallons by the ratio of the line's gallons to its pounds. */
const inGallons = (pounds: Decimal, line: PreparedLine): Decimal | null =>
  line.pounds === null || line.gallons === null
    ? null
    : divideRounded(multiply(pounds, line.gallons.value), line.pounds.value, DECIMALS);

const amountIn = (line: PreparedLine, unit: Unit): Decimal | null =>
  (unit === CUBIC_FEET ? amountInMatter(line, "gas") : unit === GALLONS ? line.gallons : line.pounds)?.value ?? null;

/**
 * Gallons for a liquid without an EHS, otherwise pounds. Where pounds are not known, a liquid with an EHS is in gallons
 * and a gas in cubic feet.
 */
const unitOf = (lines: CersLines, isEhs: boolean): Unit => {
  const isIn = (matter: "liquid" | "gas", unit: Unit) =>
    lines.every((line) => matterOf(line) === matter && amountIn(line, unit) !== null);
  const hasPounds = lines.every(({ pounds }) => pounds !== null);
  if ((!isEhs || !hasPounds) && isIn("liquid", GALLONS)) return GALLONS;
  return !hasPounds && isIn("gas", CUBIC_FEET) ? CUBIC_FEET : POUNDS;
};

/** One full container in the unit of the row. */
const containerIn = (line: PreparedLine, unit: Unit): Decimal | null => {
  const pounds = containerPounds(line)?.value ?? null;
  if (unit === POUNDS) return pounds;
  const converted = pounds === null || unit === CUBIC_FEET ? null : inGallons(pounds, line);
  const { container_unit_name, container_size } = line.line;
  return converted ?? (unitKindOf(container_unit_name) === SIZES[unit] ? exact(container_size) : null);
};

const amountsIn = (lines: CersLines, unit: Unit, about: About, notes: ReadinessNotes): CersRow => {
  const own = (line: PreparedLine) => amountIn(line, unit) ?? ZERO;
  const converted = (pounds: Decimal | null, line: PreparedLine) =>
    pounds === null || unit === POUNDS ? pounds : unit === GALLONS ? inGallons(pounds, line) : null;
  for (const line of lines)
    if (amountIn(line, unit) === null)
      notes.lacks(
        { kind: "line", inventory_product_id: line.line.inventory_product_id, field: "max_pounds" },
        `${line.missingPounds}. Its amount is not included in the row`,
      );
  const maximum = lines.map(own).reduce(add, ZERO);
  const averages = lines.map((line) => converted(exact(line.line.average_pounds ?? null), line));
  if (averages.includes(null))
    notes.assumed(
      { ...about, field: "average_pounds" },
      "Average daily amount set to the maximum amount where not entered",
    );
  const average = averages.reduce<Decimal>((sum, one, at) => add(sum, one ?? own(lines[at] ?? lines[0])), ZERO);
  const days = lines.map(({ line }) => line.days_on_site ?? null);
  if (days.includes(null)) notes.assumed({ ...about, field: "days_on_site" }, `Days on site: ${WHOLE_YEAR}`);
  const containers = lines.map((line) => containerIn(line, unit));
  const known = containers.filter(isPositive);
  if (known.length < lines.length)
    notes.lacks({ ...about, field: "container_size" }, "Amount in largest container unknown");
  const largest = known.reduce<Decimal>((most, one) => (compare(one, most) > 0 ? one : most), ZERO);
  return {
    Units: unit,
    MaximumDailyAmount: decimalText(maximum),
    AverageDailyAmount: decimalText(average),
    DaysOnSite: String(Math.max(...days.map((one) => one ?? WHOLE_YEAR))),
    LargestContainer: known.length === 0 ? "" : decimalText(largest),
  };
};

const hazardsIn = ({ line, hazards }: PreparedLine, about: About, notes: ReadinessNotes): CersRow => {
  const { categories, others, unknown } = hazardCategories(hazards);
  const columns: ReadonlyMap<string, string> = new Map(Object.entries(HAZARD_COLUMNS));
  for (const name of unknown) notes.lacks({ ...about, field: "hazard_ids" }, noGhsClass(name));
  for (const name of [...categories.filter((one) => !columns.has(one)), ...others])
    notes.lacks(
      about,
      name === "Hazard Not Otherwise Classified"
        ? "Hazard Not Otherwise Classified: specify whether it is a physical or a health hazard"
        : `CERS has no column for hazard class '${name}'`,
    );
  if (hazards.length === 0) notes.lacks({ ...about, field: "hazard_ids" }, "No hazard category entered");
  // Object.entries loses the type of the keys.
  const marks = Object.entries(OLD_HAZARD_COLUMNS) as ReadonlyArray<[keyof typeof OLD_HAZARD_COLUMNS, string]>;
  return Object.fromEntries([
    ...marks.map(([mark, column]) => [column, yesNo(line[mark])] as const),
    ...[...columns].map(([name, column]) => [column, yesNo(categories.includes(name))] as const),
  ]);
};

const LONGEST_OTHER = 30;
const storageIn = ({ line }: PreparedLine, about: About, notes: ReadinessNotes): CersRow => {
  const { storage_type = "not chosen", container_name } = line;
  if (storage_type === "not chosen") {
    notes.lacks({ ...about, field: "container_id" }, "Tier II storage type not selected for the container type");
    return {};
  }
  const isNamed = storage_type in STORAGE_COLUMNS && storage_type !== "Other";
  const flags = Object.entries(STORAGE_COLUMNS).map(
    ([type, column]) => [column, yesNo(isNamed ? type === storage_type : type === "Other")] as const,
  );
  const other = storage_type === "Other" ? container_name : storage_type;
  return { ...Object.fromEntries(flags), OtherStorageContainer: isNamed ? "" : other.slice(0, LONGEST_OTHER) };
};

const LONGEST_REST = 2000;
const componentsIn = (line: PreparedLine, isEhs: IsEhs, about: About, notes: ReadinessNotes): CersRow => {
  const parts =
    pureOf(line) === undefined ? [...line.parts, ...line.unnumbered].filter(({ percent }) => isPositive(percent)) : [];
  const percentText = ({ percent }: Part) => decimalText(divideRounded(percent, ONE, 2) ?? percent);
  const sorted = parts.toSorted((a, b) => compare(b.percent, a.percent));
  const own = sorted.slice(0, COMPONENT_NUMBERS.length).filter((part) => percentText(part) !== "0");
  const rest = sorted.filter((part) => !own.includes(part));
  if (parts.some(({ isEstimated }) => isEstimated))
    notes.assumed({ ...about, field: "components" }, "Volume % reported as weight %");
  const words = rest
    .map((part) => `${part.name}${part.cas === "" ? "" : ` (${part.cas})`} ${decimalText(part.percent)}%`)
    .join("; ");
  if (words.length > LONGEST_REST) notes.lacks(about, "Too many components to fit in the file");
  return {
    ...Object.fromEntries(
      own.flatMap((part, at) => [
        [`HC${at + 1}PercentByWeight`, percentText(part)],
        [`HC${at + 1}Name`, part.name],
        [`HC${at + 1}EHS`, yesNo(isEhs(line, part))],
        [`HC${at + 1}CAS`, part.cas],
      ]),
    ),
    AdditionalMixtureComponents: words.slice(0, LONGEST_REST),
  };
};

const stateOf = (line: PreparedLine, about: About, notes: ReadinessNotes): string => {
  const matter = matterOf(line);
  if (matter === null) notes.lacks({ ...about, field: "physical_state" }, "Physical state not entered");
  return matter === null ? "" : STATES[matter];
};

/** A row of codes. Columns without an entry in our records stay empty: map, grid, radioactivity, waste, DOT class. */
export const cersRow = (lines: CersLines, cersId: string, isEhs: IsEhs, notes: ReadinessNotes): CersRow => {
  const [line] = lines;
  const about: About = { kind: "line", inventory_product_id: line.line.inventory_product_id };
  const holdsEhs = lines.some((one) => one.parts.some((part) => isEhs(one, part)));
  const pure = pureOf(line);
  const unit = unitOf(lines, holdsEhs);
  if (holdsEhs && unit !== POUNDS)
    notes.needs({ ...about, field: "max_pounds" }, "CERS takes an extremely hazardous substance in pounds; not known");
  const classes = fireClasses(line, about, notes);
  if (classes.length > FIRE_CLASS_COLUMNS.length) notes.lacks(about, "Too many fire code classes to fit in the file");
  const [pressure, temperature] = [storedPressure(line), storedTemperature(line)];
  if (pressure.isAssumed) notes.assumed({ ...about, field: "storage_pressure" }, `Storage pressure: ${pressure.value}`);
  if (temperature.isAssumed)
    notes.assumed({ ...about, field: "storage_temperature" }, `Storage temperature: ${temperature.value}`);
  if (line.line.location_stored === "")
    notes.lacks({ ...about, field: "location_stored" }, "Storage location not entered");
  return {
    CERSID: cersId,
    ChemicalLocation: line.line.location_stored,
    CLConfidential: yesNo(line.line.confidential_location === "yes"),
    ChemicalName: pure?.name ?? line.line.name,
    TradeSecret: yesNo(line.line.trade_secret === "yes"),
    CommonName: line.line.name,
    EHS: yesNo(holdsEhs),
    CASNumber: pure?.cas ?? "",
    ...Object.fromEntries(FIRE_CLASS_COLUMNS.map((column, at) => [column, classes[at] ?? ""])),
    HMType: pure === undefined ? "b" : "a",
    PhysicalState: stateOf(line, about, notes),
    ...amountsIn(lines, unit, about, notes),
    ...hazardsIn(line, about, notes),
    ...storageIn(line, about, notes),
    StoragePressure: PRESSURES[pressure.value],
    StorageTemperature: TEMPERATURES[temperature.value],
    ...componentsIn(line, isEhs, about, notes),
  };
};
