import { PHYSICS } from "#domain/product/productFields.ts";
import type { Option } from "#ui/kit/Select.tsx";

/** The words of a field to choose from. */
export const wordOptions = (words: ReadonlyArray<string>): ReadonlyArray<Option> =>
  words.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }));

/** Decimals that can be typed: as many as are stored (spec B5 asks for two or four). */
export const FACT_DECIMALS = 6;

/** Whole °F, with a minus first if at all; blank shows 0 °F (spec B5). */
export const FLASH_POINT = {
  decimals: 0,
  allowNegative: true,
  unit: PHYSICS.flash_points.unit,
  placeholder: "0",
} as const;
