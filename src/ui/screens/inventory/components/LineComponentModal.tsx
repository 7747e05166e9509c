import { useParams } from "@tanstack/react-router";
import type { InventoryChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DescriptionList } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { shareText } from "../../product/components/ComponentList.tsx";
import { components } from "../../product/product.css.ts";
import { COMPONENT_LABELS, storedWrongCheckDigit } from "../../product/productTexts.ts";
import { FieldSkeletons } from "../../form/FieldSkeletons.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import type { ModalProps } from "../../list/modalRoute.tsx";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";

/** A component of a line, read-only: it was copied when the product was added (spec B2, reading 15). */
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
