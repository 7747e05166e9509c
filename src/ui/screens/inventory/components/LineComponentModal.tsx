import { useMachine } from "@xstate/react";
import type { LineComponentScope } from "#application/component/componentMachines.ts";
import type { InventoryChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DescriptionList } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { percentText } from "../../product/components/componentColumns.tsx";
import { components } from "../../product/product.css.ts";
import { COMPONENT_LABELS, storedWrongCheckDigit } from "../../product/productTexts.ts";
import { FieldSkeletons } from "../../form/FieldSkeletons.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { useApp } from "../../useApp.ts";

type LineComponentModalProps = { readonly scope: LineComponentScope; readonly onClose: () => void };

/** A component of a line, to be looked at: it was copied when the product was added (spec B2, reading 15). */
export function LineComponentModal({ scope, onClose }: LineComponentModalProps) {
  const { machines } = useApp();
  const [one, send] = useMachine(machines.lineComponents.one, { input: { scope } });
  const { value, error } = one.context;
  return (
    <Modal
      title={`Chemical Component ${scope.id}`}
      onClose={onClose}
      isDismissable
      footer={<Button onPress={onClose}>Close</Button>}
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
    percentage_weight: percentText(component.percentage_weight),
    percentage_volume: percentText(component.percentage_volume),
  };
  const names = ["number", "name", "percentage_weight", "percentage_volume"] as const;
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
