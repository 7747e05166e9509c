import { expect, test } from "vitest";
import { AMOUNT_FORMULAS, OPERAND_FIELDS, type OperandField } from "#domain/quantity/amountFormulas.ts";
import type { AmountAnswer, AmountInputs } from "#domain/quantity/AmountAnswer.ts";
import { calculateAmounts } from "#domain/quantity/calculateAmounts.ts";
import { PHYSICAL_STATES, type PhysicalState } from "#domain/quantity/PhysicalState.ts";
import { UNIT_KINDS, unitKindOf } from "#domain/quantity/UnitKind.ts";
import { BLANK } from "./amountInputs.ts";

const UNITS = [null, "Each", "Bottle (oz)", "Drum (gal)", "Bag (lb)", "Cylinder (cu ft)"];
const STATES = [null, ...PHYSICAL_STATES];
/** How an operand can stand in the form: absent, zero, a number, no number. */
const STANDS = { absent: null, zero: "0", present: "2.5", wrong: "1.2.3" } as const;
type Stand = keyof typeof STANDS;
const STAND_NAMES = ["absent", "zero", "present", "wrong"] as const;

/** The specification's table, written a second time: what each formula reads, and what it divides by. */
const READS: Readonly<Record<string, { reads: ReadonlyArray<OperandField>; divisor?: OperandField }>> = {
  "oz liquid": { reads: ["container_size", "container_quantity", "pounds_per_gallon"] },
  "gal liquid": { reads: ["container_size", "container_quantity", "pounds_per_gallon"] },
  "lb solid": { reads: ["container_size", "container_quantity"] },
  "cu compressed gas": {
    reads: ["container_size", "container_quantity", "conversion_factor"],
    divisor: "conversion_factor",
  },
  "cu liquified gas": {
    reads: ["container_size", "container_quantity", "conversion_factor"],
    divisor: "conversion_factor",
  },
};

type Cell = {
  readonly unit: string | null;
  readonly state: PhysicalState | null;
  readonly stands: Readonly<Record<OperandField, Stand>>;
};

const everyCell: ReadonlyArray<Cell> = UNITS.flatMap((unit) =>
  STATES.flatMap((state) =>
    STAND_NAMES.flatMap((container_size) =>
      STAND_NAMES.flatMap((container_quantity) =>
        STAND_NAMES.flatMap((pounds_per_gallon) =>
          STAND_NAMES.map((conversion_factor) => ({
            unit,
            state,
            stands: { container_size, container_quantity, pounds_per_gallon, conversion_factor },
          })),
        ),
      ),
    ),
  ),
);

const inputsOf = ({ unit, state, stands }: Cell): AmountInputs => ({
  container_unit_name: unit,
  physical_state: state,
  container_size: STANDS[stands.container_size],
  container_quantity: STANDS[stands.container_quantity],
  pounds_per_gallon: STANDS[stands.pounds_per_gallon],
  conversion_factor: STANDS[stands.conversion_factor],
});

const missing = (stands: Cell["stands"], fields: ReadonlyArray<OperandField>) =>
  fields.filter((field) => stands[field] === "absent");

/** What a cell has to answer, by the specification and readings 10 and 11: the variant, and the fields it names. */
const expected = ({ unit, state, stands }: Cell): string => {
  const sizeAndQuantity = missing(stands, ["container_size", "container_quantity"]);
  const stateIfMissing = state === null ? ["physical_state"] : [];
  if (unit === null) return `Needs ${["container_unit_id", ...stateIfMissing, ...sizeAndQuantity].join()}`;
  if (unit === "Each") return "NoFormula Each";
  if (state === null) return `Needs ${["physical_state", ...sizeAndQuantity].join()}`;
  const kind = /\((\w+)/.exec(unit)?.[1];
  const formula = READS[`${kind} ${state}`];
  if (formula === undefined) return `CalculationError ${kind} state_without_formula`;
  if (formula.reads.some((field) => stands[field] === "wrong")) return `CalculationError ${kind} unreadable_operand`;
  if (formula.divisor && stands[formula.divisor] === "zero") return `CalculationError ${kind} zero_divisor`;
  const still = missing(stands, formula.reads);
  return still.length > 0 ? `Needs ${still.join()}` : "Amounts";
};

const shown = (answer: AmountAnswer): string => {
  switch (answer._tag) {
    case "Needs":
      return `Needs ${answer.fields.join()}`;
    case "NoFormula":
      return `NoFormula ${answer.unit}`;
    case "CalculationError":
      return `CalculationError ${answer.kind} ${answer.fault}`;
    case "Amounts":
      return "Amounts";
  }
};

// Rules: R11
test("every cell of unit × physical state × operands gives the one answer that the specification asks for", () => {
  expect(everyCell).toHaveLength(6 * 5 * 4 ** OPERAND_FIELDS.length);
  const wrong = everyCell.filter((cell) => shown(calculateAmounts(inputsOf(cell))) !== expected(cell));
  expect(wrong).toEqual([]);
});

test("no answer is blank: amounts hold pounds, and needs name a field", () => {
  for (const answer of everyCell.map((cell) => calculateAmounts(inputsOf(cell)))) {
    if (answer._tag === "Amounts") expect(answer.max_pounds).toMatch(/^\d+(\.\d{1,4})?$/);
    if (answer._tag === "Needs") expect(answer.fields.length).toBeGreaterThan(0);
  }
});

// Rules: B9.21
test("each pair of unit kind and physical state stands in one formula at most, and five pairs have one", () => {
  const pairs = AMOUNT_FORMULAS.flatMap(({ kind, states }) => states.map((state) => `${kind} ${state}`));
  expect([...pairs].sort()).toEqual(Object.keys(READS).sort());
  expect(new Set(UNITS.map((unit) => unit && unitKindOf(unit)))).toEqual(new Set([null, ...UNIT_KINDS]));
});

test("a liquid without density gets its gallons and asks for pounds per gallon, and no density is assumed", () => {
  const line = { ...BLANK, container_unit_name: "Drum (gal)", physical_state: "liquid" } as const;
  expect(calculateAmounts({ ...line, container_size: "55", container_quantity: "4" })).toEqual({
    _tag: "Needs",
    fields: ["pounds_per_gallon"],
    known: { max_gallons: "220", max_pounds: null, steps: ["55 gal × 4 = 220 gal"] },
  });
});

test("zero size, quantity and density are numbers like others", () => {
  const line = { container_unit_name: "(gal)", physical_state: "liquid", conversion_factor: null } as const;
  const zero = { ...line, container_size: "55", container_quantity: "0", pounds_per_gallon: "0" };
  expect(calculateAmounts(zero)).toMatchObject({ _tag: "Amounts", max_gallons: "0", max_pounds: "0" });
});
