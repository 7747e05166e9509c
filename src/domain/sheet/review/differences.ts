import { MAX_OPERATORS, MIN_OPERATORS, rangeText } from "../../component/PrintedRange.ts";
import { displayDate } from "../../shared/UsDate.ts";
import type { Alternative, ComponentValue, Proposal } from "../Proposal.ts";
import { identities } from "./decisions.ts";
import type { ReadingDifference } from "./Sheet.ts";

const SIGNS = { "<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ ", "~": "≈ ", "=": "" } as const;

/** '5%' for a single number, '≈ 5%', '10 to < 30%', '< 5%'; '' for none. */
const shareInWords = ({ min, max, min_operator, max_operator }: ComponentValue): string => {
  const sign = min_operator ?? max_operator;
  if (min !== null && min === max && (sign === null || sign === "~" || sign === "="))
    return `${sign === null ? "" : SIGNS[sign]}${min}%`;
  return rangeText({
    percent_min: min === max ? null : min,
    percent_max: max,
    percent_min_operator: MIN_OPERATORS.find((one) => one === min_operator) ?? null,
    percent_max_operator: MAX_OPERATORS.find((one) => one === max_operator) ?? null,
  });
};

/** A proposal's value as displayed: '> 204 °F', '0.9 to 1.1', '05-21-2023', 'Toluene, 108-88-3, ≥ 10 to < 30%'. */
export const valueInWords = ({ field, value, unit, operator, min, max, as_printed }: Alternative): string => {
  if (typeof value !== "string") return [value.name, value.cas, shareInWords(value)].filter(Boolean).join(", ");
  // A person may have marked more than the date.
  if (field === "sds_date") return displayDate(value) || value;
  if (field === "mfg_phone" || field === "emergency_phone") return as_printed || value;
  const range = min !== null && max !== null && min !== max ? `${min} to ${max}` : value;
  return `${operator === null ? "" : SIGNS[operator]}${range}${unit === null ? "" : ` ${unit}`}`;
};

/** The values that differ in a newer reading of the same file. */
export const readingDifferences = (
  before: ReadonlyArray<Proposal>,
  after: ReadonlyArray<Proposal>,
): ReadonlyArray<ReadingDifference> => {
  const keyed = (proposals: ReadonlyArray<Proposal>): ReadonlyMap<string, Proposal> => {
    const about = identities(proposals);
    return new Map(proposals.map((proposal, at) => [`${proposal.field} ${about[at] ?? ""}`, proposal]));
  };
  const [old, now] = [keyed(before), keyed(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): ReadonlyArray<ReadingDifference> => {
    const [was, is] = [old.get(key), now.get(key)];
    const one = is ?? was;
    if (one === undefined) return [];
    const [from, to] = [was, is].map((proposal) => (proposal === undefined ? null : valueInWords(proposal)));
    if (from === to) return [];
    const of = typeof one.value === "string" ? "" : one.value.name || (one.value.cas ?? "");
    return [{ field: one.field, of, before: from ?? null, after: to ?? null }];
  });
};
