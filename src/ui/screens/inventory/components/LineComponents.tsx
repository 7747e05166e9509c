import { Eye } from "lucide-react";
import { useMemo, useState } from "react";
import type { InventoryChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { LIST_RULES } from "../../list/listRules.ts";
import { useOpenOver } from "../../list/useOpenOver.ts";
import { actionsColumn, RowButton } from "../../list/rowColumns.tsx";
import { useLocalList } from "../../list/useList.ts";
import { ComponentList } from "../../product/components/ComponentList.tsx";
import { useApp } from "../../useApp.ts";
import { linesPath } from "../lineTexts.ts";

type LineComponentsProps = {
  readonly inventory_id: number;
  readonly inventory_product_id: number;
  readonly product_id: number;
};

/** The chemical components that a line copied (reading 15); each opens read-only (spec B2). */
export function LineComponents({ inventory_id, inventory_product_id, product_id }: LineComponentsProps) {
  const { machines } = useApp();
  const [scope] = useState({ inventory_id, inventory_product_id });
  const list = useLocalList({ machine: machines.lineComponents.list, scope, rules: LIST_RULES.components });
  const [file] = useState({ list: "line-components" as const, of: `${inventory_id},${inventory_product_id}` });
  const open = useOpenOver();
  const base = `${linesPath(inventory_id)}/${inventory_product_id}/chemical-components`;
  const actions = useMemo(
    () =>
      actionsColumn<InventoryChemicalComponent>(({ inventory_product_chemical_component_id: id, name }) => (
        <RowButton
          label={`View chemical component ${name}`}
          icon={Eye}
          onPress={() => open(`${base}/${id}`, { productId: product_id })}
        />
      )),
    [base, open, product_id],
  );
  return (
    <ComponentList
      list={list}
      actions={actions}
      file={file}
      rowId={({ inventory_product_chemical_component_id }) => String(inventory_product_chemical_component_id)}
    />
  );
}
