import type { PhysicalState } from "./PhysicalState.ts";
import type { UnitKind } from "./UnitKind.ts";

/** The operands of formulas: pounds_per_gallon in lb/gal, conversion_factor in cubic feet per pound. */
export const OPERAND_FIELDS = [
  "container_size",
  "container_quantity",
  "pounds_per_gallon",
  "conversion_factor",
] as const;
export type OperandField = (typeof OPERAND_FIELDS)[number];

/** Fluid ounces in a US gallon (spec B9). */
export const OUNCES_PER_GALLON = "128";

/** One operand of a formula. `gallons` means the formula's own gallons before rounding. */
export type Term = {
  readonly by: "×" | "÷";
  readonly of: OperandField | "gallons" | typeof OUNCES_PER_GALLON;
};
export type Formula = {
  readonly kind: UnitKind;
  readonly states: ReadonlyArray<PhysicalState>;
  /** null: this formula gives no gallons. */
  readonly gallons: ReadonlyArray<Term> | null;
  readonly pounds: ReadonlyArray<Term>;
};

const SIZE: Term = { by: "×", of: "container_size" };
const QUANTITY: Term = { by: "×", of: "container_quantity" };
const GALLONS_TO_POUNDS: ReadonlyArray<Term> = [
  { by: "×", of: "gallons" },
  { by: "×", of: "pounds_per_gallon" },
];

/** Each pair of unit kind and physical state has at most one formula. Source: specification B9; readings 10 to 12. */
export const AMOUNT_FORMULAS: ReadonlyArray<Formula> = [
  {
    kind: "oz",
    states: ["liquid"],
    gallons: [SIZE, { by: "÷", of: OUNCES_PER_GALLON }, QUANTITY],
    pounds: GALLONS_TO_POUNDS,
  },
  {
    kind: "gal",
    states: ["liquid"],
    gallons: [SIZE, QUANTITY],
    pounds: GALLONS_TO_POUNDS,
  },
  {
    kind: "lb",
    states: ["solid"],
    gallons: null,
    pounds: [SIZE, QUANTITY],
  },
  {
    kind: "cu",
    states: ["compressed gas", "liquified gas"],
    gallons: null,
    pounds: [SIZE, QUANTITY, { by: "÷", of: "conversion_factor" }],
  },
];
