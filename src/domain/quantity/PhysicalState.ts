import { Schema } from "effect";

/** Physical states of a product (spec B9). */
export const PHYSICAL_STATES = ["solid", "liquid", "compressed gas", "liquified gas"] as const;
export const PhysicalState = Schema.Literals(PHYSICAL_STATES);
export type PhysicalState = typeof PhysicalState.Type;

/** Fields of a product that only some physical states have. */
const STATE_FIELDS = ["specific_gravity", "pounds_per_gallon", "conversion_factor"] as const;
export type StateField = (typeof STATE_FIELDS)[number];

const FIELDS: Readonly<Record<PhysicalState, ReadonlyArray<StateField>>> = {
  solid: [],
  liquid: ["specific_gravity", "pounds_per_gallon"],
  "compressed gas": ["conversion_factor"],
  "liquified gas": ["conversion_factor"],
};

/** The fields that a form shows for a physical state (spec B4); none while no state is selected. */
export const stateFieldsOf = (state: PhysicalState | null): ReadonlyArray<StateField> =>
  state === null ? [] : FIELDS[state];

/** The fields that it hides: their values do not count. */
export const hiddenStateFields = (state: PhysicalState | null): ReadonlyArray<StateField> =>
  STATE_FIELDS.filter((name) => !stateFieldsOf(state).includes(name));
