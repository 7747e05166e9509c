import { useSelector } from "@xstate/react";
import { formResource } from "#application/machines/form/FormResource.ts";
import { productForm } from "#application/product/productForm.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { missingFacts } from "#domain/inventory/form/inventoryProductAmounts.ts";
import { productName } from "#domain/inventory/form/productLocks.ts";
import { productResource } from "#domain/product/Product.ts";
import { PHYSICS } from "#domain/product/productFields.ts";
import { PHYSICAL_STATES, stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DecimalField } from "#ui/kit/field/DecimalField.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { ResourceModal } from "../../form/ResourceModal.tsx";
import { wordOptions } from "../../form/useOptions.ts";
import { FACT_DECIMALS, PRODUCT_LABELS } from "../../product/productTexts.ts";
import { useApp, useRole } from "../../useApp.ts";
import { useLineActor } from "./useLineField.tsx";

/** The product's own form, for the facts needed to calculate amounts; afterwards the line loads them again. */
export function MissingFactsModal({ onClosed }: { readonly onClosed: () => void }) {
  const actor = useLineActor();
  const { machines } = useApp();
  const role = useRole();
  const { draft } = actor.getSnapshot().context;
  const close = () => {
    onClosed();
    const { product_id, mfg_name } = draft;
    // Even without a change: the catalog may have facts by now that the line did not copy.
    if (product_id === null) return;
    const name = productName(actor.getSnapshot().context);
    actor.send({ type: "product.chosen", option: { id: product_id, name, mfg_name } });
  };
  return (
    <ResourceModal
      machine={machines.products.form}
      resource={formResource(productForm, role)}
      id={draft.product_id}
      labels={PRODUCT_LABELS}
      title={`${COMPLETE_PRODUCT}: ${draft.name}`}
      size="small"
      offersArchive={false}
      onClosed={close}
    >
      {({ context, field, text, change }) => (
        <FormGrid columns={1}>
          <Select
            {...field("physical_state")}
            placeholder="Select state"
            options={wordOptions(PHYSICAL_STATES)}
            value={context.draft.physical_state}
            onChange={(id) => change("physical_state", PHYSICAL_STATES.find((state) => state === id) ?? null)}
          />
          {stateFieldsOf(context.draft.physical_state).map((name) => (
            <DecimalField key={name} {...text(name)} decimals={FACT_DECIMALS} unit={PHYSICS[name].unit} />
          ))}
        </FormGrid>
      )}
    </ResourceModal>
  );
}

const COMPLETE_PRODUCT = "Complete the product";

/** Shown if an amount needs facts that the chosen product lacks; these fields are locked in the line. */
export function MissingFactsButton({ onPress }: { readonly onPress: () => void }) {
  const isMissing = useSelector(useLineActor(), (state) => state.hasTag("editable") && missingFacts(state.context));
  const refusal = refusalOf(mayDo(useRole(), productResource.permissions.edit));
  return isMissing ? (
    <div>
      <Button size="small" disabledReason={refusal} onPress={onPress}>
        {COMPLETE_PRODUCT}
      </Button>
    </div>
  ) : null;
}
