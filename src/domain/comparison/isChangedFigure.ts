import { ANSWER_WORDS } from "./answers.ts";
import { isZero } from "./causesOf.ts";
import type { ComparedFigure } from "./compareYears.ts";

/** True if the amount or the answer changed, or if there are causes that cancel each other out. */
export const isChangedFigure = ({ change, answers, causes }: ComparedFigure): boolean =>
  !isZero(change) || answers.before !== answers.after || causes.length > 0;

/** Moves changed figures to the front; otherwise keeps the order. */
export const changedFirst = <T extends { readonly figure: ComparedFigure }>(
  figures: ReadonlyArray<T>,
): ReadonlyArray<T> => [
  ...figures.filter(({ figure }) => isChangedFigure(figure)),
  ...figures.filter(({ figure }) => !isChangedFigure(figure)),
];

/**
 * Shown instead of an amount if the year has none, because a zero would claim more than is known; '' if there is an
 * amount.
 */
export const absentWords = ({ found, answers }: ComparedFigure, side: "before" | "after"): string =>
  found[side] === null || answers[side] === "not_judged" ? ANSWER_WORDS[answers[side]] : "";
