import { answerTo, type ReportAnswer } from "../../inventory/reportAnswers.ts";
import type { ListLaw } from "./common/evaluateByList.ts";
import { compare } from "../../shared/decimal.ts";
import { constant, printed } from "../amounts/figures.ts";
import { readNfpa } from "../../hazard/readNfpa.ts";
import { FUEL_GAS_MIXTURE_NUMBERS } from "../../substance/gasNumbers.ts";
import type { Part, PreparedLine } from "../facts/PreparedLine.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import { belowDeMinimis, countComponent, isAboveDeMinimis, notCounted } from "./common/aggregate.ts";
import {
  type CountShare,
  type SubstanceTotal,
  type Listed,
  fromColumn,
  listedSubstances,
} from "./common/listedSubstances.ts";
import { byPartialPressure, isMarkedFuel, marked, pressureRemarks, rmpExclusion } from "./common/processExemptions.ts";
import type { Rule } from "../amounts/Rule.ts";

/** Regulated substances above their threshold quantity in a process. */
export const RMP = {
  id: "caa_112r_rmp",
  version: 8,
  name: "CAA 112(r), risk management program",
  citation: "Clean Air Act section 112(r)(7), 42 U.S.C. 7412(r); 40 CFR part 68, list 68.130",
  paragraph: "40 CFR 68.10, 68.115",
  sign: "above",
  unit: "lb",
  threshold: "TQ on the RMP list",
  de_minimis: { percent: "1", carcinogen_percent: null, is_limit_counted: true, paragraph: "40 CFR 68.115(b)" },
  mixture: "whole mixture",
  effective: "1999-06-21",
} as const satisfies Rule;

const tq = fromColumn("threshold_quantity_lbs", "TQ");
export const rmpSubstances = (list: SnapshotList) => listedSubstances(list, tq);

export const isFlammable = ({ row }: Listed): boolean => /flammable/i.test(row.substance_type);

const ENGINES =
  "when in distribution or related storage for use as fuel for internal combustion engines (40 CFR 68.115(b)(2)(ii))";
const FIELD =
  "before entry into a natural gas processing plant or a petroleum refining process unit (40 CFR 68.115(b)(2)(iii))";

/**
 * Mixtures whose flammable components are not counted, and under what condition. Natural gas after processing counts.
 */
export const EXEMPT_MIXTURES: ReadonlyMap<string, string> = new Map([
  ["86290-81-5", ENGINES],
  ["8006-61-9", ENGINES],
  ["8002-05-9", FIELD],
  ["68919-39-1", FIELD],
]);
const PURE = constant("99");
const FUEL_GASES: ReadonlySet<string> = new Set(FUEL_GAS_MIXTURE_NUMBERS);

const EXEMPT = "RMP: exempt by 40 CFR 68.115(b)(2)" satisfies ReportAnswer;
const EXEMPT_WORDS = "a mixture exempt by 40 CFR 68.115(b)(2), as entered";

const toxicShare = countComponent(RMP.de_minimis);

/** Liquefied petroleum gas is a mixture although it is 100% of the product. */
const isMixture = ({ percent, equivalent, cas }: Part): boolean =>
  compare(percent, PURE) < 0 || (equivalent !== undefined && FUEL_GASES.has(cas));

const toxic: CountShare = (share) => {
  const counted = toxicShare(share);
  return marked(counted, byPartialPressure(share.line, share.listed.cas, isMixture(share.part)));
};

/** For a flammable component the whole mixture counts; for a toxic one, only its own weight. */
const flammable: CountShare = ({ part, line, pounds }) => {
  const remarks = part.isEstimated ? ["estimated from volume %"] : [];
  if (!isAboveDeMinimis(RMP.de_minimis, part.percent, false)) {
    return belowDeMinimis(RMP.de_minimis, part, false, remarks);
  }
  const exempt = line.parts.find(({ cas }) => EXEMPT_MIXTURES.has(cas));
  const answer = answerTo(line.line, "exempt_mixture");
  if (exempt === undefined && answer === EXEMPT) return notCounted(`not counted: ${EXEMPT_WORDS}`, remarks);
  if (exempt !== undefined && answer !== "RMP: not exempt by 40 CFR 68.115(b)(2)") {
    const when = EXEMPT_MIXTURES.get(exempt.cas) ?? "";
    const why = answer === null ? `Confirm the exempt mixture: ${exempt.name}` : `${exempt.name}: as entered`;
    return notCounted(`not counted: part of ${exempt.name}, ${when}`, [...remarks, why]);
  }
  const nfpa = readNfpa(line.line.nfpa);
  if (isMixture(part) && nfpa !== null && nfpa.flammability < 4) {
    const words = `not counted: the mixture has NFPA flammability ${nfpa.flammability}, not 4 (40 CFR 68.115(b)(2)(i))`;
    return notCounted(words, [
      ...remarks,
      "Keep documentation that the mixture does not have an NFPA 704 flammability rating of 4",
    ]);
  }
  const words = `whole mixture: ${printed(pounds)} lb with ${printed(part.percent)}%`;
  return { pounds, words, is_counted: true, remarks };
};

/** Pounds that count by 40 CFR 68.115, then by the exemption entered for the line. */
export const countRmp: CountShare = (share) => {
  const isFire = isFlammable(share.listed);
  const exclusion = rmpExclusion(share.line, share.listed.cas, isFire);
  return marked(isFire ? flammable(share) : toxic(share), exclusion);
};

const FUEL =
  "Exempt when used as a fuel or held for retail sale as a fuel (40 CFR 68.126); enter the exemption for such lines";

const isNoFuel = ({ line }: PreparedLine): boolean => answerTo(line, "fuel") !== null;

/** Remarks to confirm before filing, and missing facts that would decide whether it counts. */
export const rmpRemarks = (total: SubstanceTotal): ReadonlyArray<string> => {
  const { listed, contributions } = total;
  if (isFlammable(listed)) {
    const unrated = contributions.filter(
      ({ line, part, is_counted }) => is_counted && isMixture(part) && readNfpa(line.line.nfpa) === null,
    );
    return [
      ...(contributions.some((one) => one.is_counted && !isMarkedFuel(one.line) && !isNoFuel(one.line)) ||
      contributions.length === 0
        ? [FUEL]
        : []),
      ...(unrated.length === 0
        ? []
        : [
            `A mixture that does not have NFPA flammability 4 is not counted (40 CFR 68.115(b)(2)(i)). The rating is not entered for ${unrated.length} of its lines`,
          ]),
    ];
  }
  return pressureRemarks(total, ({ line, part }) => byPartialPressure(line, listed.cas, isMixture(part)).asks);
};

/** CAA 112(r) (rules 1.8). */
export const LAW_RMP = {
  rule: RMP,
  list: "rpm",
  listed: rmpSubstances,
  count: countRmp,
  regime: "rmp",
  unlisted: "not on the RMP list (40 CFR 68.130)",
  isByLocation: true,
  process: "40 CFR 68.3, 68.115(a)",
  remarksOf: rmpRemarks,
  exempts: ({ line }) => (answerTo(line, "exempt_mixture") === EXEMPT ? `Not counted: ${EXEMPT_WORDS}` : null),
} as const satisfies ListLaw;
