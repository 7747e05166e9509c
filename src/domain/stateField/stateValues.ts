import { Schema } from "effect";
import { storedText } from "../shared/fields.ts";
import { keptRows } from "../shared/rowFields.ts";
import type { StateField } from "./StateField.ts";

const MAX_LABEL = 300;
const MAX_VALUE = 2_000;
const MAX_VALUES = 100;
const shortText = (what: string, max: number) =>
  storedText.check(Schema.isMaxLength(max, { message: `${what} must be at most ${max} characters` }));

/** A state's field with its value. It bears its label, so that one of a read file is kept though no list knows it. */
export const StateValue = Schema.Struct({
  state: shortText("State", 2),
  t2s_name: shortText("Field name", 40),
  label: shortText("Label", MAX_LABEL),
  value: shortText("Value of a state field", MAX_VALUE),
  is_required: Schema.Boolean,
});
export type StateValue = typeof StateValue.Type;

export const STATE_VALUES = keptRows({
  label: "State Fields",
  item: StateValue,
  most: MAX_VALUES,
  rowInWords: ({ label, value }) => `${label}: ${value}`,
  example: [{ state: "AL", t2s_name: "State05Text", label: "Master ID Number", value: "54321", is_required: true }],
});

type Known = Pick<StateField, "state" | "level" | "t2s_name" | "name" | "is_required">;

/** What is asked in `state`, each with its value or '', then what else is kept. */
export const stateValuesFor = (
  state: string,
  known: ReadonlyArray<Known>,
  kept: ReadonlyArray<StateValue>,
): { readonly asked: ReadonlyArray<StateValue>; readonly others: ReadonlyArray<StateValue> } => {
  const asked = known
    .filter((field) => field.level === "facility" && field.state === state)
    .map(({ t2s_name, name: label, is_required }) => ({
      state,
      t2s_name,
      label,
      value: kept.find((one) => one.state === state && one.t2s_name === t2s_name)?.value ?? "",
      is_required,
    }));
  const isAsked = (one: StateValue) => one.state === state && asked.some(({ t2s_name }) => t2s_name === one.t2s_name);
  return { asked, others: kept.filter((one) => !isAsked(one)) };
};

/** One value is put in the place of the one before it, or after all others; a blank one is kept until it is sent. */
export const withStateValue = (kept: ReadonlyArray<StateValue>, put: StateValue): ReadonlyArray<StateValue> => {
  const isIt = (one: StateValue) => one.state === put.state && one.t2s_name === put.t2s_name;
  return kept.some(isIt) ? kept.map((one) => (isIt(one) ? put : one)) : [...kept, put];
};
