import type { OperandField } from "./amountFormulas.ts";
import type { PhysicalState } from "./PhysicalState.ts";
import type { UnitKind } from "./UnitKind.ts";

/** The values of a form: numbers as typed, null or blank where nothing was entered. */
export type AmountInputs = Readonly<Record<OperandField, string | null>> & {
  /** Name of the selected container unit, such as `Gallon (gal)`. */
  readonly container_unit_name: string | null;
  readonly physical_state: PhysicalState | null;
};

/** Fields that a calculation may still need, in the order in which messages name them. */
export type NeededField = "container_unit_id" | "physical_state" | OperandField;

/** US gallons and pounds as plain decimal text with at most 4 decimals; null if unknown, or not of this kind. */
export type CalculatedAmounts = {
  readonly max_gallons: string | null;
  readonly max_pounds: string | null;
  /** One for each amount that is known, pounds last. */
  readonly steps: ReadonlyArray<string>;
};

/** Why a known unit kind gives no result (reading 11). */
export type CalculationFault = "state_without_formula" | "unreadable_operand" | "zero_divisor" | "too_large";

export type AmountAnswer =
  | ({ readonly _tag: "Amounts" } & CalculatedAmounts)
  | {
      readonly _tag: "Needs";
      readonly fields: readonly [NeededField, ...ReadonlyArray<NeededField>];
      /** What is known without them: the gallons of a liquid whose density is missing. */
      readonly known: CalculatedAmounts;
    }
  | { readonly _tag: "NoFormula"; readonly unit: string }
  | { readonly _tag: "CalculationError"; readonly kind: UnitKind; readonly fault: CalculationFault };
