import { Pencil, Unlink } from "lucide-react";
import { useMemo, useState } from "react";
import { confirmUnlinkComponent } from "#application/shared/texts.ts";
import type { ChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { LIST_RULES } from "../../list/listRules.ts";
import { useOpenOver } from "../../list/useOpenOver.ts";
import { actionsColumn, RowButton } from "../../list/rowColumns.tsx";
import { ConfirmActionDialog, useConfirmAction } from "../../list/useConfirmAction.tsx";
import { useLocalList } from "../../list/useList.ts";
import { useApp, useRole } from "../../useApp.ts";
import { componentsPath } from "../productTexts.ts";
import { ComponentList } from "./ComponentList.tsx";

/** The chemical components of a product (spec B2). */
export function ComponentsSection({ productId }: { readonly productId: number }) {
  const { machines } = useApp();
  const [scope] = useState({ product_id: productId });
  const list = useLocalList({ machine: machines.productComponents.list, scope, rules: LIST_RULES.components });
  const open = useOpenOver();
  const [file] = useState({ list: "product-components" as const, of: String(productId) });
  const base = componentsPath(productId);
  const action = useConfirmAction(machines.productComponents.unlink, list);
  const { request } = action;
  const refusal = refusalOf(mayDo(useRole(), "product component.edit"));
  const actions = useMemo(
    () =>
      actionsColumn<ChemicalComponent>(({ product_chemical_component_id: id, version, name }) => (
        <>
          <RowButton label="Edit Chemical Component" icon={Pencil} onPress={() => open(`${base}/${id}`)} />
          <RowButton
            label={`Unlink ${name}`}
            icon={Unlink}
            tone="danger"
            disabledReason={refusal}
            onPress={() => request({ product_id: productId, product_chemical_component_id: id, version, name })}
          />
        </>
      )),
    [base, open, productId, refusal, request],
  );
  return (
    <>
      <ComponentList
        list={list}
        actions={actions}
        file={file}
        rowId={({ product_chemical_component_id }) => String(product_chemical_component_id)}
        button={
          <Button variant="primary" disabledReason={refusal} onPress={() => open(`${base}/create`)}>
            + Add New Chemical Component
          </Button>
        }
      />
      <ConfirmActionDialog action={action} questionOf={({ name }) => confirmUnlinkComponent(name)} tone="danger" />
    </>
  );
}
