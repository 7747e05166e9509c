import { yearChoices } from "#domain/inventory/Inventory.ts";
import type { Option } from "#ui/kit/Select.tsx";

/** Years to choose from, newest first; a stored year outside them (reading 32) stays among them. */
export const yearOptions = (currentYear: number, chosen: number | null): ReadonlyArray<Option> => {
  const years = yearChoices(currentYear);
  const offered = chosen === null || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => b - a);
  return offered.map((year) => ({ id: String(year), label: String(year) }));
};
