import type { ReactNode } from "react";
import { DecimalField } from "#ui/kit/DecimalField.tsx";
import { useLineField } from "./useLineField.tsx";

/** Decimals that can be typed (spec B5): densities are given with four. */
const DECIMALS = 4;

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
  const { value, change, common } = useLineField(name, help);
  return <DecimalField {...common} value={value} onChange={change} decimals={DECIMALS} unit={unit} />;
}
