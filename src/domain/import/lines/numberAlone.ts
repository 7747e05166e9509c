import { recognizeAmount } from "./recognizeAmount.ts";

/**
 * '1,200' and '2 1/2' as a decimal, read as an import does; any other text is unchanged, for its field to judge. So is
 * '~30', of which an import says how it was read.
 */
export const numberAlone = (text: string): string => {
  const { count, number, unit, words, isUnclear, readAs } = recognizeAmount(text);
  const isAlone = count === "" && unit === null && words === "" && !isUnclear && readAs === undefined;
  return isAlone && number !== "" ? number : text;
};
