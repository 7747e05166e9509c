import { answerTo } from "../../../inventory/reportAnswers.ts";
import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { groupedText } from "../../../shared/decimalText.ts";
import { carcinogenReason } from "../../facts/lineHazards.ts";
import { asListed, listedMixtures, togetherRemark, withSums } from "../../facts/listedMixtures.ts";
import type { Regime } from "../../../substance/equivalentTables.ts";
import { constant, printed, resultText, shareOf } from "../../amounts/figures.ts";
import { fitsForm, formWords } from "../../facts/listedForm.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import { ESTIMATED } from "../../facts/prepareLines.ts";
import {
  type Contribution,
  type Counted,
  type CountShare,
  type SubstanceTotal,
  type Listed,
  byCas,
} from "./listedSubstances.ts";
import type { DeMinimis, Rule } from "../../amounts/Rule.ts";
import { isReached } from "../../amounts/findings.ts";

export const isAboveDeMinimis = (rule: DeMinimis | null, percent: Decimal, isCarcinogen: boolean): boolean => {
  if (rule === null) return true;
  const against = compare(percent, constant(deMinimisPercent(rule, isCarcinogen)));
  return rule.is_limit_counted ? against >= 0 : against > 0;
};

export const deMinimisPercent = (rule: DeMinimis, isCarcinogen: boolean): string =>
  isCarcinogen ? (rule.carcinogen_percent ?? rule.percent) : rule.percent;

/** `not counted: below 1% (40 CFR 372.38(a))`. */
export const deMinimisWords = (rule: DeMinimis, isCarcinogen: boolean): string =>
  `not counted: ${rule.is_limit_counted ? "below" : "not above"} ${deMinimisPercent(rule, isCarcinogen)}% (${rule.paragraph})`;

/** `1,189.65 lb × 40% = 475.86 lb`; the inputs are printed exactly. */
export const shareWords = (pounds: Decimal, percent: Decimal, share: Decimal, isEstimated = false): string =>
  `${groupedText(pounds)} lb × ${groupedText(percent)}%${isEstimated ? ` (${ESTIMATED})` : ""} ${resultText(share, "lb")}`;

export const notCounted = (words: string, remarks: ReadonlyArray<string> = []): Counted => ({
  pounds: ZERO,
  words,
  is_counted: false,
  remarks,
});

export const belowDeMinimis = (
  rule: DeMinimis,
  { percent, upper = percent, isUnder }: Part,
  isCarcinogen: boolean,
  remarks: ReadonlyArray<string>,
): Counted => {
  const words = deMinimisWords(rule, isCarcinogen);
  return {
    ...notCounted(`${isUnder === true ? "< " : ""}${printed(upper)}% ${words}`, remarks),
    below: words.replace("not counted: ", ""),
  };
};

/** Pounds of the line × weight %, unless the percentage is de minimis. */
export const countComponent =
  (deMinimis: DeMinimis | null): CountShare =>
  ({ line, part, pounds }) => {
    const reason = deMinimis?.carcinogen_percent
      ? carcinogenReason(part.equivalent?.to ?? part.cas, line.hazards, part.members)
      : null;
    const remarks = [...(part.isEstimated ? [ESTIMATED] : []), ...(reason === null ? [] : [reason])];
    const { percent, upper = percent, isUnder } = part;
    // What is printed as less than the limit is below it.
    const isAtLimit = (share: Decimal) =>
      isUnder === true &&
      deMinimis !== null &&
      compare(share, constant(deMinimisPercent(deMinimis, reason !== null))) === 0;
    const isAbove = (share: Decimal) =>
      deMinimis === null || (!isAtLimit(share) && isAboveDeMinimis(deMinimis, share, reason !== null));
    if (deMinimis !== null && !isAbove(upper)) return belowDeMinimis(deMinimis, part, reason !== null, remarks);
    const limit = isAbove(percent) ? [] : [`its range ends at ${printed(upper)}%, not below the de minimis limit`];
    const share = shareOf(pounds, part.percent);
    const words = shareWords(pounds, part.percent, share, part.isEstimated);
    return { pounds: share, words, is_counted: true, remarks: [...remarks, ...limit] };
  };

/** `excluded` says why a component matches no row. */
export type Choice = {
  readonly listed: Listed;
  readonly excluded: string | null;
  readonly remarks: ReadonlyArray<string>;
};

const notInForm = ({ form }: Listed, line: PreparedLine["line"]): string =>
  form.kind === "untellable" ? `${answerTo(line, "concentration") ?? form.words}, as entered` : formWords(form);

/**
 * Chooses the row by concentration, state and qualifier; if unclear, the more stringent one, with a remark. `rows` must
 * be sorted with the most stringent first.
 */
export const chooseForm = (rows: ReadonlyArray<Listed>, part: Part, { line }: PreparedLine): Choice | null => {
  for (const listed of rows) {
    if (part.members !== undefined) return { listed, excluded: null, remarks: [] };
    const answer = listed.form.kind === "untellable" ? answerTo(line, "concentration") : null;
    const entered = answer === null ? null : answer === "In the listed concentration" ? "yes" : "no";
    const fit = entered ?? fitsForm(listed.form, part.percent, line.physical_state);
    if (fit === "yes")
      return { listed, excluded: null, remarks: answer === null ? [] : [`${listed.name}: ${answer}, as entered`] };
    if (fit === "unknown") {
      const why = listed.form.kind === "untellable" ? listed.form.words : "no physical state entered";
      const remarks = [`The form is not known (${why}); the more stringent listing was used`];
      return { listed, excluded: null, remarks };
    }
  }
  const last = rows.at(-1);
  return last === undefined ? null : { listed: last, excluded: `not counted: ${notInForm(last, line)}`, remarks: [] };
};

/** The sum of what counts (40 CFR 355.14), regardless of location, number of containers and method of storage. */
export const totalOf = (contributions: ReadonlyArray<Pick<Contribution, "pounds">>): Decimal =>
  contributions.reduce((sum, { pounds }) => add(sum, pounds), ZERO);

/**
 * Adds up each listed substance by CAS number, never by name, in the order in which lines contain them. Lines without
 * pounds are skipped; they are reported as gaps.
 */
export const aggregate = (
  listed: ReadonlyArray<Listed>,
  lines: ReadonlyArray<PreparedLine>,
  count: CountShare,
  regime: Regime,
): ReadonlyArray<SubstanceTotal> => {
  const rows = byCas(listed);
  const isListed = (cas: string): boolean => rows.has(cas);
  const found = lines.flatMap((line) => {
    const pounds = line.pounds?.value;
    if (pounds === undefined) return [];
    const own = line.parts.map((named) => asListed(named, line, regime, isListed));
    const { mixtures, isomers } = listedMixtures(own, regime, isListed);
    return withSums(own, ...mixtures, ...isomers).flatMap((part) => {
      const choice = chooseForm(rows.get(part.equivalent?.to ?? part.cas) ?? [], part, line);
      if (choice === null) return [];
      const { listed: chosen } = choice;
      const excluded = part.equivalent?.excluded ?? choice.excluded;
      const equivalentRemarks = part.equivalent === undefined ? [] : [part.equivalent.remark];
      const together = part.members === undefined ? [] : [togetherRemark(part, regime)];
      const counted = excluded === null ? count({ line, part, listed: chosen, pounds }) : notCounted(excluded);
      const contribution = {
        ...counted,
        remarks: [...equivalentRemarks, ...choice.remarks, ...counted.remarks, ...together],
        line,
        part,
      };
      return [{ chosen, contribution }];
    });
  });
  return [...Map.groupBy(found, ({ chosen }) => chosen)].map(([substance, same]) => {
    const contributions = same.map(({ contribution }) => contribution);
    return { listed: substance, contributions, total: totalOf(contributions) };
  });
};

type Higher = {
  readonly threshold: Decimal;
  readonly words: string;
  /** Whether only the higher threshold applies to it. */
  readonly isOf: (contribution: Contribution) => boolean;
  /** Why it does not count toward the lower threshold. */
  readonly why: string;
};

/**
 * A substance that has a higher threshold in some forms. What is in these does not count toward the lower threshold; if
 * the rest does not reach that, everything together is compared with the higher one.
 */
export const withHigherThreshold = (substance: SubstanceTotal, sign: Rule["sign"], higher: Higher): SubstanceTotal => {
  const { listed, contributions } = substance;
  const isHigher = (one: Contribution): boolean => one.is_counted && higher.isOf(one);
  if (!contributions.some(isHigher)) return substance;
  const rest = totalOf(contributions.filter((one) => !isHigher(one)));
  if (isReached(sign, rest, listed.threshold)) {
    const lower = contributions.map((one) => (isHigher(one) ? { ...one, ...notCounted(higher.why) } : one));
    return { listed, contributions: lower, total: rest };
  }
  return {
    ...substance,
    listed: { ...listed, threshold: higher.threshold, threshold_words: higher.words, threshold_remarks: [] },
  };
};
