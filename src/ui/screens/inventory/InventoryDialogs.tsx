import type { SnapshotFrom } from "xstate";
import type { AppLogics } from "#application/machines/AppParts.ts";
import type { FormEvent } from "#application/machines/FormContext.ts";
import { mayOverwrite } from "#application/machines/formSelectors.ts";
import type { InventoryDraft } from "#application/machines/inventoryForm.ts";
import { CLOSE_MODAL, confirmInventory } from "#application/shared/texts.ts";
import { draftDifferences } from "../shared/draftDifferences.ts";
import { QuestionDialog } from "../shared/QuestionDialog.tsx";
import { StaleDialog } from "../shared/StaleDialog.tsx";
import { INVENTORY_LABELS } from "./inventoryTexts.ts";

type InventoryDialogsProps = {
  readonly state: SnapshotFrom<AppLogics["inventoryForm"]>;
  readonly send: (event: FormEvent<InventoryDraft>) => void;
};

/** What the inventory form asks before it goes on; at most one at a time. */
export function InventoryDialogs({ state, send }: InventoryDialogsProps) {
  const { context } = state;
  if (state.hasTag("asking")) {
    return (
      <QuestionDialog
        question={confirmInventory(context.question === "unarchive" ? "Unarchive" : "Archive")}
        onConfirm={() => send({ type: "question.confirmed" })}
        onCancel={() => send({ type: "question.cancelled" })}
      />
    );
  }
  if (state.hasTag("asksToLeave")) {
    return (
      <QuestionDialog
        question={CLOSE_MODAL}
        onConfirm={() => send({ type: "leave.confirmed" })}
        onCancel={() => send({ type: "leave.cancelled" })}
      />
    );
  }
  if (state.hasTag("stale") && context.theirs !== null) {
    return (
      <StaleDialog
        differences={draftDifferences(INVENTORY_LABELS, context.draft, context.noun.draftOf(context.theirs))}
        onOverwrite={mayOverwrite(context) ? () => send({ type: "stale.overwrite" }) : undefined}
        onLoadTheirs={() => send({ type: "stale.reload" })}
        onCancel={() => send({ type: "stale.cancelled" })}
      />
    );
  }
  return null;
}
