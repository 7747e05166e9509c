import { compare, type Decimal } from "../../../shared/decimal.ts";
import { constant, exact, printed } from "../../amounts/figures.ts";
import type { SnapshotList } from "../../snapshot/ReportSnapshot.ts";
import { countComponent } from "../common/aggregate.ts";
import { listedSubstances, type ThresholdOf } from "../common/listedSubstances.ts";
import type { Rule } from "../../amounts/Rule.ts";

const COMMON = {
  version: 17,
  citation: "EPCRA sections 311 and 312, 42 U.S.C. 11021-11022; 40 CFR part 370",
  paragraph: "40 CFR 370.10(a), 370.14",
  sign: "at or above",
  effective: "2008-12-03",
} as const;

/** Extremely hazardous substances, totaled over all mixtures and pure products. */
export const EPCRA_312_EHS = {
  ...COMMON,
  id: "epcra_312_ehs",
  name: "EPCRA 311/312, extremely hazardous substances",
  unit: "lb",
  threshold: "500 lb or the TPQ on the EHS list, whichever is lower",
  de_minimis: {
    percent: "1",
    carcinogen_percent: "0.1",
    is_limit_counted: false,
    paragraph: "40 CFR 370.14(c)",
  },
  mixture: "component",
} as const satisfies Rule;

/** All other hazardous chemicals: a pure one totaled by CAS number over all products, a mixture as a whole. */
export const EPCRA_312_OTHER = {
  ...COMMON,
  id: "epcra_312_other",
  name: "EPCRA 311/312, other hazardous chemicals",
  unit: "lb",
  threshold: "10,000 lb",
  de_minimis: null,
  mixture: "product",
} as const satisfies Rule;

/** Fuels of a retail gas station, with all grades of each combined. */
export const EPCRA_312_FUEL = {
  ...COMMON,
  version: 3,
  paragraph: "40 CFR 370.10(a)(2)(ii), 370.10(a)(2)(iii)",
  id: "epcra_312_fuel",
  name: "EPCRA 311/312, gasoline and diesel fuel at a retail gas station",
  unit: "gal",
  threshold: "75,000 gal of gasoline, 100,000 gal of diesel fuel",
  de_minimis: null,
  mixture: "product",
} as const satisfies Rule;

export const OTHER_THRESHOLD: Decimal = constant("10000");
const EHS_MOST: Decimal = constant("500");
/**
 * Thresholds of a retail gas station whose tanks are all underground and met the UST rules all year (40 CFR
 * 370.10(a)(2)).
 */
export const RETAIL_FUEL_GALLONS = { gasoline: constant("75000"), diesel: constant("100000") } as const;

const lowerOf: ThresholdOf = (row) => {
  const tpq = exact(row.threshold_quantity_lbs);
  if (tpq === null) return null;
  const isTpq = compare(tpq, EHS_MOST) <= 0;
  return {
    value: isTpq ? tpq : EHS_MOST,
    words: isTpq ? `TPQ ${printed(tpq)} lb, not above 500 lb` : `500 lb, lower than the TPQ of ${printed(tpq)} lb`,
  };
};

export const ehsOf312 = (ehs: SnapshotList) => listedSubstances(ehs, lowerOf);

export const count312 = countComponent(EPCRA_312_EHS.de_minimis);

/**
 * Range codes by lower bound (40 CFR 370.43(a), lb): the code of the last bound that does not exceed the amount
 * applies.
 */
export const RANGE_CODES: ReadonlyArray<readonly [from: string, code: string]> = [
  ["0", "01"],
  ["100", "02"],
  ["500", "03"],
  ["1000", "04"],
  ["5000", "05"],
  ["10000", "06"],
  ["25000", "07"],
  ["50000", "08"],
  ["75000", "09"],
  ["100000", "10"],
  ["500000", "11"],
  ["1000000", "12"],
  ["10000000", "13"],
];

export const rangeCode = (pounds: Decimal): string =>
  RANGE_CODES.findLast(([from]) => compare(constant(from), pounds) <= 0)?.[1] ?? "01";
