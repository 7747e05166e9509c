import { useState } from "react";
import type { ProductOwner } from "#application/component/ProductComponents.ts";
import { componentForm } from "#application/component/componentForm.ts";
import { formResource } from "#application/machines/resourceForm.ts";
import { ResourceModal } from "../../form/ResourceModal.tsx";
import { useApp, useRole } from "../../useApp.ts";
import { COMPONENT_LABELS } from "../productTexts.ts";
import { ComponentFields } from "./ComponentFields.tsx";

type ComponentModalProps = {
  readonly owner: ProductOwner;
  /** Null for a new component. */
  readonly id: number | null;
  readonly onClosed: (hasChanged: boolean) => void;
};

/** Adds a chemical component to a product, or edits one (spec B2). */
export function ComponentModal({ owner, id, onClosed }: ComponentModalProps) {
  const { machines } = useApp();
  const role = useRole();
  const [machine] = useState(() => machines.productComponents.formOf(owner));
  return (
    <ResourceModal
      machine={machine}
      resource={{ ...formResource(componentForm, role), owner: `Product/${owner.product_id}` }}
      id={id}
      labels={COMPONENT_LABELS}
      size="large"
      offersArchive={false}
      onClosed={onClosed}
    >
      {(form) => <ComponentFields form={form} />}
    </ResourceModal>
  );
}
