import { ANSWER_WORDS } from "./answers.ts";
import { isZero } from "./causesOf.ts";
import type { ComparedFigure } from "./compareYears.ts";

/** Another amount or answer, or causes that cancel each other out. */
export const isChangedFigure = ({ change, answers, causes }: ComparedFigure): boolean =>
  !isZero(change) || answers.before !== answers.after || causes.length > 0;

/** Else in their order. */
export const changedFirst = <T extends { readonly figure: ComparedFigure }>(
  figures: ReadonlyArray<T>,
): ReadonlyArray<T> => [
  ...figures.filter(({ figure }) => isChangedFigure(figure)),
  ...figures.filter(({ figure }) => !isChangedFigure(figure)),
];

/** Instead of an amount, where a year has none: a zero would say more than is known. '' where it has one. */
export const absentWords = ({ found, answers }: ComparedFigure, side: "before" | "after"): string =>
  found[side] === null || answers[side] === "not_judged" ? ANSWER_WORDS[answers[side]] : "";
