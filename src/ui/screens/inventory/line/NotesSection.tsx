import { useSelector } from "@xstate/react";
import { memo } from "react";
import { refusalOf } from "#domain/identity/permissions.ts";
import { questionDecision } from "#domain/inventory/productLocks.ts";
import { Badge } from "#ui/kit/Badge.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { LineGroup } from "./LineGroup.tsx";
import { useLineField } from "./useLineField.tsx";
import * as styles from "./line.css.ts";

/** Notes put a question; once it is resolved they are closed until it is restored (spec B4). */
export const NotesSection = memo(function NotesSection() {
  const { value, change, common, actor } = useLineField("notes");
  const isResolved = useSelector(actor, ({ context }) => context.line?.is_resolve_question ?? false);
  const isStored = useSelector(actor, ({ context }) => context.line !== null);
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
