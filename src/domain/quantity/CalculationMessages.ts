import type { AmountAnswer } from "./AmountAnswer.ts";
import type { UnitKind } from "./UnitKind.ts";

/** `duration` in milliseconds (specification B8). */
export type CalculationToast = {
  readonly title: string;
  readonly description: string;
  readonly variant: "warning";
  readonly duration: 3000;
};

const ERROR_TITLES: Readonly<Record<UnitKind, string>> = {
  oz: "Error OZ",
  gal: "Error Gl",
  lb: "Error Lb",
  cu: "Error Cu",
};

const warning = (title: string, description: string): CalculationToast => ({
  title,
  description,
  variant: "warning",
  duration: 3000,
});

/** Null for amounts and for needs, which are no error (reading 11). */
export const toastFor = (answer: AmountAnswer): CalculationToast | null => {
  switch (answer._tag) {
    case "NoFormula":
      return warning("No calculation formula", `Selected ${answer.unit} unit type has no calculation formula`);
    case "CalculationError":
      return warning(ERROR_TITLES[answer.kind], "Error in calculation");
    case "Amounts":
    case "Needs":
      return null;
  }
};
