import { Schema } from "effect";

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

/** Spec B4; none while no state is selected. */
export const stateFieldsOf = (state: PhysicalState | null): ReadonlyArray<StateField> =>
  state === null ? [] : FIELDS[state];

/** Their values do not count. */
export const hiddenStateFields = (state: PhysicalState | null): ReadonlyArray<StateField> =>
  STATE_FIELDS.filter((name) => !stateFieldsOf(state).includes(name));
