import { averageAmount } from "../../report/laws/tierTwo/tierTwoAmounts.ts";
import type { TierTwoChemical } from "../../report/laws/tierTwo/tierTwoChemicals.ts";
import { constant, printed } from "../../report/amounts/figures.ts";
import type { Provenance } from "../../report/amounts/Provenance.ts";
import { EPCRA_312_OTHER } from "../../report/laws/tierTwo/epcra312Rules.ts";
import type { FiledAmount, FiledItem } from "../FilingReadiness.ts";
import type { Tier2Chemical } from "./Tier2File.ts";
import type { DerivedAmount } from "../../report/amounts/Finding.ts";

const NOT_KNOWN = "not known";

const poundsText = (amount: string | null): string => (amount === null ? NOT_KNOWN : `${printed(constant(amount))} lb`);
const amountOf = (label: string, amount: string | null, code: string, from: DerivedAmount | null): FiledAmount => ({
  label,
  text: poundsText(amount),
  code,
  derivation: from?.derivation ?? null,
});

const named = (marks: ReadonlyArray<readonly [string, boolean | null]>): string =>
  marks.flatMap(([name, isIt]) => (isIt === true ? [name] : [])).join(", ");

/**
 * A chemical as the page shows it before the file is generated: what will be written, and how each amount was derived.
 */
export const chemicalPreview = (chemical: TierTwoChemical, filed: Tier2Chemical, provenance: Provenance): FiledItem => {
  const average = averageAmount(provenance, EPCRA_312_OTHER, chemical).amount;
  const hazards = filed.hazards.map(({ category, value }) => [category, value] as const);
  const marks = named([
    ["Confidential storage locations", filed.confidentialStorageLocs],
    ["Trade secret", filed.tradeSecret],
  ]);
  const components = (filed.mixtureComponents ?? [])
    .map(({ componentName, componentPercentage, ehs }) => {
      const share = componentPercentage.text === null ? "" : ` ${componentPercentage.text}%`;
      return `${componentName}${share}${ehs === true ? " (EHS)" : ""}`;
    })
    .join("; ");
  return {
    name: filed.chemName,
    cas: filed.casNumber,
    is_ehs: filed.ehs === true,
    amounts: [
      amountOf("Maximum amount", filed.maxAmount, filed.maxAmountCode, chemical.pounds),
      amountOf("Average daily amount", filed.aveAmount, filed.aveAmountCode, average),
      amountOf("Largest container", filed.maxAmtLargestContainer, "", null),
    ],
    facts: [
      { label: "Days on site", value: filed.daysOnSite === null ? NOT_KNOWN : String(filed.daysOnSite) },
      { label: "Pure or mixture", value: named([["Pure", filed.pure] as const, ["Mixture", filed.mixture] as const]) },
      {
        label: "Physical state",
        value: named([["Solid", filed.solid] as const, ["Liquid", filed.liquid] as const, ["Gas", filed.gas] as const]),
      },
      { label: "Hazards", value: named(hazards) },
      ...(components === "" ? [] : [{ label: "Components", value: components }]),
      ...(marks === "" ? [] : [{ label: "Marked", value: marks }]),
    ],
    locations: filed.storageLocations.map(({ locationDescription, storageType, pressure, temperature, amount }) => ({
      place: locationDescription,
      container: storageType,
      pressure,
      temperature,
      amount: poundsText(amount.text),
    })),
  };
};
