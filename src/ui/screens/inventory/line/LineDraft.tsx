import { useSelector } from "@xstate/react";
import { isLineDraftOutdated, lineDraftOffer } from "#domain/inventory/inventoryProductDrafts.ts";
import { DraftNotice } from "../../form/DraftNotice.tsx";
import { useLineActor } from "./LineActor.ts";

/** What was typed into this form before and not saved. */
export function LineDraft() {
  const actor = useLineActor();
  const isLocked = useSelector(actor, (state) => state.hasTag("locked"));
  const offer = useSelector(actor, ({ context }) => lineDraftOffer(context));
  const isOutdated = useSelector(actor, ({ context }) => offer !== null && isLineDraftOutdated(context, offer));
  const restoredFrom = useSelector(actor, ({ context }) => context.restoredFrom);
  if (isLocked) return null;
  return (
    <DraftNotice
      offer={offer}
      restoredFrom={restoredFrom}
      isOutdated={isOutdated}
      onRestore={() => actor.send({ type: "draft.restored" })}
      onDiscard={() => actor.send({ type: "draft.discarded" })}
    />
  );
}
