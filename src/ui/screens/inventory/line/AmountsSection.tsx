import { useSelector } from "@xstate/react";
import { memo } from "react";
import { amountNotes } from "#domain/inventory/inventoryProductAmounts.ts";
import { sameDraft } from "#domain/shared/sameDraft.ts";
import { FormGrid } from "#ui/kit/FormGrid.tsx";
import { useLineActor } from "./LineActor.ts";
import { LineComboBox } from "./LineComboBox.tsx";
import { LineDecimalField } from "./LineDecimalField.tsx";
import { LineGroup } from "./LineGroup.tsx";
import { LineTextField } from "./LineTextField.tsx";
import * as pageForm from "../../form/pageForm.css.ts";
import * as styles from "./line.css.ts";

/** Container, place, and the amounts that follow from them: calculated, editable, and explained (reading 13). */
export const AmountsSection = memo(function AmountsSection() {
  return (
    <LineGroup title="Container and amounts">
      <FormGrid columns={3}>
        <LineComboBox name="container_id" placeholder="Select container type" />
        <LineDecimalField name="container_size" />
        <LineComboBox name="container_unit_id" placeholder="Select container unit" />
        <LineDecimalField name="container_quantity" />
        <div className={pageForm.wide}>
          <LineTextField name="location_stored" />
        </div>
        <Amount name="max_gallons" unit="gal" />
        <Amount name="max_pounds" unit="lb" />
        <Arithmetic />
      </FormGrid>
    </LineGroup>
  );
});

type AmountProps = { readonly name: "max_gallons" | "max_pounds"; readonly unit: string };

function Amount({ name, unit }: AmountProps) {
  const note = useSelector(useLineActor(), ({ context }) => amountNotes(context)[name]);
  return <LineDecimalField name={name} unit={unit} help={note} />;
}

function Arithmetic() {
  const steps = useSelector(useLineActor(), ({ context }) => amountNotes(context).steps, sameDraft);
  return (
    <div>
      <div className={styles.stepsTitle}>Calculation</div>
      <div className={styles.steps} role="status" aria-label="Calculation">
        {steps.length === 0 ? <span>–</span> : steps.map((step) => <span key={step}>{step}</span>)}
      </div>
    </div>
  );
}
