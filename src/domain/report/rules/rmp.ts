import { compare } from "../../shared/decimal.ts";
import { constant, printed } from "../facts/exact.ts";
import { readNfpa } from "../facts/nfpa.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import { belowDeMinimis, countComponent, isAboveDeMinimis, notCounted } from "./judge.ts";
import type { CountShare, Judged, Listed } from "./Listed.ts";
import { fromColumn, listedSubstances } from "./listedSubstances.ts";
import type { Rule } from "./Rule.ts";

/** Regulated substances above their threshold quantity in a process. */
export const RMP = {
  id: "caa_112r_rmp",
  version: 3,
  name: "CAA 112(r), risk management program",
  citation: "Clean Air Act section 112(r)(7), 42 U.S.C. 7412(r); 40 CFR part 68, list 68.130",
  paragraph: "40 CFR 68.10, 68.115",
  sign: "above",
  unit: "lb",
  threshold: "TQ of the RMP list",
  de_minimis: { percent: "1", carcinogen_percent: null, is_limit_counted: true, paragraph: "40 CFR 68.115(b)" },
  mixture: "whole mixture",
  effective: "1999-06-21",
} as const satisfies Rule;

export const rmpSubstances = (list: SnapshotList) => listedSubstances(list, fromColumn("threshold_quantity_lbs", "TQ"));

export const isFlammable = ({ row }: Listed): boolean => /flammable/i.test(row.substance_type);

/** Gasoline, crude oil, natural gas liquids: their flammable parts are not counted (40 CFR 68.115(b)(2)(ii), (iii)). */
export const EXEMPT_MIXTURES: ReadonlySet<string> = new Set([
  "86290-81-5",
  "8006-61-9",
  "8002-05-9",
  "68919-39-1",
  "8006-14-2",
]);
const PURE = constant("99");

const exemptMixture = ({ parts }: PreparedLine): string | undefined =>
  parts.find(({ cas }) => EXEMPT_MIXTURES.has(cas))?.name;

const toxic = countComponent(RMP.de_minimis);

/** The whole mixture counts for a flammable part, its own weight for a toxic one. */
export const countRmp: CountShare = (share) => {
  const { listed, part, line, pounds } = share;
  if (!isFlammable(listed)) return toxic(share);
  const remarks = part.isEstimated ? ["volume %, estimated"] : [];
  if (!isAboveDeMinimis(RMP.de_minimis, part.percent, false)) {
    return belowDeMinimis(RMP.de_minimis, part, false, remarks);
  }
  const exempt = exemptMixture(line);
  if (exempt !== undefined) {
    return notCounted(`not counted: part of ${exempt} (40 CFR 68.115(b)(2)(ii), (iii))`, remarks);
  }
  const nfpa = readNfpa(line.line.nfpa);
  const isMixture = compare(part.percent, PURE) < 0;
  if (isMixture && nfpa !== null && nfpa.flammability < 4) {
    const words = `not counted: the mixture has NFPA flammability ${nfpa.flammability}, not 4 (40 CFR 68.115(b)(2)(i))`;
    return notCounted(words, [...remarks, "Keep the proof that the mixture does not meet NFPA 704 flammability 4"]);
  }
  const words = `whole mixture: ${printed(pounds)} lb with ${printed(part.percent)}%`;
  return { pounds, words, is_counted: true, remarks };
};

/** To confirm before filing. */
export const rmpRemarks = ({ listed, contributions }: Judged): ReadonlyArray<string> => {
  const isMixed = contributions.some(({ part, is_counted }) => is_counted && compare(part.percent, PURE) < 0);
  if (!isFlammable(listed) && !isMixed) return [];
  return isFlammable(listed)
    ? ["Exempt when used as a fuel or held for retail sale as a fuel (40 CFR 68.126): to be confirmed"]
    : [
        "In a mixture not counted below 10 mm Hg partial pressure, except oleum and TDI (40 CFR 68.115(b)(1)): to be confirmed",
      ];
};
