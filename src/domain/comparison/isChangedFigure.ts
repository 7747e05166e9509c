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
