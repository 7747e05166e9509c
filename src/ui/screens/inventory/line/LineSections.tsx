import { useSelector } from "@xstate/react";
import { memo } from "react";
import { PHYSICAL_STATES, stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { SARA_FLAGS } from "#domain/product/ProductFacts.ts";
import { DecimalField } from "#ui/kit/DecimalField.tsx";
import { FormGrid } from "#ui/kit/FormGrid.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { FLASH_POINT, STATE_OPTIONS, STATE_UNITS } from "../../product/factTexts.ts";
import { HazardsField } from "./HazardsField.tsx";
import { LineCheckbox } from "./LineCheckbox.tsx";
import { LineDecimalField } from "./LineDecimalField.tsx";
import { LineGroup } from "./LineGroup.tsx";
import { LinePhoneField } from "./LinePhoneField.tsx";
import { LineTextField } from "./LineTextField.tsx";
import { ProductPicker } from "./ProductPicker.tsx";
import { useLineField } from "./useLineField.tsx";
import { useLineActor } from "./LineActor.ts";
import * as pageForm from "../../form/pageForm.css.ts";

/** The groups of the form that say what the product is. None takes props, so that only what it selects draws it anew. */

export const ProductSection = memo(function ProductSection() {
  return (
    <LineGroup title="Product" lockedLike="mfg_name">
      <FormGrid columns={3}>
        <div className={pageForm.wide}>
          <ProductPicker />
        </div>
        <LineTextField name="mfg_name" isRequired />
        <LineTextField name="mfg_product_number" />
        <LinePhoneField name="mfg_phone" />
        <LinePhoneField name="mfg_emergency_phone" />
      </FormGrid>
    </LineGroup>
  );
});

export const UseSection = memo(function UseSection() {
  return (
    <LineGroup title="Use">
      <div className={pageForm.flags}>
        <LineCheckbox name="is_processed" />
        <LineCheckbox name="is_manufactured" />
        <LineCheckbox name="is_otherwise_used" />
      </div>
    </LineGroup>
  );
});

function PhysicalStateField() {
  const { value, change, common } = useLineField("physical_state");
  const choose = (id: string | null) => change(PHYSICAL_STATES.find((state) => state === id) ?? null);
  return <Select {...common} placeholder="Select state" options={STATE_OPTIONS} value={value} onChange={choose} />;
}

function FlashPointField() {
  const { value, change, common } = useLineField("flash_points");
  return <DecimalField {...common} value={value} onChange={change} {...FLASH_POINT} />;
}

/** A state's own fields follow it at once, so that the keyboard meets them next (spec B4). */
export const PhysicalSection = memo(function PhysicalSection() {
  const state = useSelector(useLineActor(), ({ context }) => context.draft.physical_state);
  return (
    <LineGroup title="Physical properties" lockedLike="physical_state">
      <FormGrid columns={3}>
        <PhysicalStateField />
        {stateFieldsOf(state).map((name) => (
          <LineDecimalField key={name} name={name} unit={STATE_UNITS[name]} />
        ))}
        <FlashPointField />
        <LineTextField name="nfpa" />
        <HazardsField />
      </FormGrid>
    </LineGroup>
  );
});

export const RegulatorySection = memo(function RegulatorySection() {
  return (
    <LineGroup title="Regulatory flags" lockedLike="is_spcc">
      <div className={pageForm.flags}>
        {SARA_FLAGS.map((name) => (
          <LineCheckbox key={name} name={name} />
        ))}
        <LineCheckbox name="is_spcc" />
      </div>
    </LineGroup>
  );
});
