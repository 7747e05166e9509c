import { AGGREGATE_PRODUCTS, EXISTING_PRODUCT, LEAVE_PAGE } from "#application/shared/texts.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { lineConflicts, lineVersions } from "#domain/inventory/lineVersions.ts";
import { mayOverwrite } from "#domain/inventory/productLocks.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { QuestionDialog } from "../../form/QuestionDialog.tsx";
import { LastChange } from "../../history/LastChange.tsx";
import { comparedVersions, StaleDialog } from "../../form/StaleDialog.tsx";
import { useLineActor } from "./useLineField.tsx";

/** The tags of the states that wait for an answer. */
export const LINE_QUESTIONS = ["asksToAggregate", "asksForExisting", "asksToLeave", "stale"] as const;

/** What the form asks before it goes on. */
export function LineDialog({ question }: { readonly question: (typeof LINE_QUESTIONS)[number] }) {
  const actor = useLineActor();
  switch (question) {
    case "asksToAggregate":
      return (
        <QuestionDialog
          question={AGGREGATE_PRODUCTS}
          tone="default"
          onConfirm={() => actor.send({ type: "aggregation.confirmed" })}
          onCancel={() => actor.send({ type: "aggregation.declined" })}
        />
      );
    case "asksForExisting":
      return <ExistingProduct />;
    case "asksToLeave":
      return (
        <QuestionDialog
          question={LEAVE_PAGE}
          onConfirm={() => actor.send({ type: "leave.confirmed" })}
          onCancel={() => actor.send({ type: "leave.cancelled" })}
        />
      );
    case "stale":
      return <StaleLine />;
  }
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
      onOverwrite={mayOverwrite(context) ? () => actor.send({ type: "stale.overwrite" }) : undefined}
      onLoadTheirs={() => actor.send({ type: "stale.reload" })}
      onCancel={() => actor.send({ type: "stale.cancelled" })}
    />
  );
}
