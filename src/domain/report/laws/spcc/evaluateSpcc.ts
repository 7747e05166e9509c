import { answerTo } from "../../../inventory/reportAnswers.ts";
import { compare, multiply } from "../../../shared/decimal.ts";
import { constant, printed, readerFigure } from "../../amounts/figures.ts";
import type { Finding, Gap } from "../../amounts/Finding.ts";
import { thresholdFinding, isReached } from "../../amounts/findings.ts";
import { derived } from "../../amounts/Provenance.ts";
import { markDoubt, oilReason } from "../../facts/oils.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { Evaluation, ReportInput } from "../common/Evaluation.ts";
import { gap } from "../common/gaps.ts";
import {
  abovegroundLimit,
  sumSpcc,
  type OilContainers,
  oilContainers,
  SPCC_ABOVEGROUND,
  SPCC_BURIED,
  SPCC_LIMITS,
  spccAnswer,
} from "./spcc.ts";

const UST = "Completely buried tanks subject to 40 CFR part 280 or 281 are exempt (40 CFR 112.1(d)(4)); confirm";

/** A flagged line with a known container capacity. */
export type Oil = { readonly line: PreparedLine; readonly containers: OilContainers; readonly derivation: number };

const finding = (input: ReportInput, oils: ReadonlyArray<Oil>, isBuried: boolean): Finding => {
  const { spcc_farm: farm } = input.snapshot.facility;
  const { rule, limit } = isBuried ? { rule: SPCC_BURIED, limit: SPCC_LIMITS.buried } : abovegroundLimit(farm);
  const some = oils.filter(({ containers }) => containers.isCounted && containers.isBuried === isBuried);
  const sums = sumSpcc(
    oils.map(({ containers }) => containers),
    farm,
  );
  const total = isBuried ? sums.buried : sums.aboveground;
  return thresholdFinding(input.provenance, {
    rule,
    id: rule.id,
    name: isBuried ? "Completely buried oil storage capacity" : "Aboveground oil storage capacity",
    cas: "",
    unit: "gal",
    terms: some.map(({ containers, derivation, line }) => ({ value: containers.total, derivation, line: line.index })),
    list: null,
    threshold: limit,
    threshold_words: `${rule.sign === "above" ? "more than" : "at or above"} ${printed(limit)} gal (${rule.paragraph})`,
    remarks: [
      ...(isReached(rule.sign, total, limit) ? [sums.tier] : []),
      ...(isBuried && some.some(({ line }) => answerTo(line.line, "buried") === null) ? [UST] : []),
    ],
  });
};

/** Smaller differences are ignored, because gallons are rounded; a share, so that a line says what its halves say. */
const ROUNDING = constant("1.01");

/** Questions about a flag or an amount that cannot be right; it is counted as entered. */
const doubtsOf = ({ line, containers }: Oil): ReadonlyArray<Gap> => {
  const answer = answerTo(line.line, "oil");
  const doubt = answer === "SPCC: oil" ? "" : answer === null ? markDoubt(line) : `answered '${answer}'`;
  const { gallons } = line;
  const isOver = gallons !== null && compare(gallons.value, multiply(containers.total, ROUNDING)) > 0;
  return [
    ...(doubt === "" || !containers.isCounted
      ? []
      : [gap(line, `Flagged SPCC, but ${doubt}: is the flag correct?`, "Counted as flagged")]),
    ...(isOver
      ? [
          gap(
            line,
            `Max gallons (${readerFigure(gallons.value, "gal", [containers.total])} gal) exceed the total container capacity (${readerFigure(containers.total, "gal", [gallons.value])} gal): which is correct?`,
            "Counted by container size and quantity",
          ),
        ]
      : []),
  ];
};

/** A line that is not flagged but may contain oil. `containers` is a text if the capacity is unknown. */
export type Likely = {
  readonly line: PreparedLine;
  readonly reason: string;
  readonly containers: OilContainers | string;
};

const ASK = "not flagged SPCC: is this an oil (40 CFR 112.2)?";
const MARK = "Not counted unless flagged SPCC";

/** A question, unless the containers are exempt or below 55 gal and would not count anyway. */
const likelyGaps = ({ line, reason, containers }: Likely): ReadonlyArray<Gap> =>
  typeof containers !== "string" && !containers.isCounted
    ? []
    : [{ ...gap(line, `Possible oil (${reason}), ${ASK}`), treatment: MARK }];

export type SpccEvaluation = Evaluation & {
  readonly marked: ReadonlyArray<PreparedLine>;
  readonly oils: ReadonlyArray<Oil>;
  readonly likely: ReadonlyArray<Likely>;
  /** Number of lines that must be clarified before the answer is certain. */
  readonly unsettled: number;
  readonly answer: string;
};

/** SPCC (rules 1.7). */
export const evaluateSpcc = (input: ReportInput): SpccEvaluation => {
  const marked = input.lines.filter(({ line }) => line.is_spcc || answerTo(line, "oil") === "SPCC: oil");
  const read = marked.map((line) => ({ line, containers: oilContainers(line.line) }));
  const likely = input.lines.flatMap((line): ReadonlyArray<Likely> => {
    const answer = answerTo(line.line, "oil");
    const isAnswered = answer !== null && answer !== "SPCC: wastewater treatment only";
    const reason = line.line.is_spcc || isAnswered ? "" : oilReason(line);
    return reason === "" ? [] : [{ line, reason, containers: oilContainers(line.line) }];
  });
  const oils = read.flatMap(({ line, containers }): ReadonlyArray<Oil> => {
    if (typeof containers === "string") return [];
    const rule = containers.isBuried ? SPCC_BURIED : SPCC_ABOVEGROUND;
    const derivation = input.provenance.add(() =>
      derived(rule, `Oil capacity of ${line.line.name}`, containers.words, { lines: [line.index] }),
    );
    return [{ line, containers, derivation }];
  });
  const findings = [finding(input, oils, false), finding(input, oils, true)];
  const open = likely.filter((one) => likelyGaps(one).length > 0);
  const doubts = oils.map(doubtsOf).filter((some) => some.length > 0);
  const answer = spccAnswer(
    oils.map(({ containers }) => containers),
    open.flatMap(({ containers }) => (typeof containers === "string" ? [] : [containers])),
    { likely: open.length, unknown: read.length - oils.length, doubtful: doubts.length },
    input.snapshot.facility.spcc_farm,
  );
  return {
    marked,
    oils,
    likely,
    unsettled: open.length + doubts.length,
    answer,
    findings,
    gaps: [
      ...read.flatMap(({ line, containers }) => (typeof containers === "string" ? [gap(line, containers)] : [])),
      ...doubts.flat(),
      ...open.flatMap(likelyGaps),
    ],
  };
};
