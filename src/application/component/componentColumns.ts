import { type Columns, declareColumns } from "../list/Column.ts";
import { fieldColumns } from "../list/fieldColumns.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { type ChemicalComponent, COMPONENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { COMPONENT_PARENT_LABELS } from "#domain/component/componentResource.ts";
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

type Owner = { readonly name: string; readonly mfg_name: string; readonly mfg_product_number: string };
const LABELS = COMPONENT_PARENT_LABELS;

/** All fields of each component, a range by its ends, and the product that an import finds them by. */
export const componentFileColumns = (owner: Owner): Columns<ChemicalComponent> => ({
  ...fieldColumns(COMPONENT_FIELDS, (component: ChemicalComponent) => component),
  product: { header: LABELS.product_id, value: () => owner.name },
  product_mfg_name: { header: LABELS.product_mfg_name, value: () => owner.mfg_name },
  product_number: { header: LABELS.product_number, value: () => owner.mfg_product_number },
});
