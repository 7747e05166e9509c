import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { constant, printed, readerFigure } from "../../amounts/figures.ts";
import { BESIDE_FUEL } from "../../facts/oils.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { ReportSnapshot } from "../../snapshot/ReportSnapshot.ts";
import { RETAIL_FUEL_GALLONS } from "./epcra312Rules.ts";
import { isBuried } from "../spcc/spcc.ts";

export type FuelKind = keyof typeof RETAIL_FUEL_GALLONS;
type Mark = ReportSnapshot["facility"]["retail_gas_station"];

const NO_FUEL = "(?! (?:engine|solder|brass|detergent|oil filter|fuel (?:filter|injector)))";
const FUELS: Readonly<
  Record<
    FuelKind,
    { readonly cas: ReadonlySet<string>; readonly name: RegExp; readonly title: string; readonly paragraph: string }
  >
> = {
  gasoline: {
    cas: new Set(["86290-81-5", "8006-61-9"]),
    name: new RegExp(`\\b(?:gasoline|petrol|unleaded|mogas)\\b${NO_FUEL}`, "i"),
    title: "Gasoline (all grades)",
    paragraph: "40 CFR 370.10(a)(2)(ii)",
  },
  diesel: {
    cas: new Set(["68334-30-5", "68476-34-6"]),
    name: new RegExp(`\\b(?:diesel|ulsd)\\b${NO_FUEL}`, "i"),
    title: "Diesel fuel (all grades)",
    paragraph: "40 CFR 370.10(a)(2)(iii)",
  },
};
const MAIN_PART = constant("50");
/** Containers that are not underground tanks, whatever was entered for the facility. */
const TANK = /\btanks?\b/i;
const OTHER_TANK = /above|inside|portable|truck|wagon|car\b|trailer|skid/i;

const isFuel = ({ line, parts }: PreparedLine, kind: FuelKind): boolean =>
  (FUELS[kind].name.test(line.name) && !BESIDE_FUEL.test(line.name)) ||
  parts.some(({ cas, percent }) => FUELS[kind].cas.has(cas) && compare(percent, MAIN_PART) >= 0);

const isVisiblyAbove = (container: string): boolean =>
  container.trim() !== "" && !isBuried(container) && (!TANK.test(container) || OTHER_TANK.test(container));

const titleOf = ({ line }: PreparedLine): string => `SDS No. ${line.sds_no} (${line.name})`;

/** Why the retail threshold cannot apply to a fuel; '' if nothing prevents it. */
const obstacleOf = (lines: ReadonlyArray<PreparedLine>): string => {
  const above = lines.find(({ line }) => isVisiblyAbove(line.container_name));
  if (above !== undefined) {
    return `${titleOf(above)} is in '${above.line.container_name}'; all of the fuel must be in tanks entirely underground`;
  }
  const unmeasured = lines.find(({ gallons }) => gallons === null);
  return unmeasured === undefined ? "" : `gallons unknown for ${titleOf(unmeasured)}`;
};

const gallonsOf = (lines: ReadonlyArray<PreparedLine>): Decimal =>
  lines.reduce((sum, { gallons }) => (gallons === null ? sum : add(sum, gallons.value)), ZERO);

export type RetailFuel = {
  readonly kind: FuelKind;
  readonly title: string;
  readonly threshold: Decimal;
  readonly paragraph: string;
  readonly lines: ReadonlyArray<PreparedLine>;
  /** True if gallons of all grades combined are compared, instead of 10,000 lb each. */
  readonly isRetail: boolean;
  /** Which threshold applies, and why. */
  readonly remark: string;
};

const CONDITIONS = "with all fuel stored entirely underground and UST requirements met throughout the year";

const remarkOf = (kind: FuelKind, lines: ReadonlyArray<PreparedLine>, mark: Mark): string => {
  const { paragraph } = FUELS[kind];
  const limit = printed(RETAIL_FUEL_GALLONS[kind]);
  const obstacle = obstacleOf(lines);
  const because = `The 10,000 lb threshold applies, not the ${limit} gal retail gas station threshold (${paragraph})`;
  if (mark === "other tanks") return `${because}: the facility is entered as having other tanks`;
  if (mark === "tanks underground, UST rules kept all year") {
    return obstacle === ""
      ? `The facility is entered as a retail gas station ${CONDITIONS}, so the threshold is ${limit} gal of ${kind}, all grades combined, instead of 10,000 lb (${paragraph})`
      : `${because}: ${obstacle}`;
  }
  if (obstacle !== "") return `${because}: ${obstacle}`;
  const total = gallonsOf(lines);
  const answer =
    compare(total, RETAIL_FUEL_GALLONS[kind]) < 0 ? "not reportable; below" : "still reportable; at or above";
  return `The 10,000 lb threshold applies because the facility is not entered as a retail gas station. If it is a retail gas station ${CONDITIONS}, enter this for the facility: ${readerFigure(total, "gal", [RETAIL_FUEL_GALLONS[kind]])} gal of ${kind} is ${answer} ${limit} gal (${paragraph})`;
};

/**
 * The fuels of a facility, each with the threshold that applies by the facility's entry: 75,000 gal of gasoline and
 * 100,000 gal of diesel fuel, with all grades of each combined, at a retail gas station whose tanks are entirely
 * underground and met the UST rules throughout the year (40 CFR 370.10(a)(2)(ii), (iii)); otherwise 10,000 lb. Fuel is
 * recognized by name, or by CAS numbers of at least half of a product.
 */
export const evaluateRetailFuel = (lines: ReadonlyArray<PreparedLine>, mark: Mark): ReadonlyArray<RetailFuel> =>
  (["gasoline", "diesel"] as const).flatMap((kind) => {
    const some = lines.filter((line) => isFuel(line, kind));
    if (some.length === 0) return [];
    const { title, paragraph } = FUELS[kind];
    const isRetail = mark === "tanks underground, UST rules kept all year" && obstacleOf(some) === "";
    const remark = remarkOf(kind, some, mark);
    return [{ kind, title, paragraph, threshold: RETAIL_FUEL_GALLONS[kind], lines: some, isRetail, remark }];
  });
