import { type Decimal, groupedText, ZERO } from "../../shared/decimal.ts";
import { carcinogenReason } from "../facts/carcinogens.ts";
import { printed, resultText, shareOf } from "../facts/exact.ts";
import { ESTIMATED } from "../facts/prepareLines.ts";
import { deMinimisWords, isAboveDeMinimis } from "./outcomeOf.ts";
import type { Counted, CountShare } from "./Listed.ts";
import type { DeMinimis } from "./Rule.ts";

/** `1,189.65 lb × 40 % = 475.86 lb`: what goes in is written exactly. */
export const shareWords = (pounds: Decimal, percent: Decimal, share: Decimal, isEstimated = false): string =>
  `${groupedText(pounds)} lb × ${groupedText(percent)} %${isEstimated ? ` (${ESTIMATED})` : ""} ${resultText(share, "lb")}`;

export const notCounted = (words: string, remarks: ReadonlyArray<string> = []): Counted => ({
  pounds: ZERO,
  words,
  is_counted: false,
  remarks,
});

const estimate = (isEstimated: boolean): ReadonlyArray<string> => (isEstimated ? [ESTIMATED] : []);

/** Pounds of the line × weight %, unless the share is de minimis. */
export const countComponent =
  (deMinimis: DeMinimis | null): CountShare =>
  ({ line, part, pounds }) => {
    const reason = deMinimis?.carcinogen_percent ? carcinogenReason(part.cas, line.line.hazards, part.members) : null;
    const remarks = [...estimate(part.isEstimated), ...(reason === null ? [] : [reason])];
    if (deMinimis !== null && !isAboveDeMinimis(deMinimis, part.percent, reason !== null)) {
      return notCounted(`${printed(part.percent)} % ${deMinimisWords(deMinimis, reason !== null)}`, remarks);
    }
    const share = shareOf(pounds, part.percent);
    const words = shareWords(pounds, part.percent, share, part.isEstimated);
    return { pounds: share, words, is_counted: true, remarks };
  };
