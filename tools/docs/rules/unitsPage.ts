import type { AmountAnswer, AmountInputs } from "#domain/quantity/AmountAnswer.ts";
import { AMOUNT_FORMULAS, type Term } from "#domain/quantity/amountFormulas.ts";
import { toastFor } from "#domain/quantity/CalculationMessages.ts";
import { calculateAmounts, needsSentence } from "#domain/quantity/calculateAmounts.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { operandsOf } from "#domain/quantity/formulaOf.ts";
import { PHYSICAL_STATES, type PhysicalState, stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { AMOUNT_DECIMALS } from "#domain/quantity/round.ts";
import { UNIT_KINDS, type UnitKind, unitKindOf } from "#domain/quantity/UnitKind.ts";
import { code, quoted, type RulesPage, table } from "./markdown.ts";

const KIND_WORDS: Readonly<Record<UnitKind, string>> = {
  oz: "fluid ounces",
  gal: "US gallons",
  lb: "pounds",
  cu: "cubic feet of gas",
};
const kindWords = (kind: UnitKind): string => `${kind} (${KIND_WORDS[kind]})`;

const NOTHING: AmountInputs = {
  container_unit_name: null,
  physical_state: null,
  container_size: null,
  container_quantity: null,
  pounds_per_gallon: null,
  conversion_factor: null,
};
/** Four containers of 55, of a liquid of 8.345 lb/gal or a gas of 12.08 cubic feet a pound. */
const EXAMPLE = {
  container_size: "55",
  container_quantity: "4",
  pounds_per_gallon: "8.345",
  conversion_factor: "12.08",
} as const;

const given = (kind: UnitKind, physical_state: PhysicalState, more: Partial<AmountInputs> = {}): AmountInputs => ({
  ...NOTHING,
  container_unit_name: `Example (${kind})`,
  physical_state,
  ...more,
});

const termWords = (of: Term["of"]): string => of.replaceAll("_", " ");
const formulaWords = (terms: ReadonlyArray<Term> | null): string =>
  terms?.map(({ by, of }, i) => (i === 0 ? termWords(of) : `${by} ${termWords(of)}`)).join(" ") ?? "none";

/** What a person reads of an answer: its steps, or what is said instead. */
const words = (answer: AmountAnswer): string => {
  if (answer._tag === "Amounts") return answer.steps.map(quoted).join("; ");
  const toast = toastFor(answer);
  if (toast !== null) return `${quoted(toast.title)}: ${quoted(toast.description)}`;
  return answer._tag === "Needs" ? quoted(needsSentence(answer.fields)) : "";
};

const pairRows = UNIT_KINDS.flatMap((kind) =>
  PHYSICAL_STATES.map((state) => {
    const formula = AMOUNT_FORMULAS.find((one) => one.kind === kind && one.states.includes(state));
    const inputs = given(kind, state, formula === undefined ? EXAMPLE : {});
    const [gallons, pounds] =
      formula === undefined
        ? ["no formula", "no formula"]
        : [formulaWords(formula.gallons), formulaWords(formula.pounds)];
    return [kindWords(kind), state, gallons, pounds, words(calculateAmounts(inputs))];
  }),
);

const workedRows = AMOUNT_FORMULAS.flatMap((formula) =>
  formula.states.map((state) => [
    formula.kind,
    state,
    operandsOf(formula)
      .map((field) => `${termWords(field)} ${EXAMPLE[field]}`)
      .join(", "),
    words(calculateAmounts(given(formula.kind, state, EXAMPLE))),
  ]),
);

/** What can go wrong, each tried on the first formula that it can happen to. */
const FAULTS: Readonly<Record<string, AmountInputs>> = {
  "No container unit is chosen": { ...NOTHING, ...EXAMPLE, physical_state: "liquid" },
  "No physical state is chosen": { ...NOTHING, ...EXAMPLE, container_unit_name: "Example (gal)" },
  "Nothing at all is filled in": NOTHING,
  "A liquid without its density": given("gal", "liquid", { ...EXAMPLE, pounds_per_gallon: null }),
  "The size is blank": given("lb", "solid", { ...EXAMPLE, container_size: " " }),
  "The size is zero": given("gal", "liquid", { ...EXAMPLE, container_size: "0" }),
  "The size is no number: 1.2.3": given("gal", "liquid", { ...EXAMPLE, container_size: "1.2.3" }),
  "The conversion factor is zero": given("cu", "compressed gas", { ...EXAMPLE, conversion_factor: "0" }),
  "The result is a billion or more": given("lb", "solid", { ...EXAMPLE, container_size: "999999999" }),
  "The unit's name has no kind in parentheses: Pallet": given("gal", "liquid", { container_unit_name: "Pallet" }),
};
const faultRows = Object.entries(FAULTS).map(([situation, inputs]) => {
  const answer = calculateAmounts(inputs);
  return [situation, words(answer), answer._tag === "Needs" ? answer.known.steps.map(quoted).join("; ") : ""];
});

const unitRow = (name: string): ReadonlyArray<string> => {
  const kind = unitKindOf(name);
  return [quoted(name), kind === null ? "none: no calculation formula" : kindWords(kind)];
};

/**
 * Gallons and pounds by unit kind and physical state; every figure and sentence comes from `calculateAmounts`.
 * @param unitNames of the container units that a new database starts with
 */
export const unitsPage = (unitNames: ReadonlyArray<string>): RulesPage => ({
  title: "Gallons and pounds",
  lead: "A line of an inventory says how many containers of which size stand on the shelf. From the kind of the container unit and the physical state of the product follows one formula, or none; the same function calculates in the form and in the reports.",
  sources: ["src/domain/quantity", "data/reference/container_units.csv"],
  chapters: [
    {
      title: "Unit kind and physical state",
      parts: [
        "The last column is what the fields say while nothing but unit and state is filled in; where there is no formula, the warning that a person gets.",
        table(["Unit kind", "Physical state", "Gallons", "Pounds", "What is said"], pairRows),
      ],
    },
    {
      title: "Worked by the running code",
      parts: [
        `Nothing is rounded before the end, and then half away from zero to ${AMOUNT_DECIMALS} decimals; ≈ says that it was rounded.`,
        table(["Unit kind", "Physical state", "Filled in", "Result"], workedRows),
      ],
    },
    {
      title: "When something is missing or wrong",
      parts: [
        "What is missing is told at the fields. What cannot be calculated is told by a warning; the amounts can be typed by hand.",
        table(["Situation", "What is said, or the result", "Amounts that are known all the same"], faultRows),
        `In lists an amount that is missing or not above zero is shown as ${displayAmount(null)}.`,
      ],
    },
    {
      title: "Which kind a unit is of",
      parts: [
        "The kind is the whole word in parentheses in the unit's name, upper or lower case; what follows it is ignored.",
        table(
          ["Name of the unit", "Kind"],
          [...unitNames, "DRUM (GAL)", "Cylinder (cu ft)", "Gallons", "Bag (kg)"].map(unitRow),
        ),
      ],
    },
    {
      title: "Fields that a physical state has",
      parts: [
        "The form shows these fields of the product for each state:",
        table(
          ["Physical state", "Fields"],
          PHYSICAL_STATES.map((state) => [state, stateFieldsOf(state).map(code).join(", ") || "none"]),
        ),
      ],
    },
  ],
});
