import { useParams } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useMemo, useState } from "react";
import type { InventoryChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { DescriptionList } from "#ui/kit/layout.tsx";
import { FieldSkeletons } from "../form/Loaded.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { type ModalProps, useOpenOver } from "../list/modalRoute.tsx";
import { RowButton } from "#ui/kit/table/RowButton.tsx";
import { actionsColumn } from "../list/rowColumns.tsx";
import { useLocalList } from "../list/useList.ts";
import { ComponentList, shareText } from "../product/ComponentList.tsx";
import { components } from "../product/product.css.ts";
import { COMPONENT_LABELS, storedWrongCheckDigit } from "../product/productTexts.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { linesPath } from "./lineTexts.ts";

type LineComponentsProps = {
  readonly inventory_id: number;
  readonly inventory_product_id: number;
  readonly product_id: number;
};

/** A line's copies of chemical components (reading 15); each opens read-only (spec B2). */
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

/** A component of a line, read-only, because it was copied when the product was added (spec B2, reading 15). */
export function LineComponentModal({ id, onClosed }: ModalProps) {
  const { machines } = useApp();
  const { inventoryId, inventoryProductId } = useParams({ strict: false });
  const scope = { inventory_id: Number(inventoryId), inventory_product_id: Number(inventoryProductId), id: id ?? 0 };
  const [one, send] = useMachine(machines.lineComponents.one, { input: { scope } });
  const close = () => onClosed(false);
  const { value, error } = one.context;
  return (
    <Modal
      title={`Chemical Component ${id}`}
      onClose={close}
      isDismissable
      footer={<Button onPress={close}>Close</Button>}
    >
      {one.hasTag("loading") ? <FieldSkeletons count={6} /> : null}
      {one.hasTag("missing") ? <Notice tone="warning">{error}</Notice> : null}
      {one.hasTag("failed") ? <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} /> : null}
      {value === null ? null : <ComponentFacts component={value} />}
    </Modal>
  );
}

function ComponentFacts({ component }: { readonly component: InventoryChemicalComponent }) {
  const { cas_check } = component;
  const facts = {
    ...component,
    percentage_weight: shareText(component, "weight"),
    percentage_volume: shareText(component, "volume"),
  };
  const printed = component.percent_as_printed === "" ? [] : (["percent_as_printed"] as const);
  const names = ["number", "name", "percentage_weight", "percentage_volume", ...printed] as const;
  const texts = ["regulations", "restrictions", "reporting_requirements"] as const;
  return (
    <div className={components}>
      {cas_check === null || cas_check.valid ? null : (
        <Notice tone="warning">{storedWrongCheckDigit(cas_check.expected_digit)}</Notice>
      )}
      <DescriptionList
        items={[...names, ...texts].map((name) => ({ label: COMPONENT_LABELS[name], value: facts[name] || "–" }))}
      />
    </div>
  );
}
