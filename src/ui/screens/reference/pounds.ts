import { NOTHING } from "./databaseTexts.ts";

/** As many digits as the smallest quantity of a law has. */
const DECIMALS = 12;

/** A quantity of a list, lb, with its grouping. */
export const pounds = (quantity: number | null): string =>
  quantity === null ? NOTHING : quantity.toLocaleString("en-US", { maximumFractionDigits: DECIMALS });
