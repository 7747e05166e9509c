import { numberText } from "#ui/kit/counts.ts";

/** Texts of the reference lists' screens (spec B2 'Database entry'). */

export const DATABASE = "Database";
export const DATABASE_PATH = "/database";
export const NOTHING = "-";

/** As many decimals as the smallest quantity in a law has. */
const poundsShown = numberText(12);

/** In lb. */
export const pounds = (quantity: number | null): string => (quantity === null ? NOTHING : poundsShown(quantity));
