import { useSelector } from "@xstate/react";
import { AGGREGATE_PRODUCTS, LEAVE_PAGE } from "#application/shared/texts.ts";
import { differences, mayOverwrite } from "#domain/inventory/inventoryProductSelectors.ts";
import { QuestionDialog } from "../../form/QuestionDialog.tsx";
import { StaleDialog } from "../../form/StaleDialog.tsx";
import { LINE_LABELS } from "../lineTexts.ts";
import { useLineActor } from "./LineActor.ts";

const asked = ["asksToAggregate", "asksToLeave", "stale"] as const;

/** What the form asks before it goes on; at most one at a time. */
export function LineDialogs() {
  const actor = useLineActor();
  const question = useSelector(actor, (state) => asked.find((tag) => state.hasTag(tag)));
  if (question === "asksToAggregate") {
    return (
      <QuestionDialog
        question={AGGREGATE_PRODUCTS}
        tone="default"
        onConfirm={() => actor.send({ type: "aggregation.confirmed" })}
        onCancel={() => actor.send({ type: "aggregation.declined" })}
      />
    );
  }
  if (question === "asksToLeave") {
    return (
      <QuestionDialog
        question={LEAVE_PAGE}
        onConfirm={() => actor.send({ type: "leave.confirmed" })}
        onCancel={() => actor.send({ type: "leave.cancelled" })}
      />
    );
  }
  return question === "stale" ? <StaleLine /> : null;
}

function StaleLine() {
  const actor = useLineActor();
  const { context } = actor.getSnapshot();
  const rows = differences(context).map(({ name, mine, theirs }) => ({ label: LINE_LABELS[name], mine, theirs }));
  return (
    <StaleDialog
      differences={rows}
      onOverwrite={mayOverwrite(context) ? () => actor.send({ type: "stale.overwrite" }) : undefined}
      onLoadTheirs={() => actor.send({ type: "stale.reload" })}
      onCancel={() => actor.send({ type: "stale.cancelled" })}
    />
  );
}
