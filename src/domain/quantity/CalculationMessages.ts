import type { AmountAnswer } from "./AmountAnswer.ts";
import type { UnitKind } from "./UnitKind.ts";

export type CalculationToast = { readonly title: string; readonly description: string };

const ERROR_TITLES: Readonly<Record<UnitKind, string>> = {
  oz: "Error OZ",
  gal: "Error Gl",
  lb: "Error Lb",
  cu: "Error Cu",
};

/** Specification B8. Null for amounts and for needs, which are no error (reading 11). */
export const toastFor = (answer: AmountAnswer): CalculationToast | null => {
  switch (answer._tag) {
    case "NoFormula":
      return {
        title: "No calculation formula",
        description: `Selected ${answer.unit} unit type has no calculation formula`,
      };
    case "CalculationError":
      return { title: ERROR_TITLES[answer.kind], description: "Error in calculation" };
    case "Amounts":
    case "Needs":
      return null;
  }
};
