import numbers from "../../../substance/numbers.json" with { type: "json" };
import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { constant } from "../../amounts/figures.ts";
import { INERT_GASES } from "../../../substance/gasNumbers.ts";
import { type PreparedLine, type Part, isPurePart } from "../../facts/PreparedLine.ts";
import { isFlashOpen, leastFlash } from "../../facts/physicalFacts.ts";
import { readNfpa } from "../../../hazard/readNfpa.ts";
import type { SnapshotList } from "../../snapshot/ReportSnapshot.ts";
import { countComponent } from "../common/aggregate.ts";
import {
  type CountShare,
  type SubstanceTotal,
  type Listed,
  fromColumn,
  listedSubstances,
} from "../common/listedSubstances.ts";
import {
  byPartialPressure,
  marked,
  type PressureLaw,
  pressureRemarks,
  psmListedExclusion,
} from "../common/processExemptions.ts";
import type { Rule } from "../../amounts/Rule.ts";

/**
 * Common substances that are neither a Category 1 flammable gas nor a liquid with a flash point below 100 °F, by CAS
 * number: water, acids, bases, salts in solution, oxidizers, sulfur dioxide, ammonia (Category 2), chlorinated solvents
 * without a flash point, glycols, base oils, vegetable and silicone oils.
 */
const NOT_FLAMMABLE: ReadonlySet<string> = new Set([...INERT_GASES, ...numbers.notFlammable.split(" ")]);

/** What is left, such as a fragrance, does not bring the flash point of a liquid below 100 °F. */
const NEARLY_ALL = constant("95");

/** True if nearly all of a product is known not to be flammable, so that there is nothing to ask. */
export const isNotFlammable = ({ parts }: PreparedLine): boolean => {
  const share = parts.reduce<Decimal>(
    (sum, { cas, percent }) => (NOT_FLAMMABLE.has(cas) ? add(sum, percent) : sum),
    ZERO,
  );
  return compare(share, NEARLY_ALL) >= 0;
};

const COMMON = {
  version: 7,
  citation: "Clean Air Act Amendments of 1990 section 304, Public Law 101-549; 29 CFR 1910.119, appendix A",
  sign: "at or above",
  unit: "lb",
  effective: "1992-05-26",
} as const;

/** Highly hazardous chemicals at or above their threshold quantity in a process. */
export const PSM = {
  ...COMMON,
  id: "psm_listed",
  name: "OSHA process safety management, listed chemicals",
  paragraph: "29 CFR 1910.119(a)(1)(i), appendix A",
  threshold: "TQ on the PSM list",
  de_minimis: {
    percent: "1",
    carcinogen_percent: null,
    is_limit_counted: true,
    paragraph: "OSHA memorandum of July 18, 2016",
  },
  mixture: "component",
} as const satisfies Rule;

/** Category 1 flammable gases, and liquids with a flash point below 100 °F, in one location. */
export const PSM_FLAMMABLE = {
  ...COMMON,
  version: 7,
  id: "psm_flammable",
  name: "OSHA process safety management, flammable liquids and gases",
  paragraph: "29 CFR 1910.119(a)(1)(ii)",
  threshold: "10,000 lb",
  de_minimis: null,
  mixture: "product",
} as const satisfies Rule;

const tq = fromColumn("threshold_quantity_lbs", "TQ");
export const psmSubstances = (list: SnapshotList) => listedSubstances(list, tq);

const component = countComponent(PSM.de_minimis);

const MEMORANDUM = "OSHA memorandum of July 18, 2016";

/** A chemical that appendix A lists with a concentration counts at any pressure. */
const pressureLaw = ({ form }: Listed): PressureLaw => ({
  paragraph: MEMORANDUM,
  excepts: () =>
    form.kind === "range" || form.kind === "untellable" ? "appendix A specifies a concentration for it" : null,
});

const pressure = (line: PreparedLine, part: Part, listed: Listed) =>
  byPartialPressure(line, listed.cas, !isPurePart(part), pressureLaw(listed));

/** Counts the pounds of a listed chemical; `facility` is why the standard does not apply to the facility, or null. */
export const countPsm =
  (facility: string | null): CountShare =>
  (share) => {
    const counted = marked(
      component(share),
      facility === null
        ? psmListedExclusion(share.line)
        : { words: `not counted: ${facility}, as entered for the facility`, remarks: [] },
    );
    return marked(counted, pressure(share.line, share.part, share.listed));
  };

/** Remarks about missing facts that would decide whether it counts. */
export const psmRemarks = (total: SubstanceTotal): ReadonlyArray<string> =>
  pressureRemarks(total, ({ line, part }) => pressure(line, part, total.listed).asks, MEMORANDUM);

export const PSM_FLAMMABLE_LIMIT: Decimal = constant("10000");
const FLASH_POINT_BELOW = 100;
/** NFPA 704 rates liquids with a flash point below 100 °F as 3 or 4, and flammable gases as 4. */
const NFPA_LIQUID = 3;
const NFPA_GAS = 4;

/**
 * `unknown`: may be flammable by hazard class, NFPA rating or flash point, but the flash point or physical state is
 * missing or inexact. `open`: nothing was entered that would show it.
 */
export type FlammableFit = "liquid" | "gas" | "no" | "unknown" | "open";

/** A product without a physical state but with a low flash point counts as a liquid. */
export const flammableOf = (prepared: PreparedLine): FlammableFit => {
  const { line, hazards } = prepared;
  const { flash_points, physical_state } = line;
  const degree = readNfpa(line.nfpa)?.flammability ?? null;
  const isUnknown = hazards.length === 0 && flash_points === null && degree === null;
  const nothing = isUnknown && !isNotFlammable(prepared) ? "open" : "no";
  const isFlammable = hazards.some(({ ghs }) => (ghs?.psm ?? null) !== null);
  if (physical_state === "compressed gas" || physical_state === "liquified gas") {
    return degree === NFPA_GAS || isFlammable ? "gas" : nothing;
  }
  if (physical_state === "solid") return "no";
  if (isFlashOpen(line, FLASH_POINT_BELOW)) return "unknown";
  if (flash_points !== null) return leastFlash(line) < FLASH_POINT_BELOW ? "liquid" : "no";
  if (hazards.some(({ ghs }) => ghs?.psm === "flammable gas")) return "gas";
  if (degree !== null && degree >= NFPA_LIQUID) return physical_state === null ? "unknown" : "liquid";
  return isFlammable ? "unknown" : nothing;
};
