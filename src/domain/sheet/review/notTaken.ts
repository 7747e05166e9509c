import { checkCas } from "../../component/casNumber.ts";
import type { Proposal } from "../Proposal.ts";
import type { SheetReading } from "../SheetReading.ts";

type Asked = {
  readonly proposal: Proposal;
  readonly reading: Pick<SheetReading, "kind" | "proposals" | "unused_cas">;
  readonly isDecided: boolean;
  readonly canBeStored: boolean;
  readonly wouldReplace: boolean;
};

const isRange = ({ min, max }: Pick<Proposal, "min" | "max">): boolean => min !== max;
/** Rules that read from a less reliable place on the sheet. */
const WEAK_RULES = /diamond|appearance|suffix|title/;

const hasRange = ({ field, value, operator, min, max }: Proposal): boolean => {
  if (typeof value !== "string") return isRange(value) || value.min_operator !== null || value.max_operator !== null;
  if (field === "flash_point")
    return (operator !== null && operator !== "=") || (min !== null && max !== null && min !== max);
  return min !== null && max !== null && min !== max;
};

/** True if day and month can be swapped: 03/04/2017 is ambiguous, 03/29/2017 and March 4 are not. */
const canBeSwapped = ({ field, value, as_printed }: Proposal): boolean => {
  if (field !== "sds_date" || typeof value !== "string") return false;
  const [, month = "", day = ""] = value.split("-");
  return Number(day) <= 12 && day !== month && /^[\s\d./-]+$/.test(as_printed) && !/^\s*\d{4}/.test(as_printed);
};

const isCasWrong = ({ value }: Proposal): boolean =>
  typeof value !== "string" && value.cas !== null && checkCas(value.cas)?.valid === false;

const isClean = ({ sureness, cautions }: Proposal): boolean => sureness === "sure" && cautions.length === 0;

/** A component list in which a row may be missing or wrong must not be accepted unseen. */
const isListOpen = ({ proposals, unused_cas }: Asked["reading"]): boolean =>
  unused_cas.length > 0 || proposals.some((one) => one.field === "component" && !isClean(one));

/** Why 'accept all sure' leaves a proposal for a person to decide; '' if it accepts it. */
export const notTaken = ({ proposal, reading, isDecided, canBeStored, wouldReplace }: Asked): string => {
  if (isDecided) return "It has already been decided.";
  if (reading.kind !== "sds") return "The file is not a single English sheet with text.";
  if (!canBeStored) return "It cannot be saved as read.";
  if (proposal.sureness !== "sure") return "It is not sure.";
  if (proposal.cautions.length > 0) return "It has a caution.";
  if (wouldReplace) return "It would replace another value.";
  if (hasRange(proposal)) return "It is a range or has an operator.";
  if (canBeSwapped(proposal)) return "Day and month may be swapped.";
  if (isCasWrong(proposal)) return "The check digit of the CAS number is incorrect.";
  if (WEAK_RULES.test(proposal.rule)) return "It was read from a less reliable place.";
  if (proposal.field === "component" && isListOpen(reading)) return "Another component is not sure.";
  return "";
};
