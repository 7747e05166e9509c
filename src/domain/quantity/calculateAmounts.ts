import * as Result from "effect/Result";
import type { AmountAnswer, AmountInputs, CalculatedAmounts, CalculationFault, NeededField } from "./AmountAnswer.ts";
import type { Formula } from "./amountFormulas.ts";
import { formulaOf, operandsOf } from "./formulaOf.ts";
import { evaluateFormula } from "./evaluateFormula.ts";
import { unitKindOf } from "./UnitKind.ts";

/** Every formula needs these two, so they can be requested before unit and state determine a formula. */
const ALWAYS_READ = ["container_size", "container_quantity"] as const;
const NOTHING_KNOWN: CalculatedAmounts = { max_gallons: null, max_pounds: null, steps: [] };

const isBlank = (text: string | null): boolean => text === null || text.trim() === "";

/**
 * Max gallons (gal, US) and max pounds (lb) of a line, from what its form holds. Total: any texts give exactly one answer.
 *
 * The first rule that fits decides:
 * 1. no unit: Needs it, and whatever of physical state, size and quantity is missing;
 * 2. a unit without a kind: NoFormula (reading 10);
 * 3. no physical state: Needs it, and whatever of size and quantity is missing;
 * 4. a state without a formula for the kind: CalculationError, whatever the operands;
 * 5. an operand of the formula that `parseDecimal` refuses (`1.2.3`, `-1`, twenty digits): CalculationError, since no
 *    finite number can come of it and nothing typed elsewhere fixes it;
 * 6. a divisor of zero: CalculationError;
 * 7. an amount of a billion or more, which is a slip of the finger: CalculationError;
 * 8. a missing operand: Needs it, with the amounts that are known already;
 * 9. else Amounts. Zero is a legal size, quantity and density. Operands of other formulas are not read.
 *
 * Source: specification B9, readings 10 to 13.
 */
export const calculateAmounts = (inputs: AmountInputs): AmountAnswer => {
  const { container_unit_name, physical_state: state } = inputs;
  const unit = (container_unit_name ?? "").trim();
  const missing = ALWAYS_READ.filter((field) => isBlank(inputs[field]));
  if (unit === "") {
    return needs(["container_unit_id", ...(state === null ? (["physical_state"] as const) : []), ...missing]);
  }
  const kind = unitKindOf(unit);
  if (kind === null) return { _tag: "NoFormula", unit };
  if (state === null) return needs(["physical_state", ...missing]);
  const formula = formulaOf(kind, state);
  return formula === undefined
    ? { _tag: "CalculationError", kind, fault: "state_without_formula" }
    : answerOf(formula, inputs);
};

const needs = (
  fields: readonly [NeededField, ...ReadonlyArray<NeededField>],
  known: CalculatedAmounts = NOTHING_KNOWN,
): AmountAnswer => ({ _tag: "Needs", fields, known });

const answerOf = (formula: Formula, inputs: AmountInputs): AmountAnswer => {
  const evaluated: Result.Result<CalculatedAmounts, CalculationFault> = evaluateFormula(formula, inputs);
  if (Result.isFailure(evaluated)) {
    return { _tag: "CalculationError", kind: formula.kind, fault: evaluated.failure };
  }
  const [first, ...rest] = operandsOf(formula).filter((field) => isBlank(inputs[field]));
  return first === undefined ? { _tag: "Amounts", ...evaluated.success } : needs([first, ...rest], evaluated.success);
};

/** Whether a toast is due: there is a unit and a size or quantity (specification B9). */
export const isCalculationDue = (inputs: AmountInputs): boolean =>
  !isBlank(inputs.container_unit_name) && ALWAYS_READ.some((field) => !isBlank(inputs[field]));

const FIELD_WORDS: Readonly<Record<NeededField, string>> = {
  container_unit_id: "container unit",
  physical_state: "physical state",
  container_size: "container size",
  container_quantity: "container quantity",
  pounds_per_gallon: "pounds per gallon",
  conversion_factor: "conversion factor",
};

/** `needs physical state and container size`. */
export const needsSentence = (fields: readonly [NeededField, ...ReadonlyArray<NeededField>]): string => {
  const words = fields.map((field) => FIELD_WORDS[field]).join(", ");
  return `needs ${words.replace(/, ([^,]*)$/, " and $1")}`;
};
