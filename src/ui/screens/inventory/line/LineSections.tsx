import { useSelector } from "@xstate/react";
import { memo } from "react";
import { refusalOf } from "#domain/identity/permissions.ts";
import { amountNotes, offeredPounds } from "#domain/inventory/form/inventoryProductAmounts.ts";
import { questionDecision, standOf } from "#domain/inventory/form/productLocks.ts";
import { sameDraft } from "#domain/shared/fieldValues.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import * as styles from "./line.css.ts";
import { LineCheckbox, LineChoiceField, LineComboBox, LineDecimalField, KnownTextField } from "./LineFields.tsx";
import { PhysicalFields } from "./LineFactFields.tsx";
import { LineGroup } from "./LineGroup.tsx";
import { MissingFactsButton } from "./MissingFactsModal.tsx";
import { ProductPicker } from "./ProductPicker.tsx";
import { useLineActor, useLineField } from "./useLineField.tsx";

/** None of the groups has changing props, so each renders again only for what it selects. */

/** The fields typed for every line, in the order of the work; for a new product, the facts on its label come first. */
export const EntrySection = memo(function EntrySection() {
  const isNew = useSelector(useLineActor(), ({ context }) => standOf(context) === "new");
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
  return (
    <LineGroup title="Amounts">
      <div className={styles.pair}>
        <Amount name="max_gallons" />
        <Amount name="max_pounds" />
      </div>
      <MissingFactsButton onPress={onComplete} />
      <Arithmetic />
    </LineGroup>
  );
});

/** The label contains the unit, so that twelve digits fit the field. */
function Amount({ name }: { readonly name: "max_gallons" | "max_pounds" }) {
  const actor = useLineActor();
  const note = useSelector(actor, ({ context }) => amountNotes(context)[name]);
  const weighed = useSelector(actor, ({ context }) =>
    name === "max_pounds" ? (offeredPounds(context.draft)?.pounds ?? null) : null,
  );
  const proposed = weighed === null ? undefined : { text: weighed, words: `${weighed} lb` };
  return <LineDecimalField name={name} help={note} proposed={proposed} />;
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
  const isResolved = useSelector(actor, ({ context }) => context.row?.is_resolve_question ?? false);
  const isStored = useSelector(actor, ({ context }) => context.row !== null);
  const refusal = useSelector(actor, ({ context }) => refusalOf(questionDecision(context)));
  const isPending = useSelector(actor, (state) => state.hasTag("busy") && state.context.pending === "question");
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
    </LineGroup>
  );
});
