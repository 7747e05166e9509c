import { exact, printed } from "./exact.ts";
import type { Unit } from "./Finding.ts";

export const unitText = (unit: Unit): string => (unit === "" ? "" : unit === "%" ? "%" : ` ${unit}`);

/** `1,189.65 lb`, as printed in the file. */
export const figureText = (value: string, unit: Unit): string => {
  const decimal = exact(value);
  return `${decimal === null ? value : printed(decimal)}${unitText(unit)}`;
};
