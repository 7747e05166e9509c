import { recognizeAmount } from "../../import/lines/recognizeAmount.ts";

/** '1,200' and '2 1/2' as a decimal, read as an import does; any other text is unchanged, for its field to judge. */
export const numberAlone = (text: string): string => {
  const { count, number, unit, words, isUnclear } = recognizeAmount(text);
  return count === "" && unit === null && words === "" && !isUnclear && number !== "" ? number : text;
};
