import { memo, useContext } from "react";
import { productMachines } from "#application/product/productMachines.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { productForm } from "#application/product/productForm.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { amountNotes, missingFacts, offeredPounds } from "#domain/inventory/form/inventoryProductAmounts.ts";
import { productName, questionDecision, productChoice } from "#domain/inventory/form/productLocks.ts";
import { productResource } from "#domain/product/Product.ts";
import { PHYSICS } from "#domain/product/productFields.ts";
import { PHYSICAL_STATES, stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { sameDraft } from "#domain/shared/fieldValues.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DecimalField } from "#ui/kit/field/DecimalField.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { ResourceModal } from "../../record/ResourceModal.tsx";
import { wordOptions } from "../../form/useOptions.ts";
import { FACT_DECIMALS } from "../../form/FormFields.tsx";
import { PRODUCT_LABELS } from "../../product/productTexts.ts";
import { useMachines, useRole } from "../../useApp.ts";
import { LineMeter } from "../LineMeter.tsx";
import { PhysicalFields } from "./FactsSection.tsx";
import * as styles from "./line.css.ts";
import { KnownTextField, LineCheckbox, LineChoiceField, LineComboBox, LineDecimalField } from "./LineFields.tsx";
import { QuestionPhotos } from "./QuestionPhotos.tsx";
import { ProductPicker } from "./ProductPicker.tsx";
import { isLocked, LineGroup, LineIsShown, useLine, useLineActor, useLineField } from "./useLineField.tsx";

/** None of the groups has changing props, so each renders again only for what it selects. */

/** The fields typed for every line, in the order of the work; for a new product, the facts on its label come first. */
export const EntrySection = memo(function EntrySection() {
  const isNew = useLine(({ context }) => productChoice(context) === "new");
  return (
    <>
      <div className={styles.fields}>
        <div className={styles.span[isNew ? 2 : 4]}>
          <ProductPicker />
        </div>
        {isNew ? (
          <>
            <div className={styles.span[2]}>
              <KnownTextField name="mfg_name" isRequired />
            </div>
            <PhysicalFields />
          </>
        ) : null}
      </div>
      <div className={styles.container}>
        <LineComboBox name="container_id" placeholder="Select type" />
        <LineDecimalField name="container_size" />
        <LineComboBox name="container_unit_id" placeholder="Select unit" />
        <LineDecimalField name="container_quantity" />
      </div>
      <KnownTextField name="location_stored" />
    </>
  );
});

/** Calculated, editable, and explained (reading 13). */
export const AmountsSection = memo(function AmountsSection({ onComplete }: { readonly onComplete: () => void }) {
  const steps = useLine(({ context }) => amountNotes(context).steps, sameDraft);
  const isMissing = useLine((state) => state.hasTag("editable") && missingFacts(state.context));
  const refusal = refusalOf(mayDo(useRole(), productResource.permissions.edit));
  return (
    <>
      <LineGroup title="Amounts">
        <div className={styles.pair}>
          <Amount name="max_gallons" />
          <Amount name="max_pounds" />
        </div>
        {isMissing ? (
          <div>
            <Button size="small" disabledReason={refusal} onPress={onComplete}>
              {COMPLETE_PRODUCT}
            </Button>
          </div>
        ) : null}
        <div>
          <div className={styles.stepsTitle}>Calculation</div>
          <div className={styles.steps} role="status" aria-label="Calculation">
            {steps.length === 0 ? <span>–</span> : steps.map((step) => <span key={step}>{step}</span>)}
          </div>
        </div>
      </LineGroup>
      <ThresholdMeter />
    </>
  );
});

/** Below the amounts that it compares. A line that cannot be changed is in the reports already. */
function ThresholdMeter() {
  const actor = useLineActor();
  const isClosed = useLine(isLocked);
  const typed = useLine(({ context }) => context.draft);
  const { inventory_id, inventory_product_id } = actor.getSnapshot().context;
  return useContext(LineIsShown) && !isClosed ? (
    <LineMeter inventory_id={inventory_id} inventory_product_id={inventory_product_id} typed={typed} isPassedBy />
  ) : null;
}

/** The label contains the unit, so that twelve digits fit the field. */
function Amount({ name }: { readonly name: "max_gallons" | "max_pounds" }) {
  const note = useLine(({ context }) => amountNotes(context)[name]);
  const weighed = useLine(({ context }) =>
    name === "max_pounds" ? (offeredPounds(context.draft)?.pounds ?? null) : null,
  );
  const proposed = weighed === null ? undefined : { text: weighed, words: `${weighed} lb` };
  return <LineDecimalField name={name} help={note} proposed={proposed} />;
}

const COMPLETE_PRODUCT = "Complete the product";

/**
 * The product's own form, for the facts that amounts need and the chosen product lacks; they are locked in the line,
 * which loads them again afterwards.
 */
export function MissingFactsModal({ onClosed }: { readonly onClosed: () => void }) {
  const actor = useLineActor();
  const machines = useMachines(productMachines);
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

export const UseSection = memo(function UseSection() {
  return (
    <LineGroup title="Use and storage">
      <div className={styles.uses}>
        <LineCheckbox name="is_processed" />
        <LineCheckbox name="is_manufactured" />
        <LineCheckbox name="is_otherwise_used" />
      </div>
      <div className={styles.pair}>
        <LineChoiceField name="storage_pressure" />
        <LineChoiceField name="storage_temperature" />
      </div>
    </LineGroup>
  );
});

/** Notes ask a question; once resolved they are read-only until the question is restored (spec B4). */
export const NotesSection = memo(function NotesSection() {
  const { value, change, common, actor } = useLineField("notes");
  const isResolved = useLine(({ context }) => context.row?.is_resolve_question ?? false);
  const isStored = useLine(({ context }) => context.row !== null);
  const refusal = useLine(({ context }) => refusalOf(questionDecision(context)));
  const isPending = useLine((state) => state.hasTag("busy") && state.context.pending === "question");
  const { inventory_id, inventory_product_id } = actor.getSnapshot().context;
  return (
    <LineGroup title="Notes" lockedLike="notes">
      <TextField {...common} isLabelHidden value={value} onChange={change} isMultiline rows={2} />
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
      {inventory_product_id === null ? null : <QuestionPhotos scope={{ inventory_id, inventory_product_id }} />}
    </LineGroup>
  );
});
