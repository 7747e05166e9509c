import { constant, shareOf } from "../../report/amounts/figures.ts";
import { rangeCode } from "../../report/laws/tierTwo/epcra312Rules.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { Tier2Chemical } from "./Tier2File.ts";

export const codeFaults = (name: string, what: string, amount: string | null, code: string): ReadonlyArray<string> => {
  const right = amount === null ? "" : rangeCode(constant(amount));
  if (right === code) return [];
  return [
    `${name}: the range code for the ${what} amount ${amount ?? "(empty)"} must be ${right || "empty"}, not ${code || "empty"} (40 CFR 370.43)`,
  ];
};

/** Components whose range code is not that of their share. */
export const componentFaults = ({
  chemName,
  maxAmount,
  mixtureComponents = [],
}: Tier2Chemical): ReadonlyArray<string> =>
  mixtureComponents.flatMap(({ componentName, maxAmountCode, componentPercentage: { text: percent } }) => {
    if (maxAmount === null || percent === null || maxAmountCode === "") return [];
    const share = decimalText(shareOf(constant(maxAmount), constant(percent)));
    return codeFaults(`${chemName}, ${componentName}`, "maximum", share, maxAmountCode);
  });
