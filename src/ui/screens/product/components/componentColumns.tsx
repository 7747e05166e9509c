import type { ChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import type { ListAddressRules } from "../../list/listSearch.ts";
import type { ListColumn } from "../../list/ListPage.tsx";
import { cas } from "../product.css.ts";
import { COMPONENT_LABELS, storedWrongCheckDigit } from "../productTexts.ts";

/** A component has no status; its list is in no address. */
export const COMPONENT_RULES: ListAddressRules = {
  statuses: ["active"],
  defaultStatus: "active",
  sortable: ["number", "name", "percentage_weight", "percentage_volume"],
};

/** Decimals that a stored share has at most. */
const DECIMALS = 6;

export const percentText = (percent: number | null): string =>
  percent === null ? "" : percent.toLocaleString("en-US", { maximumFractionDigits: DECIMALS });

/** The number, and the check digit that it should have (decision 12). */
function CasNumber({ number, cas_check }: ChemicalComponent) {
  if (cas_check === null || cas_check.valid) return number;
  const { expected_digit } = cas_check;
  return (
    <span className={cas} title={storedWrongCheckDigit(expected_digit)}>
      {number}
      <Badge tone="warning">check digit should be {expected_digit}</Badge>
    </span>
  );
}

/** Columns of chemical components (spec B2), of products and of lines. */
export const COMPONENT_COLUMNS: ReadonlyArray<ListColumn<ChemicalComponent>> = [
  { id: "number", header: COMPONENT_LABELS.number, minWidth: 150, cell: CasNumber },
  { id: "name", header: COMPONENT_LABELS.name, isRowHeader: true, minWidth: 200, cell: ({ name }) => name },
  {
    id: "percentage_weight",
    header: COMPONENT_LABELS.percentage_weight,
    width: 160,
    align: "end",
    cell: ({ percentage_weight }) => percentText(percentage_weight),
  },
  {
    id: "percentage_volume",
    header: COMPONENT_LABELS.percentage_volume,
    width: 160,
    align: "end",
    cell: ({ percentage_volume }) => percentText(percentage_volume),
  },
];
