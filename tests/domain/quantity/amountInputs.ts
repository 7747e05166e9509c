import fc from "fast-check";
import type { AmountInputs, CalculatedAmounts } from "#domain/quantity/AmountAnswer.ts";
import { calculateAmounts } from "#domain/quantity/calculateAmounts.ts";

export const BLANK: AmountInputs = {
  container_unit_name: null,
  physical_state: null,
  container_size: null,
  container_quantity: null,
  pounds_per_gallon: null,
  conversion_factor: null,
};

/** The pairs that have a formula, as the specification lists them (B9). */
export const CELLS = [
  { container_unit_name: "Bottle (oz)", physical_state: "liquid" },
  { container_unit_name: "Drum (gal)", physical_state: "liquid" },
  { container_unit_name: "Bag (lb)", physical_state: "solid" },
  { container_unit_name: "Cylinder (cu ft)", physical_state: "compressed gas" },
  { container_unit_name: "Cylinder (cu ft)", physical_state: "liquified gas" },
] as const;
export const cell = fc.constantFrom(...CELLS);
export const liquidCell = fc.constantFrom(CELLS[0], CELLS[1]);

/** Decimal text from 0 up, written as a whole number of 10^-decimals. */
export const decimal = ({ max, decimals, min = 0 }: { max: number; decimals: number; min?: number }) =>
  fc.integer({ min, max: max * 10 ** decimals }).map((units) => scaledText(BigInt(units), decimals));

export const scaledText = (units: bigint, decimals: number): string => {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Operands small enough that no product of them leaves the range of an amount. */
export const operands = fc.record({
  container_size: decimal({ max: 500, decimals: 6 }),
  container_quantity: decimal({ max: 500, decimals: 4 }),
  pounds_per_gallon: decimal({ max: 20, decimals: 4 }),
  conversion_factor: decimal({ max: 30, decimals: 2, min: 1 }),
});

/** The amounts, where there have to be some. */
export const amountsOf = (inputs: AmountInputs): CalculatedAmounts => {
  const answer = calculateAmounts(inputs);
  if (answer._tag !== "Amounts") throw new Error(`expected amounts, got ${JSON.stringify(answer)}`);
  return answer;
};

/** Both amounts without the words. */
export const figuresOf = (inputs: AmountInputs) => {
  const { max_gallons, max_pounds } = amountsOf(inputs);
  return { max_gallons, max_pounds };
};
