import type { ReactNode } from "react";
import { DecimalField } from "#ui/kit/DecimalField.tsx";
import { FACT_DECIMALS } from "../../product/factTexts.ts";
import { useLineField } from "./useLineField.tsx";

const AMOUNT_DECIMALS = 4;

type LineDecimalFieldProps = {
  readonly name:
    | "specific_gravity"
    | "pounds_per_gallon"
    | "conversion_factor"
    | "container_size"
    | "container_quantity"
    | "max_gallons"
    | "max_pounds";
  readonly unit?: string | undefined;
  readonly help?: ReactNode;
};

export function LineDecimalField({ name, unit, help }: LineDecimalFieldProps) {
  const decimals = name === "max_gallons" || name === "max_pounds" ? AMOUNT_DECIMALS : FACT_DECIMALS;
  const { value, change, common } = useLineField(name, help);
  return <DecimalField {...common} value={value} onChange={change} decimals={decimals} unit={unit} />;
}
