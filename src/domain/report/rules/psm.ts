import type { Decimal } from "../../shared/decimal.ts";
import { constant } from "../facts/exact.ts";
import { isFlashOpen, leastFlash } from "../facts/flashText.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import { countComponent } from "./judge.ts";
import type { CountShare } from "./Listed.ts";
import { fromColumn, listedSubstances } from "./listedSubstances.ts";
import { marked, psmListedExclusion } from "./processExemptions.ts";
import type { Rule } from "./Rule.ts";

const COMMON = {
  version: 4,
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
  threshold: "TQ of the PSM list",
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
  version: 4,
  id: "psm_flammable",
  name: "OSHA process safety management, flammable liquids and gases",
  paragraph: "29 CFR 1910.119(a)(1)(ii)",
  threshold: "10,000 lb",
  de_minimis: null,
  mixture: "product",
} as const satisfies Rule;

export const psmSubstances = (list: SnapshotList) => listedSubstances(list, fromColumn("threshold_quantity_lbs", "TQ"));

const component = countComponent(PSM.de_minimis);

/** Pounds of a listed chemical; `facility`: why the standard does not apply to the facility, or null. */
export const countPsm =
  (facility: string | null): CountShare =>
  (share) =>
    marked(
      component(share),
      facility === null
        ? psmListedExclusion(share.line)
        : { words: `not counted: ${facility}, as the facility is marked`, remarks: [] },
    );

export const PSM_FLAMMABLE_LIMIT: Decimal = constant("10000");
const FLASH_POINT_BELOW = 100;
const FLAMMABLE_GAS = /^(?:extremely )?flammable gas|^pyrophoric gas/i;
/** What burns by itself in air is flammable. Not the solids, not what is inflamed by water, not 'non-flammable'. */
const FLAMMABLE = /^(?:(?:extremely|highly) )?flammable(?! solid)|^pyrophoric (?:gas|liquid)/i;

/** `unknown`: flammable by its hazard class, but the flash point or the state is missing. */
export type FlammableFit = "liquid" | "gas" | "no" | "unknown";

/** A product without a state and with a low flash point is a liquid. */
export const flammableOf = ({ line }: PreparedLine): FlammableFit => {
  const { flash_points, physical_state, hazards } = line;
  if (physical_state === "compressed gas" || physical_state === "liquified gas") {
    return hazards.some((name) => FLAMMABLE.test(name)) ? "gas" : "no";
  }
  if (physical_state === "solid") return "no";
  if (isFlashOpen(line, FLASH_POINT_BELOW)) return "unknown";
  if (flash_points !== null) return leastFlash(line) < FLASH_POINT_BELOW ? "liquid" : "no";
  if (hazards.some((name) => FLAMMABLE_GAS.test(name))) return "gas";
  return hazards.some((name) => FLAMMABLE.test(name)) ? "unknown" : "no";
};
