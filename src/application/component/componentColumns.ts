import { declareColumns } from "../list/Column.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { type ChemicalComponent, COMPONENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { type PERCENT_BASES, rangeText } from "#domain/component/PrintedRange.ts";

type Basis = (typeof PERCENT_BASES)[number];

/** The percentage that was entered, otherwise the printed range in words. */
export const shareOf = (component: ChemicalComponent, basis: Basis): number | string | null => {
  const { percentage_weight, percentage_volume, percent_basis, percent_min, percent_max } = component;
  const entered = basis === "weight" ? percentage_weight : percentage_volume;
  if (entered !== null || (percent_basis ?? "weight") !== basis) return entered;
  return rangeText({ ...component, percent_min: exactText(percent_min), percent_max: exactText(percent_max) });
};

/** The chemical components of a product or a line (spec B2). */
export const COMPONENT_COLUMNS = declareColumns<ChemicalComponent>()({
  number: { header: COMPONENT_FIELDS.number.label, value: ({ number }) => number },
  name: { header: COMPONENT_FIELDS.name.label, value: ({ name }) => name },
  percentage_weight: {
    header: COMPONENT_FIELDS.percentage_weight.label,
    value: (component) => shareOf(component, "weight"),
    hasNumbers: true,
  },
  percentage_volume: {
    header: COMPONENT_FIELDS.percentage_volume.label,
    value: (component) => shareOf(component, "volume"),
    hasNumbers: true,
  },
});
