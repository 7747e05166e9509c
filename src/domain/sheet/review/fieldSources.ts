import { Struct } from "effect";
import { componentValues, changedValues, type OnFile, productValues } from "./onFile.ts";
import type { StoredDecision } from "./decisions.ts";
import type { FieldSource, FormValues } from "./Sheet.ts";

/** A decision that stored values, and its sheet. */
export type StoredSource = StoredDecision & {
  readonly sheet_id: number;
  readonly sheet_date: string | null;
  readonly original_name: string;
};

const keptValues = (onFile: OnFile, source: StoredSource, stored: FormValues): FormValues | null => {
  const { product_chemical_component_id: id } = source;
  if (id === null) return productValues(onFile, stored);
  const component = onFile.components.find((one) => one.product_chemical_component_id === id);
  return component === undefined ? null : componentValues(component, stored);
};

/**
 * The source of each field that still has the value stored then, by the newest decision about it.
 * @param sources of the product, newest first
 */
export const fieldSources = (onFile: OnFile, sources: ReadonlyArray<StoredSource>): ReadonlyArray<FieldSource> => {
  const seen = new Set<string>();
  return sources.flatMap((source) => {
    const { stored, product_chemical_component_id, decision, by, at } = source;
    const { as_printed, evidence } = source.proposal;
    if (stored === null) return [];
    const kept = keptValues(onFile, source, stored);
    const changed = kept === null ? Object.keys(stored) : changedValues(stored, kept);
    return Object.entries(stored).flatMap(([field, value]): ReadonlyArray<FieldSource> => {
      const key = JSON.stringify([product_chemical_component_id, field, Array.isArray(value) ? value : null]);
      if (seen.has(key)) return [];
      seen.add(key);
      if (changed.includes(field) || value.length === 0) return [];
      const sheet = Struct.pick(source, ["sheet_id", "sheet_date", "original_name"]);
      return [{ field, product_chemical_component_id, ...sheet, as_printed, evidence, decision, by, at }];
    });
  });
};
