import { aggregatedAmounts } from "#application/inventory/aggregatedAmounts.ts";
import { AGGREGATE_PRODUCTS, EXISTING_PRODUCT, LEAVE_PAGE } from "#application/shared/texts.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { lineConflicts, lineVersions } from "#domain/inventory/lineVersions.ts";
import { mayOverwrite } from "#domain/inventory/form/productLocks.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { LeaveQuestion, QuestionDialog } from "../../form/QuestionDialog.tsx";
import * as styles from "../../form/form.css.ts";
import { LastChange } from "../../history/LastChange.tsx";
import { comparedVersions, StaleDialog } from "../../form/FormDialogs.tsx";
import { useLineActor } from "./useLineField.tsx";

/** The tags of states that wait for an answer. */
export const LINE_QUESTIONS = ["asksToAggregate", "asksForExisting", "asksToLeave", "stale"] as const;

/** The form's questions. */
export function LineDialog({ question }: { readonly question: (typeof LINE_QUESTIONS)[number] }) {
  const actor = useLineActor();
  switch (question) {
    case "asksToAggregate":
      return (
        <QuestionDialog
          question={AGGREGATE_PRODUCTS}
          details={<Amounts />}
          tone="default"
          startsOnConfirm
          onConfirm={() => actor.send({ type: "aggregation.confirmed" })}
          onCancel={() => actor.send({ type: "aggregation.declined" })}
        />
      );
    case "asksForExisting":
      return <ExistingProduct />;
    case "asksToLeave":
      return <LeaveQuestion question={LEAVE_PAGE} send={actor.send} />;
    case "stale":
      return <StaleLine />;
  }
}

function Amounts() {
  const { equal, draft } = useLineActor().getSnapshot().context;
  const amounts = equal === null ? [] : aggregatedAmounts(equal, draft);
  if (amounts.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Amount</th>
          <th scope="col">In inventory</th>
          <th scope="col">Adding</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map(({ label, existing, added, total }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles.number}>{existing}</td>
            <td className={styles.number}>{added}</td>
            <td className={styles.number}>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ExistingProduct() {
  const actor = useLineActor();
  const { existing } = actor.getSnapshot().context;
  if (existing === null) return null;
  const cancel = () => actor.send({ type: "existing.cancelled" });
  return (
    <Modal
      title={EXISTING_PRODUCT.title}
      onClose={cancel}
      footer={
        <>
          <Button onPress={cancel}>{EXISTING_PRODUCT.cancel}</Button>
          <Button onPress={() => actor.send({ type: "existing.refused" })}>{EXISTING_PRODUCT.add}</Button>
          <Button variant="primary" onPress={() => actor.send({ type: "existing.used" })}>
            {EXISTING_PRODUCT.use}
          </Button>
        </>
      }
    >
      <p>{EXISTING_PRODUCT.describe(existing.name, existing.mfg_name)}</p>
    </Modal>
  );
}

const LABELS = labelsOf(LINE_FIELDS);

function StaleLine() {
  const actor = useLineActor();
  const { context } = actor.getSnapshot();
  const { theirs } = context;
  if (theirs === null) return null;
  return (
    <StaleDialog
      {...comparedVersions(LABELS, lineVersions(context, theirs), lineConflicts(context, theirs))}
      lastChange={<LastChange resource="line" id={theirs.inventory_product_id} />}
      mayOverwrite={mayOverwrite(context)}
      send={actor.send}
    />
  );
}
