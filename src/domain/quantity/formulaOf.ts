import { AMOUNT_FORMULAS, type Formula, OPERAND_FIELDS, type OperandField } from "./amountFormulas.ts";
import type { PhysicalState } from "./PhysicalState.ts";
import type { UnitKind } from "./UnitKind.ts";

export const formulaOf = (kind: UnitKind, state: PhysicalState): Formula | undefined =>
  AMOUNT_FORMULAS.find((formula) => formula.kind === kind && formula.states.includes(state));

/** The operands that a formula reads, in the order of the form. */
export const operandsOf = ({ gallons, pounds }: Formula): ReadonlyArray<OperandField> =>
  OPERAND_FIELDS.filter((field) => [...(gallons ?? []), ...pounds].some((term) => term.of === field));
