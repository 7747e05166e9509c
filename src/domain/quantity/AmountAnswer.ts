import type { OperandField } from "./amountFormulas.ts";
import type { PhysicalState } from "./PhysicalState.ts";
import type { UnitKind } from "./UnitKind.ts";

/** What a form holds: numbers as typed, null or blank where nothing was typed or chosen. */
export type AmountInputs = Readonly<Record<OperandField, string | null>> & {
  /** Name of the chosen container unit, such as `Gallon (gal)`. */
  readonly container_unit_name: string | null;
  readonly physical_state: PhysicalState | null;
};

/** Fields that an answer may still need, in the order in which they are named to a person. */
export type NeededField = "container_unit_id" | "physical_state" | OperandField;

/** Gallons (gal, US) and pounds (lb) as plain decimal text of at most 4 decimals; null: not known, or not of this kind. */
export type CalculatedAmounts = {
  readonly max_gallons: string | null;
  readonly max_pounds: string | null;
  /** The arithmetic in words, one line for each amount. */
  readonly steps: ReadonlyArray<string>;
};

/** Why a known unit kind gives no result (reading 11). */
export type CalculationFault = "state_without_formula" | "unreadable_operand" | "zero_divisor" | "too_large";

/** The one answer of `calculateAmounts`. */
export type AmountAnswer =
  | ({ readonly _tag: "Amounts" } & CalculatedAmounts)
  | {
      readonly _tag: "Needs";
      readonly fields: readonly [NeededField, ...ReadonlyArray<NeededField>];
      /** What can be told without them: the gallons of a liquid whose density is missing. */
      readonly known: CalculatedAmounts;
    }
  | { readonly _tag: "NoFormula"; readonly unit: string }
  | { readonly _tag: "CalculationError"; readonly kind: UnitKind; readonly fault: CalculationFault };
