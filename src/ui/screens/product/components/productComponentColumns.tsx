import { Pencil, Unlink } from "lucide-react";
import type { ChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { IconButton } from "#ui/kit/IconButton.tsx";
import type { ListColumn } from "../../list/ListPage.tsx";
import { widthOfButtons } from "../../list/rowColumns.tsx";
import { actions } from "../product.css.ts";
import { EDIT_COMPONENT } from "../productTexts.ts";
import { COMPONENT_COLUMNS } from "./componentColumns.tsx";

type ComponentActions = {
  readonly onEdit: (row: ChemicalComponent) => void;
  readonly unlinkRefusal: string | undefined;
  readonly onUnlink: (row: ChemicalComponent) => void;
};

/** Columns of a product's chemical components, with their row actions (spec B2). */
export const productComponentColumns = (component: ComponentActions): ReadonlyArray<ListColumn<ChemicalComponent>> => [
  ...COMPONENT_COLUMNS,
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: widthOfButtons(2),
    align: "end",
    cell: (row) => (
      <span className={actions}>
        <IconButton
          label={EDIT_COMPONENT}
          icon={<Pencil size={16} aria-hidden />}
          size="small"
          onPress={() => component.onEdit(row)}
        />
        <IconButton
          label={`Unlink ${row.name}`}
          icon={<Unlink size={16} aria-hidden />}
          size="small"
          tone="danger"
          disabledReason={component.unlinkRefusal}
          onPress={() => component.onUnlink(row)}
        />
      </span>
    ),
  },
];
