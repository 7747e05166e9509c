/** States of matter of the fire code: cubic feet of gas, gallons of liquid, pounds of solid. */
export type Matter = "gas" | "liquid" | "solid";

/** Amounts of a class above which a permit is needed; '0' is any amount, null: no limit of that state in the code. */
export type PermitClass = {
  readonly id: string;
  readonly name: string;
  readonly limits: Readonly<Record<Matter, string | null>>;
};

const row = (
  id: string,
  name: string,
  gas: string | null,
  liquid: string | null,
  solid: string | null,
): PermitClass => ({ id, name, limits: { gas, liquid, solid } });

/**
 * Operational permits of the International Fire Code (tables 105.6.8 and 105.6.20); cities change the amounts. Oxidizer
 * gases: 504 cu ft. Liquids inside a building: the lower amount.
 */
export const PERMIT_CLASSES = [
  row("flammable_liquid_1", "Flammable liquid, Class I (flash point below 100 °F)", null, "5", null),
  row("combustible_liquid", "Combustible liquid, Class II and IIIA (100 to 200 °F)", null, "25", null),
  row("flammable_gas", "Flammable gas", "200", null, null),
  row("flammable_solid", "Flammable solid", null, null, "100"),
  row("corrosive", "Corrosive", "200", "55", "1000"),
  row("highly_toxic", "Highly toxic", "0", "0", "0"),
  row("toxic", "Toxic", "0", "10", "100"),
  row("oxidizer_gas", "Oxidizing gas, oxygen included", "504", null, null),
  row("oxidizer_4", "Oxidizer, class 4", null, "0", "0"),
  row("oxidizer_3", "Oxidizer, class 3", null, "1", "10"),
  row("oxidizer_2", "Oxidizer, class 2", null, "10", "100"),
  row("oxidizer_1", "Oxidizer, class 1", null, "55", "500"),
  row("organic_peroxide_1", "Organic peroxide, class I and II", null, "0", "0"),
  row("organic_peroxide_3", "Organic peroxide, class III", null, "1", "10"),
  row("organic_peroxide_4", "Organic peroxide, class IV", null, "2", "20"),
  row("pyrophoric", "Pyrophoric", "0", "0", "0"),
  row("unstable_4", "Unstable (reactive), class 3 and 4", "0", "0", "0"),
  row("unstable_2", "Unstable (reactive), class 2", null, "5", "50"),
  row("unstable_1", "Unstable (reactive), class 1", null, "10", "100"),
  row("water_reactive_3", "Water-reactive, class 3", null, "0", "0"),
  row("water_reactive_2", "Water-reactive, class 2", null, "5", "50"),
  row("water_reactive_1", "Water-reactive, class 1", null, "55", "500"),
  row("inert_gas", "Inert gas and simple asphyxiant", "6000", null, null),
] as const;

/** California, per material: at or above (Health and Safety Code 25507). */
export const CALIFORNIA_LIMITS: Readonly<Record<Matter, string>> = { gas: "200", liquid: "55", solid: "500" };
