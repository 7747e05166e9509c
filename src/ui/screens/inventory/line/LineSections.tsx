import { useSelector } from "@xstate/react";
import { Lock } from "lucide-react";
import { memo, type ReactNode } from "react";
import { refusalOf } from "#domain/identity/permissions.ts";
import { amountNotes } from "#domain/inventory/inventoryProductAmounts.ts";
import type { LineField } from "#domain/inventory/InventoryProductContext.ts";
import { fieldLock, questionDecision } from "#domain/inventory/productLocks.ts";
import { PHYSICS, REGULATORY_FLAGS } from "#domain/product/productFields.ts";
import { stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { columnsOf, sameDraft } from "#domain/shared/fieldValues.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import * as pageForm from "../../form/pageForm.css.ts";
import * as styles from "./line.css.ts";
import {
  FlashPointField,
  HazardsField,
  LineCheckbox,
  LineChoiceField,
  LineComboBox,
  LineDecimalField,
  LinePhoneField,
  LineTextField,
} from "./LineFields.tsx";
import { ProductPicker } from "./ProductPicker.tsx";
import { useLineActor, useLineField } from "./useLineField.tsx";

/** None of the groups takes props, so that only what it selects renders it again. */

type LineGroupProps = {
  readonly title: string;
  /** The field whose lock the whole group shares; explained once, under the title. */
  readonly lockedLike?: LineField;
  readonly children: ReactNode;
};

/** When the whole form is locked, the notice above it says why. */
function LineGroup({ title, lockedLike, children }: LineGroupProps) {
  const lock = useSelector(useLineActor(), (state) =>
    lockedLike === undefined || state.hasTag("locked") ? undefined : fieldLock(state.context, lockedLike),
  );
  const reason =
    lock === undefined ? undefined : (
      <span className={styles.lock} aria-hidden>
        <Lock size={12} />
        {lock}
      </span>
    );
  return (
    <div className={pageForm.group}>
      <FormSection title={title} description={reason}>
        {children}
      </FormSection>
    </div>
  );
}

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

/** A physical state's own fields come right after it, so that Tab reaches them next (spec B4). */
export const PhysicalSection = memo(function PhysicalSection() {
  const state = useSelector(useLineActor(), ({ context }) => context.draft.physical_state);
  return (
    <LineGroup title="Physical properties" lockedLike="physical_state">
      <FormGrid columns={3}>
        <LineChoiceField name="physical_state" placeholder="Select state" />
        {stateFieldsOf(state).map((name) => (
          <LineDecimalField key={name} name={name} unit={PHYSICS[name].unit} />
        ))}
        <FlashPointField />
        <LineTextField name="nfpa" />
        <HazardsField />
      </FormGrid>
    </LineGroup>
  );
});

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
        <LineChoiceField name="storage_pressure" />
        <LineChoiceField name="storage_temperature" />
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

export const RegulatorySection = memo(function RegulatorySection() {
  return (
    <LineGroup title="Regulatory flags" lockedLike="is_spcc">
      <div className={pageForm.flags}>
        {columnsOf(REGULATORY_FLAGS).map((name) => (
          <LineCheckbox key={name} name={name} />
        ))}
      </div>
    </LineGroup>
  );
});

/** Notes ask a question; once it is resolved they are read-only until it is restored (spec B4). */
export const NotesSection = memo(function NotesSection() {
  const { value, change, common, actor } = useLineField("notes");
  const isResolved = useSelector(actor, ({ context }) => context.row?.is_resolve_question ?? false);
  const isStored = useSelector(actor, ({ context }) => context.row !== null);
  const refusal = useSelector(actor, ({ context }) => refusalOf(questionDecision(context)));
  const isPending = useSelector(actor, (state) => state.hasTag("busy") && state.context.pending === "question");
  return (
    <LineGroup title="Notes" lockedLike="notes">
      <TextField {...common} value={value} onChange={change} isMultiline rows={3} />
      {isStored ? (
        <div className={styles.question}>
          <Button
            disabledReason={refusal}
            isPending={isPending}
            onPress={() => actor.send({ type: "question.toggled" })}
          >
            {isResolved ? "Restore Question" : "Resolve Question"}
          </Button>
          {isResolved ? <Badge tone="neutral">Resolved</Badge> : null}
          {!isResolved && value !== "" ? <Badge tone="warning">Question</Badge> : null}
        </div>
      ) : null}
    </LineGroup>
  );
});
