import { Eye } from "lucide-react";
import type { InventoryChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { COMPONENT_COLUMNS } from "../../product/components/componentColumns.tsx";
import type { ListColumn } from "../../list/ListPage.tsx";
import { widthOfButtons } from "../../list/rowColumns.tsx";

/** Columns of a line's chemical components: each can be looked at (spec B2). */
export const lineComponentColumns = (
  onView: (id: number) => void,
): ReadonlyArray<ListColumn<InventoryChemicalComponent>> => [
  ...COMPONENT_COLUMNS,
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: widthOfButtons(1),
    align: "end",
    cell: ({ inventory_product_chemical_component_id: id, name }) => (
      <IconButton
        label={`View chemical component ${name}`}
        icon={<Eye size={16} aria-hidden />}
        size="small"
        onPress={() => onView(id)}
      />
    ),
  },
];
